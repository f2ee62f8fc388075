import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { eraseAccount } from '#lambdas/account/erasure.ts'
import { adoptEmail } from '#lambdas/account/new-email.ts'
import { eraseOrphans } from './orphans.ts'
import { endAccess, endSessions } from '#lambdas/account/sessions.ts'
import { jsonFunction } from '#lambdas/http/json-function.ts'
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
  adoptEmail,
]

export const billingHandler = (services: BillingServices) => jsonFunction(endpoints, services)

/** The schedule in infra/constructs/billing.ts sends this. */
type Hour = { source: 'aws.events' }

/** The routes, and the check of every hour. */
export const billingFunction = (services: BillingServices) => {
  const routes = billingHandler(services)
  return (event: APIGatewayProxyEvent | Hour, context: Context) =>
    'source' in event ? eraseOrphans(services) : routes(event, context)
}
