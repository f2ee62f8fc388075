import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { DeleteCommand, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from './clock.ts'
import { findPort } from './port.ts'

export const databaseFile = 'database.sqlite'

type Database = { endpoint: string; close: () => Promise<void> }

/**
 * Runs the engine as a child that cannot outlive this process: its standard input is a pipe from here,
 * which the system closes whenever this process ends; the shell then ends the engine.
 */
const tiedToOurLife = 'exec 3<&0; "$0" "$@" & engine=$!; (cat <&3 >/dev/null; kill $engine 2>/dev/null) & wait $engine'

const startTimeoutInMs = 10_000

/** Starts the embedded DynamoDB with its file in the folder, or in memory if there is no folder. */
export const startDatabase = async ({ folder, port }: { folder?: string; port?: number } = {}): Promise<Database> => {
  const engine = findEngine()
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await findPort(0))
    try {
      return await startEngine(engine, chosen, folder)
    } catch (error) {
      // Another process may have taken the free port in the meantime.
      const worthAnotherTry = port === undefined && attempt < 5 && String(error).includes('already in use')
      if (!worthAnotherTry) throw error
    }
  }
}

const startEngine = async (engine: string, port: number, folder: string | undefined): Promise<Database> => {
  const file = folder === undefined ? undefined : join(folder, databaseFile)
  const options = ['--port', String(port), ...(file === undefined ? [] : ['--db-path', file])]
  // In its own process group, so that Ctrl-C reaches only this process and the engine can still serve unfinished requests.
  const child = spawn('/bin/sh', ['-c', tiedToOurLife, engine, ...options], { detached: true, stdio: 'pipe' })
  const exit = once(child, 'exit')
  let said = ''

  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.stdin.end()
      reject(new Error(`The local DynamoDB did not start within ${startTimeoutInMs / 1000} s: ${said.trim()}`))
    }, startTimeoutInMs)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('listening on')) settle(resolve)
    }
    const settle = (then: () => void) => {
      clearTimeout(timer)
      then()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', () => settle(() => reject(explain(said, file))))
  })

  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      child.stdin.end()
      await exit
    },
  }
}

const explain = (said: string, file: string | undefined): Error => {
  if (file !== undefined && said.includes('not a valid SQLite database')) {
    return new Error(`${file} is damaged. Start with \`npm start -- --reset\` to begin with an empty state.`)
  }
  return new Error(`The local DynamoDB could not start: ${said.trim() || 'it said nothing'}`)
}

const findEngine = (): string => {
  const engine = `@dynoxide/${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`${engine}/dynoxide`)
  } catch {
    throw new Error(
      `The local DynamoDB is missing: add it with \`npm install --no-save ${engine}\`, or name a running one in AWS_ENDPOINT_URL_DYNAMODB.`,
    )
  }
}

/** The product's table, as the CDK app declares it. An existing table is not changed. */
export const createTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  if (await tableExists(client, tableName)) return
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'ttl' },
    }),
  )
}

const tableExists = async (client: DynamoDBClient, tableName: string): Promise<boolean> => {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }))
    return true
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}

/** Deletes what has expired by the movable clock: the engine itself deletes nothing. */
export const sweepExpired = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  clock: Clock,
): Promise<number> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
  const attribute = TimeToLiveDescription?.AttributeName
  if (attribute === undefined) return 0

  const names = { '#ttl': attribute }
  const values = { ':now': Math.floor(clock.now().getTime() / 1000) }
  let deleted = 0
  const expired = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: '#ttl < :now',
      ProjectionExpression: 'pk, sk',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  )
  for await (const { Items = [] } of expired) {
    for (const { pk, sk } of Items) deleted += await deleteIfStillExpired({ pk, sk })
  }
  return deleted

  // An item may have been given a later date since it was read.
  async function deleteIfStillExpired(Key: Record<string, unknown>): Promise<number> {
    try {
      await client.send(
        new DeleteCommand({
          TableName: tableName,
          Key,
          ConditionExpression: '#ttl < :now',
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        }),
      )
      return 1
    } catch (error) {
      if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return 0
      throw error
    }
  }
}
