import type { Readable } from 'node:stream'
import middy from '@middy/core'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import headerNormalizer from '@middy/http-header-normalizer'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { Route } from '#core/api/route.ts'
import { Problem } from '#core/problem.ts'
import { answerHeaders } from './answer-headers.ts'
import type { Request } from './endpoint.ts'
import { admit } from './gate.ts'
import { problemResponses } from './problems.ts'
import type { GateServices } from './services.ts'

export type StreamedAnswer = {
  statusCode: number
  headers: Record<string, string>
  body: Readable | string
  /** Settles when everything behind the answer is done, which may be after its client has gone. */
  isDone?: Promise<void>
}

export type StreamingEndpoint<Services> = {
  route: Route
  run: (request: never, services: Services, remainingMs: () => number) => Promise<StreamedAnswer>
}

/** A route and the function that streams its answer. */
export const streamingEndpoint = <const R extends Route, Services>(
  route: R,
  run: (request: Request<R>, services: Services, remainingMs: () => number) => Promise<StreamedAnswer>,
): StreamingEndpoint<Services> => ({ route, run })

/** The handler of a function that streams its answers: its endpoints behind the gate. */
export const streamingFunction = <Services extends GateServices>(
  endpoints: readonly StreamingEndpoint<Services>[],
  services: Services,
) => {
  /** Lambda freezes a function when its handler ends, so the handler waits for the work behind each answer. */
  const unfinished = new WeakMap<APIGatewayProxyEvent, Promise<void>>()

  return middy<APIGatewayProxyEvent>({
    executionMode: executionModeStreamifyResponse,
    timeoutEarlyInMillis: 0,
    // the hook gets the handler's event
    requestEnd: async ({ event }) => unfinished.get(event as APIGatewayProxyEvent),
  })
    .use(headerNormalizer())
    .use(answerHeaders())
    .use(problemResponses(services.logger))
    .handler(async (event: APIGatewayProxyEvent, context: Context) => {
      const endpoint = endpoints.find(({ route }) => route.path === event.resource && route.method === event.httpMethod)
      if (endpoint === undefined) throw new Problem('not-found', 'There is nothing at this address.')
      const request = await admit(event, endpoint.route, services)
      const remainingMs = () => context.getRemainingTimeInMillis()
      const { isDone, ...answer } = await endpoint.run(request as never, services, remainingMs)
      if (isDone !== undefined) unfinished.set(event, isDone)
      return answer
    })
}
