import { readSettings } from '#lambdas/config.ts'
import { createCanaryServices } from './services.ts'
import { canaryHandler } from './handler.ts'

export const handler = canaryHandler(createCanaryServices(readSettings('canary')))
