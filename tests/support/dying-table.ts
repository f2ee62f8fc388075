import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** A table that is out of reach after so many writes, for good: to what is stored, its function died. */
export const tableThatDiesAfter = (writes: number, endpoint: string) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  let left = writes
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) => {
        if (/Get|Query/.test(commandName)) return next(call)
        left -= 1
        if (left < 0) throw new Error('the function died')
        return next(call)
      },
    { step: 'initialize' },
  )
  return { client, hasDied: () => left < 0 }
}
