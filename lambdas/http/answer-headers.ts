import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { memoize } from '#core/memoize.ts'

/** The headers that are added to the answer of an event, whatever becomes of its call. */
export const answerHeadersOf = memoize<APIGatewayProxyEvent, Record<string, string>>(() => ({}))

const add = ({ event, response }: middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>) => {
  if (response) response.headers = { ...response.headers, ...answerHeadersOf(event) }
}

/** Adds the headers of `answerHeadersOf`. It stands before the middleware that turns errors into answers: later ones run first. */
export const answerHeaders = (): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  after: add,
  onError: add,
})
