import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Problem } from '#core/problem.ts'
import { gatewayRefusals, headersOf, type GatewayRefusal } from '#core/http/gateway.ts'

const { notSignedIn, forbidden, noSuchRoute, tooLarge, tooMany, malformed, failed, tooSlow } = gatewayRefusals

/** The refusals of the gateway itself. */
const refusals: readonly [ResponseType, GatewayRefusal][] = [
  [ResponseType.UNAUTHORIZED, notSignedIn],
  [ResponseType.EXPIRED_TOKEN, notSignedIn],
  [ResponseType.ACCESS_DENIED, forbidden],
  [ResponseType.WAF_FILTERED, forbidden],
  // API Gateway's answer for an unknown path or method
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, noSuchRoute],
  [ResponseType.RESOURCE_NOT_FOUND, noSuchRoute],
  // The answer for such a path if a token is sent: the gateway mistakes the token for an AWS signature, which no route uses.
  [ResponseType.INVALID_SIGNATURE, noSuchRoute],
  [ResponseType.REQUEST_TOO_LARGE, tooLarge],
  [ResponseType.THROTTLED, tooMany],
  [ResponseType.QUOTA_EXCEEDED, tooMany],
  [ResponseType.INTEGRATION_FAILURE, tooSlow],
  [ResponseType.INTEGRATION_TIMEOUT, tooSlow],
  // API Gateway answers 500 if Lambda throttles a call; the client should wait, because nothing is broken.
  [ResponseType.DEFAULT_5XX, failed],
  [ResponseType.DEFAULT_4XX, malformed],
]

export const addRefusals = (rest: RestApi) => {
  for (const [type, refusal] of refusals) addRefusal(rest, type, refusal)
}

const addRefusal = (rest: RestApi, type: ResponseType, refusal: GatewayRefusal) => {
  const { code, message, status } = refusal
  rest.addGatewayResponse(type.responseType, {
    type,
    statusCode: String(status),
    responseHeaders: Object.fromEntries(
      Object.entries(headersOf(refusal)).map(([name, value]) => [name, `'${value}'`]),
    ),
    templates: { 'application/json': JSON.stringify(new Problem(code, message).body('$context.requestId', status)) },
  })
}
