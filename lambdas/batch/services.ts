import { Logger } from '@aws-lambda-powertools/logger'
import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { batches } from '#lambdas/data/batches.ts'
import { createRewriteServices } from '#lambdas/rewrites/services.ts'
import { withTraces } from '#lambdas/trace.ts'

export const createBatchServices = (settings: Settings<'batch'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createRewriteServices(settings, now, db),
    logger: new Logger({ serviceName: 'batch', ...withTraces }),
    batches: batches(db, settings.TABLE_NAME),
  }
}
export type BatchServices = ReturnType<typeof createBatchServices>
