import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import * as erasure from '#lambdas/account/erasure.ts'
import * as newEmail from '#lambdas/account/new-email.ts'
import * as sessions from '#lambdas/account/sessions.ts'
import { endpointsIn } from '#lambdas/http/endpoint.ts'
import { jsonFunction } from '#lambdas/http/json-function.ts'
import * as checkout from './checkout.ts'
import * as invoices from './invoices.ts'
import { eraseOrphans } from './orphans.ts'
import type { BillingServices } from './services.ts'
import * as subscription from './subscription.ts'
import * as webhook from './webhook.ts'

export const endpoints = endpointsIn(checkout, erasure, invoices, newEmail, sessions, subscription, webhook)

export const billingHandler = (services: BillingServices) => jsonFunction(endpoints, services)

/** The schedule in infra/constructs/billing.ts sends this. */
type Hour = { source: 'aws.events' }

/** The routes, and the check of every hour. */
export const billingFunction = (services: BillingServices) => {
  const routes = billingHandler(services)
  return (event: APIGatewayProxyEvent | Hour, context: Context) =>
    'source' in event ? eraseOrphans(services) : routes(event, context)
}
