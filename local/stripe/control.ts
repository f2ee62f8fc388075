import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { control } from '#local/controls.ts'
import type { Listener } from '#local/gateway.ts'
import { type Account, newWebhookSecret, outcomesOfRetries } from './account.ts'
import { completeSession, deleteCustomer } from './customers.ts'
import { Fault, type Faults } from './faults.ts'
import { endSubscription, finalizeInvoice, isEnded, itemOf, payInvoice } from './invoices.ts'
import type { Charge, Subscription } from './objects.ts'
import { attachCard, disputeCharge, refundCharge } from './payments.ts'
import { invalidRequest, Refusal } from './refusal.ts'
import { renewSubscription, setCancelAtPeriodEnd, startSubscription } from './subscriptions.ts'
import { Post, type PostOffice } from './webhooks.ts'

const validCard = { number: '4242424242424242', expMonth: 12, expYear: 2034 }

/** Identifies the customer by id or address. */
const whose = { customer: z.string() }

const actions = {
  /** Pays an open checkout, as its page would. */
  checkout: action({ session: z.string() }, (account, { session }) => {
    const open = account.find('sessions', session)
    completeSession(account, open, validCard)
    return open
  }),

  /** Starts a subscription for a known customer, without a checkout. */
  subscribe: action({ ...whose, card: z.string().default(validCard.number) }, (account, { customer, card }) => {
    const payer = customerOf(account, customer)
    attachCard(account, payer, { ...validCard, number: card })
    return startSubscription(account, payer, {})
  }),

  /** Ends the period now. The next one begins, and its invoice is collected immediately. Without `pays` the card decides. */
  renew: action({ ...whose, pays: z.boolean().optional() }, (account, { customer, pays }) => {
    const subscription = currentOf(account, customer)
    if (pays === false) account.state.failures[subscription.customer] = 1
    endPeriodNow(account, subscription)
    renewSubscription(account, subscription)
    const invoice = account.state.invoices[subscription.latest_invoice ?? '']
    if (invoice?.status === 'draft') {
      finalizeInvoice(account, invoice)
      payInvoice(account, invoice)
    }
    return subscription
  }),

  /** The customer's next payments fail with any card. */
  'fail-payments': action({ ...whose, times: z.number().int().min(0).default(1) }, (account, { customer, times }) => {
    const { id } = customerOf(account, customer)
    account.state.failures[id] = times
    return { customer: id, failures: times }
  }),

  /** Tries to collect the open invoice now, as the next retry would. */
  retry: action(whose, (account, { customer }) => {
    const subscription = currentOf(account, customer)
    const invoice = account.state.invoices[subscription.latest_invoice ?? '']
    if (invoice?.status !== 'open') throw invalidRequest('No invoice of this subscription is open.')
    payInvoice(account, invoice)
    return subscription
  }),

  cancel: action({ ...whose, at_period_end: z.boolean().default(false) }, (account, { customer, at_period_end }) => {
    const subscription = currentOf(account, customer)
    if (at_period_end) setCancelAtPeriodEnd(account, subscription, true)
    else endSubscription(account, subscription)
    return subscription
  }),

  resume: action(whose, (account, { customer }) => {
    const subscription = currentOf(account, customer)
    setCancelAtPeriodEnd(account, subscription, false)
    return subscription
  }),

  /** `status`: the subscription itself pauses; `collection`: it continues, and nothing is collected. */
  pause: action(
    { ...whose, what: z.enum(['status', 'collection']).default('status') },
    (account, { customer, what }) => {
      const subscription = currentOf(account, customer)
      if (what === 'status') {
        subscription.status = 'paused'
        account.emit('customer.subscription.paused', subscription)
        return subscription
      }
      subscription.pause_collection = { behavior: 'void', resumes_at: null }
      account.emit('customer.subscription.updated', subscription)
      return subscription
    },
  ),

  unpause: action(whose, (account, { customer }) => {
    const subscription = currentOf(account, customer)
    if (subscription.status === 'paused') {
      subscription.status = 'active'
      account.emit('customer.subscription.resumed', subscription)
    }
    subscription.pause_collection = null
    account.emit('customer.subscription.updated', subscription)
    return subscription
  }),

  /** Refunds the last payment; the subscription continues, as at Stripe. */
  refund: action({ ...whose, amount: z.number().int().positive().optional() }, (account, { customer, amount }) =>
    refundCharge(account, lastChargeOf(account, customer), amount),
  ),

  dispute: action(whose, (account, { customer }) => disputeCharge(account, lastChargeOf(account, customer))),

  'close-dispute': action({ ...whose, won: z.boolean() }, (account, { customer, won }) => {
    const charge = lastChargeOf(account, customer)
    const dispute = Object.values(account.state.disputes).find((each) => each.charge === charge.id)
    if (dispute === undefined) throw invalidRequest('This charge is not disputed.')
    dispute.status = won ? 'won' : 'lost'
    account.emit('charge.dispute.closed', dispute)
    return dispute
  }),

  'delete-customer': action(whose, (account, { customer }) => deleteCustomer(account, customerOf(account, customer))),

  'after-retries': action({ outcome: z.enum(outcomesOfRetries) }, ({ state }, { outcome }) => {
    state.afterRetries = outcome
    return { after_retries: outcome }
  }),

  /** A new secret for the webhooks; the old one signs too, until `keep_old` is false. */
  'roll-webhook-secret': action({ keep_old: z.boolean().default(true) }, ({ state }, { keep_old }) => {
    const [newest = newWebhookSecret()] = state.webhookSecrets
    state.webhookSecrets = keep_old ? [newWebhookSecret(), newest] : [newest]
    return { secrets: state.webhookSecrets }
  }),
}

export type Controls = { [Name in keyof typeof actions]: (body: Parameters<(typeof actions)[Name]>[1]) => object }

/** Everything that happens to a customer from outside, by name. */
export const createControls = (account: Account, changed: () => void): Controls => {
  const run = (act: (account: Account, body: never) => object) => (body: never) => {
    const done = act(account, body)
    changed()
    return done
  }
  return Object.fromEntries(Object.entries(actions).map(([name, act]) => [name, run(act)])) as Controls
}

type Options = { account: Account; controls: Controls; post: PostOffice; faults: Faults; changed: () => void }

/**
 * The controls over HTTP, for tests and for exploring: `GET` returns the whole state, `POST .../<action>` acts, `PUT .../webhooks` and
 * `PUT .../faults` set Stripe's behaviour.
 */
export const controlHandler = ({ account, controls, post, faults, changed }: Options): Listener => {
  const listeners: Partial<Record<string, Listener>> = {
    '': control({ GET: () => account.state }),
    webhooks: control({
      GET: post.settings,
      PUT: async (request) => {
        post.set(Post.parse(await json(request)))
        changed()
        return post.settings()
      },
    }),
    faults: control({
      PUT: async (request) => {
        const fault = Fault.parse(await json(request))
        faults.set(fault)
        return { fault }
      },
      DELETE: () => {
        faults.set(undefined)
        return { fault: null }
      },
    }),
  }
  for (const [name, act] of Object.entries(controls)) {
    listeners[name] = control({ POST: async (request) => act((await json(request)) as never) })
  }
  const names = Object.keys(listeners).join(' ')
  const unknown = control({
    POST: () => Promise.reject(new Refusal(404, 'invalid_request_error', `It takes these names: ${names}.`)),
  })
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    const name = pathname.replace(/^.*\/control\/?/, '')
    return (
      (Object.hasOwn(listeners, name) ? listeners[name] : undefined)?.(request, response) ?? unknown(request, response)
    )
  }
}

function action<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (account: Account, input: z.output<z.ZodObject<Shape, z.core.$strict>>) => object,
): (account: Account, body: z.input<z.ZodObject<Shape, z.core.$strict>>) => object {
  const schema = z.strictObject(shape)
  return (account, body) => run(account, schema.parse(body))
}

const customerOf = ({ state }: Account, who: string) => {
  const customer = Object.values(state.customers).findLast(
    (each) => each.id === who || (each.deleted !== true && each.email === who),
  )
  if (customer === undefined || customer.deleted === true) throw invalidRequest(`No such customer: '${who}'`)
  return customer
}

/** The subscription that counts: the newest that has not ended. */
const currentOf = (account: Account, who: string): Subscription => {
  const { id } = customerOf(account, who)
  const subscription = Object.values(account.state.subscriptions).findLast(
    (each) => each.customer === id && !isEnded(each),
  )
  if (subscription === undefined) throw invalidRequest(`${who} has no subscription.`)
  return subscription
}

const lastChargeOf = (account: Account, who: string): Charge => {
  const { id } = customerOf(account, who)
  const charge = Object.values(account.state.charges).findLast((each) => each.customer === id && each.paid)
  if (charge === undefined) throw invalidRequest(`${who} has paid nothing.`)
  return charge
}

const endPeriodNow = (account: Account, subscription: Subscription) => {
  const item = itemOf(subscription)
  item.current_period_end = Math.min(item.current_period_end, account.now())
  subscription.billing_cycle_anchor = item.current_period_end
}
