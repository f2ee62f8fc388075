import { createHmac } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Route } from '#core/api/route.ts'
import { gatewayRefusals } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'
import { ratesOf } from '#core/rates.ts'
import type { rates } from '#lambdas/data/rates.ts'
import { hashAddress } from './address.ts'
import type { Caller, EdgeSecrets } from './caller.ts'

export type Meter = EdgeSecrets & { rates: ReturnType<typeof rates>; now: () => Date }

/** Refuses a call that is one too many for its user or its address. The table holds hashes alone: a counter belongs to nobody by name. */
export const limitRate = async (
  event: APIGatewayProxyEvent,
  route: Route,
  caller: Caller | undefined,
  { rates, originSecret, now }: Meter,
) => {
  const limits = ratesOf(route)
  if (limits === undefined) return

  const address = event.headers['x-viewer-ip'] ?? event.requestContext.identity.sourceIp
  const counted = [
    caller && limits.perUser && { who: `user.${hashUser(caller.userId, originSecret)}`, rate: limits.perUser },
    caller?.keyId !== undefined && limits.perKey
      ? { who: `key.${hashUser(caller.keyId, originSecret)}`, rate: limits.perKey }
      : undefined,
    limits.perAddress && { who: `address.${hashAddress(address, originSecret)}`, rate: limits.perAddress },
  ].filter((one) => one !== undefined)

  const waits = await Promise.all(
    counted.map(({ who, rate }) => rates.count(who, `${route.method} ${route.path}`, rate, now())),
  )
  const longest = Math.max(...waits.map((seconds) => seconds ?? 0))
  if (longest === 0) return
  const { code, message } = gatewayRefusals.tooMany
  throw new Problem(code, message, { retryAfterSeconds: longest })
}

const hashUser = (userId: string, secret: string): string =>
  createHmac('sha256', secret).update(`user ${userId}`).digest('base64url').slice(0, 22)
