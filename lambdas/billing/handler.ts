import { jsonFunction } from '#lambdas/http/json-function.ts'
import { adoptEmail, endAccess, endSessions, eraseAccount, permitNewEmail } from './account.ts'
import { createCheckout, openPortal } from './checkout.ts'
import { listInvoices } from './invoices.ts'
import type { BillingServices } from './services.ts'
import { checkSubscription } from './subscription.ts'
import { stripeWebhook } from './webhook.ts'

export const endpoints = [
  checkSubscription,
  createCheckout,
  openPortal,
  listInvoices,
  stripeWebhook,
  eraseAccount,
  endSessions,
  endAccess,
  permitNewEmail,
  adoptEmail,
]

export const billingHandler = (services: BillingServices) => jsonFunction(endpoints, services)
