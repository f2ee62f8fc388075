import * as z from 'zod'
import { ContactMessage, WaitlistEntry } from '#core/api/contact.ts'

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
