import type { APIGatewayProxyEvent } from 'aws-lambda'
import { parameterNamesOf, pathParameters, type Route } from '#core/api/route.ts'
import { Problem } from '#core/problem.ts'
import { validate } from '#core/validate.ts'
import * as sessions from '#lambdas/data/sessions.ts'
import { answerHeadersOf } from './answer-headers.ts'
import { addressOf } from './address.ts'
import { parseBody, rawBody } from './body.ts'
import { identify, requireFreshSignIn, sessionHasEnded, type Caller } from './caller.ts'
import { requireEdge } from './edge.ts'
import type { Request } from './endpoint.ts'
import { limitAddress, limitCaller } from './rates.ts'
import type { GateServices } from './services.ts'

/**
 * Admits a call, or throws the problem to return to its caller. Every HTTP function starts here. The order matters: only the edge can be
 * trusted about an address, an address that guesses keys is counted before a key is looked up, and refused calls are not parsed.
 */
export const admit = async <R extends Route>(
  event: APIGatewayProxyEvent,
  route: R,
  services: GateServices,
): Promise<Request<R>> => {
  requireEdge(event, services)
  const address = addressOf(event)
  const answerHeaders = answerHeadersOf(event)
  await limitAddress(route, address, services, answerHeaders)
  const caller = await identify(event, route.auth, services)
  await Promise.all([limitCaller(route, caller, services, answerHeaders), refuseEndedSession(caller, services)])
  if (route.freshSignIn) requireFreshSignIn(caller?.signedInAt, services.now())
  return {
    userId: caller?.userId,
    key: caller?.key,
    signedInAt: caller?.signedInAt,
    address,
    header: (name: string) => event.headers[name],
    answerHeaders,
    params: readParameters(route.path, event.pathParameters ?? {}),
    query: route.query && validate(route.query, event.queryStringParameters ?? {}),
    body: route.body && (route.body === 'raw' ? rawBody(event) : parseBody(event, route.body)),
  } as Request<R>
}

/** A path with an invalid name is not found. */
const readParameters = (path: string, given: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    parameterNamesOf(path).map((name) => {
      const value = pathParameters[name].safeParse(given[name])
      if (!value.success) throw new Problem('not-found', 'There is nothing at this address.')
      return [name, value.data]
    }),
  )

/** The signature of a token stays valid for minutes after its session has ended. */
const refuseEndedSession = async (caller: Caller | undefined, { table }: GateServices) => {
  if (caller?.signedInAt === undefined) return
  if (await sessions.hasEnded(table, caller.userId, caller.signedInAt)) throw sessionHasEnded()
}
