import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { createTable, startDatabase } from '#local/database.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { Table } from '#lambdas/data/table.ts'
import type { PendingEmail } from '#lambdas/emails/pending-email.ts'
import { beforeAll } from 'vitest'

type TestDatabase = { endpoint: string; tableName: string; client: DynamoDBDocumentClient; table: Table }

/** One engine in memory for all test files that a worker runs. It ends with the worker. */
let engine: Promise<Pick<TestDatabase, 'endpoint' | 'client'>> | undefined

const startEngine = async () => {
  const { endpoint } = await startDatabase()
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return { endpoint, client }
}

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

/**
 * A fresh table for a test file. The environment names its engine too, as it does for any SDK client.
 * Read the fields inside tests and hooks: they are filled before the first one.
 */
export const useDatabase = (): TestDatabase => {
  const database = {} as TestDatabase

  beforeAll(async () => {
    engine ??= startEngine()
    const { endpoint, client } = await engine
    process.env['AWS_REGION'] = 'us-east-1'
    process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId
    process.env['AWS_SECRET_ACCESS_KEY'] = credentials.secretAccessKey
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint

    const tableName = `longhand-${randomUUID()}`
    await createTable(client, tableName)
    Object.assign(database, { endpoint, tableName, client, table: new Table(client, tableName) })
  })

  return database
}

/** Everything that stands in the table, as it is stored. */
export const itemsOf = async ({ client, tableName: TableName }: TestDatabase): Promise<Record<string, unknown>[]> => {
  const items = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) items.push(...Items)
  return items
}

/** Everything that stands under a user. */
export const itemsOfUser = async (database: TestDatabase, userId: string): Promise<Record<string, unknown>[]> =>
  (await itemsOf(database)).filter(({ pk }) => pk === ownerKey.user(userId))

/** The emails in the outbox, as they are to be sent. */
export const pendingEmails = async (database: TestDatabase): Promise<PendingEmail[]> =>
  (await itemsOf(database)).flatMap(({ letter }) => (letter === undefined ? [] : [letter as PendingEmail]))

/** Those in the outbox to the owner of an address. */
export const pendingEmailsTo = async (database: TestDatabase, address: string): Promise<PendingEmail[]> =>
  (await pendingEmails(database)).filter((pending) => 'email' in pending && pending.email === address)
