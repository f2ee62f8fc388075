import type { Access, PendingEmail } from '#lambdas/emails/pending-email.ts'
import { exists, expression, isNew } from './expressions.ts'
import { outboxKey, secondsPerDay, ttlAfter } from './keys.ts'
import { put, update, type Item, type Key, type Table } from './table.ts'

/** Twice the timeout of the function that sends mail. A run that claimed an email longer ago than this has crashed. */
const staleAfterMs = 2 * 60_000
const daysKept = 30

/** An email starts as `waiting`, is `sending` while one run has it, and ends as `sent`. `failed`: it may be tried again. */
type Status = 'waiting' | 'sending' | 'failed' | 'sent'

const waiting: Status = 'waiting'

/** The item of an email. It is written in one transaction with the item that it is about, so neither exists without the other. */
export const outboxItem = (pendingEmail: PendingEmail, id: string, now: Date) => ({
  ...outboxKey(id),
  status: waiting,
  // the name that stored items have
  letter: pendingEmail,
  created_at: now.toISOString(),
  ttl: ttlAfter(now, daysKept * secondsPerDay),
})

export type OutboxItem = ReturnType<typeof outboxItem>

/** The email about a new key or webhook; undefined for an account without an address. */
export const accessEmail = (
  email: string | undefined,
  what: Access['what'],
  name: string,
  id: string,
  now: Date,
): OutboxItem | undefined =>
  email === undefined
    ? undefined
    : outboxItem({ kind: 'access-made', email, what, name, made: now.toISOString() }, id, now)

/**
 * Stores an item, and its email if there is one, unless the item already exists. Then it stays as it is, no second email is sent, and
 * the answer is false.
 */
export const putFirstWithEmail = async (
  table: Table,
  item: Key & Item,
  pendingEmail: OutboxItem | undefined,
): Promise<boolean> =>
  (await table.transact([put(item, isNew), ...(pendingEmail ? [put(pendingEmail)] : [])])) === undefined

const keyOf = (pk: string) => ({ pk, sk: outboxKey('').sk })
const sending: Status = 'sending'

/**
 * Claims an email for this run: it is `ours`, already `done`, or `taken` by another run. The table's stream delivers a change at least
 * once, so each email is claimed before it is sent.
 */
export const claim = async (table: Table, pk: string, now: Date): Promise<'ours' | 'done' | 'taken'> => {
  const isOpen = expression`#status IN (${waiting}, ${'failed' satisfies Status})`
  const isStale = expression`#status = ${sending} AND #taken_at < ${now.getTime() - staleAfterMs}`
  const change = { set: { status: sending, taken_at: now.getTime() } }
  const claimed = await table.attempt(update(keyOf(pk), change, expression`${isOpen} OR (${isStale})`))
  if (claimed.isDone) return 'ours'
  return claimed.before?.['status'] === sending ? 'taken' : 'done'
}

/** Deletes the email's text: the receiver has it, and the subject has its own item. */
export const markSent = async (table: Table, pk: string, now: Date) => {
  const set = { status: 'sent' satisfies Status, sent_at: now.toISOString(), letter: undefined }
  await table.writeIf(update(keyOf(pk), { set }, exists))
}

/** Not `waiting` again: the stream would deliver that as a new email. */
export const markFailed = async (table: Table, pk: string) => {
  const set = { status: 'failed' satisfies Status }
  await table.writeIf(update(keyOf(pk), { set }, expression`#status = ${sending}`))
}
