// When a user's sessions were ended. The pool revokes the refresh tokens. Access tokens are verified without asking the pool, so the gate
// refuses those of a sign-in before that time. A refreshed token keeps the time of its sign-in.
import * as z from 'zod'
import { ownerKey, sortKey, ttlAfter } from './keys.ts'
import type { PendingEmail } from '#lambdas/emails/pending-email.ts'
import { outboxItem } from './outbox.ts'
import { put, type Table } from './table.ts'

/** An access token lives for 15 minutes, so after an hour all those of earlier sessions have expired. */
const keptSeconds = 60 * 60

/** Epoch seconds, as in a token's `auth_time`. */
const Ended = z.object({ tokens_valid_from: z.int() })

/** The receiver of the email about a new password, and what it says. */
type Notice = Omit<PendingEmail & { kind: 'password-changed' }, 'kind' | 'changed'>

const keyOf = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.sessions })

/** Refuses the access tokens of all sign-ins of a user before now, and notifies the user by email if `notice` says where. */
export const end = async (table: Table, userId: string, notice: Notice | undefined, emailId: string, now: Date) => {
  const ending = put({
    ...keyOf(userId),
    tokens_valid_from: Math.floor(now.getTime() / 1000),
    ttl: ttlAfter(now, keptSeconds),
  })
  if (notice === undefined) return table.write(ending)
  const pendingEmail = outboxItem({ kind: 'password-changed', changed: now.toISOString(), ...notice }, emailId, now)
  const refused = await table.transact([ending, put(pendingEmail)])
  if (refused) throw new Error('Another request ends the sessions of this account at this moment.')
}

/** True if a session that began at this time (epoch seconds) has been ended. */
export const hasEnded = async (table: Table, userId: string, signedInAt: number): Promise<boolean> => {
  const item = await table.get(keyOf(userId))
  return item !== undefined && signedInAt < Ended.parse(item).tokens_valid_from
}
