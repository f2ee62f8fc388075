import { jsonFunction } from '#lambdas/http/json-function.ts'
import { endSessions, eraseAccount } from './account.ts'
import { createCheckout, openPortal } from './checkout.ts'
import type { BillingServices } from './services.ts'
import { checkSubscription } from './subscription.ts'
import { stripeWebhook } from './webhook.ts'

export const endpoints = [checkSubscription, createCheckout, openPortal, stripeWebhook, eraseAccount, endSessions]

export const billingHandler = (services: BillingServices) => jsonFunction(endpoints, services)
