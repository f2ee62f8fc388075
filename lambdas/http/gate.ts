import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Route } from '#core/api/route.ts'
import { addressOf } from './address.ts'
import { parseBody, rawBody, validate } from './body.ts'
import { identify, requireEdge } from './caller.ts'
import type { Request } from './endpoint.ts'
import { limitRate } from './rates.ts'
import type { GateServices } from './services.ts'

/**
 * Lets a call in, or throws the problem that its caller is told. Every function that answers HTTP starts here, in this order: only the
 * edge can be believed about an address, calls are counted for the user behind them, and nothing is parsed for a call that is refused.
 */
export const admit = async <R extends Route>(
  event: APIGatewayProxyEvent,
  route: R,
  services: GateServices,
): Promise<Request<R>> => {
  requireEdge(event, services)
  const caller = await identify(event, route.auth, services)
  const address = addressOf(event)
  await limitRate(route, { ...caller, address }, services)
  return {
    userId: caller?.userId,
    key: caller?.key,
    address,
    header: (name: string) => event.headers[name],
    params: event.pathParameters ?? {},
    query: route.query && validate(route.query, event.queryStringParameters ?? {}),
    body: route.body && (route.body === 'raw' ? rawBody(event) : parseBody(event, route.body)),
  } as Request<R>
}
