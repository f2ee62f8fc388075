import * as z from 'zod'
import { endSubscription } from '../invoices.ts'
import { pageOf } from '../lists.ts'
import { operation } from '../operation.ts'
import { flag, integer, listParameters, mergeMetadata, metadata, text } from '../parameters.ts'
import { invalidRequest } from '../refusal.ts'
import { isEnded, setCancelAtPeriodEnd, updateSubscription } from '../subscriptions.ts'

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

export const subscriptionOperations = [
  operation(
    'GET',
    '/v1/subscriptions',
    { ...listParameters, customer: text.optional(), price: text.optional(), status: z.enum(statuses).optional() },
    (account, { customer, price, status, ...page }) => {
      if (customer !== undefined) account.find('customers', customer, 'customer')
      const isWanted = (actual: string) => {
        // without a status, returns all that have not been canceled
        if (status === undefined) return actual !== 'canceled'
        if (status === 'ended') return actual === 'canceled' || actual === 'incomplete_expired'
        return status === 'all' || actual === status
      }
      return pageOf(
        '/v1/subscriptions',
        Object.values(account.state.subscriptions).filter(
          (subscription) =>
            (customer === undefined || subscription.customer === customer) &&
            (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
            isWanted(subscription.status),
        ),
        page,
      )
    },
  ),

  operation('GET', '/v1/subscriptions/:id', {}, (account, _, id) => account.find('subscriptions', id)),

  operation(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: flag.optional(),
      metadata: metadata.optional(),
      default_payment_method: text.optional(),
      pause_collection: z
        .union([
          z.literal(''),
          z.strictObject({
            behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
            resumes_at: integer.optional(),
          }),
        ])
        .optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    },
    (account, given, id) => {
      const subscription = account.find('subscriptions', id)
      if (isEnded(subscription)) {
        throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
          param: 'id',
        })
      }
      if (given.default_payment_method !== undefined) {
        account.find('paymentMethods', given.default_payment_method, 'default_payment_method')
      }
      updateSubscription(account, subscription, () => {
        if (given.cancel_at_period_end !== undefined) {
          setCancelAtPeriodEnd(account, subscription, given.cancel_at_period_end)
        }
        if (given.default_payment_method !== undefined) {
          subscription.default_payment_method = given.default_payment_method
        }
        if (given.pause_collection !== undefined) {
          subscription.pause_collection =
            given.pause_collection === ''
              ? null
              : { behavior: given.pause_collection.behavior, resumes_at: given.pause_collection.resumes_at ?? null }
        }
        subscription.metadata = mergeMetadata(subscription.metadata, given.metadata)
      })
      return subscription
    },
  ),

  operation(
    'DELETE',
    '/v1/subscriptions/:id',
    {
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      cancellation_details: z.strictObject({ comment: text.optional(), feedback: text.optional() }).optional(),
    },
    (account, _, id) => {
      const subscription = account.find('subscriptions', id)
      // Stripe answers "no such subscription" when an ended one is ended again
      if (isEnded(subscription)) {
        throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
      }
      endSubscription(account, subscription, 'cancellation_requested')
      return subscription
    },
  ),
]
