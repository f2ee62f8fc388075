import { createHash, randomBytes } from 'node:crypto'
import {
  DeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPool } from '#tests/support/cognito.ts'
import { claimsOf, follow } from '#tests/support/google.ts'
import { removeTemporaryFiles } from '#tests/support/temporary-files.ts'

const callbackUrl = 'http://localhost:3000/auth/callback'
const password = 'correct-horse-9'
const everything = 'openid email'

let count = 0
const newEmail = () => `bea${(count += 1)}@example.com`

let pool: Awaited<ReturnType<typeof startPool>>
beforeAll(async () => {
  pool = await startPool({ callbackUrls: [callbackUrl] })
})
afterAll(async () => {
  await pool.close()
  removeTemporaryFiles()
})

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

const question = (changes: Record<string, string> = {}) => ({
  response_type: 'code',
  client_id: pool.clientId,
  redirect_uri: callbackUrl,
  scope: everything,
  state: 'the state',
  identity_provider: 'Google',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...changes,
})

const authorize = (changes?: Record<string, string>) =>
  follow(`${pool.url}/oauth2/authorize?${new URLSearchParams(question(changes)).toString()}`)

/** The whole way of a browser: to Google, an account chosen there, and back to the site. */
const visit = async (choice: Record<string, string>, changes?: Record<string, string>) => {
  const { to: google } = await authorize(changes)
  if (google === undefined) throw new Error('The pool led nowhere.')
  const form = { ...Object.fromEntries(google.searchParams), ...choice }
  const { to: back } = await follow(google.origin + google.pathname, form)
  if (back === undefined) throw new Error('Google led nowhere.')
  const { to: site } = await follow(back)
  return { back, answer: Object.fromEntries(site?.searchParams ?? []), site }
}

const choose = (email: string, isVerified = true) => ({ email, ...(isVerified && { verified: 'on' }) })

const exchange = async (changes: Record<string, string>) => {
  const form = {
    grant_type: 'authorization_code',
    client_id: pool.clientId,
    redirect_uri: callbackUrl,
    code_verifier: verifier,
    ...changes,
  }
  const response = await fetch(`${pool.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
  return { status: response.status, json: (await response.json()) as Record<string, string> }
}

describe('a user from Google', () => {
  test('is redirected with a code and the state, and the code yields tokens that the verifier accepts', async () => {
    const email = newEmail()
    const { answer, site } = await visit(choose(email))
    expect(`${site?.origin}${site?.pathname}`).toBe(callbackUrl)
    expect(answer['state']).toBe('the state')

    const { status, json } = await exchange({ code: answer['code'] ?? '' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    const jwt = CognitoJwtVerifier.create({ userPoolId: pool.userPoolId, clientId: pool.clientId, tokenUse: 'access' })
    jwt.cacheJwks((await (await fetch(pool.keysUrl)).json()) as never)
    const access = await jwt.verify(json['access_token'] ?? '')
    expect(access).toMatchObject({ scope: everything, 'cognito:groups': [`${pool.userPoolId}_Google`] })
    expect(access.sub).not.toBe(access.username)
    expect(claimsOf(json['id_token'])).toMatchObject({ sub: access.sub, email, email_verified: true })
  })

  test('reaches the triggers as with Cognito, and is the same user the next time', async () => {
    const email = newEmail()
    pool.events.length = 0
    await visit(choose(email))
    await visit(choose(email))
    expect(pool.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_ExternalProvider',
      'PostConfirmation_ConfirmSignUp',
    ])
    expect(pool.events[0]).toMatchObject({
      userName: expect.stringMatching(/^google_\d{21}$/),
      request: { userAttributes: { email, email_verified: 'true', 'cognito:email_alias': '' } },
    })
    const { Users } = await pool.sdk.send(
      new ListUsersCommand({ UserPoolId: pool.userPoolId, Filter: `email = "${email}"` }),
    )
    expect(Users).toHaveLength(1)
    expect(Users?.[0]).toMatchObject({ UserStatus: 'EXTERNAL_PROVIDER' })
  })

  test('cannot use the pool itself', async () => {
    const { answer } = await visit(choose(newEmail()))
    const { json } = await exchange({ code: answer['code'] ?? '' })
    await expect(pool.sdk.send(new DeleteUserCommand({ AccessToken: json['access_token'] }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('cannot be told from an unknown address by sign-in, forgotten password or code', async () => {
    const [google, unknown] = [newEmail(), newEmail()]
    await visit(choose(google))
    const ClientId = pool.clientId
    const answersTo = async (Username: string) => {
      const forgotten = await pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username }))
      const resent = await pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
      const reset = { ClientId, Username, ConfirmationCode: '123456', Password: password }
      const refusals = await Promise.allSettled([
        pool.sdk.send(new ConfirmForgotPasswordCommand(reset)),
        pool.signIn(Username, password),
      ])
      return [
        forgotten.CodeDeliveryDetails,
        resent.CodeDeliveryDetails,
        ...refusals.map((one) => (one.status === 'rejected' ? String(one.reason) : 'let in')),
      ]
    }
    const answers = await answersTo(google)
    expect(answers).toEqual(await answersTo(unknown))
    expect(answers).toEqual([
      { Destination: 'b***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
      { Destination: 'b***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
      'CodeMismatchException: Invalid verification code provided, please try again.',
      'NotAuthorizedException: Incorrect username or password.',
    ])
    expect(pool.emails.filter(({ to }) => to.includes(google) || to.includes(unknown))).toEqual([])
  })

  test('who declines, or is refused by the trigger, is redirected with the reason', async () => {
    expect((await visit({ cancel: '' })).answer).toMatchObject({ error: 'access_denied', state: 'the state' })
    pool.refuse('PreSignUp', 'Google has not verified this address')
    expect((await visit(choose(newEmail(), false))).answer).toMatchObject({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error Google has not verified this address. ',
    })
  })
})

describe('linking', () => {
  const link = (username: string, googleId: string) =>
    pool.sdk.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: pool.userPoolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
        SourceUser: {
          ProviderName: 'Google',
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: googleId,
        },
      }),
    )
  const googleIdOf = (email: string) =>
    BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
      .toString()
      .slice(0, 21)

  test('joins a user from Google to the password user, whose password stays', async () => {
    const email = newEmail()
    await pool.addConfirmedUser(email, password)
    const { Username } = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: email }))
    await link(email, googleIdOf(email))
    const { answer } = await visit(choose(email))
    const { json } = await exchange({ code: answer['code'] ?? '' })
    expect(claimsOf(json['access_token'])).toMatchObject({ sub: Username, username: Username })
    const signedIn = await pool.signIn(email, password)
    expect(claimsOf(signedIn.AuthenticationResult?.AccessToken)).toMatchObject({ sub: Username })
    await expect(link(email, googleIdOf(email))).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test('during the first visit fails that visit, as on AWS, and the second succeeds', async () => {
    const email = newEmail()
    await pool.addConfirmedUser(email, password)
    pool.onEvent(async (event) => {
      if (event.triggerSource === 'PreSignUp_ExternalProvider') await link(email, event.userName.replace('google_', ''))
      return event
    })
    const { answer } = await visit(choose(email))
    pool.onEvent(async (event) => event)
    expect(answer['error_description']).toMatch(/^Already found an entry for username google_\d+ $/)
    expect((await visit(choose(email))).answer).toHaveProperty('code')
  })
})

describe('refuses', () => {
  test.each([
    { client_id: 'another' },
    { redirect_uri: 'https://evil.example/auth/callback' },
    { redirect_uri: `${callbackUrl}/x` },
  ])('an unknown client or address hears it on the spot, and nobody is sent there: %j', async (changes) => {
    const { status, to } = await authorize(changes)
    expect({ status, to }).toEqual({ status: 400, to: undefined })
  })

  test('a code with another verifier, address or client, a second time, or too late', async () => {
    const newCode = async () => (await visit(choose(newEmail()))).answer['code'] ?? ''
    const wrong = { status: 400, json: { error: 'invalid_grant' } }
    expect(await exchange({ code: await newCode(), code_verifier: 'x'.repeat(43) })).toEqual(wrong)
    expect(await exchange({ code: await newCode(), redirect_uri: 'http://localhost:3000/' })).toEqual(wrong)
    expect(await exchange({ code: await newCode(), client_id: 'another' })).toMatchObject({ status: 400 })
    expect(await exchange({ code: 'made up' })).toEqual(wrong)
    const code = await newCode()
    expect(await exchange({ code })).toMatchObject({ status: 200 })
    expect(await exchange({ code })).toEqual(wrong)
    const old = await newCode()
    pool.clock.move(6 * 60_000)
    expect(await exchange({ code: old })).toEqual(wrong)
    pool.clock.reset()
  })

  test("Google's page redirects to no other host, and requires an address", async () => {
    const page = (query: Record<string, string>) => `${pool.url}/google?${new URLSearchParams(query).toString()}`
    const elsewhere = { state: 's', redirect_uri: 'https://evil.example/' }
    expect(await follow(page(elsewhere))).toMatchObject({ status: 400 })
    const home = { state: '"><script>', redirect_uri: `${pool.url}/oauth2/idpresponse` }
    const shown = await follow(page(home))
    expect(shown.text).toContain('Choose an account')
    expect(shown.text).not.toContain('<script>')
    expect((await follow(`${pool.url}/google`, { ...home, email: 'no address' })).text).toContain(
      'Enter an email address.',
    )
  })
})
