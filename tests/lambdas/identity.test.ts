import { GetCommand } from '@aws-sdk/lib-dynamodb'
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityHandler } from '#lambdas/identity/handler.ts'
import * as sessions from '#lambdas/data/sessions.ts'
import { forgetIt, passwordOfSignUp } from '#core/sign-up.ts'
import { poolUsers, type PoolUser } from '#lambdas/clients/cognito.ts'
import { startPool } from '#tests/support/cognito.ts'
import { pendingEmails, useDatabase } from '#tests/support/database.ts'
import { chooseAtGoogle } from '#tests/support/google.ts'
import { identityServices, putOnPlan } from '#tests/support/services.ts'
import { removeTemporaryFiles } from '#tests/support/temporary-files.ts'

const database = useDatabase()

const signedOut: string[] = []

/** The pool itself, which signs users out, stands in tests/local/sessions.test.ts. */
const services = () => {
  const { users, ...others } = identityServices(database)
  const signOut = async (poolId: string, username: string) => void signedOut.push(`${poolId} ${username}`)
  // as many as there may be, and not a thousand times as many
  return { ...others, users: { ...users, signOut }, rateFactor: 1 }
}

const trigger = (triggerSource: string, userId = 'user-1') =>
  identityHandler(services())({
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
      expect.stringContaining(
        'https://longhand.example/auth/confirm#user=user-1&amp;code={####}&amp;email=user-1%40example.com',
      ),
    )
  },
)

test('a mailbox gets at most ten emails with a code a day, whatever spellings of its address are used', async () => {
  const sources = ['CustomMessage_SignUp', 'CustomMessage_ResendCode', 'CustomMessage_ForgotPassword']
  for (let sent = 0; sent < 10; sent += 1) await trigger(sources[sent % 3]!, `Victim+${sent}`)
  for (const source of sources)
    await expect(trigger(source, 'victim+x')).rejects.toThrow('Too many emails went to this mailbox')
  expect((await trigger('CustomMessage_SignUp', 'another')).response).toHaveProperty(
    'emailSubject',
    'Confirm your Longhand account',
  )
})

describe('a new address', () => {
  const ask = async (
    found: PoolUser[],
    attributes: Record<string, string> = {},
    triggerSource = 'CustomMessage_UpdateUserAttribute',
  ) => {
    const stated = services()
    const handle = identityHandler({ ...stated, users: { ...stated.users, findByEmail: async () => found } })
    const event = {
      triggerSource,
      userPoolId: 'us-east-1_testing01',
      userName: 'mover',
      request: { userAttributes: { sub: 'mover', email: 'mover@new.example', ...attributes }, codeParameter: '{####}' },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    }
    return handle(event as unknown as CustomMessageTriggerEvent)
  }
  const user = (username: string): PoolUser => ({
    username,
    kind: 'password',
    status: 'CONFIRMED',
    isVerified: true,
    isEnabled: true,
  })

  test('gets an email with a code and without a link', async () => {
    const { response } = await ask([user('mover')])
    expect(response).toMatchObject({ emailSubject: 'Confirm your new address for Longhand' })
    const { emailMessage } = response as { emailMessage: string }
    expect(emailMessage).toContain('Enter this code: <strong')
    expect(emailMessage).not.toContain('href=')
  })

  test('is refused if another account has it or the account is from Google', async () => {
    await expect(ask([user('another')])).rejects.toThrow('User already registered')
    await expect(ask([], { identities: '[]' })).rejects.toThrow('This address comes from Google')
  })

  test('gets no code by the pool’s other call', async () => {
    const asking = ask([user('mover')], {}, 'CustomMessage_VerifyUserAttribute')
    await expect(asking).rejects.toThrow('The site does not send this email')
  })
})

test('a forgotten password is reset on the site', async () => {
  const { response } = await trigger('CustomMessage_ForgotPassword')
  expect(response).toHaveProperty(
    'emailMessage',
    expect.stringContaining('https://longhand.example/auth/forgot-password#user=user-1&amp;code={####}'),
  )
})

test('a user gets a profile when the address is confirmed, and keeps it when it is confirmed again', async () => {
  await trigger('PostConfirmation_ConfirmSignUp', 'fresh')
  expect(await profileOf('fresh')).toMatchObject({ email: 'fresh@example.com', plan: 'free' })

  await putOnPlan(database, 'payer', 'pro')
  await trigger('PostConfirmation_ConfirmSignUp', 'payer')
  expect(await profileOf('payer')).toMatchObject({ plan: 'pro' })
})

test('a new password ends every session and makes no profile; a trigger without a rule is passed on', async () => {
  await trigger('PostConfirmation_ConfirmForgotPassword', 'returning')
  expect(signedOut).toEqual(['us-east-1_testing01 returning'])
  expect(await profileOf('returning')).toBeUndefined()
  const { response } = await trigger('CustomMessage_AdminCreateUser')
  expect(response).toMatchObject({ emailMessage: null })
})

test('a confirmation can forget the password that somebody else may have chosen', async () => {
  const forgotten: string[] = []
  const stated = services()
  const users = {
    ...stated.users,
    forgetPassword: async (_: string, username: string) => void forgotten.push(username),
  }
  for (const clientMetadata of [undefined, { [passwordOfSignUp]: forgetIt }]) {
    await identityHandler({ ...stated, users })({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userPoolId: 'us-east-1_testing01',
      userName: 'squatted',
      request: { userAttributes: { sub: 'squatted', email: 'squatted@example.com' }, clientMetadata },
      response: {},
    } as unknown as PostConfirmationTriggerEvent)
    expect(forgotten).toEqual(clientMetadata ? ['squatted'] : [])
  }
})

describe('users of Google', () => {
  const callbackUrl = 'https://longhand.example/auth/callback'
  const password = 'correct-horse-9'
  let pool: Awaited<ReturnType<typeof startPool>>
  let people = 0
  const newEmail = () => `cleo${(people += 1)}@example.com`

  beforeAll(async () => {
    pool = await startPool({ callbackUrls: [callbackUrl] })
    const handle = identityHandler({ ...identityServices(database), users: poolUsers(pool.sdk) })
    pool.onEvent(handle)
  })
  afterAll(async () => {
    await pool.close()
    removeTemporaryFiles()
  })

  const visit = (email: string, options?: { isVerified?: boolean }) => chooseAtGoogle(pool, callbackUrl, email, options)

  const withAddress = async (email: string) => {
    const command = new ListUsersCommand({ UserPoolId: pool.userPoolId, Filter: `email = "${email}"` })
    return (await pool.sdk.send(command)).Users ?? []
  }

  test('is a new user, with a profile, and stays the same one', async () => {
    const email = newEmail()
    const first = await visit(email)
    expect(await profileOf(first.claims?.sub ?? '')).toMatchObject({ email, plan: 'free' })
    const second = await visit(email)
    expect(second.claims?.sub).toBe(first.claims?.sub)
    expect(await withAddress(email)).toHaveLength(1)
  })

  test('with the address of a password account becomes that account, from the second try on', async () => {
    const email = newEmail()
    await pool.addConfirmedUser(email, password)
    const { Username } = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: email }))
    await putOnPlan(database, Username ?? '', 'pro')
    const stranger = (await pool.signIn(email, password)).AuthenticationResult

    // a session of before it was joined
    const before = Math.floor(Date.now() / 1000) - 1
    expect((await visit(email)).answer['error_description']).toMatch(/^Already found an entry for username/)
    const { claims } = await visit(email)
    expect(claims?.sub).toBe(Username)
    expect(await withAddress(email)).toHaveLength(1)
    expect(await profileOf(Username ?? '')).toMatchObject({ plan: 'pro' })
    // the password and the session may have been a stranger's, who signed up with this address and whose email was confirmed
    await expect(pool.signIn(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(
      pool.sdk.send(
        new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: stranger?.RefreshToken ?? '' }),
      ),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await sessions.hasEnded(database.table, Username ?? '', before)).toBe(true)
    expect(await pendingEmails(database)).toContainEqual(
      expect.objectContaining({ kind: 'password-changed', email: `${Username}@example.com`, isByGoogle: true }),
    )
  })

  test('with capitals in the address is the same user', async () => {
    const email = newEmail()
    await pool.addConfirmedUser(email, password)
    await visit(email.toUpperCase())
    expect((await visit(email.toUpperCase())).claims).toMatchObject({ email })
    expect(await withAddress(email)).toHaveLength(1)
  })

  test('without a verified address is refused, whether or not an account has that address', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await pool.addConfirmedUser(known, password)
    for (const email of [known, unknown]) {
      const { answer } = await visit(email, { isVerified: false })
      expect(answer['error_description']).toContain('Google has not verified this address')
      expect(answer).not.toHaveProperty('code')
    }
    expect(await withAddress(unknown)).toEqual([])
    expect(
      (await withAddress(known)).flatMap(({ Attributes = [] }) => Attributes.map(({ Name }) => Name)),
    ).not.toContain('identities')
  })

  test('does not become the user of an unconfirmed sign-up, so a stranger gains nothing by one', async () => {
    const email = newEmail()
    const { UserSub } = await pool.sdk.send(
      new SignUpCommand({ ClientId: pool.clientId, Username: email, Password: "the stranger's own" }),
    )
    const code = pool.codeFor(email)
    const { claims } = await visit(email)
    expect(claims?.sub).toBeDefined()
    expect(claims?.sub).not.toBe(UserSub)
    await expect(pool.signIn(email, "the stranger's own")).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(
      pool.sdk.send(
        new ConfirmSignUpCommand({ ClientId: pool.clientId, Username: UserSub ?? '', ConfirmationCode: code }),
      ),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' })
    expect(await withAddress(email)).toHaveLength(1)
  })

  test('is not joined to an account that an administrator created or disabled', async () => {
    const [made, closed] = [newEmail(), newEmail()]
    const UserPoolId = pool.userPoolId
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
    await pool.sdk.send(
      new AdminCreateUserCommand({ UserPoolId, Username: made, UserAttributes, MessageAction: 'SUPPRESS' }),
    )
    await pool.addConfirmedUser(closed, password)
    await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: closed }))
    for (const email of [made, closed]) {
      expect((await visit(email)).answer).toMatchObject({ error: 'invalid_request' })
    }
  })

  test('has an account, so the address cannot sign up again with a password', async () => {
    const email = newEmail()
    await visit(email)
    const signUp = new SignUpCommand({ ClientId: pool.clientId, Username: email, Password: password })
    await expect(pool.sdk.send(signUp)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error User already registered.',
    })
  })

  test('may have quotation marks in the address, which are escaped', async () => {
    const { claims } = await visit('x"or"email^="@example.com')
    expect(claims).toMatchObject({ email: 'x"or"email^="@example.com' })
  })
})
