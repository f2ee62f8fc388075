import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type { Route } from '#core/api/route.ts'
import { Problem } from '#core/problem.ts'

export type Caller = {
  userId: string
  groups: readonly string[]
  /** The API key that was shown, in place of a token. */
  keyId?: string
}

/** Turns an access token into its user; throws on any token that is not good. */
export type Authenticate = (token: string) => Promise<Caller>

/** The value that the edge sends, and the one that it sends before or after a change. */
export type EdgeSecrets = { originSecret: string; otherOriginSecret: string }

const adminGroup = 'admins'
/** The clocks of Cognito and of a function may differ a little. */
const clockSkewMs = 5 * 60_000
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/** Verifies access tokens of one pool and client. `keysUrl`: where the pool's keys are read, if not at its own address. */
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
      // the library accepts a token without an end or from the future, and knows no clock but the machine's
      customJwtCheck: ({ payload: { exp, iat } }: { payload: { exp?: unknown; iat?: unknown } }) => {
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
    return { userId: payload.sub, groups: payload['cognito:groups'] ?? [] }
  }
}

const fetchKeys = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The pool's keys answered ${response.status}.`)
  return response.arrayBuffer()
}

/** The caller of a route. A visitor may be nobody where the route allows it; a bad token is never taken for nobody. */
export const identify = async (
  event: APIGatewayProxyEvent,
  auth: Route['auth'],
  authenticate: Authenticate,
): Promise<Caller | undefined> => {
  if (auth === 'none') return undefined

  const header = event.headers['authorization']
  if (header === undefined && auth === 'optional') return undefined

  const caller = await verified(header, authenticate)
  if (auth === 'admin' && !caller.groups.includes(adminGroup)) {
    throw new Problem('forbidden', 'This needs an administrator.')
  }
  return caller
}

const verified = async (header: string | undefined, authenticate: Authenticate) => {
  const token = bearer.exec(header ?? '')?.[1]
  if (token === undefined) throw new Problem('not-signed-in', 'Sign in to continue.')
  try {
    return await authenticate(token)
  } catch (error) {
    throw new Problem('not-signed-in', 'Your session has expired. Sign in to continue.', { cause: error })
  }
}

/** Refuses what did not come through the edge: only the edge's word on the caller's address can be trusted. */
export const requireEdge = (event: APIGatewayProxyEvent, { originSecret, otherOriginSecret }: EdgeSecrets) => {
  const sent = event.headers['x-origin-verify'] ?? ''
  if (!isSecret(sent, originSecret) && !isSecret(sent, otherOriginSecret)) {
    throw new Problem('forbidden', 'This address cannot be called directly.')
  }
}

/** An empty secret is none: nothing matches it. */
const isSecret = (sent: string, secret: string): boolean => {
  const [given, wanted] = [Buffer.from(sent), Buffer.from(secret)]
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}
