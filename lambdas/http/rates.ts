import { createHmac } from 'node:crypto'
import type { Rate, Route } from '#core/api/route.ts'
import { gatewayRefusals } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'
import { ratesOf } from '#core/rates.ts'
import { hashAddress } from './address.ts'
import type { Caller } from './caller.ts'
import type { GateServices } from './services.ts'

type Counted = { who: string; rate: Rate }
type Services = Pick<GateServices, 'rates' | 'originSecret' | 'now'>

/** Refuses a call over the limit of its address. The table holds only hashes, so no counter identifies anybody. */
export const limitAddress = (route: Route, address: string, services: Services) => {
  const rate = ratesOf(route)?.perAddress
  return count(route, rate ? [{ who: `address.${hashAddress(address, services.originSecret)}`, rate }] : [], services)
}

/** Refuses a call over the limit of its user, whether it came with a token or with one of the user's keys. */
export const limitCaller = (route: Route, caller: Pick<Caller, 'userId'> | undefined, services: Services) => {
  const rate = ratesOf(route)?.perUser
  const isCounted = caller !== undefined && rate !== undefined
  const who = isCounted ? `user.${hashUser(caller.userId, services.originSecret)}` : ''
  return count(route, isCounted ? [{ who, rate }] : [], services)
}

const count = async ({ method, path }: Route, counted: readonly Counted[], { rates, now }: Services) => {
  const waits = await Promise.all(counted.map(({ who, rate }) => rates.count(who, `${method} ${path}`, rate, now())))
  const longest = Math.max(0, ...waits.map((seconds) => seconds ?? 0))
  if (longest === 0) return
  const { code, message } = gatewayRefusals.tooMany
  throw new Problem(code, message, { retryAfterSeconds: longest })
}

const hashUser = (userId: string, secret: string): string =>
  createHmac('sha256', secret).update(`user ${userId}`).digest('base64url').slice(0, 22)
