import { readSettings } from '#lambdas/config.ts'
import { createBillingServices } from './services.ts'
import { billingHandler } from './handler.ts'

export const handler = billingHandler(createBillingServices(readSettings('billing')))
