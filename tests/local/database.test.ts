import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createClock } from '#local/clock.ts'
import { createTable, startDatabase, sweepExpired } from '#local/database.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const database = useDatabase()
const serve = useHttpServers()

describe('the table', () => {
  it('has the keys, the expiry and the stream that the deployed table has', async () => {
    const { Table } = await database.client.send(new DescribeTableCommand({ TableName: database.tableName }))
    expect(Table?.KeySchema).toEqual([
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ])
    expect(Table?.StreamSpecification).toMatchObject({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' })
    const { TimeToLiveDescription } = await database.client.send(
      new DescribeTimeToLiveCommand({ TableName: database.tableName }),
    )
    expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
  })

  it('is left unchanged if it exists', async () => {
    await put({ pk: 'kept', sk: 'kept' })
    await createTable(new DynamoDBClient({ endpoint: database.endpoint }), database.tableName)
    expect(await get('kept', 'kept')).toEqual({ pk: 'kept', sk: 'kept' })
  })
})

describe('expiry', () => {
  it('follows the movable clock and keeps items without a date or with a later one', async () => {
    const clock = createClock()
    const inAnHour = Math.floor(clock.now().getTime() / 1000) + 3600
    await put({ pk: 'expiry', sk: 'hour', ttl: inAnHour })
    await put({ pk: 'expiry', sk: 'day', ttl: inAnHour + 23 * 3600 })
    await put({ pk: 'expiry', sk: 'never' })

    expect(await sweepExpired(database.client, database.tableName, clock)).toBe(0)
    clock.move(2 * 3600 * 1000)
    expect(await sweepExpired(database.client, database.tableName, clock)).toBe(1)
    expect(await get('expiry', 'hour')).toBeUndefined()
    expect(await get('expiry', 'day')).toBeDefined()
    expect(await get('expiry', 'never')).toBeDefined()
  })
})

describe('the engine as a process', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longhand-database-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('keeps its items over a restart', async () => {
    const before = await startDatabase({ folder })
    const client = clientOf(before.endpoint)
    await createTable(client, 'kept')
    await client.send(new PutCommand({ TableName: 'kept', Item: { pk: 'a', sk: 'b', words: 17 } }))
    await before.close()

    const after = await startDatabase({ folder })
    const Item = await readKept(after.endpoint)
    await after.close()
    expect(Item).toMatchObject({ words: 17 })
  })

  it('ends when the process that started it is killed, and loses nothing that was acknowledged', async () => {
    const program = `
      import { startDatabase } from '#local/database.ts'
      console.log((await startDatabase({ folder: process.argv[1] })).endpoint)
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program, folder])
    const endpoint = await firstLine(parent)
    const client = clientOf(endpoint)
    await createTable(client, 'kept')
    await client.send(new PutCommand({ TableName: 'kept', Item: { pk: 'a', sk: 'b' } }))
    parent.kill('SIGKILL')
    await expect.poll(() => answers(endpoint)).toBe(false)

    const after = await startDatabase({ folder })
    const Item = await readKept(after.endpoint)
    await after.close()
    expect(Item).toBeDefined()
  })

  it('says in one sentence that its file is damaged, with the remedy', async () => {
    await writeFile(join(folder, 'database.sqlite'), 'not a database'.repeat(500))
    await expect(startDatabase({ folder })).rejects.toThrow(
      /^.*database\.sqlite is damaged\. Start with `npm start -- --reset` to begin with an empty state\.$/,
    )
  })

  it('says what to install or to set on a machine without an engine', async () => {
    const arch = Object.getOwnPropertyDescriptor(process, 'arch')!
    Object.defineProperty(process, 'arch', { ...arch, value: 'riscv64' })
    try {
      await expect(startDatabase({ folder })).rejects.toThrow(
        'The local DynamoDB is missing: add it with `npm install --no-save @dynoxide/linux-riscv64`, or name a running one in AWS_ENDPOINT_URL_DYNAMODB.',
      )
    } finally {
      Object.defineProperty(process, 'arch', arch)
    }
  })

  it('says that its port is taken', async () => {
    const { port } = new URL(await serve(() => undefined))
    await expect(startDatabase({ port: Number(port) })).rejects.toThrow(/already in use/)
  })
})

const put = (Item: Record<string, unknown>) =>
  database.client.send(new PutCommand({ TableName: database.tableName, Item }))

const get = async (pk: string, sk: string) =>
  (await database.client.send(new GetCommand({ TableName: database.tableName, Key: { pk, sk } }))).Item

const clientOf = (endpoint: string) => DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, maxAttempts: 1 }))

const readKept = async (endpoint: string) =>
  (await clientOf(endpoint).send(new GetCommand({ TableName: 'kept', Key: { pk: 'a', sk: 'b' } }))).Item

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  )

const firstLine = async (child: ChildProcess): Promise<string> => {
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer]
  return chunk.toString().trim()
}
