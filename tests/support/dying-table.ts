import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Table } from '#lambdas/data/table.ts'

/** A client whose calls are shown to `before`, which may throw. */
const watchedClient = (before: (commandName: string, input: object) => void, endpoint?: string) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...(endpoint && { endpoint }), maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) => {
        before(commandName, call.input)
        return next(call)
      },
    { step: 'initialize' },
  )
  return client
}

/** A table that is out of reach after so many writes, for good: to what is stored, its function died. The counts of the gate are no part. */
export const tableThatDiesAfter = (writes: number, endpoint: string) => {
  let left = writes
  const client = watchedClient((commandName, input) => {
    if (/Get|Query/.test(commandName) || JSON.stringify(input).includes('"RATE#')) return
    left -= 1
    if (left < 0) throw new Error('the function died')
  }, endpoint)
  return { client, hasDied: () => left < 0 }
}

/** A table that answers calls with an error: all, or those whose input `isMeant`. */
export const failingTable = (tableName: string, error: unknown, isMeant: (input: string) => boolean = () => true) =>
  new Table(
    watchedClient((_, input) => {
      if (isMeant(JSON.stringify(input))) throw error
    }),
    tableName,
  )
