import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createTable, startDatabase } from '#local/database.ts'
import { afterAll, beforeAll } from 'vitest'

type TestDatabase = { endpoint: string; tableName: string; client: DynamoDBDocumentClient }

/**
 * An engine of its own for a test file, in memory, with a fresh table. The environment names it too,
 * as it does for any SDK client. Read its fields inside tests and hooks: they are filled before the first.
 */
export const useDatabase = (): TestDatabase => {
  const database = {} as TestDatabase
  let stop: () => Promise<void>

  beforeAll(async () => {
    const { endpoint, close } = await startDatabase()
    process.env['AWS_REGION'] = 'us-east-1'
    process.env['AWS_ACCESS_KEY_ID'] = 'local'
    process.env['AWS_SECRET_ACCESS_KEY'] = 'local'
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint

    const plain = new DynamoDBClient({ endpoint })
    const tableName = `longhand-${randomUUID()}`
    await createTable(plain, tableName)
    const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } })
    Object.assign(database, { endpoint, tableName, client })
    stop = async () => {
      plain.destroy()
      await close()
    }
  })

  afterAll(() => stop())

  return database
}
