import { createHmac } from 'node:crypto'
import type { Rate, Route } from '#core/api/route.ts'
import { gatewayRefusals } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'
import { ratesOf } from '#core/api/rates.ts'
import * as rates from '#lambdas/data/rates.ts'
import { hashAddress } from './address.ts'
import type { Caller } from './caller.ts'
import type { GateServices } from './services.ts'

type AnswerHeaders = Record<string, string>

type Services = Pick<GateServices, 'table' | 'rateFactor' | 'originSecret' | 'now'>

/**
 * Refuses a call over the limit of its address. The table holds only hashes, so no counter identifies anybody. `name`: of the limit,
 * in the answer's headers; an answer that tells two limits of one kind names them differently.
 */
export const limitAddress = async (
  route: Route,
  address: string,
  services: Services,
  headers: AnswerHeaders,
  name = 'address',
) => {
  const rate = ratesOf(route)?.perAddress
  if (rate === undefined) return
  const counter = `address.${hashAddress(address, services.originSecret)}`
  tell(headers, name, rate, await count(route, counter, rate, services))
}

/** Refuses a call over the limit of its user, whether it came with a token or with one of the user's keys. */
export const limitCaller = async (
  route: Route,
  caller: Pick<Caller, 'userId'> | undefined,
  services: Services,
  headers: AnswerHeaders,
  name = 'account',
) => {
  const rate = ratesOf(route)?.perUser
  if (caller === undefined || rate === undefined) return
  const counter = `user.${hashUser(caller.userId, services.originSecret)}`
  tell(headers, name, rate, await count(route, counter, rate, services))
}

const count = ({ method, path }: Route, who: string, rate: Rate, services: Services) =>
  rates.count(services, who, `${method} ${path}`, rate)

/** Tells the limit and what is left of it in the fields of draft-ietf-httpapi-ratelimit-headers. @throws {Problem} if nothing was left. */
const tell = (headers: AnswerHeaders, name: string, { seconds }: Rate, counted: rates.Counted) => {
  const { isOver, limit, remaining, secondsLeft } = counted
  const add = (header: string, field: string) => {
    headers[header] = headers[header] === undefined ? field : `${headers[header]}, ${field}`
  }
  add('ratelimit-policy', `"${name}";q=${limit};w=${seconds}`)
  add('ratelimit', `"${name}";r=${remaining};t=${secondsLeft}`)
  if (!isOver) return
  const { code, message } = gatewayRefusals.tooMany
  throw new Problem(code, message, { retryAfterSeconds: secondsLeft })
}

const hashUser = (userId: string, secret: string): string =>
  createHmac('sha256', secret).update(`user ${userId}`).digest('base64url').slice(0, 22)
