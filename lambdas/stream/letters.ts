import {
  accessMadeLetter,
  contactLetter,
  emailChangedLetter,
  newsletterWelcome,
  passwordChangedLetter,
  PendingLetter,
  waitlistLetter,
  webhookOffLetter,
} from '#lambdas/letters/letter.ts'
import { signAddress } from '#lambdas/http/unsubscribe-token.ts'
import type { StreamServices } from './services.ts'
import type { Consumer } from './consumer.ts'
import type { Mail } from '#lambdas/clients/ses.ts'

type Post = NonNullable<StreamServices['post']>

/**
 * Mails the letters in the outbox. SES cannot recognise a repeated letter, so a crash between sending and recording a letter sends it
 * twice, which is better than never.
 */
export const letters: Consumer = {
  name: 'letters',
  wants: ({ pk, after }) => pk.startsWith('OUTBOX#') && after?.['status'] === 'waiting',
  async consume({ pk, after }, { post, outbox, logger, now }) {
    if (post === undefined) {
      logger.warn('a letter waits, because this stage has no address to mail from', { pk })
      return
    }
    const mail = compose(PendingLetter.parse(after?.['letter']), post)
    const claim = await outbox.claim(pk, now())
    if (claim === 'done') return
    if (claim === 'taken') throw new Error('Another run has this letter.')
    try {
      await post.send(mail)
    } catch (error) {
      await outbox.markFailed(pk)
      throw error
    }
    await outbox.markSent(pk, now())
  },
}

const compose = (letter: PendingLetter, { operators, siteUrl, linkKey }: Post): Mail => {
  if (letter.kind === 'contact') {
    const { message, received, plan } = letter
    return { ...contactLetter(message, received, plan), to: operators, replyTo: message.email || undefined }
  }
  if (letter.kind === 'waitlist') {
    return { ...waitlistLetter(letter.entry, letter.received), to: operators, replyTo: letter.entry.email }
  }
  if (letter.kind === 'password-changed') {
    return { ...passwordChangedLetter(letter, siteUrl), to: letter.email }
  }
  if (letter.kind === 'access-made') return { ...accessMadeLetter(letter, siteUrl), to: letter.email }
  if (letter.kind === 'email-changed') {
    return { ...emailChangedLetter(letter.to, letter.changed, siteUrl), to: letter.email }
  }
  if (letter.kind === 'webhook-off') return { ...webhookOffLetter(letter.url, siteUrl), to: letter.email }
  const token = signAddress(letter.email, linkKey)
  return {
    ...newsletterWelcome(letter.email, siteUrl, `${siteUrl}/unsubscribe?token=${token}`),
    to: letter.email,
    // RFC 8058: one click in a mail program unsubscribes, with a POST from that program
    headers: {
      'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
