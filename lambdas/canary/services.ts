import { systemClock } from '#lambdas/clients/clock.ts'
import type { Settings } from '#lambdas/config.ts'
import { createLogger } from '#lambdas/log.ts'

export const createCanaryServices = ({ SITE_URL, ORIGIN_SECRET }: Settings<'canary'>, now = systemClock) => ({
  now,
  siteUrl: SITE_URL,
  originSecret: ORIGIN_SECRET,
  logger: createLogger('canary'),
})

export type CanaryServices = ReturnType<typeof createCanaryServices>
