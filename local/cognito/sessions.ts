import { createHash, randomBytes } from 'node:crypto'
import { poolScope } from '#core/token-scopes.ts'
import type { UserPool } from './pool.ts'
import { Refusal } from './refusal.ts'
import type { Session, User } from './state.ts'
import { askForScopes, type TokenSource } from './triggers.ts'
import { findUser } from './users.ts'

const secondInMs = 1000
const dayInMs = 24 * 60 * 60 * secondInMs
const accessLifeInSeconds = 15 * 60
const sessionLifeInMs = 30 * dayInMs
/** Two tabs may refresh at once: the loser's token still works for this long. */
const rotationGraceInMs = 60 * secondInMs

/** A session's beginning: its source for the trigger, its scopes, and what the client says. */
export type Beginning = { source?: TokenSource; scopes?: string[]; clientMetadata?: Record<string, string> | undefined }

export const startSession = (
  pool: UserPool,
  user: User,
  { source = 'TokenGeneration_Authentication', scopes = [poolScope], clientMetadata }: Beginning = {},
) => {
  const now = pool.now()
  const session: Session = {
    id: pool.newId(),
    username: user.username,
    signedInAt: now,
    expiresAt: now + sessionLifeInMs,
    scopes,
    refreshTokens: [],
  }
  pool.state.sessions = [...pool.state.sessions.filter(({ expiresAt }) => expiresAt > now), session]
  return issueTokens(pool, user, session, source, clientMetadata)
}

/** Issues new tokens for a refresh token and retires it. The old one only works during the grace period; later use counts as theft. */
export const refreshSession = (pool: UserPool, refreshToken: string) => {
  const now = pool.now()
  const hash = hashOf(refreshToken)
  const session = pool.state.sessions.find(({ refreshTokens }) => refreshTokens.some((token) => token.hash === hash))
  const token = session?.refreshTokens.find((known) => known.hash === hash)
  if (session === undefined || token === undefined) {
    throw new Refusal('NotAuthorizedException', 'Invalid Refresh Token')
  }
  if (session.expiresAt <= now) throw new Refusal('NotAuthorizedException', 'Refresh Token has expired')
  if (token.retiredAt !== null && now - token.retiredAt > rotationGraceInMs) {
    throw new Refusal('RefreshTokenReuseException', 'Refresh token has been reused')
  }
  const user = findUser(pool, session.username)
  if (user === undefined) throw new Refusal('NotAuthorizedException', 'Invalid Refresh Token')

  token.retiredAt ??= now
  // Tokens that retired a day ago are forgotten. They are then unknown, so still refused.
  session.refreshTokens = session.refreshTokens.filter(
    ({ retiredAt }) => retiredAt === null || now - retiredAt < dayInMs,
  )
  return issueTokens(pool, user, session, 'TokenGeneration_RefreshTokens')
}

export const endSession = (pool: UserPool, refreshToken: string) => {
  const hash = hashOf(refreshToken)
  pool.state.sessions = pool.state.sessions.filter(({ refreshTokens }) =>
    refreshTokens.every((token) => token.hash !== hash),
  )
  pool.save()
}

export const endSessionsOf = (pool: UserPool, user: User) => {
  pool.state.sessions = pool.state.sessions.filter(({ username }) => username !== user.username)
  pool.save()
}

/** The user whose access token this is. Unlike an external verifier, the pool knows immediately that a session has ended. */
export const userOf = (pool: UserPool, accessToken: string): User => {
  const claims = pool.key.read(accessToken)
  if (claims === undefined) throw new Refusal('NotAuthorizedException', 'Invalid Access Token')
  if (claims.exp * secondInMs <= pool.now()) throw new Refusal('NotAuthorizedException', 'Access Token has expired')
  const user = findUser(pool, claims.username)
  if (user === undefined || pool.state.sessions.every(({ id }) => id !== claims.origin_jti)) {
    throw new Refusal('NotAuthorizedException', 'Access Token has been revoked')
  }
  if (!claims.scope.split(' ').includes(poolScope)) {
    throw new Refusal('NotAuthorizedException', 'Access Token does not have required scopes')
  }
  return user
}

const issueTokens = async (
  pool: UserPool,
  user: User,
  session: Session,
  source: TokenSource,
  clientMetadata?: Record<string, string>,
) => {
  const scopes = await askForScopes(pool, user, source, session.scopes, clientMetadata)
  const refreshToken = randomBytes(64).toString('base64url')
  session.refreshTokens.push({ hash: hashOf(refreshToken), retiredAt: null })
  pool.save()

  const iat = Math.floor(pool.now() / secondInMs)
  const claims = {
    sub: user.attributes['sub'] ?? user.username,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: pool.newId(),
    auth_time: Math.floor(session.signedInAt / secondInMs),
    iat,
    exp: iat + accessLifeInSeconds,
  }
  const { sub: _, email_verified, ...attributes } = user.attributes
  const id = {
    ...attributes,
    email_verified: email_verified === 'true',
    'cognito:username': user.username,
    aud: pool.clientId,
    token_use: 'id',
    jti: pool.newId(),
  }
  const access = {
    client_id: pool.clientId,
    token_use: 'access',
    scope: scopes.join(' '),
    username: user.username,
    jti: pool.newId(),
  }
  return {
    AccessToken: pool.key.sign({ ...claims, ...access }),
    IdToken: pool.key.sign({ ...claims, ...id }),
    RefreshToken: refreshToken,
    ExpiresIn: accessLifeInSeconds,
    TokenType: 'Bearer',
  }
}

/** Only the hash is stored: a reader of the state file cannot sign in with it. */
const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url')
