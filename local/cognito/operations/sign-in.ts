import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Operation, publicOperation } from '../operation.ts'
import type { Question, UserPool } from '../pool.ts'
import { Refusal, invalidParameter, wrongPassword } from '../refusal.ts'
import { type Beginning, endSession, refreshSession, startSession } from '../sessions.ts'
import { beginExchange, provesPassword, readClientPublic, toHex } from '../srp.ts'
import type { User } from '../state.ts'
import { changeUser, findUser, isNamed, passwordFor } from '../users.ts'

const pendingLifeInMs = 3 * 60 * 1000

const Parameters = z.record(z.string(), z.string()).default({})

/** Cognito's flows. This client allows only the first: passwords are never sent, and refresh tokens rotate. */
const Flow = z.enum([
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'USER_AUTH',
  'CUSTOM_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
])

const InitiateAuth = publicOperation({ AuthFlow: Flow, AuthParameters: Parameters }, (pool, input) => {
  if (input.AuthFlow !== 'USER_SRP_AUTH') throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`)
  const name = required(input.AuthParameters, 'USERNAME')
  const clientPublic = readClientPublic(required(input.AuthParameters, 'SRP_A'))
  if (clientPublic === undefined) throw invalidParameter('SRP_A is not a valid public value.')

  const user = findUser(pool, name)
  const { salt, verifier } = user?.password ?? pretendPassword(pool, name)
  const userId = user?.username ?? pretendId(pool, name)
  const exchange = beginExchange(clientPublic, verifier)
  const secretBlock = ask(pool, 'base64', { kind: 'password', userId, username: user?.username, exchange })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: toHex(exchange.serverPublic),
      SECRET_BLOCK: secretBlock,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
})

const RespondToAuthChallenge = publicOperation(
  {
    ChallengeName: z.string(),
    ChallengeResponses: Parameters,
    Session: z.string().optional(),
    ClientMetadata: z.record(z.string(), z.string()).optional(),
  },
  (pool, { ChallengeName, ChallengeResponses, Session, ClientMetadata }) => {
    if (ChallengeName === 'PASSWORD_VERIFIER') return verifyPassword(pool, ChallengeResponses, ClientMetadata)
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return replacePassword(pool, Session ?? '', ChallengeResponses)
    throw invalidParameter(`${ChallengeName} is no challenge of this pool.`)
  },
)

const verifyPassword = (
  pool: UserPool,
  responses: Record<string, string>,
  clientMetadata: Record<string, string> | undefined,
) => {
  const username = required(responses, 'USERNAME')
  const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = required(responses, 'TIMESTAMP')
  if (!/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  }
  const asked = take(pool, secretBlock)
  if (asked?.kind !== 'password') throw wrongPassword()

  pool.lockout.allow(asked.userId)
  const user = asked.username === undefined ? undefined : findUser(pool, asked.username)
  const claim = { poolName: pool.name, username: asked.userId, secretBlock, timestamp }
  // Verified first and for every name, so that an unknown user takes as long.
  const proved = provesPassword(asked.exchange, claim, signature)
  if (!proved || user === undefined || !isNamed(user, username)) {
    pool.lockout.fail(asked.userId)
    throw wrongPassword()
  }
  pool.lockout.succeed(asked.userId)
  return welcome(pool, user, { clientMetadata })
}

/** The checks after a correct password. */
const welcome = async (pool: UserPool, user: User, beginning: Beginning) => {
  if (!user.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.')
  if (user.status === 'UNCONFIRMED') throw new Refusal('UserNotConfirmedException', 'User is not confirmed.')
  if (user.status === 'CONFIRMED') {
    return { AuthenticationResult: await startSession(pool, user, beginning), ChallengeParameters: {} }
  }
  const { username } = user
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: ask(pool, 'base64url', { kind: 'new password', username }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  }
}

const replacePassword = (pool: UserPool, session: string, responses: Record<string, string>) => {
  const password = required(responses, 'NEW_PASSWORD')
  const asked = pool.pending.get(session)
  const isOpen = asked?.kind === 'new password' && asked.expiresAt > pool.now()
  const user = isOpen ? findUser(pool, asked.username) : undefined
  if (user === undefined) {
    throw new Refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  }
  // A password that violates the policy leaves the session open for another attempt.
  const accepted = passwordFor(pool, user.username, password)
  pool.pending.delete(session)
  changeUser(pool, user, { password: accepted, status: 'CONFIRMED' })
  return welcome(pool, user, { source: 'TokenGeneration_NewPasswordChallenge' })
}

const GetTokensFromRefreshToken = publicOperation({ RefreshToken: z.string() }, async (pool, { RefreshToken }) => ({
  AuthenticationResult: await refreshSession(pool, RefreshToken),
}))

const RevokeToken = publicOperation({ Token: z.string() }, (pool, { Token }) => {
  if (Token.split('.').length === 3) {
    throw new Refusal('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
  }
  endSession(pool, Token)
  return {}
})

/** Stores a challenge under a random name, and removes unanswered ones. */
const ask = (pool: UserPool, encoding: 'base64' | 'base64url', question: Question): string => {
  const now = pool.now()
  for (const [name, { expiresAt }] of pool.pending) if (expiresAt <= now) pool.pending.delete(name)
  const name = randomBytes(256).toString(encoding)
  pool.pending.set(name, { ...question, expiresAt: now + pendingLifeInMs })
  return name
}

/** Each answer is accepted once. */
const take = (pool: UserPool, name: string): Question | undefined => {
  const asked = pool.pending.get(name)
  pool.pending.delete(name)
  return asked !== undefined && asked.expiresAt > pool.now() ? asked : undefined
}

const required = (parameters: Record<string, string>, name: string): string => {
  const value = parameters[name]
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`)
  return value
}

const pretendPassword = (pool: UserPool, name: string) => ({
  salt: pool.pretend('salt', name).toString('hex').slice(0, 32),
  verifier: pool.pretend('verifier', name).toString('hex'),
})

const pretendId = (pool: UserPool, name: string): string => {
  const hex = pool.pretend('id', name).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const signInOperations: Record<string, Operation> = {
  InitiateAuth,
  RespondToAuthChallenge,
  GetTokensFromRefreshToken,
  RevokeToken,
}
