import { readSettings } from '#lambdas/config.ts'
import { createAdminServices } from './services.ts'
import { adminHandler } from './handler.ts'

export const handler = adminHandler(createAdminServices(readSettings('admin')))
