import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { addressKey } from '#core/email.ts'
import { hashSender } from './contacts.ts'
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
import { queryAll, refusedParts, whenAllowed, type Item, type TransactItem } from './table.ts'

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

/** All data of one user, for export and erasure. */
export const accounts = (db: DynamoDBDocumentClient, TableName: string) => {
  const keyOf = (userId: string, sk: string) => ({ pk: ownerKey.user(userId), sk })

  const read = async (userId: string, sk: string) =>
    (await db.send(new GetCommand({ TableName, Key: keyOf(userId, sk), ConsistentRead: true }))).Item

  /** A failed condition means that the same step was already done, perhaps in a second tab. */
  const transactOnce = async (parts: TransactItem[]) => {
    const refused = await refusedParts(db, parts)
    if (refused?.length === 0) throw new Error('Another erasure of this account is writing at this moment.')
  }

  async function* list(userId: string, only?: 'keys'): AsyncGenerator<OwnItem> {
    const own = queryAll(db, {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': ownerKey.user(userId) },
      ConsistentRead: true,
      ...(only === 'keys' && { ProjectionExpression: 'sk, key_hash, due_key' }),
    })
    for await (const { pk: _, ...item } of own) yield item as OwnItem
  }

  /** Entries that the owner of an address made in the forms, which do not require an account. `until`: leaves out later ones. */
  async function* listForms(email: string, until?: string): AsyncGenerator<OwnItem & { pk: string }> {
    for await (const form of allForms(email)) {
      if (until === undefined || String(form['created_at']) <= until) yield form
    }
  }

  async function* allForms(email: string): AsyncGenerator<OwnItem & { pk: string }> {
    const address = addressKey(email)
    for (const Key of [listKey.newsletter(address), listKey.waitlist(address)]) {
      const { Item } = await db.send(new GetCommand({ TableName, Key }))
      if (Item) yield Item as OwnItem & { pk: string }
    }
    const sent = queryAll(db, {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': senderKey(hashSender(email), '').pk },
    })
    for await (const { sk: id } of sent) {
      const { Item } = await db.send(new GetCommand({ TableName, Key: listKey.contact(String(id)) }))
      // the table deletes the two on the same day, but not at the same moment
      if (Item) yield Item as OwnItem & { pk: string }
    }
  }

  return {
    /** All items of a user, a page at a time. */
    list: (userId: string) => list(userId),

    listForms,

    /** Marks the account as being erased, so that nobody starts to pay for it. Undefined if it is already gone. */
    async beginErasure(userId: string, now: Date) {
      const mark = { ...erasedKey(erasedMark(userId)), ttl: ttlAfter(now, markKeptSeconds) }
      await db.send(new PutCommand({ TableName, Item: mark }))
      const profile = await read(userId, sortKey.profile)
      const begun = await read(userId, sortKey.erasure)
      if (profile === undefined && begun === undefined) return undefined
      return {
        email: parseProfile(profile).email,
        addresses: addressesOf(parseProfile(profile)),
        customer: parseProfile(profile).stripe_customer,
        payments: begun && Erasure.parse(begun).payments,
      }
    },

    /** Keeps the payments for the receipt while the erasure runs, because Stripe deletes its customer first. The first call counts. */
    async keepPayments(userId: string, payments: Payment[]) {
      const Item = { ...keyOf(userId, sortKey.erasure), payments }
      await transactOnce([
        { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
        {
          ConditionCheck: {
            TableName,
            Key: keyOf(userId, sortKey.profile),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ])
    },

    /**
     * Deletes everything except the items that an interrupted erasure needs to continue. False if `hasTime`, which is asked
     * between batches, ended it before.
     */
    async removeItems(userId: string, hasTime: () => boolean = () => true): Promise<boolean> {
      const kept: string[] = [sortKey.profile, sortKey.erasure, sortKey.erasureRest]
      let batch: Promise<unknown>[] = []
      for await (const { sk, key_hash, due_key } of list(userId, 'keys')) {
        if (kept.includes(sk)) continue
        // before the key's own item, because nothing else refers to it
        if (typeof key_hash === 'string') await db.send(new DeleteCommand({ TableName, Key: keyHashKey(key_hash) }))
        // before the event's own item, for the same reason
        if (typeof due_key === 'string')
          await db.send(new DeleteCommand({ TableName, Key: { ...dueKey.list, sk: due_key } }))
        batch.push(db.send(new DeleteCommand({ TableName, Key: keyOf(userId, sk) })))
        if (batch.length < deletesAtOnce) continue
        await Promise.all(batch)
        batch = []
        if (!hasTime()) return false
      }
      await Promise.all(batch)
      return true
    },

    /** Deletes the entries that the owner of an address made in the forms, with their emails. */
    async removeForms(email: string, until?: string) {
      for await (const { pk, sk } of listForms(email, until)) {
        const isMessage = pk === listKey.contact('').pk
        // A message, its email and its note share their id. They are deleted together, because a leftover could not be found again.
        const keys = [{ pk, sk }, ...(isMessage ? [outboxKey(sk), senderKey(hashSender(email), sk)] : [])]
        await transactOnce(keys.map((Key) => ({ Delete: { TableName, Key } })))
      }
    },

    /**
     * Deletes the profile and leaves an anonymous receipt: all or nothing, once. If the account still has items (`isEmpty` is false),
     * the table's stream is told to remove them, and the forms.
     */
    async close(userId: string, receiptId: string, now: Date, isEmpty: boolean) {
      const item = await read(userId, sortKey.profile)
      const begun = await read(userId, sortKey.erasure)
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
      await transactOnce([
        { Put: { TableName, Item: receipt } },
        ...(isEmpty ? [] : [{ Put: { TableName, Item: { ...keyOf(userId, sortKey.erasureRest), ...rest } } }]),
        ...gone.map((sk) => ({
          Delete: { TableName, Key: keyOf(userId, sk), ConditionExpression: 'attribute_exists(pk)' },
        })),
        ...(stripe_customer === undefined ? [] : [{ Delete: { TableName, Key: customerKey(stripe_customer) } }]),
      ])
    },

    /** Calls for the turn after this one. A turn that is delivered twice calls once. */
    async callNextTurn(userId: string, turn: number) {
      await whenAllowed(
        db.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(userId, sortKey.erasureRest),
            UpdateExpression: 'SET turn = :next',
            ConditionExpression: 'turn = :turn',
            ExpressionAttributeValues: { ':turn': turn, ':next': turn + 1 },
          }),
        ),
      )
    },

    /** Deletes the last trace, when nothing else is left. */
    async forgetRest(userId: string) {
      await db.send(new DeleteCommand({ TableName, Key: keyOf(userId, sortKey.erasureRest) }))
    },
  }
}
