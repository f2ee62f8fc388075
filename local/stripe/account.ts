import { randomInt } from 'node:crypto'
import Stripe from 'stripe'
import type { Clock } from '#local/clock.ts'
import { notFound } from './refusal.ts'
import { openState, type State } from './state.ts'
import type { Customer, Price, Product } from './objects.ts'

export const apiVersion = Stripe.API_VERSION

type Collections = {
  [Name in keyof State]: State[Name] extends Record<string, { id: string }> ? Name : never
}[keyof State]

const nouns: Record<Collections, string> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  sessions: 'checkout.session',
  portals: 'billing_portal.session',
  subscriptions: 'subscription',
  invoices: 'invoice',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  paymentMethods: 'payment_method',
  events: 'event',
}

export type AccountOptions = { clock: Pick<Clock, 'now'>; statePath?: string | undefined; siteUrl: string }

/** One account at Stripe: its objects, its time and its events. */
export const openAccount = ({ clock, statePath, siteUrl }: AccountOptions) => {
  const { value: state, save } = openState(statePath)
  let pinned: number | undefined
  const now = () => pinned ?? Math.floor(clock.now().getTime() / 1000)

  const find = <Name extends Collections>(collection: Name, id: string, param?: string): State[Name][string] => {
    const found = Object.hasOwn(state[collection], id) ? state[collection][id] : undefined
    if (found === undefined) throw notFound(nouns[collection], id, param)
    return found as State[Name][string]
  }

  return {
    state,
    save,
    siteUrl,
    now,
    nowInMs: () => clock.now().getTime(),
    /** Events that were due during a jump of the clock happen at their own time. */
    at: <Result>(seconds: number, run: () => Result): Result => {
      pinned = seconds
      try {
        return run()
      } finally {
        pinned = undefined
      }
    },
    newId,
    find,
    findCustomer: (id: string, param?: string): Customer => {
      const customer = find('customers', id, param)
      if (customer.deleted === true) throw notFound('customer', id, param)
      return customer
    },
    emit: (type: string, object: object, previous?: object) => {
      const id = newId('evt')
      state.events[id] = {
        id,
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object: structuredClone(object), ...(previous !== undefined && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      const dueAt = clock.now().getTime()
      state.deliveries.push({ id: newId('whd'), event: id, dueAt, firstDueAt: dueAt, attempts: 0 })
    },
  }
}

export type Account = ReturnType<typeof openAccount>

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`

type Offer = { product: string; price: string; name: string; amountInCents: number }

/** The product on sale, as an operator would have created it in the dashboard. */
export const addOffer = ({ state, now, save }: Account, { product, price, name, amountInCents }: Offer) => {
  state.products[product] ??= newProduct(product, { name, created: now() })
  state.prices[price] ??= newPrice(price, { product, currency: 'usd', amount: amountInCents, created: now() })
  save()
}

export const newProduct = (
  id: string,
  { name, created, metadata = {} }: { name: string; created: number; metadata?: Record<string, string> },
): Product => ({
  id,
  object: 'product',
  active: true,
  created,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata,
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
})

type PriceFields = {
  product: string
  currency: string
  amount: number
  created: number
  interval?: 'day' | 'week' | 'month' | 'year' | null | undefined
  lookupKey?: string | undefined
  metadata?: Record<string, string>
}

export const newPrice = (
  id: string,
  { product, currency, amount, created, interval = 'month', lookupKey, metadata = {} }: PriceFields,
): Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: lookupKey ?? null,
  metadata,
  nickname: null,
  product,
  recurring:
    interval === null
      ? null
      : { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: interval === null ? 'one_time' : 'recurring',
  unit_amount: amount,
  unit_amount_decimal: String(amount),
})
