import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { createRewriteServices } from '#lambdas/rewrites/services.ts'
import { createLogger } from '#lambdas/log.ts'

export const createBatchServices = (
  settings: Settings<'batch'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  ...createRewriteServices(settings, now, table),
  logger: createLogger('batch'),
  msPerText: 1000 * settings.SECONDS_PER_TEXT,
})
export type BatchServices = ReturnType<typeof createBatchServices>
