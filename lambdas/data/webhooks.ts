// Webhook addresses and the deliveries to them. A waiting delivery has a due item in one list for all accounts, ordered by time.
// Both are always written in one transaction, so neither exists without the other.
import * as z from 'zod'
import { Webhook, WebhookDelivery, type WebhookBody, webhooksPerAccount } from '#core/api/webhooks.ts'
import { Problem } from '#core/problem.ts'
import { expression, isNew } from './expressions.ts'
import { dueKey, ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'
import { outboxItem, putFirstWithEmail, type OutboxItem } from './outbox.ts'
import { slotsOf } from './slots.ts'
import { put, remove as removal, update, type Query, type Table } from './table.ts'

const StoredWebhook = Webhook.extend({
  secret: z.string(),
  /** The previous secret, which also signs until then. */
  old_secret: z.string().optional(),
  old_secret_until: z.iso.datetime().optional(),
})
export type StoredWebhook = z.output<typeof StoredWebhook>

const StoredDelivery = WebhookDelivery.extend({
  body: z.string(),
  /** The sort key of its due item; absent if nothing is left to do. */
  due_key: z.string().optional(),
})
export type StoredDelivery = z.output<typeof StoredDelivery>

/** A delivery whose time has come. `webhookId`: absent for those from before December 2026. */
export type DueDelivery = { userId: string; id: string; webhookId: string | undefined; key: string }

/** A delivery that belongs to this run until its lease ends. */
export type ClaimedDelivery = { userId: string; delivery: StoredDelivery; webhook: StoredWebhook | undefined }

const deliveriesListed = 20
const daysOfDelivery = 7
/** Longer than a run of the function. A run that claimed a delivery longer ago than this has crashed. */
const leaseMs = 3 * 60_000

const noSuchWebhook = () => new Problem('not-found', 'This address does not exist or has been removed.')

const { slotOf, fill } = slotsOf({
  count: webhooksPerAccount,
  missing: noSuchWebhook,
  full: `You have ${webhooksPerAccount} addresses, and that is as many as there can be. Remove one to make room.`,
})

const webhookKey = (userId: string, id: string) => ({ pk: ownerKey.user(userId), sk: sortKey.webhook(slotOf(id)) })
const deliveryKey = (userId: string, id: string) => ({ pk: ownerKey.user(userId), sk: sortKey.delivery(id) })

const query = async (table: Table, userId: string, prefix: string, options?: Partial<Query>) =>
  (await table.query({ pk: ownerKey.user(userId), prefix, ...options })).items

/** The addresses of an account, oldest first. */
export const list = async (table: Table, userId: string): Promise<StoredWebhook[]> =>
  (await query(table, userId, sortKey.webhook('')))
    .map((item) => StoredWebhook.parse(item))
    .toSorted((one, other) => one.id.localeCompare(other.id))

/** Another address may have its slot by now. */
const isSame = (id: string) => expression`#id = ${id}`

/** @throws {Problem} `not-found`, for another user's address too. */
export const read = async (table: Table, userId: string, id: string): Promise<StoredWebhook> => {
  const item = await table.get(webhookKey(userId, id))
  // another address may have its slot by now
  if (item?.['id'] !== id) throw noSuchWebhook()
  return StoredWebhook.parse(item)
}

const putDue = (
  userId: string,
  { id, webhook_id }: Pick<StoredDelivery, 'id' | 'webhook_id'>,
  at: Date,
  ttl: number,
) => {
  const key = dueKey(at, userId, id)
  return { key: key.sk, write: put({ ...key, user_id: userId, delivery_id: id, webhook_id, ttl }) }
}

/**
 * Writes the result of an attempt or a claim, and moves the due item to its next time. Undefined if another run was first or the
 * account was erased.
 */
const move = async (
  table: Table,
  userId: string,
  { id, webhook_id, due_key: from = '' }: StoredDelivery,
  next: Pick<StoredDelivery, 'status' | 'attempts' | 'outcome'>,
  at: Date | undefined,
  now: Date,
): Promise<string | undefined> => {
  const due = at && putDue(userId, { id, webhook_id }, at, ttlAfter(now, daysOfDelivery * secondsPerDay))
  const set = { status: next.status, attempts: next.attempts, due_key: due?.key }
  const refused = await table.transact([
    update(
      deliveryKey(userId, id),
      { set: { ...set, ...(next.outcome !== undefined && { outcome: next.outcome }) } },
      expression`#due_key = ${from}`,
    ),
    removal({ ...dueKey.list, sk: from }),
    ...(due ? [due.write] : []),
  ])
  return refused === undefined ? (due?.key ?? '') : undefined
}

/** The last deliveries of an account, newest first. */
export const deliveries = async (table: Table, userId: string): Promise<WebhookDelivery[]> => {
  const items = await query(table, userId, sortKey.delivery(''), { limit: deliveriesListed, isNewestFirst: true })
  return items
    .map((item) => WebhookDelivery.parse(item))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

/** `pendingEmail`: about the address, to its owner. @throws {Problem} `invalid-request` if every slot is taken. */
export const create = async (
  table: Table,
  userId: string,
  url: string,
  secret: string,
  now: Date,
  pendingEmail?: OutboxItem,
): Promise<StoredWebhook> => {
  return fill(await list(table, userId), now, async (id) => {
    const stored: StoredWebhook = { id, url, secret, created_at: now.toISOString(), status: 'on' }
    const isFirst = await putFirstWithEmail(table, { ...webhookKey(userId, id), ...stored }, pendingEmail)
    return isFirst ? stored : undefined
  })
}

/** Replaces the secret. The old one also signs for another day. */
export const rotate = async (
  table: Table,
  userId: string,
  id: string,
  secret: string,
  now: Date,
): Promise<StoredWebhook> => {
  const set = {
    old_secret: expression`#secret`,
    old_secret_until: new Date(now.getTime() + secondsPerDay * 1000).toISOString(),
    secret,
  }
  const rotating = await table.attempt(update(webhookKey(userId, id), { set }, isSame(id)))
  if (!rotating.isDone) throw noSuchWebhook()
  return StoredWebhook.parse(rotating.after)
}

/** Removes an address. @throws {Problem} `not-found`, for another user's address too. */
export const remove = async (table: Table, userId: string, id: string) => {
  await table.writeOrThrow(removal(webhookKey(userId, id), isSame(id)), noSuchWebhook)
}

/** Turns an address off and notifies its owner by email, once. */
export const turnOff = async (
  table: Table,
  userId: string,
  { id, url }: StoredWebhook,
  email: string | undefined,
  emailId: string,
  now: Date,
) => {
  const pendingEmail = email === undefined ? undefined : { kind: 'webhook-off' as const, email, url }
  await table.transact([
    update(webhookKey(userId, id), { set: { status: 'off' } }, expression`${isSame(id)} AND #status = ${'on'}`),
    ...(pendingEmail ? [put(outboxItem(pendingEmail, emailId, now))] : []),
  ])
}

/** Adds an event to the list of due deliveries. The same id is only added once. */
export const send = async (
  table: Table,
  userId: string,
  webhookId: string,
  id: string,
  body: WebhookBody,
  now: Date,
) => {
  const ttl = ttlAfter(now, daysOfDelivery * secondsPerDay)
  const due = putDue(userId, { id, webhook_id: webhookId }, now, ttl)
  const delivery: StoredDelivery = {
    id,
    webhook_id: webhookId,
    event: body.type,
    created_at: now.toISOString(),
    status: 'waiting',
    attempts: 0,
    body: JSON.stringify(body),
    due_key: due.key,
  }
  await table.transact([put({ ...deliveryKey(userId, id), ...delivery, ttl }, isNew), due.write])
}

/** The keys of the due deliveries, oldest first. */
export const due = async (table: Table, now: Date, most: number): Promise<DueDelivery[]> => {
  const { items } = await table.query({
    ...dueKey.list,
    // a millisecond more: what is due now sorts behind the bare time
    below: new Date(now.getTime() + 1).toISOString(),
    limit: most,
    isConsistent: false,
  })
  return items.map((item) => ({
    userId: String(item['user_id']),
    id: String(item['delivery_id']),
    webhookId: typeof item['webhook_id'] === 'string' ? item['webhook_id'] : undefined,
    key: String(item['sk']),
  }))
}

/** Claims a delivery for this run. If the run crashes, the delivery is due again when the lease ends. Undefined if nothing is to do. */
export const claim = async (
  table: Table,
  { userId, id, key }: Pick<DueDelivery, 'userId' | 'id' | 'key'>,
  now: Date,
): Promise<ClaimedDelivery | undefined> => {
  const item = await table.get(deliveryKey(userId, id))
  if (item?.['due_key'] !== key) {
    // the account was erased, or the table has deleted the delivery
    await table.write(removal({ ...dueKey.list, sk: key }))
    return undefined
  }
  const known = StoredDelivery.parse(item)
  const attempts = known.attempts + 1
  const lease = new Date(now.getTime() + leaseMs)
  const leased = await move(table, userId, known, { status: 'waiting', attempts, outcome: known.outcome }, lease, now)
  if (leased === undefined) return undefined
  const webhook = await read(table, userId, known.webhook_id).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  return { userId, webhook, delivery: { ...known, attempts, due_key: leased } }
}

/** Records the result of an attempt. `nextAt`: when it is tried again. */
export const close = async (
  table: Table,
  { userId, delivery }: ClaimedDelivery,
  status: StoredDelivery['status'],
  outcome: string,
  nextAt: Date | undefined,
  now: Date,
) => {
  await move(table, userId, delivery, { status, attempts: delivery.attempts, outcome }, nextAt, now)
}
