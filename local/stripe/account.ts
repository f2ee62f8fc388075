import { randomBytes, randomInt } from 'node:crypto'
import Stripe from 'stripe'
import * as z from 'zod'
import type { Clock } from '#local/clock.ts'
import { openStateFile } from '#local/state-file.ts'
import type * as objects from './objects.ts'
import { notFound } from './refusal.ts'

/** One webhook on its way to the site. `dueAt`: milliseconds of the shared clock. */
const Delivery = z.object({ id: z.string(), event: z.string(), dueAt: z.number(), attempts: z.number() })
export type Delivery = z.output<typeof Delivery>

/** The answer to an Idempotency-Key. */
const Replay = z.object({
  endpoint: z.string(),
  parameters: z.string(),
  status: z.number(),
  body: z.string(),
  createdAt: z.number(),
})

/** The status of a subscription after the last failed retry of its payment: a setting of the account. */
export const outcomesOfRetries = ['cancel', 'unpaid', 'past_due'] as const

const collection = <Item extends object>() =>
  z.record(
    z.string(),
    z.custom<Item>((item) => typeof item === 'object' && item !== null),
  )

const State = z.object({
  customers: collection<objects.Customer | objects.DeletedCustomer>(),
  sessions: collection<objects.CheckoutSession>(),
  portals: collection<objects.PortalSession>(),
  subscriptions: collection<objects.Subscription>(),
  invoices: collection<objects.Invoice>(),
  charges: collection<objects.Charge>(),
  disputes: collection<objects.Dispute>(),
  paymentMethods: collection<objects.PaymentMethod>(),
  events: collection<objects.StripeEvent>(),
  /** The metadata of the subscription that a checkout will start. Stripe does not return them. */
  orders: z.record(z.string(), z.object({ metadata: z.record(z.string(), z.string()) })),
  /** The numbers behind the payment methods: they decide how a payment ends. */
  cards: z.record(z.string(), z.string()),
  /** The number of a customer's next payments that fail with any card. */
  failures: z.record(z.string(), z.number()),
  deliveries: z.array(Delivery),
  replays: z.record(z.string(), Replay),
  afterRetries: z.enum(outcomesOfRetries),
  /** Both sign while the secret is rolled. */
  webhookSecrets: z.array(z.string()),
})
export type State = z.output<typeof State>

const begin = (): State => ({
  customers: {},
  sessions: {},
  portals: {},
  subscriptions: {},
  invoices: {},
  charges: {},
  disputes: {},
  paymentMethods: {},
  events: {},
  orders: {},
  cards: {},
  failures: {},
  deliveries: [],
  replays: {},
  afterRetries: 'cancel',
  webhookSecrets: [newWebhookSecret()],
})

export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('hex')}`

type Found = 'customers' | 'sessions' | 'portals' | 'subscriptions' | 'charges' | 'events'

export type AccountOptions = {
  clock: Pick<Clock, 'now'>
  /** The file for its state; kept in memory if undefined. */
  statePath?: string | undefined
  siteUrl: string
  /** The product on sale, as an operator would have created it in the dashboard. */
  offer: { name: string; price: objects.Price }
}

/** One account at Stripe: its objects, its time and its events. */
export const openAccount = ({ clock, statePath, siteUrl, offer }: AccountOptions) => {
  const { value: state, save } =
    statePath === undefined ? { value: begin(), save: () => undefined } : openStateFile(statePath, State, begin)
  let pinned: number | undefined
  const now = () => pinned ?? Math.floor(clock.now().getTime() / 1000)

  const find = <Name extends Found>(name: Name, id: string): State[Name][string] => {
    const found = Object.hasOwn(state[name], id) ? state[name][id] : undefined
    if (found === undefined) throw notFound(name.slice(0, -1), id)
    return found as State[Name][string]
  }

  return {
    state,
    save,
    siteUrl,
    offer,
    /** In seconds, as Stripe counts. */
    now,
    nowInMs: () => clock.now().getTime(),
    /** Runs what was due during a jump of the clock at its own time. */
    at: (seconds: number, run: () => void): void => {
      pinned = seconds
      try {
        run()
      } finally {
        pinned = undefined
      }
    },
    find,
    findCustomer: (id: string): objects.Customer => {
      const customer = find('customers', id)
      if (customer.deleted === true) throw notFound('customer', id)
      return customer
    },
    /** Records an event, and has it delivered. */
    emit: (type: Stripe.Event['type'], object: object) => {
      const id = newId('evt')
      state.events[id] = {
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
        type,
      }
      state.deliveries.push({ id: newId('whd'), event: id, dueAt: clock.now().getTime(), attempts: 0 })
    },
  }
}

export type Account = ReturnType<typeof openAccount>

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`
