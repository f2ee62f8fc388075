import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  CreateGroupCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cognitoHandler, startCognito } from '#local/cognito/server.ts'
import { openUserPool } from '#local/cognito/pool.ts'
import { verifierOf, verifies } from '#local/cognito/srp.ts'
import { prime, sdkFor, signInBySrp, startPool } from '#tests/support/cognito.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'
import { histories } from '#tests/support/examples.ts'

const minuteInMs = 60_000
const hourInMs = 60 * minuteInMs
const dayInMs = 24 * hourInMs
const password = 'correct-horse-9'

let count = 0
const newEmail = () => `ann${(count += 1)}@example.com`

let pool: Awaited<ReturnType<typeof startPool>>
beforeAll(async () => {
  pool = await startPool()
  await pool.sdk.send(new CreateGroupCommand({ UserPoolId: pool.userPoolId, GroupName: 'admins' }))
})
afterAll(async () => {
  await pool.close()
  removeTemporaryFiles()
})

/** A new user who may sign in. */
const newUser = async () => {
  const email = newEmail()
  await pool.addConfirmedUser(email, password)
  return email
}

const signedIn = async () => {
  const email = await newUser()
  const { AuthenticationResult } = await pool.signIn(email, password)
  if (AuthenticationResult === undefined) throw new Error('The sign-in asks for more.')
  return { email, ...AuthenticationResult }
}

const claimsOf = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

const named = (name: string, message?: string) =>
  expect.objectContaining({ name, ...(message !== undefined && { message }) }) as Error

const wrongPassword = named('NotAuthorizedException', 'Incorrect username or password.')

describe('Amplify, through a gateway that mounts the pool under a path', () => {
  const emails: string[] = []
  const paths = new Set<string>()
  let close: () => void

  const codeIn = () => emails[0]?.match(/code is (\d{6})/)?.[1] ?? ''

  beforeAll(async () => {
    const mounted = openUserPool({
      statePath: temporaryFile('cognito.json'),
      clock: { now: () => new Date() },
      trigger: async (event) => event,
      sendMail: ({ html }) => void emails.unshift(html ?? ''),
    })
    const handle = cognitoHandler(mounted)
    const gateway = createServer((request, response) => {
      paths.add(request.url ?? '')
      if (request.url?.startsWith('/local/cognito')) void handle(request, response)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
    close = () => gateway.close()

    const kept = new Map<string, string>()
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: mounted.id,
          userPoolClientId: mounted.clientId,
          userPoolEndpoint: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/local/cognito`,
          loginWith: { email: true },
        },
      },
    })
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void kept.set(key, value),
      getItem: async (key) => kept.get(key) ?? null,
      removeItem: async (key) => void kept.delete(key),
      clear: async () => kept.clear(),
    })
  })
  afterAll(() => close())

  test('signs up, confirms, signs in, refreshes and signs out', async () => {
    const username = newEmail()
    const { userId } = await signUp({
      username,
      password,
      options: { userAttributes: { email: username, name: 'Ann' } },
    })
    await expect(signIn({ username, password })).resolves.toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    })
    await resendSignUpCode({ username })
    // the link of the email names the user by the sub
    await confirmSignUp({ username: userId ?? '', confirmationCode: codeIn() })

    await expect(signIn({ username, password: 'wrong-horse-9' })).rejects.toEqual(wrongPassword)
    await expect(signIn({ username: username.toUpperCase(), password })).resolves.toMatchObject({ isSignedIn: true })
    await expect(getCurrentUser()).resolves.toMatchObject({ userId, username: userId })
    await expect(fetchUserAttributes()).resolves.toEqual({
      sub: userId,
      email: username,
      email_verified: 'true',
      name: 'Ann',
    })
    await updateUserAttributes({ userAttributes: { name: 'Anne' } })

    const before = await fetchAuthSession()
    const after = await fetchAuthSession({ forceRefresh: true })
    expect(after.tokens?.idToken?.payload).toMatchObject({ sub: userId, name: 'Anne', email_verified: true })
    expect(after.tokens?.accessToken.toString()).not.toBe(before.tokens?.accessToken.toString())
    // the rotated refresh token was stored: it can be used in its turn
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ userSub: userId })

    await signOut({ global: true })
    await expect(fetchAuthSession()).resolves.toMatchObject({ tokens: undefined })
    expect([...paths]).toEqual(['/local/cognito'])
  })

  test('changes and resets a password, and deletes the account', async () => {
    const username = newEmail()
    await signUp({ username, password })
    await confirmSignUp({ username, confirmationCode: codeIn() })
    await signIn({ username, password })
    await updatePassword({ oldPassword: password, newPassword: 'second-horse-9' })
    await signOut()

    await expect(resetPassword({ username })).resolves.toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    })
    await confirmResetPassword({ username, confirmationCode: codeIn(), newPassword: 'third horse 9' })
    await expect(signIn({ username, password: 'second-horse-9' })).rejects.toEqual(named('NotAuthorizedException'))
    await signIn({ username, password: 'third horse 9' })
    await deleteUser()
    await expect(signIn({ username, password: 'third horse 9' })).rejects.toEqual(named('NotAuthorizedException'))
  })

  test('says what was wrong with a sign-up', async () => {
    const username = newEmail()
    await expect(signUp({ username, password: 'seven77' })).rejects.toEqual(named('InvalidPasswordException'))
    await signUp({ username, password: 'lowercase' })
    await expect(signUp({ username: username.toUpperCase(), password })).rejects.toEqual(
      named('UsernameExistsException'),
    )
    const wrong = codeIn() === '000000' ? '000001' : '000000'
    await expect(confirmSignUp({ username, confirmationCode: wrong })).rejects.toEqual(named('CodeMismatchException'))
  })

  test('chooses a password for a user whom an administrator created, at the same address', async () => {
    const username = newEmail()
    const { userPoolId = '', userPoolEndpoint } = Amplify.getConfig().Auth?.Cognito ?? {}
    const administrator = sdkFor(userPoolEndpoint ?? '')
    const user = { UserPoolId: userPoolId, Username: username }
    await administrator.send(
      new AdminCreateUserCommand({ ...user, TemporaryPassword: 'temporary-9', MessageAction: 'SUPPRESS' }),
    )
    await expect(signIn({ username, password: 'temporary-9' })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    })
    await expect(confirmSignIn({ challengeResponse: password })).resolves.toMatchObject({ isSignedIn: true })
    await administrator.send(new AdminUserGlobalSignOutCommand(user))
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined })
  })

  test('is signed out when its session is ended elsewhere', async () => {
    const username = newEmail()
    await signUp({ username, password })
    await confirmSignUp({ username, confirmationCode: codeIn() })
    await signIn({ username, password })
    const { tokens } = await fetchAuthSession()
    const endpoint = Amplify.getConfig().Auth?.Cognito.userPoolEndpoint ?? ''
    await fetch(endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
      body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
    })
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined })
  })
})

describe('tokens', () => {
  const jwksCache = new SimpleJwksCache({
    // the verifier asks the pool's address at AWS, which this pool does not have
    fetcher: { fetch: async () => (await fetch(pool.keysUrl)).arrayBuffer() },
  })

  test('pass the unmodified verifier, each for its own purpose only', async () => {
    const { AccessToken = '', IdToken = '', email } = await signedIn()
    const { userPoolId, clientId } = pool
    const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' }, { jwksCache })
    const id = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id' }, { jwksCache })
    const other = CognitoJwtVerifier.create({ userPoolId, clientId: 'other', tokenUse: 'access' }, { jwksCache })

    const { sub } = await access.verify(AccessToken)
    await expect(id.verify(IdToken)).resolves.toMatchObject({ sub, email, 'cognito:username': sub })
    await expect(access.verify(IdToken)).rejects.toThrow('Token use not allowed')
    await expect(id.verify(AccessToken)).rejects.toThrow('Token use not allowed')
    await expect(other.verify(AccessToken)).rejects.toThrow('Client ID not allowed')

    const [head = '', payload = '', signature = ''] = AccessToken.split('.')
    const claims = { ...claimsOf(AccessToken), 'cognito:groups': ['admins'] }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    await expect(access.verify(forged)).rejects.toThrow('signature')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const bad of [forged, `${unsigned}.${payload}.`, IdToken, 'nonsense']) {
      await expect(pool.sdk.send(new GetUserCommand({ AccessToken: bad }))).rejects.toEqual(
        named('NotAuthorizedException', 'Invalid Access Token'),
      )
    }
  })

  test('carry the groups, and live 15 minutes by the clock', async () => {
    const { email } = await signedIn()
    const user = { UserPoolId: pool.userPoolId, Username: email }
    await pool.sdk.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admins' }))
    const { AuthenticationResult: tokens } = await pool.signIn(email, password)
    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' })
    for (const token of [tokens?.AccessToken, tokens?.IdToken]) {
      const claims = claimsOf(token)
      expect(claims).toMatchObject({ 'cognito:groups': ['admins'] })
      expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900)
    }
    expect(claimsOf(tokens?.AccessToken)).toMatchObject({ client_id: pool.clientId, token_use: 'access' })
    expect(claimsOf(tokens?.AccessToken)).not.toHaveProperty('email')

    const whoAmI = () => pool.sdk.send(new GetUserCommand({ AccessToken: tokens?.AccessToken }))
    await expect(whoAmI()).resolves.toMatchObject({ Username: claimsOf(tokens?.IdToken)['sub'] })
    pool.clock.move(15 * minuteInMs)
    await expect(whoAmI()).rejects.toEqual(named('NotAuthorizedException', 'Access Token has expired'))
  })

  test('a refresh token is replaced at each use, and expires 60 seconds after it', async () => {
    const { RefreshToken: first = '', AccessToken } = await signedIn()
    const refresh = async (RefreshToken: string) => {
      const answer = await pool.sdk.send(
        new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }),
      )
      return answer.AuthenticationResult ?? {}
    }
    const { RefreshToken: second = '', AccessToken: later } = await refresh(first)
    expect(second).not.toBe(first)
    expect(claimsOf(later)['origin_jti']).toBe(claimsOf(AccessToken)['origin_jti'])
    pool.clock.move(59_000)
    await expect(refresh(first)).resolves.toHaveProperty('RefreshToken')
    pool.clock.move(2000)
    await expect(refresh(first)).rejects.toEqual(named('RefreshTokenReuseException'))
    const { RefreshToken: third = '' } = await refresh(second)

    // rotation does not prolong the session: 30 days after the sign-in it is over
    pool.clock.move(29 * dayInMs)
    const { RefreshToken: fourth = '' } = await refresh(third)
    pool.clock.move(dayInMs)
    await expect(refresh(fourth)).rejects.toEqual(named('NotAuthorizedException', 'Refresh Token has expired'))
    await expect(refresh('made-up')).rejects.toEqual(named('NotAuthorizedException', 'Invalid Refresh Token'))
  })

  test.each(['REFRESH_TOKEN_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH'] as const)(
    '%s is no flow of the client',
    async (AuthFlow) => {
      const { RefreshToken = '', email } = await signedIn()
      const AuthParameters = { REFRESH_TOKEN: RefreshToken, USERNAME: email, PASSWORD: password }
      await expect(
        pool.sdk.send(new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow, AuthParameters })),
      ).rejects.toEqual(named('InvalidParameterException', `${AuthFlow} flow not enabled for this client`))
    },
  )

  test.each([
    ['GlobalSignOut', (tokens: Tokens) => new GlobalSignOutCommand({ AccessToken: tokens.AccessToken })],
    [
      'AdminUserGlobalSignOut',
      ({ email }: Tokens) => new AdminUserGlobalSignOutCommand({ UserPoolId: pool.userPoolId, Username: email }),
    ],
    [
      'RevokeToken',
      (tokens: Tokens) => new RevokeTokenCommand({ ClientId: pool.clientId, Token: tokens.RefreshToken }),
    ],
  ])('%s ends the session at once', async (_, command) => {
    const tokens = await signedIn()
    await pool.sdk.send(command(tokens) as GlobalSignOutCommand)
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken: tokens.AccessToken }))).rejects.toEqual(
      named('NotAuthorizedException', 'Access Token has been revoked'),
    )
    await expect(
      pool.sdk.send(
        new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: tokens.RefreshToken }),
      ),
    ).rejects.toEqual(named('NotAuthorizedException'))
  })

  test('an access token cannot be revoked', async () => {
    const { AccessToken } = await signedIn()
    await expect(
      pool.sdk.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: AccessToken })),
    ).rejects.toEqual(named('UnsupportedTokenTypeException'))
  })
})

type Tokens = Awaited<ReturnType<typeof signedIn>>

describe('signing up', () => {
  const signUpAs = (Username: string, more = {}) =>
    pool.sdk.send(new SignUpCommand({ ClientId: pool.clientId, Username, Password: password, ...more }))
  const confirm = (Username: string, ConfirmationCode: string) =>
    pool.sdk.send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode }))
  const resend = (Username: string) =>
    pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId: pool.clientId, Username }))

  test('calls the triggers as Cognito does, and mails the email that they return', async () => {
    const email = newEmail()
    const { UserSub, UserConfirmed, CodeDeliveryDetails } = await signUpAs(email)
    expect(UserConfirmed).toBe(false)
    expect(CodeDeliveryDetails).toEqual({ Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' })
    expect(UserSub).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(pool.events.at(-1)).toEqual({
      version: '1',
      region: 'us-east-1',
      userPoolId: pool.userPoolId,
      userName: UserSub,
      callerContext: { awsSdkVersion: expect.any(String) as string, clientId: pool.clientId },
      triggerSource: 'CustomMessage_SignUp',
      request: {
        userAttributes: { sub: UserSub, email, email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' },
        codeParameter: '{####}',
        usernameParameter: '{username}',
        linkParameter: '{##Click Here##}',
      },
      response: expect.anything() as object,
    })
    expect(pool.emails[0]).toEqual({
      from: 'no-reply@verificationemail.com',
      to: [email],
      subject: 'CustomMessage_SignUp',
      html: expect.stringMatching(`user=${UserSub}&amp;code=\\d{6}"`) as string,
    })

    await confirm(email, pool.codeFor(email))
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userName: UserSub,
      request: { userAttributes: { sub: UserSub, email, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' } },
    })
    await expect(confirm(email, pool.codeFor(email))).rejects.toEqual(
      named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    )
    await expect(resend(email)).rejects.toEqual(named('InvalidParameterException', 'User is already confirmed.'))
  })

  test('a new code replaces the old one, and is valid for 24 hours', async () => {
    const email = newEmail()
    await signUpAs(email)
    const first = pool.codeFor(email)
    await resend(email)
    expect(pool.emails[0]?.subject).toBe('CustomMessage_ResendCode')
    const second = pool.codeFor(email)
    expect(second).not.toBe(first)
    await expect(confirm(email, first)).rejects.toEqual(named('CodeMismatchException'))
    pool.clock.move(dayInMs)
    await expect(confirm(email, second)).rejects.toEqual(named('ExpiredCodeException'))
    await resend(email)
    pool.clock.move(dayInMs - 1000)
    await confirm(email, pool.codeFor(email))
  })

  test('five wrong codes an hour are the limit, also with a new email', async () => {
    const email = newEmail()
    await signUpAs(email)
    const wrong = pool.codeFor(email) === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(confirm(email, wrong)).rejects.toEqual(named('CodeMismatchException'))
    }
    await resend(email)
    await expect(confirm(email, pool.codeFor(email))).rejects.toEqual(
      named('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    )
    pool.clock.move(hourInMs)
    await confirm(email, pool.codeFor(email))
  })

  test('five emails an hour are the limit, also for addresses without an account', async () => {
    const email = newEmail()
    await signUpAs(email)
    for (const address of [email, newEmail()]) {
      for (let sent = 0; sent < 5; sent += 1) {
        await expect(resend(address)).resolves.toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } })
      }
      await expect(resend(address)).rejects.toEqual(named('LimitExceededException'))
    }
  })

  test('of ten sign-ups at once with one address, one succeeds', async () => {
    const email = newEmail()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => signUpAs(email)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(9)
    for (const { reason } of refused) expect(reason).toEqual(named('UsernameExistsException'))
  })

  test.each([
    ['a name that is no address', { Username: 'ann' }, 'InvalidParameterException'],
    ['a password of 7 characters', { Password: 'Aa1-567' }, 'InvalidPasswordException'],
    ['a password that ends in a space', { Password: 'correct-horse ' }, 'InvalidParameterException'],
    ['another client', { ClientId: 'unknown' }, 'ResourceNotFoundException'],
    [
      'an attribute of its own making',
      { UserAttributes: [{ Name: 'custom:plan', Value: 'pro' }] },
      'InvalidParameterException',
    ],
    ['a verified address', { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] }, 'NotAuthorizedException'],
    ['another address', { UserAttributes: [{ Name: 'email', Value: 'b@example.com' }] }, 'InvalidParameterException'],
  ])('refuses %s', async (_, input, name) => {
    const email = newEmail()
    await expect(signUpAs(email, input)).rejects.toEqual(named(name))
    await expect(
      pool.sdk.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: email })),
    ).rejects.toEqual(named('UserNotFoundException'))
  })

  test('a trigger that throws, or forgets the code, is an error that names it', async () => {
    const start = (emailMessage: () => string) =>
      startCognito({
        port: 0,
        statePath: temporaryFile('cognito.json'),
        clock: pool.clock,
        sendMail: () => {},
        trigger: async (event) =>
          event.triggerSource.startsWith('CustomMessage')
            ? Object.assign(event, { response: { emailSubject: 'Hello', emailMessage: emailMessage() } })
            : event,
      })
    const breaking = await start(() => {
      throw new Error('no table')
    })
    const forgetful = await start(() => 'Welcome!')
    const signUpAt = ({ url, clientId }: typeof breaking) =>
      sdkFor(url).send(new SignUpCommand({ ClientId: clientId, Username: newEmail(), Password: password }))
    await expect(signUpAt(breaking)).rejects.toEqual(
      named('UserLambdaValidationException', 'CustomMessage failed with error no table.'),
    )
    await expect(signUpAt(forgetful)).rejects.toEqual(named('InvalidLambdaResponseException'))
    await Promise.all([breaking.close(), forgetful.close()])
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown user get the same answer', async () => {
    const known = await newUser()
    const unknown = newEmail()
    await expect(pool.signIn(known, 'wrong-horse-9')).rejects.toEqual(wrongPassword)
    await expect(pool.signIn(unknown, password)).rejects.toEqual(wrongPassword)

    const ask = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef' }
      const command = new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })
      return (await pool.sdk.send(command)).ChallengeParameters ?? {}
    }
    const shape = {
      SALT: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      SRP_B: expect.stringMatching(/^[0-9a-f]{700,768}$/) as string,
      SECRET_BLOCK: expect.any(String) as string,
      USERNAME: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
      USER_ID_FOR_SRP: expect.any(String) as string,
    }
    for (const email of [known, unknown]) {
      const [first, second] = [await ask(email), await ask(email.toUpperCase())]
      expect(first).toEqual(shape)
      expect([second['SALT'], second['USERNAME']]).toEqual([first['SALT'], first['USERNAME']])
    }
  })

  test('an unconfirmed user is told so, but only with the right password', async () => {
    const Username = newEmail()
    await pool.sdk.send(new SignUpCommand({ ClientId: pool.clientId, Username, Password: password }))
    await expect(pool.signIn(Username, 'wrong-horse-9')).rejects.toEqual(named('NotAuthorizedException'))
    await expect(pool.signIn(Username, password)).rejects.toEqual(named('UserNotConfirmedException'))
  })

  test('an answer is refused the second time, from another client, and after three minutes', async () => {
    const email = await newUser()
    let said: Record<string, string> = {}
    await signInBySrp(pool.sdk, pool, email, password, (responses) => (said = responses))
    const answer = (ChallengeResponses: Record<string, string>, ClientId = pool.clientId) =>
      pool.sdk.send(
        new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
      )
    await expect(answer(said)).rejects.toEqual(named('NotAuthorizedException'))
    await expect(answer(said, 'unknown')).rejects.toEqual(named('ResourceNotFoundException'))
    await expect(
      signInBySrp(pool.sdk, pool, email, password, (responses) => {
        pool.clock.move(3 * minuteInMs)
        return responses
      }),
    ).rejects.toEqual(named('NotAuthorizedException'))
    const { PASSWORD_CLAIM_SIGNATURE: _, ...unsigned } = said
    await expect(answer(unsigned)).rejects.toEqual(
      named('InvalidParameterException', 'Missing required parameter PASSWORD_CLAIM_SIGNATURE'),
    )
    await expect(answer({ ...said, TIMESTAMP: '2026-11-21' })).rejects.toEqual(named('InvalidParameterException'))
    await expect(
      signInBySrp(pool.sdk, pool, email, password, (responses) => ({ ...responses, USERNAME: 'bob@example.com' })),
    ).rejects.toEqual(named('NotAuthorizedException'))
  })

  test.each(['0', prime.toString(16), (2n * prime).toString(16), 'no hex', ''])(
    'a public value that would fix the key is refused: %.12s',
    async (SRP_A) => {
      const AuthParameters = { USERNAME: await newUser(), SRP_A }
      await expect(
        pool.sdk.send(new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })),
      ).rejects.toEqual(named('InvalidParameterException'))
    },
  )

  test('locks out after five wrong passwords, twice as long with each one more', async () => {
    const email = await newUser()
    const wrong = () => expect(pool.signIn(email, 'wrong-horse-9')).rejects.toEqual(wrongPassword)
    const lockedOut = named('NotAuthorizedException', 'Password attempts exceeded')
    for (let attempt = 0; attempt < 5; attempt += 1) await wrong()
    await expect(pool.signIn(email, password)).rejects.toEqual(lockedOut)
    pool.clock.move(1000)
    await wrong()
    pool.clock.move(1500)
    await expect(pool.signIn(email, password)).rejects.toEqual(lockedOut)
    pool.clock.move(500)
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
    await wrong()
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test('forgets the wrong passwords after 15 minutes without any try', async () => {
    const email = await newUser()
    const wrong = () => expect(pool.signIn(email, 'wrong-horse-9')).rejects.toEqual(wrongPassword)
    for (let attempt = 0; attempt < 5; attempt += 1) await wrong()
    pool.clock.move(15 * minuteInMs + 1)
    await wrong()
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test('the stored verifier accepts its password and no other', () => {
    const passwords = fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme' })
    fc.assert(
      fc.property(passwords, passwords, (chosen, tried) => {
        const kept = verifierOf('abcDEF123', 'user', chosen)
        expect(JSON.stringify(kept)).not.toContain(chosen)
        expect(verifies(kept, 'abcDEF123', 'user', chosen)).toBe(true)
        expect(verifies(kept, 'abcDEF123', 'user', tried)).toBe(tried === chosen)
        expect(verifies(kept, 'abcDEF123', 'other', chosen)).toBe(false)
      }),
      { numRuns: histories },
    )
  })
})

describe('a forgotten password', () => {
  const forgot = (Username: string) => pool.sdk.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username }))
  const reset = (Username: string, ConfirmationCode: string, Password = 'second-horse-9') =>
    pool.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: pool.clientId, Username, ConfirmationCode, Password }))

  test('gets the same answer with and without an account', async () => {
    const unverified = newEmail()
    await pool.sdk.send(new SignUpCommand({ ClientId: pool.clientId, Username: unverified, Password: password }))
    const known = await newUser()
    const mailed = pool.emails.length
    const answers = [await forgot(known), await forgot(newEmail()), await forgot(unverified)]
    const answer = {
      CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    }
    for (const { $metadata: _, ...body } of answers) expect(body).toEqual(answer)
    expect(pool.emails.slice(0, -mailed).map(({ to }) => to)).toEqual([[known]])
    expect(pool.emails[0]?.subject).toBe('CustomMessage_ForgotPassword')
  })

  test('is replaced with the code from the email, once, within an hour', async () => {
    const email = await newUser()
    await expect(reset(email, '123456')).rejects.toEqual(named('ExpiredCodeException'))
    await forgot(email)
    const code = pool.codeFor(email)
    await expect(reset(email, code === '000000' ? '111111' : '000000')).rejects.toEqual(named('CodeMismatchException'))
    await expect(reset(email, code, 'short')).rejects.toEqual(named('InvalidPasswordException'))
    pool.clock.move(hourInMs)
    await expect(reset(email, code)).rejects.toEqual(named('ExpiredCodeException'))
    await forgot(email)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(pool.signIn(email, 'wrong-horse-9')).rejects.toEqual(wrongPassword)
    }
    await reset(email, pool.codeFor(email))
    expect(pool.events.at(-1)).toMatchObject({ triggerSource: 'PostConfirmation_ConfirmForgotPassword' })
    await expect(reset(email, pool.codeFor(email))).rejects.toEqual(named('ExpiredCodeException'))
    await expect(pool.signIn(email, 'second-horse-9')).resolves.toHaveProperty('AuthenticationResult')
    await expect(pool.signIn(email, password)).rejects.toEqual(wrongPassword)
    await expect(reset(newEmail(), '123456')).rejects.toEqual(named('CodeMismatchException'))
  })
})

describe('a user’s own account', () => {
  test('ChangePassword requires the old password, and limits the tries', async () => {
    const { AccessToken, email } = await signedIn()
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      pool.sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
    await expect(change(password, 'short')).rejects.toEqual(named('InvalidPasswordException'))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(change('wrong-horse-9', 'second-horse-9')).rejects.toEqual(named('NotAuthorizedException'))
    }
    await expect(change(password, 'second-horse-9')).rejects.toEqual(named('LimitExceededException'))
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test.each([
    ['sub', 'InvalidParameterException'],
    ['email', 'InvalidParameterException'],
    ['email_verified', 'NotAuthorizedException'],
    ['custom:plan', 'InvalidParameterException'],
  ])('UpdateUserAttributes does not write %s', async (Name, name) => {
    const { AccessToken } = await signedIn()
    await expect(
      pool.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value: 'true' }] })),
    ).rejects.toEqual(named(name))
  })

  test('a new address counts once its code is entered, and emails with codes are limited', async () => {
    const { AccessToken, email } = await signedIn()
    const address = newEmail()
    const ask = (Value: string) =>
      pool.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value }] }))
    const verify = (Code: string) =>
      pool.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))

    await expect(verify('123456')).rejects.toEqual(named('ExpiredCodeException'))
    await expect(ask(await newUser())).rejects.toEqual(named('AliasExistsException'))
    const { CodeDeliveryDetailsList } = await ask(address)
    expect(CodeDeliveryDetailsList).toMatchObject([{ AttributeName: 'email' }])
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'CustomMessage_UpdateUserAttribute',
      request: { userAttributes: { email: address } },
    })
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
    const code = pool.codeFor(address)
    await expect(verify(code === '000000' ? '111111' : '000000')).rejects.toEqual(named('CodeMismatchException'))
    await verify(code)
    await expect(verify(code)).rejects.toEqual(named('ExpiredCodeException'))
    await expect(pool.signIn(address, password)).resolves.toHaveProperty('AuthenticationResult')
    await expect(pool.signIn(email, password)).rejects.toEqual(wrongPassword)
    for (let sent = 0; sent < 4; sent += 1) await ask(newEmail())
    await expect(ask(newEmail())).rejects.toEqual(named('LimitExceededException'))
  })

  test('a new address that somebody else has taken meanwhile is refused, even with its code', async () => {
    const { AccessToken } = await signedIn()
    const address = newEmail()
    await pool.sdk.send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: address }] }),
    )
    const Code = pool.codeFor(address)
    await pool.addConfirmedUser(address, password)
    await expect(
      pool.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code })),
    ).rejects.toEqual(named('AliasExistsException'))
  })

  test('DeleteUser deletes everything of the user, and frees the address', async () => {
    const { AccessToken, email } = await signedIn()
    const kept = () => readFileSync(pool.statePath, 'utf8')
    expect(kept()).toContain(claimsOf(AccessToken)['sub'])
    await pool.sdk.send(new DeleteUserCommand({ AccessToken }))
    expect(kept()).not.toContain(claimsOf(AccessToken)['sub'])
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toEqual(named('NotAuthorizedException'))
    await pool.addConfirmedUser(email, password)
  })
})

describe('administration', () => {
  const admin = (Username: string) => ({ UserPoolId: pool.userPoolId, Username })

  test('creates a user who must choose a password, and who then signs in', async () => {
    const email = newEmail()
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
    const create = new AdminCreateUserCommand({ ...admin(email), MessageAction: 'SUPPRESS', UserAttributes })
    await expect(pool.sdk.send(create)).resolves.toMatchObject({
      User: { Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD', UserCreateDate: expect.any(Date) as Date },
    })
    await expect(pool.sdk.send(create)).rejects.toEqual(named('UsernameExistsException'))
    await pool.sdk.send(new AdminSetUserPasswordCommand({ ...admin(email), Password: 'temporary-9', Permanent: false }))
    const { ChallengeName, Session } = await pool.signIn(email, 'temporary-9')
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const choose = (NEW_PASSWORD: string) =>
      pool.sdk.send(
        new RespondToAuthChallengeCommand({
          ClientId: pool.clientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session,
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
        }),
      )
    await expect(choose('short')).rejects.toEqual(named('InvalidPasswordException'))
    await expect(choose(password)).resolves.toHaveProperty('AuthenticationResult')
    await expect(choose(password)).rejects.toEqual(named('NotAuthorizedException'))
  })

  test('confirms, groups, disables, lists and deletes', async () => {
    const email = newEmail()
    await pool.sdk.send(new SignUpCommand({ ClientId: pool.clientId, Username: email, Password: password }))
    await pool.sdk.send(new AdminConfirmSignUpCommand(admin(email)))
    expect(pool.events.at(-1)).toMatchObject({ triggerSource: 'PostConfirmation_ConfirmSignUp' })
    await pool.sdk.send(
      new AdminUpdateUserAttributesCommand({ ...admin(email), UserAttributes: [{ Name: 'name', Value: 'Bo' }] }),
    )

    const inGroup = { ...admin(email), GroupName: 'admins' }
    await pool.sdk.send(new AdminAddUserToGroupCommand(inGroup))
    await pool.sdk.send(new AdminAddUserToGroupCommand(inGroup))
    const groups = async () => (await pool.sdk.send(new AdminListGroupsForUserCommand(admin(email)))).Groups
    expect((await groups())?.map(({ GroupName }) => GroupName)).toEqual(['admins'])
    await pool.sdk.send(new AdminRemoveUserFromGroupCommand(inGroup))
    await expect(groups()).resolves.toEqual([])
    await expect(pool.sdk.send(new AdminAddUserToGroupCommand({ ...inGroup, GroupName: 'owners' }))).rejects.toEqual(
      named('ResourceNotFoundException'),
    )
    await expect(
      pool.sdk.send(new CreateGroupCommand({ UserPoolId: pool.userPoolId, GroupName: 'admins' })),
    ).rejects.toEqual(named('GroupExistsException'))

    const { AuthenticationResult } = await pool.signIn(email, password)
    await pool.sdk.send(new AdminDisableUserCommand(admin(email)))
    await expect(pool.signIn(email, password)).rejects.toEqual(named('NotAuthorizedException', 'User is disabled.'))
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }))).rejects.toEqual(
      named('NotAuthorizedException'),
    )
    await pool.sdk.send(new AdminEnableUserCommand(admin(email)))
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')

    const list = (Filter: string) => pool.sdk.send(new ListUsersCommand({ UserPoolId: pool.userPoolId, Filter }))
    await expect(list(`email = "${email}"`)).resolves.toMatchObject({ Users: [{ UserStatus: 'CONFIRMED' }] })
    await expect(list('email = "nobody@example.com"')).resolves.toMatchObject({ Users: [] })
    await expect(list('email like "ann"')).rejects.toEqual(named('InvalidParameterException'))

    await pool.sdk.send(new AdminDeleteUserCommand(admin(email)))
    await expect(pool.sdk.send(new AdminGetUserCommand(admin(email)))).rejects.toEqual(named('UserNotFoundException'))
  })

  test('lists page by page', async () => {
    const seen: (string | undefined)[] = []
    let PaginationToken: string | undefined
    do {
      const page = await pool.sdk.send(
        new ListUsersCommand({ UserPoolId: pool.userPoolId, Limit: 2, Filter: 'email ^= "ann"', PaginationToken }),
      )
      seen.push(...(page.Users ?? []).map(({ Username }) => Username))
      PaginationToken = page.PaginationToken
    } while (PaginationToken !== undefined)
    expect(seen.length).toBeGreaterThan(4)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('is refused to pages of the site and for other pools', async () => {
    const email = await newUser()
    const answer = await fetch(pool.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminAddUserToGroup' },
      body: JSON.stringify({ ...admin(email), GroupName: 'admins' }),
    })
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([
      400,
      'MissingAuthenticationTokenException',
    ])
    await expect(
      pool.sdk.send(new AdminGetUserCommand({ UserPoolId: 'us-east-1_other', Username: email })),
    ).rejects.toEqual(named('ResourceNotFoundException'))
  })

  test('seeds a user who can sign in, has a profile and gets no email, once even if called twice', async () => {
    const email = newEmail()
    const emails = pool.emails.length
    const seed = { email, password, groups: ['editors'] }
    const sub = await pool.seedUser(seed)
    expect(pool.events.at(-1)).toMatchObject({ triggerSource: 'PostConfirmation_ConfirmSignUp', userName: sub })
    const events = pool.events.length
    await expect(pool.seedUser({ ...seed, password: 'second-horse-9' })).resolves.toBe(sub)
    const { AuthenticationResult } = await pool.signIn(email, 'second-horse-9')
    expect(claimsOf(AuthenticationResult?.IdToken)).toMatchObject({
      sub,
      'cognito:groups': ['editors'],
      email_verified: true,
    })
    expect([pool.emails.length, pool.events.length]).toEqual([emails, events])
  })
})

describe('the wire', () => {
  const post = (headers: Record<string, string>, body: string) => fetch(pool.url, { method: 'POST', headers, body })
  const target = (name: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` })

  test.each([
    ['an unknown operation', target('Nonsense'), '{}', 'UnknownOperationException'],
    ['a name that every object has', target('constructor'), '{}', 'UnknownOperationException'],
    ['no operation', {}, '{}', 'UnknownOperationException'],
    ['what is not JSON', target('SignUp'), '{', 'SerializationException'],
    ['a body that is too long', target('SignUp'), `"${'x'.repeat(300_000)}"`, 'SerializationException'],
    ['a parameter that is missing', target('SignUp'), '{}', 'InvalidParameterException'],
    ['a list for a body', target('SignUp'), '[]', 'InvalidParameterException'],
  ])('refuses %s', async (_, headers, body, exception) => {
    const answer = await post(headers, body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-amzn-errortype')).toBe(exception)
    await expect(answer.json()).resolves.toMatchObject({ __type: exception, message: expect.any(String) as string })
  })

  test('any origin may call it and read its errors', async () => {
    const preflight = await fetch(pool.url, { method: 'OPTIONS', headers: { origin: 'http://localhost:3000' } })
    const refusal = await post(target('GetUser'), '{"AccessToken": "x"}')
    for (const { headers } of [preflight, refusal, await fetch(pool.keysUrl)]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toContain('x-amzn-errortype')
    }
    expect(preflight.status).toBe(200)
  })

  test('publishes only its public key', async () => {
    const { keys } = (await (await fetch(pool.keysUrl)).json()) as { keys: object[] }
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
  })
})

describe('the state', () => {
  test('survives a restart: ids, key, users, sessions; and holds no password or refresh token', async () => {
    const first = await startPool()
    const email = newEmail()
    await first.addConfirmedUser(email, password)
    const { AuthenticationResult } = await first.signIn(email, password)
    await first.close()

    const kept = readFileSync(first.statePath, 'utf8')
    expect(kept).not.toContain(password)
    expect(kept).not.toContain(AuthenticationResult?.RefreshToken)
    expect(existsSync(`${first.statePath}.new`)).toBe(false)

    const second = await startPool({ statePath: first.statePath })
    expect([second.userPoolId, second.clientId]).toEqual([first.userPoolId, first.clientId])
    await expect(
      second.sdk.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken })),
    ).resolves.toHaveProperty('Username')
    await expect(
      second.sdk.send(
        new GetTokensFromRefreshTokenCommand({
          ClientId: second.clientId,
          RefreshToken: AuthenticationResult?.RefreshToken,
        }),
      ),
    ).resolves.toHaveProperty('AuthenticationResult')
    await expect(second.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
    await second.close()
  })

  test.each(['{"userPoolId":', '{}', '', '[]'])('that is damaged says what to do: %s', async (damaged) => {
    const statePath = temporaryFile('cognito.json')
    writeFileSync(statePath, damaged)
    await expect(startPool({ statePath })).rejects.toThrow(
      `The local state in ${statePath} is damaged: run "npm start -- --reset" to begin afresh.`,
    )
  })

  test('each pool has ids and a key of its own', async () => {
    const other = await startPool()
    expect(other.userPoolId).toMatch(/^us-east-1_[a-zA-Z0-9]{9}$/)
    expect(other.userPoolId).not.toBe(pool.userPoolId)
    const { AccessToken } = await signedIn()
    await expect(other.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toEqual(named('NotAuthorizedException'))
    await other.close()
  })
})
