import middy from '@middy/core'
import headerNormalizer from '@middy/http-header-normalizer'
import httpRouter from '@middy/http-router'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { answerHeaders } from './answer-headers.ts'
import type { Endpoint } from './endpoint.ts'
import { admit } from './gate.ts'
import { problemResponses } from './problems.ts'
import type { GateServices } from './services.ts'

/** The handler of a function that answers with JSON: its endpoints behind the gate, their answers checked against the contract. */
export const jsonFunction = <Services extends GateServices>(
  endpoints: readonly Endpoint<Services>[],
  services: Services,
) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(headerNormalizer())
    .use(answerHeaders())
    .use(problemResponses(services.logger))
    .handler(
      httpRouter(
        endpoints.map(({ route, run }) => ({
          method: route.method,
          path: route.path,
          handler: async (event: APIGatewayProxyEvent) => {
            const request = await admit(event, route, services)
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
