import {
  accessMadeEmail,
  addressChangedEmail,
  contactEmail,
  newsletterWelcome,
  passwordChangedEmail,
  waitlistEmail,
  webhookOffEmail,
} from '#lambdas/emails/outbox-emails.ts'
import * as outbox from '#lambdas/data/outbox.ts'
import { PendingEmail } from '#lambdas/emails/pending-email.ts'
import { signAddress } from '#lambdas/http/unsubscribe-token.ts'
import type { TableChangesServices } from './services.ts'
import type { Consumer } from './consumer.ts'
import type { AddressedEmail } from '#lambdas/clients/ses.ts'

type Post = NonNullable<TableChangesServices['post']>

/**
 * Sends the emails in the outbox. SES cannot recognise a repeated email, so a crash between sending and recording an email sends it
 * twice, which is better than never.
 */
export const emails: Consumer = {
  name: 'emails',
  wants: ({ pk, after }) => pk.startsWith('OUTBOX#') && after?.['status'] === 'waiting',
  async consume({ pk, after }, { table, post, logger, now }) {
    if (post === undefined) {
      logger.warn('an email waits, because this stage has no address to mail from', { pk })
      return
    }
    const email = compose(PendingEmail.parse(after?.['letter']), post)
    const claim = await outbox.claim(table, pk, now())
    if (claim === 'done') return
    if (claim === 'taken') throw new Error('Another run has this email.')
    try {
      await post.send(email)
    } catch (error) {
      await outbox.markFailed(table, pk)
      throw error
    }
    await outbox.markSent(table, pk, now())
  },
}

const compose = (pending: PendingEmail, { operators, siteUrl, linkKey }: Post): AddressedEmail => {
  if (pending.kind === 'contact') {
    const { message, received, plan } = pending
    return { ...contactEmail(message, received, plan), to: operators, replyTo: message.email || undefined }
  }
  if (pending.kind === 'waitlist') {
    return { ...waitlistEmail(pending.entry, pending.received), to: operators, replyTo: pending.entry.email }
  }
  if (pending.kind === 'password-changed') {
    return { ...passwordChangedEmail(pending, siteUrl), to: pending.email }
  }
  if (pending.kind === 'access-made') return { ...accessMadeEmail(pending, siteUrl), to: pending.email }
  if (pending.kind === 'email-changed') {
    return { ...addressChangedEmail(pending.to, pending.changed, siteUrl), to: pending.email }
  }
  if (pending.kind === 'webhook-off') return { ...webhookOffEmail(pending.url, siteUrl), to: pending.email }
  const token = signAddress(pending.email, linkKey)
  return {
    ...newsletterWelcome(pending.email, siteUrl, `${siteUrl}/unsubscribe?token=${token}`),
    to: pending.email,
    // RFC 8058: one click in a mail program unsubscribes, with a POST from that program
    headers: {
      'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
