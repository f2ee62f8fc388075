import * as z from 'zod'
import { EmailAddress } from '#core/email.ts'
import { longest, volumes } from '#core/forms.ts'
import { asLines, asOneLine } from '#core/text/lines.ts'
import { Done, route, type Rate } from './route.ts'

const line = (characters: number) => z.string().transform(asOneLine).pipe(z.string().max(characters))
const lines = (characters: number) => z.string().transform(asLines).pipe(z.string().max(characters))
const filled = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.refine((text) => text.length > 0, 'must not be empty')

/** The maximum number of welcome emails per mailbox, whichever of its addresses they go to and whoever signs it up. */
export const emailsToMailbox: Rate = { calls: 3, seconds: 24 * 60 * 60 }

/** A field that people do not see. Bots fill in every field: their messages get the usual answer and are dropped. */
const trap = z.string().default('')

/** All fields are optional. A message without an address cannot be answered. */
export const ContactMessage = z.object({
  firstName: line(longest.name).default(''),
  lastName: line(longest.name).default(''),
  email: z.union([z.literal(''), EmailAddress]).default(''),
  subject: line(longest.subject).default(''),
  message: lines(longest.message).default(''),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const WaitlistEntry = z.object({
  firstName: filled(line(longest.name)),
  lastName: filled(line(longest.name)),
  email: EmailAddress,
  company: filled(line(longest.company)),
  useCase: filled(lines(longest.purpose)),
  volume: z.union([z.literal(''), z.enum(volumes)]).default(''),
})
export type WaitlistEntry = z.output<typeof WaitlistEntry>

const ContactRequest = z.discriminatedUnion('type', [
  ContactMessage.extend({ type: z.literal('contact'), reference: trap }),
  WaitlistEntry.extend({ type: z.literal('api-waitlist'), reference: trap }),
  z.object({ type: z.literal('newsletter'), email: EmailAddress, reference: trap }),
])

/**
 * A contact message, or an address for the newsletter or the API's waitlist. The answer never reveals who is on a list.
 * A message with the token of a Pro user is marked, and answered first.
 */
export const sendContactEmail = route({
  method: 'POST',
  path: '/api/send-contact-email',
  auth: 'optional',
  handledBy: 'api',
  // An office behind one address may send all three forms, some of them twice.
  rate: { perAddress: { calls: 20, seconds: 60 * 60 } },
  body: ContactRequest,
  response: Done,
})
