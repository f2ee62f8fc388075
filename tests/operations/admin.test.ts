import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { createTable } from '#local/database.ts'
import { grant } from '#operations/admin.ts'
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

test('a restored table puts every item back, and takes away what came later', async () => {
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
