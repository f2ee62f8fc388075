import { jsonFunction } from '#lambdas/http/json-function.ts'
import type { BillingServices } from './services.ts'
import { endOwnSessions, erase } from './account.ts'
import { checkOut, manage } from './checkout.ts'
import { check } from './subscription.ts'
import { hear } from './webhook.ts'

export const endpoints = [check, checkOut, manage, hear, erase, endOwnSessions]

export const billingHandler = (services: BillingServices) => jsonFunction(endpoints, services)
