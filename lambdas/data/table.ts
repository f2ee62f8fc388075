import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Problem } from '#core/problem.ts'
import { Placeholders, updateOf, type Change, type Expression } from './expressions.ts'

export type Item = Record<string, unknown>
export type Key = { pk: string; sk: string }

/** One write of the table, alone or as a part of a transaction. It is refused if its condition does not hold. */
export type Write =
  | { Put: { Item: Item } & Conditional }
  | { Update: { Key: Key; UpdateExpression: string } & Conditional }
  | { Delete: { Key: Key } & Conditional }
  | { ConditionCheck: { Key: Key; ConditionExpression: string } & Conditional }

type Conditional = { ConditionExpression?: string } & Placeholders['all']

const conditional = (condition: Expression | undefined, placeholders = new Placeholders()): Conditional => ({
  ...(condition && { ConditionExpression: placeholders.textOf(condition) }),
  ...placeholders.all,
})

export const put = (item: Key & Item, condition?: Expression): Write => ({
  Put: { Item: item, ...conditional(condition) },
})

export const update = (key: Key, change: Change, condition?: Expression): Write => {
  const placeholders = new Placeholders()
  const UpdateExpression = updateOf(change, placeholders)
  return { Update: { Key: key, UpdateExpression, ...conditional(condition, placeholders) } }
}

export const remove = (key: Key, condition?: Expression): Write => ({
  Delete: { Key: key, ...conditional(condition) },
})

/** Writes nothing. It is for transactions. */
export const check = (key: Key, condition: Expression): Write => {
  const placeholders = new Placeholders()
  return {
    ConditionCheck: { Key: key, ConditionExpression: placeholders.textOf(condition), ...placeholders.all },
  }
}

export type Query = {
  pk: string
  /** The beginning of the sort keys. */
  prefix?: string | undefined
  /** Only sort keys that are lower. Not together with `prefix`. */
  below?: string
  /** A condition for items to be given. Items that are left out count for `limit`. */
  filter?: Expression | undefined
  /** The attributes to read; all of them by default. */
  attributes?: readonly string[] | undefined
  limit?: number | undefined
  /** The highest sort key first. */
  isNewestFirst?: boolean
  /** Begins after this key. */
  after?: Key | undefined
  /** False: half the price, and may miss a write of the last second. */
  isConsistent?: boolean
}

export type Page = { items: Item[]; last: Key | undefined }

const queryOf = (query: Query) => {
  const { pk, prefix, below, filter, attributes, limit, isNewestFirst = false, after, isConsistent = true } = query
  const placeholders = new Placeholders()
  const filtering = filter && { FilterExpression: placeholders.textOf(filter) }
  const projection = attributes && {
    ProjectionExpression: attributes.map((name) => placeholders.nameOf(name)).join(', '),
  }
  const { ExpressionAttributeNames, ExpressionAttributeValues } = placeholders.all
  const sortKeys = [
    ...(prefix === undefined ? [] : [' AND begins_with(sk, :prefix)']),
    ...(below === undefined ? [] : [' AND sk < :below']),
  ]
  return {
    KeyConditionExpression: `pk = :pk${sortKeys.join('')}`,
    ...filtering,
    ...projection,
    ...(ExpressionAttributeNames && { ExpressionAttributeNames }),
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':pk': pk,
      ...(prefix !== undefined && { ':prefix': prefix }),
      ...(below !== undefined && { ':below': below }),
    },
    ...(limit !== undefined && { Limit: limit }),
    ScanIndexForward: !isNewestFirst,
    ExclusiveStartKey: after,
    ConsistentRead: isConsistent,
  }
}

/** One of so many equal parts of the table, the first of which is 0. */
export type Part = { index: number; of: number }

/**
 * The result of a write, `isDone` if its condition held. `after`: the item of an update. `before`: the item that a put or delete replaced,
 * or the one that refused the write.
 */
export type Outcome = { isDone: boolean; before?: Item | undefined; after?: Item | undefined }

/** The one table, with the words of `keys.ts`. */
export class Table {
  readonly #db: DynamoDBDocumentClient
  readonly #name: string

  constructor(db: DynamoDBDocumentClient, name: string) {
    this.#db = db
    this.#name = name
  }

  /** The item as it is now. */
  async get(key: Key): Promise<Item | undefined> {
    const input = { TableName: this.#name, Key: key, ConsistentRead: true }
    return (await this.#db.send(new GetCommand(input))).Item
  }

  async query(query: Query): Promise<Page> {
    const { Items = [], LastEvaluatedKey } = await this.#db.send(
      new QueryCommand({ TableName: this.#name, ...queryOf(query) }),
    )
    return { items: Items, last: LastEvaluatedKey as Key | undefined }
  }

  /** A query across all its pages. `limit` is the size of a page. Each page is read once the one before was used. */
  async *pages(query: Query): AsyncGenerator<Item[]> {
    let { after } = query
    do {
      const page = await this.query({ ...query, after })
      yield page.items
      after = page.last
    } while (after !== undefined)
  }

  /** The items of a query across all its pages. */
  async *items(query: Query): AsyncGenerator<Item> {
    for await (const page of this.pages(query)) yield* page
  }

  /** The items of one part of the whole table that fulfil a condition. It reads all others in that part too. */
  async *scan(part: Part, filter: Expression, attributes: readonly string[]): AsyncGenerator<Item> {
    const placeholders = new Placeholders()
    const input = {
      TableName: this.#name,
      Segment: part.index,
      TotalSegments: part.of,
      FilterExpression: placeholders.textOf(filter),
      ProjectionExpression: attributes.map((name) => placeholders.nameOf(name)).join(', '),
      ...placeholders.all,
    }
    let after: Item | undefined
    do {
      const page = await this.#db.send(new ScanCommand({ ...input, ExclusiveStartKey: after }))
      yield* page.Items ?? []
      after = page.LastEvaluatedKey
    } while (after !== undefined)
  }

  /** Carries out a write. Throws if its condition does not hold. */
  async write(write: Write): Promise<void> {
    await this.#send(write, {})
  }

  /** Carries out a write; false if its condition did not hold. */
  async writeIf(write: Write): Promise<boolean> {
    return (await this.#try(write, {})).isDone
  }

  /** Carries out a write and gives the item before or after it. */
  attempt(write: Write): Promise<Outcome> {
    const ReturnValues = 'Update' in write ? 'ALL_NEW' : 'ALL_OLD'
    return this.#try(write, { ReturnValues, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })
  }

  /** Carries out a write. @throws {Problem} if its condition did not hold. */
  async writeOrThrow(write: Write, problem: () => Problem): Promise<void> {
    if (!(await this.writeIf(write))) throw problem()
  }

  /**
   * Writes all of a transaction or nothing. Undefined if it was written, otherwise the positions of the writes whose conditions did not
   * hold. The list is empty if the transaction only collided with another one on the same item, so it may be tried again.
   */
  async transact(writes: readonly Write[]): Promise<number[] | undefined> {
    const TransactItems = writes.map((write) =>
      Object.fromEntries(Object.entries(write).map(([kind, input]) => [kind, { TableName: this.#name, ...input }])),
    )
    try {
      await this.#db.send(new TransactWriteCommand({ TransactItems }))
      return undefined
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
      const codes = reasons.map(({ Code }) => Code)
      if (!codes.some((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) throw error
      return codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []))
    }
  }

  async #try(write: Write, returned: Returned): Promise<Outcome> {
    try {
      const Attributes = await this.#send(write, returned)
      return { isDone: true, ...(Attributes && { ['Update' in write ? 'after' : 'before']: Attributes }) }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return { isDone: false, before: error.Item && unmarshall(error.Item) }
    }
  }

  async #send(write: Write, returned: Returned): Promise<Item | undefined> {
    const input = { TableName: this.#name, ...returned }
    if ('Put' in write) return (await this.#db.send(new PutCommand({ ...input, ...write.Put }))).Attributes
    if ('Update' in write) return (await this.#db.send(new UpdateCommand({ ...input, ...write.Update }))).Attributes
    if ('Delete' in write) return (await this.#db.send(new DeleteCommand({ ...input, ...write.Delete }))).Attributes
    throw new TypeError('A check is only a part of a transaction.')
  }
}

type Returned = { ReturnValues?: 'ALL_NEW' | 'ALL_OLD'; ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' }
