import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Table } from '#lambdas/data/table.ts'

export const connectToTable = (name: string): Table =>
  new Table(
    DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name,
  )
