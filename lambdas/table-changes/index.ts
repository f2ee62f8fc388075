import { readSettings } from '#lambdas/config.ts'
import { createTableChangesServices } from './services.ts'
import { tableChangesHandler } from './handler.ts'

export const handler = tableChangesHandler(createTableChangesServices(readSettings('table-changes')))
