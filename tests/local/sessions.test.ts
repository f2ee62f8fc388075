import { randomUUID } from 'node:crypto'
import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forThePool } from '#core/token-scopes.ts'
import type { Local } from '#local/start.ts'
import { startWithoutSite } from '#tests/support/api-user.ts'
import { sdkFor, signInBySrp } from '#tests/support/cognito.ts'
import { callAs } from '#tests/support/local-run.ts'

/** The whole product, with the tokens of a thief who copied them while they were good. */
let local: Local
let sdk: CognitoIdentityProviderClient
let pool: { url: string; userPoolId: string; clientId: string }
const email = 'free@example.com'
let password = 'correct-horse-9'

beforeAll(async () => {
  local = await startWithoutSite()
  const config = (await (await fetch(`${local.url}/config.json`)).json()) as Record<string, string>
  const { userPoolId = '', userPoolClientId: clientId = '', userPoolEndpoint: url = '' } = config
  pool = { url, userPoolId, clientId }
  sdk = sdkFor(url)
})
afterAll(() => local.close())

type Tokens = AuthenticationResultType

const signIn = async (metadata?: Record<string, string>): Promise<Tokens> => {
  const { AuthenticationResult } = await signInBySrp(sdk, pool, email, password, undefined, metadata)
  if (AuthenticationResult === undefined) throw new Error('It was not signed in.')
  return AuthenticationResult
}

const refresh = (stolen: Tokens) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: stolen.RefreshToken }))

const readUsage = async ({ AccessToken = '' }: Tokens) =>
  (await callAs(local.url, AccessToken, 'GET', '/api/usage')).status

type Email = { to: string[]; subject: string; html: string; text: string }
const emails = async (): Promise<Email[]> =>
  ((await (await fetch(`${local.url}/local/outbox.json`)).json()) as Email[]).filter(({ to }) => to.includes(email))

const tellings = async () => (await emails()).filter(({ subject }) => subject === 'Your Longhand password was changed')

/** Tokens say when they were issued by the second. */
const passSecond = () =>
  fetch(`${local.url}/local/clock`, { method: 'POST', body: JSON.stringify({ advance_seconds: 2 }) })

const expectEnded = async (stolen: Tokens) => {
  await expect(refresh(stolen)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(await readUsage(stolen)).toBe(401)
}

test('a password reset ends every session, and says so', async () => {
  const stolen = await signIn()
  expect(await readUsage(stolen)).toBe(200)
  const before = (await tellings()).length
  await passSecond()

  await sdk.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: email }))
  const code = (await emails()).find(({ html }) => /code=\d{6}/.test(html))?.html.match(/code=(\d{6})/)?.[1]
  password = `horse-${randomUUID()}`
  await sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: pool.clientId,
      Username: email,
      ConfirmationCode: code,
      Password: password,
    }),
  )

  await expectEnded(stolen)
  expect(await readUsage(await signIn())).toBe(200)
  await expect.poll(tellings).toHaveLength(before + 1)
})

test('a password change ends every other session, and says so', async () => {
  const [stolen, own] = [await signIn(), await signIn()]
  const before = (await tellings()).length
  await passSecond()

  const next = `horse-${randomUUID()}`
  const { AccessToken } = await signIn(forThePool)
  await sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: next }))
  password = next
  // as the site does it
  const ending = await callAs(local.url, own.AccessToken ?? '', 'DELETE', '/api/account/sessions', {
    passwordChanged: true,
  })
  expect(ending.status).toBe(200)

  await expectEnded(stolen)
  await expectEnded(own)
  expect(await readUsage(await signIn())).toBe(200)
  await expect.poll(tellings).toHaveLength(before + 1)
})

test('a sign-out everywhere ends every session, and writes no email', async () => {
  const [stolen, own] = [await signIn(), await signIn()]
  const before = (await tellings()).length
  await passSecond()
  const ending = await callAs(local.url, own.AccessToken ?? '', 'DELETE', '/api/account/sessions', {
    passwordChanged: false,
  })
  expect(ending.status).toBe(200)
  await expectEnded(stolen)
  expect(await readUsage(await signIn())).toBe(200)
  expect(await tellings()).toHaveLength(before)
})

describe('at the pool itself', () => {
  const refusedAll = async ({ AccessToken }: Tokens) => {
    const attempts = [
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: 'a-horse-of-a-thief' }),
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: 'thief@example.com' }] }),
      new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '123456' }),
      new GlobalSignOutCommand({ AccessToken }),
      new DeleteUserCommand({ AccessToken }),
    ]
    const answers = await Promise.all(
      attempts.map((attempt) =>
        sdk.send(attempt as DeleteUserCommand).then(
          () => 'obeyed',
          ({ name }: Error) => name,
        ),
      ),
    )
    expect(answers).toEqual(attempts.map(() => 'NotAuthorizedException'))
  }

  test('a session of the site is obeyed in nothing, and not after it was refreshed', async () => {
    const stolen = await signIn()
    await refusedAll(stolen)
    const { AuthenticationResult: refreshed = {} } = await refresh(stolen)
    await refusedAll(refreshed)
    expect(await readUsage(refreshed)).toBe(200)
  })

  test('a sign-in for the pool is obeyed there and nowhere else, until it is refreshed', async () => {
    const owner = await signIn(forThePool)
    expect(await readUsage(owner)).toBe(401)
    const { AuthenticationResult: refreshed = {} } = await refresh(owner)
    await refusedAll(refreshed)
    await expect(sdk.send(new GlobalSignOutCommand({ AccessToken: owner.AccessToken }))).resolves.toBeDefined()
  })
})
