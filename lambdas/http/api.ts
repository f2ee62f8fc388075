import type { Logger } from '@aws-lambda-powertools/logger'
import middy from '@middy/core'
import headerNormalizer from '@middy/http-header-normalizer'
import httpRouter from '@middy/http-router'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { parseBody, rawBody, validate } from './body.ts'
import { identify, requireEdge, type Authenticate } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { problemResponses } from './problems.ts'
import { limitRate, type Meter } from './rates.ts'

type Gate = Meter & { authenticate: Authenticate; logger: Logger }

/** The handler of a function that answers with JSON: its endpoints behind the edge's secret, sign-in, rates and validation. */
export const api = <Services extends Gate>(endpoints: readonly Endpoint<Services>[], services: Services) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(headerNormalizer())
    .use(problemResponses(services.logger))
    .handler(
      httpRouter(
        endpoints.map(({ route, run }) => ({
          method: route.method,
          path: route.path,
          handler: async (event: APIGatewayProxyEvent) => {
            requireEdge(event, services)
            const caller = await identify(event, route.auth, services.authenticate)
            await limitRate(event, route, caller, services)
            const request = {
              userId: caller?.userId,
              params: event.pathParameters ?? {},
              query: route.query && validate(route.query, event.queryStringParameters ?? {}),
              body: route.body && (route.body === 'raw' ? rawBody(event) : parseBody(event, route.body)),
            }
            const answer = route.response.parse(await run(request as never, services))
            return {
              statusCode: 200,
              headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
              body: JSON.stringify(answer),
            }
          },
        })),
      ),
    )
