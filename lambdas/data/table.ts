import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  paginateQuery,
  TransactWriteCommand,
  type DynamoDBDocumentClient,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Problem } from '#core/problem.ts'

export type Item = Record<string, unknown>

type Attempt<Output> = { output: Output } | { refusedBy: Item | undefined }

/**
 * A conditional write and what came of it. `refusedBy` is the item that the condition was checked against, where the write asks for it
 * with `ReturnValuesOnConditionCheckFailure`.
 */
export const attempt = async <Output>(write: Promise<Output>): Promise<Attempt<Output>> => {
  try {
    return { output: await write }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { refusedBy: error.Item && unmarshall(error.Item) }
  }
}

/** Carries out a conditional write; false if its condition did not hold. */
export const whenAllowed = async (write: Promise<unknown>): Promise<boolean> => 'output' in (await attempt(write))

/** The output of a conditional write. @throws {Problem} where its condition did not hold. */
export const orProblem = async <Output>(write: Promise<Output>, problem: () => Problem): Promise<Output> => {
  const outcome = await attempt(write)
  if ('output' in outcome) return outcome.output
  throw problem()
}

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Writes all of a transaction or none of it. Undefined when it was written, otherwise the positions of the parts whose conditions did
 * not hold. There are none where the transaction only met another one at the same item, so it may be tried again.
 */
export const refusedParts = async (
  db: DynamoDBDocumentClient,
  TransactItems: TransactItem[],
): Promise<number[] | undefined> => {
  try {
    await db.send(new TransactWriteCommand({ TransactItems }))
    return undefined
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
    const codes = reasons.map(({ Code }) => Code)
    if (!codes.some((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) throw error
    return codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []))
  }
}

/** The items of a query, however many pages they take. Each page is read when the items before it were used. */
export async function* queryAll(db: DynamoDBDocumentClient, query: QueryCommandInput): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateQuery({ client: db }, query)) yield* Items
}
