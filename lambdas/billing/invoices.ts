import type Stripe from 'stripe'
import * as contract from '#core/api/checkout.ts'
import { explainOutage, undefinedIfMissing } from '#lambdas/clients/stripe-errors.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { BillingServices } from './services.ts'

const notReached = 'Your invoices cannot be loaded at the moment. Please try again in a minute.'

/** Stripe keeps the invoices; we store nothing about them. */
export const listInvoices = endpoint(contract.listInvoices, async ({ userId }, services: BillingServices) => {
  const { stripe_customer: customer } = await profiles.read(services.table, userId, services.now())
  if (customer === undefined) return { invoices: [] }
  const finding = services
    .stripe()
    .then(({ client }) => undefinedIfMissing(client.invoices.list({ customer, limit: contract.invoicesListed })))
  const found = await explainOutage(services, notReached, finding)
  // the customer was deleted at Stripe
  return { invoices: (found?.data ?? []).flatMap(inNamesOfApi) }
})

/** Stripe's statuses for a finished invoice. */
const Status = contract.Invoice.shape.status

/** A draft has none, because it may still change. */
const inNamesOfApi = (invoice: Stripe.Invoice): contract.Invoice[] => {
  const { id, number, created, total, currency, hosted_invoice_url: url } = invoice
  const { data: status } = Status.safeParse(invoice.status)
  if (status === undefined) return []
  return [
    {
      id,
      ...(number !== null && { number }),
      created_at: new Date(created * 1000).toISOString(),
      amount: total,
      currency,
      status,
      ...(typeof url === 'string' && { url }),
    },
  ]
}
