import { readSettings } from '#lambdas/config.ts'
import { createExportServices } from './services.ts'
import { exportHandler } from './handler.ts'

export const handler = exportHandler(createExportServices(readSettings('export')))
