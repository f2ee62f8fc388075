import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import * as z from 'zod'

/** The claims that Cognito's own operations check. */
const AccessClaims = z.object({
  token_use: z.literal('access'),
  username: z.string(),
  origin_jti: z.string(),
  scope: z.string(),
  exp: z.int(),
})
type AccessClaims = z.infer<typeof AccessClaims>

export type SigningKey = {
  /** The public half, as served by /.well-known/jwks.json. */
  jwks: { keys: object[] }
  sign: (claims: object) => string
  /** The claims of an access token that this key signed; undefined for anything else. Does not check its age. */
  read: (token: string) => AccessClaims | undefined
}

/** A new RSA key in PEM: each pool signs with its own, so a token from one machine is worthless on another. */
export const createKeyPem = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

export const openKey = (pem: string): SigningKey => {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64')
  const header = encode({ kid, alg: 'RS256' })

  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    sign(claims) {
      const signed = `${header}.${encode(claims)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
    read(token) {
      const [head, payload, signature, ...more] = token.split('.')
      if (head !== header || payload === undefined || signature === undefined || more.length > 0) return undefined
      const signed = Buffer.from(`${head}.${payload}`)
      if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) return undefined
      return AccessClaims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data
    },
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
