import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocal, type Local } from '#local/start.ts'
import { sdkFor, signInBySrp } from '#tests/support/cognito.ts'
import { callAs } from '#tests/support/local-run.ts'

/** The whole product, with the tokens of a thief who copied them while they were good. */
let local: Local
let sdk: CognitoIdentityProviderClient
let pool: { url: string; userPoolId: string; clientId: string }
const folder = mkdtempSync(path.join(tmpdir(), 'longhand-sessions-'))
const email = 'free@example.com'
let password = 'correct-horse-9'

beforeAll(async () => {
  local = await startLocal({ folder, builtSite: folder, environment: { RATE_FACTOR: '1000' }, log: () => {} })
  const config = (await (await fetch(`${local.url}/config.json`)).json()) as Record<string, string>
  const { userPoolId = '', userPoolClientId: clientId = '', userPoolEndpoint: url = '' } = config
  pool = { url, userPoolId, clientId }
  sdk = sdkFor(url)
})
afterAll(async () => {
  await local.close()
  rmSync(folder, { recursive: true, force: true })
})

type Tokens = AuthenticationResultType

const signIn = async (): Promise<Tokens> => {
  const { AuthenticationResult } = await signInBySrp(sdk, pool, email, password)
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
  await sdk.send(
    new ChangePasswordCommand({ AccessToken: own.AccessToken, PreviousPassword: password, ProposedPassword: next }),
  )
  password = next
  // as the site does it
  expect((await callAs(local.url, own.AccessToken ?? '', 'DELETE', '/api/account/sessions')).status).toBe(200)

  await expectEnded(stolen)
  await expectEnded(own)
  expect(await readUsage(await signIn())).toBe(200)
  await expect.poll(tellings).toHaveLength(before + 1)
})
