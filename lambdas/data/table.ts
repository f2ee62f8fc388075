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
 * The result of a conditional write. `refusedBy` is the item that failed the condition, if the write asks for it
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

/** The output of a conditional write. @throws {Problem} if its condition did not hold. */
export const orProblem = async <Output>(write: Promise<Output>, problem: () => Problem): Promise<Output> => {
  const outcome = await attempt(write)
  if ('output' in outcome) return outcome.output
  throw problem()
}

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Writes all of a transaction or nothing. Returns undefined if it was written, otherwise the positions of the parts whose conditions did
 * not hold. The list is empty if the transaction only collided with another one on the same item, so it may be tried again.
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

/** The items of a query across all its pages. Each page is read once the items before it were used. */
export async function* queryAll(db: DynamoDBDocumentClient, query: QueryCommandInput): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateQuery({ client: db }, query)) yield* Items
}
