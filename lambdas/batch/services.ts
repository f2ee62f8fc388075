import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { apiKeys } from '#lambdas/data/api-keys.ts'
import { createRewriteServices } from '#lambdas/rewrites/services.ts'
import { createLogger } from '#lambdas/log.ts'

export const createBatchServices = (settings: Settings<'batch'>, now = systemClock, db = connectToTable()) => {
  return {
    ...createRewriteServices(settings, now, db),
    logger: createLogger('batch'),
    msPerText: 1000 * settings.SECONDS_PER_TEXT,
    apiKeys: apiKeys(db, settings.TABLE_NAME),
  }
}
export type BatchServices = ReturnType<typeof createBatchServices>
