import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { createGateServices } from '#lambdas/http/services.ts'

export const createExportServices = (
  settings: Settings<'export'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => createGateServices('export', settings, now, table)
export type ExportServices = ReturnType<typeof createExportServices>
