import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { createTable } from '#local/database.ts'
import { grant, setApiAccess } from '#operations/admin.ts'
import { AwsRefusal } from '#operations/aws.ts'
import { copyTable } from '#operations/table-copy.ts'
import { useDatabase } from '#tests/support/database.ts'
import { scriptedAws } from './scripted-aws.ts'

const stack = {
  Stacks: [{ Outputs: [{ OutputKey: 'UserPoolId', OutputValue: 'us-east-1_Ab1Cd2Ef3' }] }],
}
const users = (...Users: { Username: string; UserStatus: string }[]) => ({ Users })

test.each(['CONFIRMED', 'EXTERNAL_PROVIDER'])('a user who is %s becomes an administrator', async (UserStatus) => {
  const { aws, calls } = scriptedAws({
    'cloudformation describe-stacks': stack,
    'cognito-idp list-users': users(
      { Username: 'squatter', UserStatus: 'UNCONFIRMED' },
      { Username: 'owner', UserStatus },
    ),
    'cognito-idp admin-add-user-to-group': {},
  })
  expect(await grant('ops@example.com', 'dev', aws)).toMatch(/^ops@example\.com may administer the stage dev\./)
  expect(calls.at(-1)).toEqual(
    'cognito-idp admin-add-user-to-group --user-pool-id us-east-1_Ab1Cd2Ef3 --username owner --group-name admins'.split(
      ' ',
    ),
  )
})

test.each([
  ['ops', {}, '"ops" is not an e-mail address.'],
  ['a" or email = "b@example.com', {}, /is not an e-mail address\.$/],
  [
    'ops@example.com',
    {
      'cloudformation describe-stacks': stack,
      'cognito-idp list-users': users({ Username: 'a', UserStatus: 'UNCONFIRMED' }),
    },
    /^There is no confirmed account of ops@example\.com in the stage dev: sign up on the site/,
  ],
  [
    'ops@example.com',
    {
      'cloudformation describe-stacks': new AwsRefusal('ValidationError', 'Stack with id Longhand-dev does not exist'),
    },
    /^There is no stack Longhand-dev: deploy it first/,
  ],
])('%s is refused where it would not help', async (email, answers, sentence) => {
  await expect(grant(email, 'dev', scriptedAws(answers).aws)).rejects.toMatchObject({
    name: 'WrongSetting',
    message: expect.stringMatching(sentence),
  })
})

const database = useDatabase()

describe('the public API', () => {
  const answers = () => ({
    'cloudformation describe-stacks': {
      Stacks: [{ Outputs: [...stack.Stacks[0]!.Outputs, { OutputKey: 'TableName', OutputValue: database.tableName }] }],
    },
    'cognito-idp list-users': {
      Users: [
        {
          Username: 'Google_104',
          UserStatus: 'EXTERNAL_PROVIDER',
          Attributes: [{ Name: 'sub', Value: 'the-developer' }],
        },
      ],
    },
  })
  const change = (at: Date | undefined) =>
    setApiAccess('dev@example.com', at, 'dev', scriptedAws(answers()).aws, database.client)
  const Key = { pk: 'USER#the-developer', sk: 'PROFILE' }
  const profile = async () => (await database.client.send(new GetCommand({ TableName: database.tableName, Key }))).Item

  test('is opened to an account and closed again, and nothing else in the profile changes', async () => {
    const Item = { ...Key, email: 'dev@example.com', plan: 'pro' }
    await database.client.send(new PutCommand({ TableName: database.tableName, Item }))
    expect(await change(new Date('2026-11-21T12:00:00Z'))).toMatch(/^The API of the stage dev is open to dev@example/)
    expect(await profile()).toEqual({ ...Item, api_admitted_at: '2026-11-21T12:00:00.000Z' })
    expect(await change(undefined)).toMatch(/^The API of the stage dev is closed to dev@example\.com/)
    expect(await profile()).toEqual(Item)
    await database.client.send(new DeleteCommand({ TableName: database.tableName, Key }))
  })

  test('is not opened to a user without a profile, an account or an address', async () => {
    await expect(change(new Date())).rejects.toMatchObject({ message: expect.stringMatching(/has no profile yet/) })
    expect(await profile()).toBeUndefined()
    const nobody = { ...answers(), 'cognito-idp list-users': { Users: [] } }
    await expect(
      setApiAccess('dev@example.com', new Date(), 'dev', scriptedAws(nobody).aws, database.client),
    ).rejects.toMatchObject({ message: expect.stringMatching(/^There is no confirmed account/) })
    await expect(setApiAccess('dev', new Date(), 'dev', scriptedAws({}).aws, database.client)).rejects.toMatchObject({
      message: '"dev" is not an e-mail address.',
    })
  })
})

test('restoring a table puts every item back and removes later ones', async () => {
  const { client, tableName, endpoint } = database
  const restored = `${tableName}-restored`
  await createTable(new DynamoDBClient({ endpoint }), restored)
  const put = (TableName: string, pk: string, sk: string, value: string) =>
    client.send(new PutCommand({ TableName, Item: { pk, sk, value } }))

  const then = Array.from({ length: 150 }, (_, index) => [`USER#${index}`, 'PROFILE', 'x'.repeat(8_000)] as const)
  await Promise.all(then.map(([pk, sk, value]) => put(restored, pk, sk, value)))
  await put(tableName, 'USER#1', 'PROFILE', 'damaged')
  await put(tableName, 'USER#1', 'HUM#1', 'later')
  await put(tableName, 'USER', '#1PROFILE', 'later')

  expect(await copyTable(client, restored, tableName)).toEqual({ copied: 150, removed: 2 })
  const { Count, Items } = await client.send(new ScanCommand({ TableName: tableName, ProjectionExpression: 'pk' }))
  expect(Count).toBeLessThanOrEqual(150)
  expect(Items).not.toContainEqual({ pk: 'USER' })
  expect(await copyTable(client, restored, tableName)).toEqual({ copied: 150, removed: 0 })
})

test('restoring a table starts no work again: what waited then has been done since', async () => {
  const { client, tableName, endpoint } = database
  const restored = `${tableName}-waiting`
  await createTable(new DynamoDBClient({ endpoint }), restored)
  const waiting = [
    { pk: 'OUTBOX#1', sk: 'LETTER', status: 'waiting', letter: 'Hello' },
    { pk: 'USER#1', sk: 'BATCH#1', status: 'working' },
    { pk: 'USER#1', sk: 'TEXT#1#001', status: 'waiting', text: 'A draft.' },
    { pk: 'USER#1', sk: 'TEXT#1#002', status: 'delivered', text: 'A text.' },
    { pk: 'USER#1', sk: 'BATCHES', ids: ['1'] },
    { pk: 'USER#1', sk: 'DELIVERY#1', status: 'waiting', due_key: 'then' },
    { pk: 'WEBHOOKS', sk: 'then', user_id: '1' },
  ]
  for (const Item of waiting) await client.send(new PutCommand({ TableName: restored, Item }))
  await copyTable(client, restored, tableName)
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }))
  expect(
    Items.toSorted((one, other) => (`${one['pk']}${one['sk']}` < `${other['pk']}${other['sk']}` ? -1 : 1)),
  ).toEqual([
    { pk: 'OUTBOX#1', sk: 'LETTER', status: 'failed', letter: 'Hello' },
    { pk: 'USER#1', sk: 'BATCH#1', status: 'cancelled' },
    { pk: 'USER#1', sk: 'DELIVERY#1', status: 'failed' },
    { pk: 'USER#1', sk: 'TEXT#1#001', status: 'cancelled' },
    { pk: 'USER#1', sk: 'TEXT#1#002', status: 'delivered', text: 'A text.' },
  ])
})
