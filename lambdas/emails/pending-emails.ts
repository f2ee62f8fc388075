import * as z from 'zod'
import { ContactMessage, WaitlistEntry } from '#core/api/contact.ts'
import { brand } from '#core/brand.ts'
import { plans } from '#core/plans.ts'
import { type Email, writeEmail } from './template.ts'

/** A way to an account without a session. `name`: of the key, or the address of the webhook. */
const Access = z.object({ what: z.enum(['API key', 'Webhook']), name: z.string() })
export type Access = z.output<typeof Access>

/** An email that waits to be sent: its receiver and its subject, but not its text. */
export const PendingEmail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    message: ContactMessage,
    received: z.iso.datetime(),
    /** The sender was signed in on a plan with priority support. */
    plan: z.literal('pro').optional(),
  }),
  z.object({ kind: z.literal('waitlist'), entry: WaitlistEntry, received: z.iso.datetime() }),
  z.object({ kind: z.literal('newsletter-welcome'), email: z.string() }),
  z.object({
    kind: z.literal('password-changed'),
    email: z.string(),
    changed: z.iso.datetime(),
    /** The keys and webhooks that go on with the new password. */
    access: z.array(Access).default([]),
    /** The password ended because the owner of the address signed in with Google. */
    isByGoogle: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('access-made'), email: z.string(), ...Access.shape, made: z.iso.datetime() }),
  /** `email`: the old address, `to`: the new one. */
  z.object({ kind: z.literal('email-changed'), email: z.string(), to: z.string(), changed: z.iso.datetime() }),
  z.object({ kind: z.literal('webhook-off'), email: z.string(), url: z.string() }),
])
export type PendingEmail = z.output<typeof PendingEmail>

/** A message from a visitor or a user to the operators. */
export const contactEmail = (
  { firstName, lastName, email, subject, message }: ContactMessage,
  received: string,
  plan?: 'pro',
): Email => {
  const name = [firstName, lastName].filter((part) => part !== '').join(' ')
  return writeEmail({
    subject: `${plan === undefined ? '' : `[${plans[plan].name}] `}Message from ${name || email || 'a visitor'}${subject === '' ? '' : `: ${subject}`}`,
    heading: subject || 'A message without a subject',
    facts: [
      ['From', name],
      ['Email', email || 'none was given, so it cannot be answered'],
      ['Received', readable(received)],
      ...(plan === undefined ? [] : [['Plan', `${plans[plan].name}, which promises to be answered first`] as const]),
    ],
    ...(message !== '' && { quotation: message }),
    closing: `Sent with the contact form of ${brand.name}.${email === '' ? '' : ' Your answer goes to the address above.'}`,
  })
}

/** A new entry of the API waitlist, for the operators. */
export const waitlistEmail = (
  { firstName, lastName, email, company, useCase, volume }: WaitlistEntry,
  received: string,
): Email =>
  writeEmail({
    subject: `API waitlist: ${company}`,
    heading: `${company} waits for the API`,
    facts: [
      ['Name', `${firstName} ${lastName}`],
      ['Email', email],
      ['Company', company],
      ['Volume a month', volume],
      ['Received', readable(received)],
    ],
    quotation: useCase,
    closing: `Sent with the form of the API waitlist of ${brand.name}. Your answer goes to the address above.`,
  })

/** The first email to a new address on the list. Someone else may have entered the address. */
export const newsletterWelcome = (email: string, siteUrl: string, unsubscribeUrl: string): Email =>
  writeEmail({
    subject: `You are on the ${brand.name} list`,
    heading: 'Thank you for subscribing.',
    paragraphs: [
      `From time to time you get an email with what we have learned about writing with AI, and with what is new in ${brand.name}.`,
      'Your address is used for this list and for nothing else, and every email has a link that takes you off it.',
    ],
    action: { label: 'Read the blog', url: `${siteUrl}/blog` },
    closing: `You get this email because ${email} was entered on ${siteUrl.replace(/^https?:\/\//, '')}. If that was not you:`,
    end: { label: 'Unsubscribe', url: unsubscribeUrl },
  })

/** Tells the owner of an account that its password changed, in case someone else changed it, and what reaches the account still. */
export const passwordChangedEmail = (
  { changed, access, isByGoogle }: Omit<PendingEmail & { kind: 'password-changed' }, 'kind' | 'email'>,
  siteUrl: string,
): Email =>
  writeEmail({
    subject: `Your ${brand.name} password was changed`,
    heading: isByGoogle ? 'You sign in with Google now.' : 'Your password was changed.',
    paragraphs: [
      isByGoogle
        ? `Somebody signed in to your account with Google on ${readable(changed)}. The password that it had no longer works, and every session that was open with it has ended.`
        : `The password of your account was changed on ${readable(changed)}. Every session that was open with the old one has ended.`,
      `${access.length === 0 ? 'Links' : 'The API keys and webhooks below go on, and so do links'} to proofs of edits that you shared. If you do not know all of them, end them on your account page, under Sessions: ${siteUrl}/dashboard?tab=account`,
    ],
    facts: access.map(({ what, name }) => [what, name] as const),
    action: { label: 'It was not me: set a new password', url: `${siteUrl}/auth/forgot-password` },
    closing: 'If it was you, there is nothing to do.',
  })

/** Tells the owner of an account about a new key or webhook, in case someone else made it. */
export const accessMadeEmail = (
  { what, name, made }: Omit<PendingEmail & { kind: 'access-made' }, 'kind' | 'email'>,
  siteUrl: string,
): Email =>
  writeEmail({
    subject: `${what === 'Webhook' ? 'A webhook was' : 'An API key was'} added to your ${brand.name} account`,
    heading: what === 'Webhook' ? 'A webhook was added.' : 'An API key was made.',
    paragraphs: ['It works until it is removed, whatever happens to your password and your sessions.'],
    facts: [
      [what, name],
      ['Made', readable(made)],
    ],
    action: { label: 'It was not me: open my account', url: `${siteUrl}/dashboard?tab=account` },
    closing: 'If it was you, there is nothing to do.',
  })

/** Tells the old address that the account has a new one. Masks the new address, because someone else may read the old mailbox. */
export const addressChangedEmail = (to: string, changed: string, siteUrl: string): Email =>
  writeEmail({
    subject: `Your ${brand.name} address was changed`,
    heading: 'Your address was changed.',
    paragraphs: [
      `Your account has a new email address since ${readable(changed)}: ${to.replace(/(?<=^.).*(?=@)/, '…')}. From now on, sign in with that one.`,
    ],
    action: { label: 'It was not me: write to us', url: `${siteUrl}/contact` },
    closing: 'If it was you, there is nothing to do.',
  })

/** Tells the owner of a webhook that events are no longer sent to it. */
export const webhookOffEmail = (url: string, siteUrl: string): Email =>
  writeEmail({
    subject: `${brand.name} stopped sending events to your address`,
    heading: 'Your webhook was turned off.',
    paragraphs: [
      'The address below did not take an event for a day, or said that it is gone. We do not send anything to it now.',
      'Your batches are not affected. To get events again, remove the address on your account page and add it once more.',
    ],
    facts: [['Address', url]],
    action: { label: 'Open my account', url: `${siteUrl}/dashboard?tab=account` },
  })

const readable = (moment: string) => `${moment.slice(0, 10)}, ${moment.slice(11, 16)} UTC`
