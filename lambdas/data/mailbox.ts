import { createHmac } from 'node:crypto'
import { mailboxOf } from '#core/email.ts'

/** Identifies a mailbox without naming it: a keyed hash that is the same for every address that reaches the mailbox. */
export const hashMailbox = (email: string, key: string): string =>
  createHmac('sha256', key)
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('base64url')
    .slice(0, 22)
