import { readSettings } from '#lambdas/config.ts'
import { createBillingServices } from './services.ts'
import { billingFunction } from './handler.ts'

export const handler = billingFunction(createBillingServices(readSettings('billing')))
