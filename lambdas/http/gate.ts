import type { APIGatewayProxyEvent } from 'aws-lambda'
import { pathParameters, type Route } from '#core/api/route.ts'
import { Problem } from '#core/problem.ts'
import { addressOf } from './address.ts'
import { parseBody, rawBody, validate } from './body.ts'
import { identify, requireEdge, sessionHasEnded, type Caller } from './caller.ts'
import type { Request } from './endpoint.ts'
import { limitAddress, limitCaller } from './rates.ts'
import type { GateServices } from './services.ts'

/**
 * Lets a call in, or throws the problem that its caller is told. Every function that answers HTTP starts here, in this order: only the
 * edge can be believed about an address, an address that guesses keys is counted before one is looked up, and nothing is parsed for a call
 * that is refused.
 */
export const admit = async <R extends Route>(
  event: APIGatewayProxyEvent,
  route: R,
  services: GateServices,
): Promise<Request<R>> => {
  requireEdge(event, services)
  const address = addressOf(event)
  await limitAddress(route, address, services)
  const caller = await identify(event, route.auth, services)
  await Promise.all([limitCaller(route, caller, services), refuseEndedSession(caller, services)])
  return {
    userId: caller?.userId,
    key: caller?.key,
    address,
    header: (name: string) => event.headers[name],
    params: readParameters(route.path, event.pathParameters ?? {}),
    query: route.query && validate(route.query, event.queryStringParameters ?? {}),
    body: route.body && (route.body === 'raw' ? rawBody(event) : parseBody(event, route.body)),
  } as Request<R>
}

/** Nothing stands at an address that names what cannot be a name. */
const readParameters = (path: string, given: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const value = pathParameters[name as keyof typeof pathParameters].safeParse(given[name])
      if (!value.success) throw new Problem('not-found', 'There is nothing at this address.')
      return [name, value.data]
    }),
  )

/** A token of a session that was ended is valid for minutes more by its signature. */
const refuseEndedSession = async (caller: Caller | undefined, { sessions }: GateServices) => {
  if (caller?.issuedAt === undefined) return
  if (await sessions.hasEnded(caller.userId, caller.issuedAt)) throw sessionHasEnded()
}
