import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Operation, publicOperation } from '../operation.ts'
import type { Question, UserPool } from '../pool.ts'
import { Refusal, invalidParameter, wrongPassword } from '../refusal.ts'
import { endSession, refreshSession, startSession } from '../sessions.ts'
import { beginExchange, provesPassword, readClientPublic, toHex } from '../srp.ts'
import { findUser } from '../users.ts'

const pendingLifeInMs = 3 * 60 * 1000

const Parameters = z.record(z.string(), z.string()).default({})

/** The client's only sign-in flow is SRP, in which the password is never sent. */
const InitiateAuth = publicOperation(
  { AuthFlow: z.literal('USER_SRP_AUTH'), AuthParameters: Parameters },
  (pool, { AuthParameters }) => {
    const clientPublic = readClientPublic(required(AuthParameters, 'SRP_A'))
    if (clientPublic === undefined) throw invalidParameter('SRP_A is not a valid public value.')
    const user = findUser(pool, required(AuthParameters, 'USERNAME'))
    // Cognito sends a challenge for unknown users too and fails it later with this message; here it fails at once.
    if (user?.password === undefined) throw wrongPassword()
    const exchange = beginExchange(clientPublic, user.password.verifier)
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: user.password.salt,
        SRP_B: toHex(exchange.serverPublic),
        SECRET_BLOCK: ask(pool, { user, exchange }),
        USERNAME: user.username,
        USER_ID_FOR_SRP: user.username,
      },
    }
  },
)

const RespondToAuthChallenge = publicOperation(
  {
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: Parameters,
    ClientMetadata: z.record(z.string(), z.string()).optional(),
  },
  async (pool, { ChallengeResponses: responses, ClientMetadata: clientMetadata }) => {
    const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
    const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE')
    const timestamp = required(responses, 'TIMESTAMP')
    const asked = take(pool, secretBlock)
    if (asked === undefined) throw wrongPassword()
    const { user, exchange } = asked
    const claim = { poolName: pool.name, username: user.username, secretBlock, timestamp }
    if (!provesPassword(exchange, claim, signature)) throw wrongPassword()
    if (!user.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.')
    if (user.status === 'UNCONFIRMED') throw new Refusal('UserNotConfirmedException', 'User is not confirmed.')
    return { AuthenticationResult: await startSession(pool, user, { clientMetadata }), ChallengeParameters: {} }
  },
)

const GetTokensFromRefreshToken = publicOperation({ RefreshToken: z.string() }, async (pool, { RefreshToken }) => ({
  AuthenticationResult: await refreshSession(pool, RefreshToken),
}))

const RevokeToken = publicOperation({ Token: z.string() }, (pool, { Token }) => {
  endSession(pool, Token)
  return {}
})

/** Stores a challenge under a random name, and drops the expired ones. */
const ask = (pool: UserPool, question: Question): string => {
  const now = pool.now()
  for (const [name, { expiresAt }] of pool.pending) if (expiresAt <= now) pool.pending.delete(name)
  const name = randomBytes(256).toString('base64')
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

export const signInOperations: Record<string, Operation> = {
  InitiateAuth,
  RespondToAuthChallenge,
  GetTokensFromRefreshToken,
  RevokeToken,
}
