import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'

/** By event, because an answer has them even where its call is refused. */
const headersByEvent = new WeakMap<APIGatewayProxyEvent, Record<string, string>>()

/** The headers that are added to the answer of an event, whatever becomes of its call. */
export const answerHeadersOf = (event: APIGatewayProxyEvent): Record<string, string> => {
  const headers = headersByEvent.get(event) ?? {}
  headersByEvent.set(event, headers)
  return headers
}

const add = ({ event, response }: middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>) => {
  if (response) response.headers = { ...response.headers, ...answerHeadersOf(event) }
}

/** Adds the headers of `answerHeadersOf`. It stands before the middleware that turns errors into answers: later ones run first. */
export const answerHeaders = (): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  after: add,
  onError: add,
})
