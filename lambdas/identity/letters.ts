import { brand } from '#core/brand.ts'
import { type Letter, writeLetter } from '#lambdas/letters/template.ts'

/** Cognito replaces this placeholder by the code, which we never see. */
type CodeParameter = string

/** The letter that confirms an address. The link takes one click; the code is for mail that is read on another device. */
export const confirmationLetter = (siteUrl: string, userId: string, code: CodeParameter): Letter =>
  writeLetter({
    subject: `Confirm your ${brand.name} account`,
    heading: 'Welcome.',
    paragraphs: ['Confirm your e-mail address to start with 1,000 free words every month.'],
    action: { label: 'Confirm my address', url: linkWithCode(siteUrl, '/auth/confirm', userId, code) },
    code,
    closing: 'If you did not sign up, you can ignore this letter.',
  })

export const passwordLetter = (siteUrl: string, userId: string, code: CodeParameter): Letter =>
  writeLetter({
    subject: `Set a new password for ${brand.name}`,
    heading: 'A new password',
    paragraphs: ['Someone, probably you, asked for a new password.'],
    action: { label: 'Set a new password', url: linkWithCode(siteUrl, '/auth/forgot-password', userId, code) },
    code,
    closing: 'If it was not you, you can ignore this letter: your password stays as it is.',
  })

const linkWithCode = (siteUrl: string, path: string, userId: string, code: CodeParameter) =>
  // the code's placeholder must stay as it is for Cognito to find it
  `${siteUrl}${path}#user=${encodeURIComponent(userId)}&code=${code}`
