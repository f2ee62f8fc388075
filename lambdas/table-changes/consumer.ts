import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod'
import type { TableChangesServices } from './services.ts'

type Item = Record<string, unknown>

/** A change of one item of the table. */
export type Change = {
  kind: 'INSERT' | 'MODIFY' | 'REMOVE'
  pk: string
  sk: string
  /** The item before the change; absent for a new one. */
  before: Item | undefined
  /** The item after the change; absent for a deleted one. */
  after: Item | undefined
}

/**
 * A reaction to changes. Every change is delivered at least once, and after a failure its whole batch again, so consuming a change
 * must be idempotent.
 */
export type Consumer = {
  name: string
  wants: (change: Change) => boolean
  consume: (change: Change, services: TableChangesServices) => Promise<void>
}

const Key = z.object({ pk: z.string(), sk: z.string() })

export const readChange = ({ eventName = 'MODIFY', dynamodb = {} }: DynamoDBRecord): Change => ({
  kind: eventName,
  ...Key.parse(readImage(dynamodb.Keys)),
  before: readImage(dynamodb.OldImage),
  after: readImage(dynamodb.NewImage),
})

/** Lambda's type of an item differs from the SDK's only for bytes, which the product does not store. */
const readImage = (image: object | undefined) => image && unmarshall(image as Parameters<typeof unmarshall>[0])
