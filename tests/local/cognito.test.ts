import { existsSync, readFileSync } from 'node:fs'
import {
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  CreateGroupCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifierOf, verifies } from '#local/cognito/srp.ts'
import { prime, signInBySrp, startPool } from '#tests/support/cognito.ts'
import { claimsOf } from '#tests/support/google.ts'
import { removeTemporaryFiles } from '#tests/support/temporary-files.ts'
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

const named = (name: string, message?: string) =>
  expect.objectContaining({ name, ...(message !== undefined && { message }) }) as Error

const wrongPassword = named('NotAuthorizedException', 'Incorrect username or password.')

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

  test.each([
    ['a name that is no address', { Username: 'ann' }, 'InvalidParameterException'],
    ['a password of 7 characters', { Password: 'Aa1-567' }, 'InvalidPasswordException'],
    ['a password that ends in a space', { Password: 'correct-horse ' }, 'InvalidParameterException'],
    ['another client', { ClientId: 'unknown' }, 'ResourceNotFoundException'],
    [
      'a verified address',
      { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'InvalidParameterException',
    ],
    ['another address', { UserAttributes: [{ Name: 'email', Value: 'b@example.com' }] }, 'InvalidParameterException'],
  ])('refuses %s', async (_, input, name) => {
    const email = newEmail()
    await expect(signUpAs(email, input)).rejects.toEqual(named(name))
    await expect(
      pool.sdk.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: email })),
    ).rejects.toEqual(named('UserNotFoundException'))
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown user get the same answer', async () => {
    const known = await newUser()
    const unknown = newEmail()
    await expect(pool.signIn(known, 'wrong-horse-9')).rejects.toEqual(wrongPassword)
    await expect(pool.signIn(unknown, password)).rejects.toEqual(wrongPassword)
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
    await reset(email, pool.codeFor(email))
    expect(pool.events.at(-1)).toMatchObject({ triggerSource: 'PostConfirmation_ConfirmForgotPassword' })
    await expect(reset(email, pool.codeFor(email))).rejects.toEqual(named('ExpiredCodeException'))
    await expect(pool.signIn(email, 'second-horse-9')).resolves.toHaveProperty('AuthenticationResult')
    await expect(pool.signIn(email, password)).rejects.toEqual(wrongPassword)
    await expect(reset(newEmail(), '123456')).rejects.toEqual(named('CodeMismatchException'))
  })
})

test('a refresh token is replaced at each use, and expires 60 seconds after it', async () => {
  const { RefreshToken: first = '', AccessToken } = await signedIn()
  const refresh = async (RefreshToken: string) => {
    const answer = await pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }))
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

test('is refused to pages of the site and for other pools', async () => {
  const email = await newUser()
  const answer = await fetch(pool.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminAddUserToGroup' },
    body: JSON.stringify({ UserPoolId: pool.userPoolId, Username: email, GroupName: 'admins' }),
  })
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, 'MissingAuthenticationTokenException'])
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
})
