import { readSettings } from '#lambdas/config.ts'
import { createBatchServices } from './services.ts'
import { batchHandler } from './handler.ts'

export const handler = batchHandler(createBatchServices(readSettings('batch')))
