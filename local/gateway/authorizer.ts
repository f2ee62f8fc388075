import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { siteScope } from '#core/token-scopes.ts'
import type { Clock } from '#local/clock.ts'

/** The claims of a valid token as the gateway passes them on, each as text; undefined for an invalid token. */
export type Authorize = (token: string) => Promise<Record<string, string> | undefined>

type Pool = { userPoolId: string; clientId: string; keysUrl: string; clock: Pick<Clock, 'now'> }

/** The Cognito authorizer of a REST API, for access tokens with the scope of the site. */
export const createAuthorizer = ({ userPoolId, clientId, keysUrl, clock }: Pool): Authorize => {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: 'access', scope: siteScope },
    // The library's own fetcher refuses plain http.
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: async () => (await fetch(keysUrl)).arrayBuffer() } }) },
  )
  return async (token) => {
    try {
      const claims = await verifier.verify(token)
      // The library only uses the machine's clock, and accepts tokens without an expiry.
      if (!(claims.exp * 1000 > clock.now().getTime())) return undefined
      return Object.fromEntries(
        Object.entries(claims as Record<string, string | number | string[]>).map(([name, value]) => [
          name,
          String(value),
        ]),
      )
    } catch {
      return undefined
    }
  }
}
