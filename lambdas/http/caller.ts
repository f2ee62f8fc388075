import type { APIGatewayProxyEvent } from 'aws-lambda'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type { Route } from '#core/api/route.ts'
import { Problem } from '#core/problem.ts'
import { siteScope } from '#core/token-scopes.ts'

export type KeyInUse = {
  id: string
  /** The limit that its owner set; undefined if only the plan limits it. */
  wordsPerMonth: number | undefined
}

export type Caller = {
  userId: string
  groups: readonly string[]
  /** When the user proved who they are, in epoch seconds. A refreshed token keeps it. Undefined for an API key. */
  signedInAt: number | undefined
  /** The API key that was sent instead of a token. */
  key?: KeyInUse
}

/** Turns an access token into its user. Throws on any token that is not valid. */
export type Authenticate = (token: string) => Promise<Caller>

/** Turns an `Authorization` header with an API key into the key's account. @throws {Problem} `invalid-key` or `forbidden`. */
export type AuthenticateKey = (authorization: string | undefined) => Promise<Caller>

const adminGroup = 'admins'
/** The allowed difference between the clocks of Cognito and a function. */
const clockSkewMs = 5 * 60_000
const bearerToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/** Verifies access tokens of one pool and client. `keysUrl`: the address of the pool's keys, if not the pool's own. */
export const cognitoAuthenticate = (
  userPoolId: string,
  clientId: string,
  keysUrl?: string,
  now: () => Date = () => new Date(),
): Authenticate => {
  const verifier = CognitoJwtVerifier.create(
    {
      userPoolId,
      clientId,
      tokenUse: 'access',
      scope: siteScope,
      // the library accepts tokens that never expire or come from the future, and only uses the machine's clock
      customJwtCheck: ({ payload: { exp, iat, auth_time } }: { payload: Record<string, unknown> }) => {
        if (typeof auth_time !== 'number') throw new Error('The token has no time of its sign-in.')
        if (typeof exp !== 'number') throw new Error('The token never expires.')
        if (exp * 1000 <= now().getTime()) throw new Error('The token has expired.')
        if (typeof iat !== 'number' || iat * 1000 > now().getTime() + clockSkewMs)
          throw new Error('The token is of the future.')
      },
    },
    {
      jwksCache: new SimpleJwksCache(keysUrl === undefined ? {} : { fetcher: { fetch: () => fetchKeys(keysUrl) } }),
    },
  )
  return async (token) => {
    const payload = await verifier.verify(token)
    return {
      userId: payload.sub,
      groups: payload['cognito:groups'] ?? [],
      signedInAt: payload.auth_time,
    }
  }
}

const fetchKeys = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The pool's keys answered ${response.status}.`)
  return response.arrayBuffer()
}

type Authenticators = { authenticate: Authenticate; authenticateKey?: AuthenticateKey }

/** The caller of a route. A visitor needs no token if the route allows it, but a bad token does not count as no token. */
export const identify = async (
  event: APIGatewayProxyEvent,
  auth: Route['auth'],
  { authenticate, authenticateKey }: Authenticators,
): Promise<Caller | undefined> => {
  if (auth === 'none') return undefined

  const header = event.headers['authorization']
  if (auth === 'key') {
    if (authenticateKey === undefined) throw new Error('This function was built without API keys.')
    return authenticateKey(header)
  }
  if (header === undefined && auth === 'optional') return undefined

  const caller = await verified(header, authenticate)
  if (auth === 'admin' && !caller.groups.includes(adminGroup)) {
    throw new Problem('forbidden', 'Only an administrator can do this.')
  }
  return caller
}

const verified = async (header: string | undefined, authenticate: Authenticate) => {
  const token = bearerToken.exec(header ?? '')?.[1]
  if (token === undefined) throw new Problem('not-signed-in', 'Sign in to continue.')
  try {
    return await authenticate(token)
  } catch (error) {
    throw sessionHasEnded(error)
  }
}

/** The age of a sign-in up to which it counts as fresh. */
const secondsOfFreshSignIn = 5 * 60

/** @throws {Problem} `sign-in-again` if the last sign-in is too long ago. */
export const requireFreshSignIn = (signedInAt: number | undefined, now: Date) => {
  if (signedInAt !== undefined && now.getTime() / 1000 - signedInAt <= secondsOfFreshSignIn) return
  throw new Problem('sign-in-again', 'Please sign in again to do this.')
}

export const sessionHasEnded = (cause?: unknown) =>
  new Problem('not-signed-in', 'Your session has expired. Sign in to continue.', { cause })
