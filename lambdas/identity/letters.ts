import { brand } from '#core/brand.ts'

export type Letter = { subject: string; html: string }

/** Cognito puts the code where this stands; it never shows the code to us. */
type CodeParameter = string

/** The letter that confirms an address. The link does it in one click; the code is there for whoever reads mail on another device. */
export const confirmationLetter = (siteUrl: string, userId: string, code: CodeParameter): Letter => ({
  subject: `Confirm your ${brand.name} account`,
  html: letter({
    greeting: 'Welcome.',
    sentence: `Confirm your e-mail address to start with 1,000 free words every month.`,
    action: 'Confirm my address',
    link: linkWithCode(siteUrl, '/auth/confirm', userId, code),
    code,
    closing: 'If you did not sign up, you can ignore this letter.',
  }),
})

export const passwordLetter = (siteUrl: string, userId: string, code: CodeParameter): Letter => ({
  subject: `Set a new password for ${brand.name}`,
  html: letter({
    greeting: 'Hello.',
    sentence: 'Someone, probably you, asked for a new password.',
    action: 'Set a new password',
    link: linkWithCode(siteUrl, '/auth/forgot-password', userId, code),
    code,
    closing: 'If it was not you, you can ignore this letter: your password stays as it is.',
  }),
})

const linkWithCode = (siteUrl: string, path: string, userId: string, code: CodeParameter) =>
  // the code's placeholder must stay as it is for Cognito to find it
  `${siteUrl}${path}?user=${encodeURIComponent(userId)}&amp;code=${code}`

type Parts = { greeting: string; sentence: string; action: string; link: string; code: CodeParameter; closing: string }

const letter = ({ greeting, sentence, action, link, code, closing }: Parts) =>
  `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#F4F5F2;color:#14181A;font:16px/26px system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:12px">
<p style="margin:0 0 24px;font:22px/28px Georgia,serif">${brand.name}</p>
<p>${greeting} ${sentence}</p>
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#14181A;color:#F4F5F2;text-decoration:none">${action}</a></p>
<p>Or enter this code: <strong>${code}</strong></p>
<p style="color:#646B68">${closing}</p>
</div>
</body>
</html>`
