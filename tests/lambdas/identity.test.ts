import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { identityHandler } from '#lambdas/identity/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { identityServices, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()

const trigger = (triggerSource: string, userId = 'user-1') =>
  identityHandler(identityServices(database))({
    version: '1',
    triggerSource,
    region: 'us-east-1',
    userPoolId: 'us-east-1_testing01',
    userName: userId,
    callerContext: { awsSdkVersion: '', clientId: 'client' },
    request: {
      userAttributes: { sub: userId, email: `${userId}@example.com` },
      codeParameter: '{####}',
      linkParameter: '',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as unknown as CustomMessageTriggerEvent | PostConfirmationTriggerEvent)

const profileOf = async (userId: string) => {
  const { Item } = await database.client.send(
    new GetCommand({ TableName: database.tableName, Key: { pk: `USER#${userId}`, sk: 'PROFILE' } }),
  )
  return Item
}

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
  '%s sends a link that confirms on the site',
  async (source) => {
    const { response } = await trigger(source)
    expect(response).toMatchObject({ emailSubject: 'Confirm your Longhand account' })
    expect(response).toHaveProperty(
      'emailMessage',
      expect.stringContaining('https://longhand.example/auth/confirm?user=user-1&amp;code={####}'),
    )
  },
)

test('a forgotten password is set anew on the site', async () => {
  const { response } = await trigger('CustomMessage_ForgotPassword')
  expect(response).toHaveProperty(
    'emailMessage',
    expect.stringContaining('https://longhand.example/auth/forgot-password?user=user-1&amp;code={####}'),
  )
})

test('a user gets a profile when the address is confirmed, and keeps it when it is confirmed again', async () => {
  await trigger('PostConfirmation_ConfirmSignUp', 'fresh')
  expect(await profileOf('fresh')).toMatchObject({ email: 'fresh@example.com', plan: 'free' })

  await putOnPlan(database, 'payer', 'pro')
  await trigger('PostConfirmation_ConfirmSignUp', 'payer')
  expect(await profileOf('payer')).toMatchObject({ plan: 'pro' })
})

test('a new password makes no profile, and a trigger without a rule is passed on', async () => {
  await trigger('PostConfirmation_ConfirmForgotPassword', 'returning')
  expect(await profileOf('returning')).toBeUndefined()
  const { response } = await trigger('CustomMessage_AdminCreateUser')
  expect(response).toMatchObject({ emailMessage: null })
})
