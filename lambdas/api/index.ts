import { readSettings } from '#lambdas/config.ts'
import { createApiServices } from './services.ts'
import { apiHandler } from './handler.ts'

export const handler = apiHandler(createApiServices(readSettings('api')))
