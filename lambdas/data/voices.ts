import { DeleteCommand, GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import * as z from 'zod'
import { Voice } from '#core/api/voices.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { ownerKey, sortKey } from './keys.ts'
import { orProblem, queryAll, whenAllowed } from './table.ts'

/** Each voice has its own slot, so that two simultaneous requests cannot exceed the limit. */
const slots = Array.from({ length: plans.pro.savedVoices }, (_, slot) => slot)

/** A voice with its samples, which take up to 80 KB of an item's 400. */
const StoredVoice = Voice.extend({ samples: z.array(z.string()) })
export type StoredVoice = z.output<typeof StoredVoice>

/** Everything but the samples. `name` is a reserved word of DynamoDB. */
const attributes = Object.keys(Voice.shape)

const noSuchVoice = () => new Problem('not-found', 'This voice does not exist or has been deleted.')

/** The last digit of an id is the slot. */
const slotOf = (id: string): number => {
  const [, slot] = /^[\dA-Z]{26}(\d)$/.exec(id) ?? []
  if (slot === undefined) throw noSuchVoice()
  return Number(slot)
}

/** A user's saved voices. Only their owner's requests read them. */
export const voices = (db: DynamoDBDocumentClient, TableName: string) => {
  const keyOf = (userId: string, slot: number) => ({ pk: ownerKey.user(userId), sk: sortKey.voice(slot) })

  const list = async (userId: string): Promise<Voice[]> => {
    const found: Voice[] = []
    const own = queryAll(db, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :voices)',
      ExpressionAttributeValues: { ':pk': ownerKey.user(userId), ':voices': sortKey.voice('') },
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
      ConsistentRead: true,
    })
    for await (const item of own) found.push(Voice.parse(item))
    return found.toSorted((a, b) => a.id.localeCompare(b.id))
  }

  /** False if another voice has the slot. */
  const take = (userId: string, slot: number, voice: StoredVoice): Promise<boolean> =>
    whenAllowed(
      db.send(
        new PutCommand({
          TableName,
          Item: { ...keyOf(userId, slot), ...voice },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    )

  return {
    /** Oldest first. */
    list,

    async read(userId: string, id: string): Promise<StoredVoice> {
      const { Item } = await db.send(
        new GetCommand({ TableName, Key: keyOf(userId, slotOf(id)), ConsistentRead: true }),
      )
      if (Item?.['id'] !== id) throw noSuchVoice()
      return StoredVoice.parse(Item)
    },

    /** @throws {Problem} `invalid-request` if every slot is taken. */
    async create(userId: string, voice: Omit<StoredVoice, 'id' | 'created_at'>, now: Date): Promise<Voice> {
      const taken = new Set((await list(userId)).map(({ id }) => slotOf(id)))
      for (const slot of slots.filter((each) => !taken.has(each))) {
        const stored = { ...voice, id: `${ulid(now.getTime())}${slot}`, created_at: now.toISOString() }
        // The next slot is only tried if another request has taken this one.
        if (await take(userId, slot, stored)) return stored
      }
      throw new Problem(
        'invalid-request',
        `You have ${slots.length} voices, and that is as many as can be saved. Delete one to make room.`,
      )
    },

    async delete(userId: string, id: string) {
      const deletion = new DeleteCommand({
        TableName,
        Key: keyOf(userId, slotOf(id)),
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      })
      await orProblem(db.send(deletion), noSuchVoice)
    },
  }
}
