import { problems, type ProblemCode } from '#core/problem.ts'

/**
 * The refusals of a gateway before any function runs: message and status. The stack's gateway and the local one read this table,
 * so that clients get the same answer from both.
 */
export const gatewayRefusals = {
  notSignedIn: { code: 'not-signed-in', message: 'Sign in to continue.', status: problems['not-signed-in'] },
  forbidden: { code: 'forbidden', message: 'You may not do this.', status: problems.forbidden },
  noSuchRoute: { code: 'not-found', message: 'There is nothing at this address.', status: problems['not-found'] },
  tooLarge: { code: 'request-too-large', message: 'The request is too large.', status: problems['request-too-large'] },
  tooMany: {
    code: 'too-many-requests',
    message: 'Too many requests. Please wait a moment and try again.',
    status: problems['too-many-requests'],
    // its buckets refill by the second
    retryAfterSeconds: 1,
  },
  malformed: { code: 'invalid-request', message: 'The request is not valid.', status: problems['invalid-request'] },
  // A function that crashed or was throttled: the gateway does not say which.
  failed: {
    code: 'unavailable',
    message: 'We cannot answer right now. Please try again in a moment.',
    status: problems.unavailable,
    retryAfterSeconds: 5,
  },
  tooSlow: { code: 'unavailable', message: 'This took too long. Please try again.', status: 504 },
} as const satisfies Record<string, GatewayRefusal>

/** The headers of a refusal. */
export const headersOf = ({ status, retryAfterSeconds }: GatewayRefusal): Record<string, string> => ({
  'Content-Type': 'application/problem+json',
  'Cache-Control': 'no-store',
  ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
})

export type GatewayRefusal = { code: ProblemCode; message: string; status: number; retryAfterSeconds?: number }
