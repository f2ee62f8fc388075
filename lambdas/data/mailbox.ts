import { createHmac } from 'node:crypto'
import { mailboxOf } from '#core/email.ts'

/** Stands for a mailbox where none may be named: a keyed hash, the same for every address that reaches it. */
export const hashMailbox = (email: string, key: string): string =>
  createHmac('sha256', key)
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('base64url')
    .slice(0, 22)
