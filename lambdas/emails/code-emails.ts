import { brand } from '#core/brand.ts'
import { type Email, writeEmail } from './layout.ts'

/** The placeholder that Cognito replaces with the code. We never see the code. */
type CodeParameter = string

/** `email` fills in the sign-in form in a browser that has not seen the address before. */
type Recipient = { userId: string; email: string | undefined }

/** The email that confirms an address. The link asks for the password alone; the code is for users who read mail on another device. */
export const confirmationEmail = (siteUrl: string, { userId, email }: Recipient, code: CodeParameter): Email =>
  writeEmail({
    subject: `Confirm your ${brand.name} account`,
    heading: 'Welcome.',
    paragraphs: ['Confirm your email address to start with 1,000 free words every month.'],
    action: { label: 'Confirm my address', url: linkWithCode(siteUrl, '/auth/confirm', { userId, email }, code) },
    code,
    closing: 'If you did not sign up, you can ignore this email. Nobody can use your address here without it.',
  })

export const newPasswordEmail = (siteUrl: string, { userId }: Recipient, code: CodeParameter): Email =>
  writeEmail({
    subject: `Set a new password for ${brand.name}`,
    heading: 'A new password',
    paragraphs: ['Someone, probably you, requested a new password.'],
    action: {
      label: 'Set a new password',
      url: linkWithCode(siteUrl, '/auth/forgot-password', { userId, email: undefined }, code),
    },
    code,
    closing: 'If it was not you, ignore this email. Your password stays as it is.',
  })

/** The email to a new address. It has no link: the code belongs on the page that asked for it. */
export const newAddressEmail = (code: CodeParameter): Email =>
  writeEmail({
    subject: `Confirm your new address for ${brand.name}`,
    heading: 'Your new address',
    paragraphs: [
      'You asked to use this address for your account. Enter the code on your account page.',
      'Until then, your old address stays in use.',
    ],
    code,
    closing: 'If you did not ask for it, you can ignore this email.',
  })

const linkWithCode = (siteUrl: string, path: string, { userId, email }: Recipient, code: CodeParameter) => {
  const address = email === undefined ? '' : `&email=${encodeURIComponent(email)}`
  // do not encode the placeholder, or Cognito cannot find it
  return `${siteUrl}${path}#user=${encodeURIComponent(userId)}&code=${code}${address}`
}
