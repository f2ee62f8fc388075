import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { problems, type ProblemCode } from '#core/problem.ts'

type Refusal = { type: ResponseType; code: ProblemCode; message: string }

const signIn = 'Sign in to continue.'
const forbidden = 'You may not do this.'
const tooMany = 'Too many requests. Please wait a moment and try again.'
const broken = 'Something broke on our side. Please try again.'
const unavailable = 'The service is not available. Please try again.'

/** What the gateway refuses by itself, in the shape and with the codes of core/problem.ts. */
const refusals: readonly Refusal[] = [
  { type: ResponseType.UNAUTHORIZED, code: 'not-signed-in', message: signIn },
  { type: ResponseType.ACCESS_DENIED, code: 'forbidden', message: forbidden },
  { type: ResponseType.EXPIRED_TOKEN, code: 'not-signed-in', message: signIn },
  { type: ResponseType.INVALID_SIGNATURE, code: 'not-signed-in', message: signIn },
  // what API Gateway says of a path or method that nobody has
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'not-found', message: 'There is nothing at this address.' },
  { type: ResponseType.RESOURCE_NOT_FOUND, code: 'not-found', message: 'There is nothing at this address.' },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'request-too-large', message: 'The request is too large.' },
  { type: ResponseType.THROTTLED, code: 'too-many-requests', message: tooMany },
  { type: ResponseType.QUOTA_EXCEEDED, code: 'too-many-requests', message: tooMany },
  { type: ResponseType.WAF_FILTERED, code: 'forbidden', message: forbidden },
  { type: ResponseType.INTEGRATION_FAILURE, code: 'unavailable', message: unavailable },
  { type: ResponseType.INTEGRATION_TIMEOUT, code: 'unavailable', message: unavailable },
  { type: ResponseType.AUTHORIZER_FAILURE, code: 'internal', message: broken },
  { type: ResponseType.AUTHORIZER_CONFIGURATION_ERROR, code: 'internal', message: broken },
  { type: ResponseType.DEFAULT_4XX, code: 'invalid-request', message: 'The request is not valid.' },
  { type: ResponseType.DEFAULT_5XX, code: 'internal', message: broken },
]

export const addRefusals = (rest: RestApi) => {
  for (const { type, code, message } of refusals) {
    rest.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(problems[code]),
      responseHeaders: { 'Content-Type': "'application/problem+json'", 'Cache-Control': "'no-store'" },
      templates: { 'application/json': JSON.stringify({ code, message, request_id: '$context.requestId' }) },
    })
  }
}
