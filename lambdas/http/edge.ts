import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { Problem } from '#core/problem.ts'

/** The secret that the edge sends, and the second one accepted while the secret changes. */
export type EdgeSecrets = { originSecret: string; otherOriginSecret?: string | undefined }

/** True if either secret of the edge matches. */
export const isByEdge = (
  { originSecret, otherOriginSecret }: EdgeSecrets,
  matches: (secret: string) => boolean,
): boolean => [originSecret, otherOriginSecret].some((secret) => secret !== undefined && matches(secret))

/** Compares in a time that does not depend on where the two differ. */
export const isSecret = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

/** Refuses a call that bypasses the edge: only the edge reports the caller's address reliably. */
export const requireEdge = (event: APIGatewayProxyEvent, secrets: EdgeSecrets) => {
  const sent = Buffer.from(event.headers['x-origin-verify'] ?? '')
  if (!isByEdge(secrets, (secret) => isSecret(sent, Buffer.from(secret)))) {
    throw new Problem('forbidden', 'This address cannot be called directly.')
  }
}
