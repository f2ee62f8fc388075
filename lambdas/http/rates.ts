import { createHmac } from 'node:crypto'
import type { Route } from '#core/api/route.ts'
import { gatewayRefusals } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'
import { ratesOf } from '#core/rates.ts'
import { hashAddress } from './address.ts'
import type { GateServices } from './services.ts'

type Caller = { address: string; userId?: string; key?: { id: string } | undefined }

/** Refuses a call that is one too many for its user, its key or its address. The table holds only hashes: no counter names anybody. */
export const limitRate = async (
  route: Route,
  { address, userId, key }: Caller,
  { rates, originSecret, now }: Pick<GateServices, 'rates' | 'originSecret' | 'now'>,
) => {
  const limits = ratesOf(route)
  if (limits === undefined) return

  const counted = [
    userId !== undefined && limits.perUser
      ? { who: `user.${hashUser(userId, originSecret)}`, rate: limits.perUser }
      : undefined,
    key && limits.perKey && { who: `key.${hashUser(key.id, originSecret)}`, rate: limits.perKey },
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
