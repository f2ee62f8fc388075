import type { Logger } from '@aws-lambda-powertools/logger'
import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { Problem, problems } from '#core/problem.ts'

/** The one place where an exception becomes an HTTP response. An unexpected one is logged once, and its caller gets no details. */
export const problemResponses = (logger: Logger): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    const requestId = request.event.requestContext.requestId
    const problem = problemOf(request.error)
    if (problem.code === 'internal') logger.error('unforeseen', { requestId, error: request.error })
    request.response = problemResponse(problem, request.event)
  },
})

/** The time to wait after a temporary failure. */
const secondsOfOutage = 10

/** The `Retry-After` of an answer: every 429 and 503 has one. */
const retryAfterOf = ({ code, retryAfterSeconds }: Problem): number | undefined =>
  retryAfterSeconds ?? (problems[code] === 503 ? secondsOfOutage : undefined)

/** RFC 6750: an error is named only to a caller who sent a token. */
const challengeTo = ({ headers }: APIGatewayProxyEvent): string =>
  headers['authorization'] === undefined ? 'Bearer' : 'Bearer error="invalid_token"'

const problemResponse = (problem: Problem, event: APIGatewayProxyEvent): APIGatewayProxyResult => {
  const retryAfter = retryAfterOf(problem)
  return {
    statusCode: problems[problem.code],
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(problems[problem.code] === 401 && { 'www-authenticate': challengeTo(event) }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problem.body(event.requestContext.requestId)),
  }
}

/** An exception in a form that the caller may see. */
const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  // the router throws this for an unknown route
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) {
    return new Problem('not-found', 'There is nothing at this address.')
  }
  return new Problem('internal', 'Something broke on our side. Please try again.')
}
