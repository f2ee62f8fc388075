import * as z from 'zod'
import { type Account, newId, type State } from './account.ts'
import { createCustomer, deleteCustomer, expireSession } from './customers.ts'
import type { Value } from './form.ts'
import { endSubscription, isEnded } from './invoices.ts'
import type { CheckoutSession, PortalSession } from './objects.ts'
import { invalidRequest, notFound } from './refusal.ts'

/** One call of Stripe's API: a method, a path with at most one `:id`, and what it does. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (account: Account, parameters: Record<string, Value>, id: string) => object
}

/** Refuses unknown parameters, as Stripe does. */
const route = <Shape extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Shape,
  run: (account: Account, parameters: z.output<z.ZodObject<Shape, z.core.$strict>>, id: string) => object,
): Route => {
  const schema = z.strictObject(shape)
  return {
    method,
    path,
    run: (account, given, id) => {
      const parameters = schema.safeParse(given)
      if (!parameters.success) throw invalidRequest(z.prettifyError(parameters.error))
      return run(account, parameters.data, id)
    },
  }
}

const dayInSeconds = 24 * 60 * 60

const optionalId = z.string().optional()
/** Form values are strings. */
const integer = z.coerce.number().int()
const metadata = z.record(z.string(), z.string()).default({})

/** Lists objects, newest first: those with the given fields, or those that `isListed` accepts. */
const list = <Name extends 'sessions' | 'subscriptions' | 'invoices' | 'charges' | 'disputes'>(
  path: string,
  name: Name,
  filters: Record<string, z.ZodType>,
  isListed: (item: State[Name][string], given: Record<string, unknown>) => boolean = hasFields,
): Route =>
  route(
    'GET',
    path,
    { limit: integer.min(1).max(100).default(10), starting_after: optionalId, ...filters },
    (account, { limit, starting_after, ...given }) => {
      const wanted: Record<string, unknown> = given
      if (typeof wanted['customer'] === 'string') account.find('customers', wanted['customer'])
      const items = Object.values(account.state[name] as Record<string, State[Name][string]>)
        .filter((item) => isListed(item, wanted))
        .toReversed()
      const from = items.findIndex((item) => item.id === starting_after) + 1
      return { object: 'list', url: path, data: items.slice(from, from + limit), has_more: items.length > from + limit }
    },
  )

const hasFields = (item: object, given: Record<string, unknown>): boolean =>
  Object.entries(given).every(([key, value]) => value === undefined || (item as Record<string, unknown>)[key] === value)

/** The calls that the product makes. */
export const routes: Route[] = [
  route('POST', '/v1/customers', { email: z.email().optional(), metadata }, (account, given) =>
    createCustomer(account, given.email ?? null, given.metadata),
  ),
  route('GET', '/v1/customers/:id', {}, (account, _, customer) => account.find('customers', customer)),
  route('POST', '/v1/customers/:id', { email: z.email() }, (account, { email }, customer) =>
    Object.assign(account.findCustomer(customer), { email }),
  ),
  route('DELETE', '/v1/customers/:id', {}, (account, _, customer) =>
    deleteCustomer(account, account.findCustomer(customer)),
  ),

  route(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: z.literal('subscription'),
      customer: z.string(),
      line_items: z.tuple([z.strictObject({ price: z.string(), quantity: z.literal('1') })]),
      success_url: z.url(),
      cancel_url: z.url().optional(),
      client_reference_id: z.string().optional(),
      metadata,
      subscription_data: z.strictObject({ metadata }).optional(),
    },
    ({ state, siteUrl, offer, now, findCustomer }, given) => {
      const [{ price }] = given.line_items
      if (price !== offer.price.id) throw notFound('price', price)
      const session: CheckoutSession = {
        id: newId('cs_test', 58),
        object: 'checkout.session',
        cancel_url: given.cancel_url ?? null,
        client_reference_id: given.client_reference_id ?? null,
        created: now(),
        customer: findCustomer(given.customer).id,
        expires_at: now() + dayInSeconds,
        metadata: given.metadata,
        status: 'open',
        success_url: given.success_url,
        url: null,
      }
      session.url = `${siteUrl}/local/stripe/checkout/${session.id}`
      state.sessions[session.id] = session
      state.orders[session.id] = { metadata: given.subscription_data?.metadata ?? {} }
      return session
    },
  ),
  list('/v1/checkout/sessions', 'sessions', { customer: optionalId, status: z.literal('open').optional() }),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, ({ find }, _, session) =>
    expireSession(find('sessions', session)),
  ),

  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: z.string(),
      return_url: z.url(),
      flow_data: z
        .strictObject({
          type: z.literal('subscription_cancel'),
          subscription_cancel: z.strictObject({ subscription: z.string() }),
        })
        .optional(),
    },
    ({ state, siteUrl, find, findCustomer }, { customer, return_url, flow_data: flow = null }) => {
      const toCancel = flow && find('subscriptions', flow.subscription_cancel.subscription)
      if (toCancel !== null && (isEnded(toCancel) || toCancel.cancel_at_period_end)) {
        throw invalidRequest(`The subscription \`${toCancel.id}\` is already set to be canceled.`)
      }
      const session: PortalSession = {
        id: newId('bps'),
        object: 'billing_portal.session',
        customer: findCustomer(customer).id,
        flow,
        return_url,
        url: '',
      }
      session.url = `${siteUrl}/local/stripe/portal/${session.id}`
      state.portals[session.id] = session
      return session
    },
  ),

  // without a status, Stripe leaves out those that have ended
  list(
    '/v1/subscriptions',
    'subscriptions',
    { customer: optionalId, status: z.literal('all').optional() },
    (subscription, { customer, status }) =>
      hasFields(subscription, { customer }) && (status === 'all' || !isEnded(subscription)),
  ),
  route('DELETE', '/v1/subscriptions/:id', {}, (account, _, subscription) => {
    const found = account.find('subscriptions', subscription)
    // Stripe has no such subscription any more once it has ended
    if (isEnded(found)) throw notFound('subscription', subscription)
    endSubscription(account, found)
    return found
  }),

  list('/v1/invoices', 'invoices', { customer: optionalId, status: z.literal('paid').optional() }),
  route('GET', '/v1/charges/:id', {}, ({ find }, _, charge) => find('charges', charge)),
  list(
    '/v1/charges',
    'charges',
    { customer: optionalId, created: z.strictObject({ gte: integer }).optional() },
    (charge, { customer, created }) =>
      hasFields(charge, { customer }) && charge.created >= ((created as { gte: number } | undefined)?.gte ?? 0),
  ),
  list('/v1/disputes', 'disputes', { charge: optionalId }),
]
