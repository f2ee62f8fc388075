import type { Settings } from '#lambdas/config.ts'
import { createLogger } from '#lambdas/log.ts'

export const createCanaryServices = ({ SITE_URL }: Settings<'canary'>) => ({
  siteUrl: SITE_URL,
  logger: createLogger('canary'),
})

export type CanaryServices = ReturnType<typeof createCanaryServices>
