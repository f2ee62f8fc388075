import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { openStateFile, type StateFile } from '#local/state-file.ts'
import type * as objects from './objects.ts'

/** One webhook on its way to the site. */
const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  /** Milliseconds of the shared clock. */
  dueAt: z.number(),
  firstDueAt: z.number(),
  attempts: z.number(),
})
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
  customers: collection<objects.Customer | { id: string; object: 'customer'; deleted: true }>(),
  products: collection<objects.Product>(),
  prices: collection<objects.Price>(),
  sessions: collection<objects.CheckoutSession>(),
  portals: collection<objects.PortalSession>(),
  subscriptions: collection<objects.Subscription>(),
  invoices: collection<objects.Invoice>(),
  charges: collection<objects.Charge>(),
  refunds: collection<objects.Refund>(),
  disputes: collection<objects.Dispute>(),
  paymentMethods: collection<objects.PaymentMethod>(),
  events: collection<objects.StripeEvent>(),
  /** The line items of a checkout, which Stripe returns on request only. */
  orders: z.record(
    z.string(),
    z.object({ price: z.string(), quantity: z.number(), metadata: z.record(z.string(), z.string()) }),
  ),
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
  products: {},
  prices: {},
  sessions: {},
  portals: {},
  subscriptions: {},
  invoices: {},
  charges: {},
  refunds: {},
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

/** Kept in the file, or only in memory if there is no file. */
export const openState = (statePath: string | undefined): StateFile<State> =>
  statePath === undefined ? { value: begin(), save: () => undefined } : openStateFile(statePath, State, begin)
