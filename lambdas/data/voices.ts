import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import * as z from 'zod'
import { Voice } from '#core/api/voices.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { expression, isNew } from './expressions.ts'
import { ownerKey, sortKey } from './keys.ts'
import { put, remove, Table } from './table.ts'

/** Each voice has its own slot, so that two simultaneous requests cannot exceed the limit. */
const slots = Array.from({ length: plans.pro.savedVoices }, (_, slot) => slot)

/** A voice with its samples, which take up to 80 KB of an item's 400. */
const StoredVoice = Voice.extend({ samples: z.array(z.string()) })
export type StoredVoice = z.output<typeof StoredVoice>

const noSuchVoice = () => new Problem('not-found', 'This voice does not exist or has been deleted.')

/** The last digit of an id is the slot. */
const slotOf = (id: string): number => {
  const [, slot] = /^[\dA-Z]{26}(\d)$/.exec(id) ?? []
  if (slot === undefined) throw noSuchVoice()
  return Number(slot)
}

/** A user's saved voices. Only their owner's requests read them. */
export const voices = (db: DynamoDBDocumentClient, TableName: string) => {
  const table = new Table(db, TableName)
  const keyOf = (userId: string, slot: number) => ({ pk: ownerKey.user(userId), sk: sortKey.voice(slot) })

  const list = async (userId: string): Promise<Voice[]> => {
    const found: Voice[] = []
    // everything but the samples
    const attributes = Object.keys(Voice.shape)
    const own = table.items({ pk: ownerKey.user(userId), prefix: sortKey.voice(''), attributes })
    for await (const item of own) found.push(Voice.parse(item))
    return found.toSorted((a, b) => a.id.localeCompare(b.id))
  }

  return {
    /** Oldest first. */
    list,

    async read(userId: string, id: string): Promise<StoredVoice> {
      const item = await table.get(keyOf(userId, slotOf(id)))
      if (item?.['id'] !== id) throw noSuchVoice()
      return StoredVoice.parse(item)
    },

    /** @throws {Problem} `invalid-request` if every slot is taken. */
    async create(userId: string, voice: Omit<StoredVoice, 'id' | 'created_at'>, now: Date): Promise<Voice> {
      const taken = new Set((await list(userId)).map(({ id }) => slotOf(id)))
      for (const slot of slots.filter((each) => !taken.has(each))) {
        const stored = { ...voice, id: `${ulid(now.getTime())}${slot}`, created_at: now.toISOString() }
        // The next slot is only tried if another request has taken this one.
        if (await table.writeIf(put({ ...keyOf(userId, slot), ...stored }, isNew))) return stored
      }
      throw new Problem(
        'invalid-request',
        `You have ${slots.length} voices, and that is as many as can be saved. Delete one to make room.`,
      )
    },

    async delete(userId: string, id: string) {
      await table.writeOrThrow(remove(keyOf(userId, slotOf(id)), expression`#id = ${id}`), noSuchVoice)
    },
  }
}
