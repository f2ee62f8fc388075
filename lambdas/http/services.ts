import { createClock } from '#lambdas/clients/clock.ts'
import type { Settings } from '#lambdas/config.ts'
import type { Table } from '#lambdas/data/table.ts'
import { createLogger } from '#lambdas/log.ts'
import { cognitoAuthenticate, type AuthenticateKey } from './caller.ts'

type GateSettings = Pick<
  Settings<'api'>,
  | 'TABLE_NAME'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'USER_POOL_KEYS_URL'
  | 'ORIGIN_SECRET'
  | 'ORIGIN_SECRET_OTHER'
  | 'RATE_FACTOR'
>

/** The services that admit a call: the edge's secrets, sign-in, the counters of calls and a log. */
export const createGateServices = (serviceName: string, settings: GateSettings, now: () => Date, table: Table) => ({
  ...createClock(now),
  authenticate: cognitoAuthenticate(
    settings.USER_POOL_ID,
    settings.USER_POOL_CLIENT_ID,
    settings.USER_POOL_KEYS_URL,
    now,
  ),
  originSecret: settings.ORIGIN_SECRET,
  otherOriginSecret: settings.ORIGIN_SECRET_OTHER,
  table,
  rateFactor: settings.RATE_FACTOR,
  logger: createLogger(serviceName),
})

export type GateServices = ReturnType<typeof createGateServices> & {
  /** Present only in functions with routes for programs. */
  authenticateKey?: AuthenticateKey
}
