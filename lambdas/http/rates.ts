import { createHmac } from 'node:crypto'
import type { Rate, Route } from '#core/api/route.ts'
import { gatewayRefusals } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'
import { ratesOf } from '#core/rates.ts'
import { hashAddress } from './address.ts'
import type { Caller } from './caller.ts'
import type { GateServices } from './services.ts'

type Services = Pick<GateServices, 'rates' | 'originSecret' | 'now'>

/** Refuses a call over the limit of its address. The table holds only hashes, so no counter identifies anybody. */
export const limitAddress = async (route: Route, address: string, services: Services) => {
  const rate = ratesOf(route)?.perAddress
  if (rate === undefined) return
  await count(route, `address.${hashAddress(address, services.originSecret)}`, rate, services)
}

/** Refuses a call over the limit of its user, whether it came with a token or with one of the user's keys. */
export const limitCaller = async (route: Route, caller: Pick<Caller, 'userId'> | undefined, services: Services) => {
  const rate = ratesOf(route)?.perUser
  if (caller === undefined || rate === undefined) return
  await count(route, `user.${hashUser(caller.userId, services.originSecret)}`, rate, services)
}

const count = async ({ method, path }: Route, who: string, rate: Rate, { rates, now }: Services) => {
  const retryAfterSeconds = await rates.count(who, `${method} ${path}`, rate, now())
  if (retryAfterSeconds === undefined) return
  const { code, message } = gatewayRefusals.tooMany
  throw new Problem(code, message, { retryAfterSeconds })
}

const hashUser = (userId: string, secret: string): string =>
  createHmac('sha256', secret).update(`user ${userId}`).digest('base64url').slice(0, 22)
