import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '#local/clock.ts'
import { openStateFile } from '#local/state-file.ts'

const Email = z.object({
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()).optional(),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  /** The headers of a raw email, with lower case names. */
  headers: z.record(z.string(), z.string()).optional(),
})
export type Email = z.infer<typeof Email>

const SentEmail = Email.extend({ id: z.string(), sentAt: z.iso.datetime() })
export type SentEmail = z.infer<typeof SentEmail>

/** Enough for weeks of work on one machine; the oldest are deleted first. */
const emailsKept = 500

export type Outbox = {
  deliver: (email: Email) => SentEmail
  /** Newest first; `to` selects emails to this address. */
  emails: (filter?: { to?: string }) => SentEmail[]
  clear: () => void
}

/** The mailbox for all emails. Nothing leaves the machine. State files have them as `letters`. */
export const createOutbox = ({ statePath, clock }: { statePath: string; clock: Pick<Clock, 'now'> }): Outbox => {
  const { value: state, save } = openStateFile(statePath, z.object({ letters: z.array(SentEmail) }), () => ({
    letters: [],
  }))
  return {
    deliver(email) {
      const sent = { id: randomUUID(), sentAt: clock.now().toISOString(), ...email }
      state.letters = [sent, ...state.letters].slice(0, emailsKept)
      save()
      return sent
    },
    emails: ({ to } = {}) =>
      state.letters.filter((email) => to === undefined || email.to.some((address) => sameAddress(address, to))),
    clear() {
      state.letters = []
      save()
    },
  }
}

const sameAddress = (a: string, b: string): boolean => addressOf(a).toLowerCase() === addressOf(b).toLowerCase()

/** `Ann <ann@example.com>` and `ann@example.com` are one address. */
export const addressOf = (mailbox: string): string => (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
