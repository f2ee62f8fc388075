import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { problems, type ProblemCode } from '#core/problem.ts'

type Refusal = {
  type: ResponseType
  code: ProblemCode
  message: string
  /** Where the gateway's own status would mislead. */
  status?: number
}

const signIn = { code: 'not-signed-in', message: 'Sign in to continue.', status: problems['not-signed-in'] } as const
const forbidden = { code: 'forbidden', message: 'You may not do this.' } as const
const tooMany = {
  code: 'too-many-requests',
  message: 'Too many requests. Please wait a moment and try again.',
} as const
const noSuchRoute = {
  code: 'not-found',
  message: 'There is nothing at this address.',
  status: problems['not-found'],
} as const
const tooSlow = { code: 'unavailable', message: 'This took too long. Please try again.' } as const
const failed = { code: 'internal', message: 'Something broke on our side. Please try again.' } as const

/** What the gateway refuses by itself, in the shape and with the codes of core/problem.ts. */
const refusals: readonly Refusal[] = [
  { type: ResponseType.UNAUTHORIZED, ...signIn },
  { type: ResponseType.EXPIRED_TOKEN, ...signIn },
  { type: ResponseType.ACCESS_DENIED, ...forbidden },
  { type: ResponseType.WAF_FILTERED, ...forbidden },
  // what API Gateway says of a path or method that nobody has
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, ...noSuchRoute },
  { type: ResponseType.RESOURCE_NOT_FOUND, ...noSuchRoute },
  // what it says of such a path when a token is sent: it takes the token for a signature of AWS, which no route wants
  { type: ResponseType.INVALID_SIGNATURE, ...noSuchRoute },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'request-too-large', message: 'The request is too large.' },
  { type: ResponseType.THROTTLED, ...tooMany },
  { type: ResponseType.QUOTA_EXCEEDED, ...tooMany },
  { type: ResponseType.INTEGRATION_FAILURE, ...tooSlow },
  { type: ResponseType.INTEGRATION_TIMEOUT, ...tooSlow },
  { type: ResponseType.DEFAULT_4XX, code: 'invalid-request', message: 'The request is not valid.' },
  { type: ResponseType.DEFAULT_5XX, ...failed },
]

export const addRefusals = (rest: RestApi) => {
  for (const { type, code, message, status } of refusals) {
    rest.addGatewayResponse(type.responseType, {
      type,
      ...(status !== undefined && { statusCode: String(status) }),
      responseHeaders: { 'Content-Type': "'application/problem+json'", 'Cache-Control': "'no-store'" },
      templates: { 'application/json': JSON.stringify({ code, message, request_id: '$context.requestId' }) },
    })
  }
}
