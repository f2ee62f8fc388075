// All data of one user, for export and erasure.
import * as z from 'zod'
import { addressKey } from '#core/email.ts'
import { hashSender } from './contacts.ts'
import { exists, expression, isNew } from './expressions.ts'
import {
  customerKey,
  dueKey,
  erasedKey,
  keyHashKey,
  outboxKey,
  listKey,
  ownerKey,
  receiptKey,
  senderKey,
  sortKey,
  ttlAfter,
} from './keys.ts'
import { addressesOf, erasedMark, parseProfile } from './profiles.ts'
import { check, put, remove, update, type Item, type Key, type Table, type Write } from './table.ts'

/** An access token lives for 15 minutes, so we must remember at least that long that its owner is gone. */
const markKeptSeconds = 60 * 60
const deletesAtOnce = 25

/** A payment without its user: the law requires us to keep the books, but not the people in them. */
const Payment = z.object({ paid_on: z.iso.date(), amount: z.int(), currency: z.string() })
export type Payment = z.output<typeof Payment>

const Erasure = z.object({ payments: z.array(Payment) })

/** The rest of an account whose items were too many for the call that erased it. Each turn is called for by a change of this item. */
export const ErasureRest = z.object({
  user_id: z.string(),
  turn: z.int(),
  /** Forms that were sent from these addresses until then are still to be removed. */
  addresses: z.array(z.object({ email: z.string(), until: z.iso.datetime() })),
})

export type OwnItem = { sk: string } & Item
type Form = Key & Item

const keyOf = (userId: string, sk: string) => ({ pk: ownerKey.user(userId), sk })

/** A failed condition means that the same step was already done, perhaps in a second tab. */
const transactOnce = async (table: Table, writes: Write[]) => {
  const refused = await table.transact(writes)
  if (refused?.length === 0) throw new Error('Another erasure of this account is writing at this moment.')
}

/** All items of a user, a page at a time. */
export async function* list(table: Table, userId: string, attributes?: readonly string[]): AsyncGenerator<OwnItem> {
  for await (const { pk: _, ...item } of table.items({ pk: ownerKey.user(userId), attributes })) yield item as OwnItem
}

/** Entries that the owner of an address made in the forms, which do not require an account. `until`: leaves out later ones. */
export async function* listForms(table: Table, email: string, until?: string): AsyncGenerator<Form> {
  for await (const form of allForms(table, email)) {
    if (until === undefined || String(form['created_at']) <= until) yield form
  }
}

async function* allForms(table: Table, email: string): AsyncGenerator<Form> {
  const address = addressKey(email)
  const keys = [listKey.newsletter(address), listKey.waitlist(address)]
  for await (const { sk: id } of table.items({ pk: senderKey(hashSender(email), '').pk }))
    keys.push(listKey.contact(String(id)))
  for (const key of keys) {
    const item = await table.get(key)
    // the table deletes a message and its note on the same day, but not at the same moment
    if (item) yield item as Form
  }
}

/** Marks the account as being erased, so that nobody starts to pay for it. Undefined if it is already gone. */
export const beginErasure = async (table: Table, userId: string, now: Date) => {
  await table.write(put({ ...erasedKey(erasedMark(userId)), ttl: ttlAfter(now, markKeptSeconds) }))
  const profile = await table.get(keyOf(userId, sortKey.profile))
  const begun = await table.get(keyOf(userId, sortKey.erasure))
  if (profile === undefined && begun === undefined) return undefined
  return {
    email: parseProfile(profile).email,
    addresses: addressesOf(parseProfile(profile)),
    customer: parseProfile(profile).stripe_customer,
    payments: begun && Erasure.parse(begun).payments,
  }
}

/** Keeps the payments for the receipt while the erasure runs, because Stripe deletes its customer first. The first call counts. */
export const keepPayments = async (table: Table, userId: string, payments: Payment[]) => {
  await transactOnce(table, [
    put({ ...keyOf(userId, sortKey.erasure), payments }, isNew),
    check(keyOf(userId, sortKey.profile), exists),
  ])
}

/**
 * Deletes everything except the items that an interrupted erasure needs to continue. False if `hasTime`, which is asked
 * between batches, ended it before.
 */
export const removeItems = async (
  table: Table,
  userId: string,
  hasTime: () => boolean = () => true,
): Promise<boolean> => {
  const kept: string[] = [sortKey.profile, sortKey.erasure, sortKey.erasureRest]
  let batch: Promise<unknown>[] = []
  for await (const { sk, key_hash, due_key } of list(table, userId, ['sk', 'key_hash', 'due_key'])) {
    if (kept.includes(sk)) continue
    // before the key's own item, because nothing else refers to it
    if (typeof key_hash === 'string') await table.write(remove(keyHashKey(key_hash)))
    // before the event's own item, for the same reason
    if (typeof due_key === 'string') await table.write(remove({ ...dueKey.list, sk: due_key }))
    batch.push(table.write(remove(keyOf(userId, sk))))
    if (batch.length < deletesAtOnce) continue
    await Promise.all(batch)
    batch = []
    if (!hasTime()) return false
  }
  await Promise.all(batch)
  return true
}

/** Deletes the entries that the owner of an address made in the forms, with their emails. */
export const removeForms = async (table: Table, email: string, until?: string) => {
  for await (const { pk, sk } of listForms(table, email, until)) {
    const isMessage = pk === listKey.contact('').pk
    // A message, its email and its note share their id. They are deleted together, because a leftover could not be found again.
    const keys = [{ pk, sk }, ...(isMessage ? [outboxKey(sk), senderKey(hashSender(email), sk)] : [])]
    await transactOnce(
      table,
      keys.map((key) => remove(key)),
    )
  }
}

/**
 * Deletes the profile and leaves an anonymous receipt: all or nothing, once. If the account still has items (`isEmpty` is false),
 * the table's stream is told to remove them, and the forms.
 */
export const close = async (table: Table, userId: string, receiptId: string, now: Date, isEmpty: boolean) => {
  const item = await table.get(keyOf(userId, sortKey.profile))
  const begun = await table.get(keyOf(userId, sortKey.erasure))
  if (item === undefined && begun === undefined) return
  const profile = parseProfile(item)
  const { stripe_customer } = profile
  const receipt = {
    ...receiptKey(receiptId),
    erased_on: now.toISOString().slice(0, 10),
    payments: begun === undefined ? [] : Erasure.parse(begun).payments,
  }
  const rest: z.input<typeof ErasureRest> = {
    user_id: userId,
    turn: 1,
    // the owner of the address may open another account before the last turn
    addresses: addressesOf(profile).map(({ email, until = now.toISOString() }) => ({ email, until })),
  }
  const gone = [...(item ? [sortKey.profile] : []), ...(begun ? [sortKey.erasure] : [])]
  await transactOnce(table, [
    put(receipt),
    ...(isEmpty ? [] : [put({ ...keyOf(userId, sortKey.erasureRest), ...rest })]),
    ...gone.map((sk) => remove(keyOf(userId, sk), exists)),
    ...(stripe_customer === undefined ? [] : [remove(customerKey(stripe_customer))]),
  ])
}

/** Calls for the turn after this one. A turn that is delivered twice calls once. */
export const callNextTurn = async (table: Table, userId: string, turn: number) => {
  const key = keyOf(userId, sortKey.erasureRest)
  await table.writeIf(update(key, { set: { turn: turn + 1 } }, expression`#turn = ${turn}`))
}

/** Deletes the last trace, when nothing else is left. */
export const forgetRest = async (table: Table, userId: string) => {
  await table.write(remove(keyOf(userId, sortKey.erasureRest)))
}
