import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import * as z from 'zod'
import type { Account } from './account.ts'
import { cardOf, refuseNumber } from './cards.ts'
import { completeSession } from './checkout.ts'
import { Fault, type Faults } from './faults.ts'
import { endSubscription, finalizeInvoice, itemOf, payInvoice } from './invoices.ts'
import type { Charge, Subscription } from './objects.ts'
import { attachCard } from './payments.ts'
import { Refusal, invalidRequest } from './refusal.ts'
import { deleteCustomer } from './resources/customers.ts'
import { disputeCharge, refundCharge } from './resources/payments.ts'
import { newWebhookSecret, outcomesOfRetries } from './state.ts'
import {
  isEnded,
  renewSubscription,
  setCancelAtPeriodEnd,
  startSubscription,
  updateSubscription,
} from './subscriptions.ts'
import { Post, type PostOffice } from './webhooks.ts'

/** Identifies the customer by id or address. */
const whose = { customer: z.string() }

const actions = {
  /** Pays an open checkout, as its page would. */
  checkout: action(
    {
      session: z.string(),
      card: z.string().default('4242424242424242'),
      email: z.email().default('someone@example.com'),
    },
    (account, { session, card, email }) => {
      const open = account.find('sessions', session)
      const refused = refuseNumber(card) ?? cardOf(card)?.refused?.message
      if (refused !== undefined) throw invalidRequest(refused)
      completeSession(account, open, { number: card, expMonth: 12, expYear: 2034, name: null, email })
      return open
    },
  ),

  /** Starts a subscription for a known customer, without a checkout. */
  subscribe: action(
    { ...whose, price: z.string(), card: z.string().default('4242424242424242') },
    (account, { customer, price, card }) => {
      const payer = customerOf(account, customer)
      attachCard(account, payer, { number: card, expMonth: 12, expYear: 2034, name: null })
      return startSubscription(account, {
        customer: payer,
        price: account.find('prices', price),
        quantity: 1,
        metadata: {},
      })
    },
  ),

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
    if (!at_period_end) endSubscription(account, subscription, 'cancellation_requested')
    else updateSubscription(account, subscription, () => setCancelAtPeriodEnd(account, subscription, true))
    return subscription
  }),

  resume: action(whose, (account, { customer }) => {
    const subscription = currentOf(account, customer)
    updateSubscription(account, subscription, () => setCancelAtPeriodEnd(account, subscription, false))
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
      updateSubscription(account, subscription, () => {
        subscription.pause_collection = { behavior: 'void', resumes_at: null }
      })
      return subscription
    },
  ),

  unpause: action(whose, (account, { customer }) => {
    const subscription = currentOf(account, customer)
    if (subscription.status === 'paused') {
      subscription.status = 'active'
      account.emit('customer.subscription.resumed', subscription)
    }
    updateSubscription(account, subscription, () => {
      subscription.pause_collection = null
    })
    return subscription
  }),

  /** Refunds the last payment; the subscription continues, as at Stripe. */
  refund: action({ ...whose, amount: z.number().int().positive().optional() }, (account, { customer, amount }) =>
    refundCharge(account, lastChargeOf(account, customer), { amount }),
  ),

  dispute: action({ ...whose, reason: z.string().default('fraudulent') }, (account, { customer, reason }) =>
    disputeCharge(account, lastChargeOf(account, customer), reason),
  ),

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

/** The body may be anything: the action's schema checks it. */
const byName: Record<string, (account: Account, body: never) => object> = actions

export type ControlOptions = { account: Account; post: PostOffice; faults: Faults; afterChange: () => void }

/**
 * Everything that happens to a customer from outside, for tests and for exploring:
 * `GET` returns the whole state, `POST .../<action>` acts, `PUT .../webhooks` and `PUT .../faults` set Stripe's behaviour.
 */
export const controlHandler =
  ({ account, post, faults, afterChange }: ControlOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    const name = new URL(request.url ?? '/', 'http://stripe').pathname.replace(/^.*\/control\/?/, '')
    const body = await readText(request)
    try {
      const done = perform({ account, post, faults }, `${request.method} ${name}`, body === '' ? {} : JSON.parse(body))
      if (done === undefined) {
        answer(404, { message: `It can ${Object.keys(actions).join(', ')}, webhooks, replay and faults.` })
        return
      }
      account.save()
      afterChange()
      answer(200, done)
    } catch (error) {
      if (error instanceof Refusal) answer(error.status, { message: error.message })
      else if (error instanceof z.ZodError) answer(400, { message: z.prettifyError(error) })
      else if (error instanceof SyntaxError) answer(400, { message: 'The body is not JSON.' })
      else throw error
    }
  }

const Replay = z.strictObject({
  /** One event; without it, all of `type`, or all that ever happened. */
  event: z.string().optional(),
  type: z.string().optional(),
})

const perform = (
  { account, post, faults }: Omit<ControlOptions, 'afterChange'>,
  what: string,
  body: object,
): object | undefined => {
  switch (what) {
    case 'GET ':
      return { ...account.state, post: post.settings(), faults: faults.current() }
    case 'GET webhooks':
      return post.settings()
    case 'PUT webhooks':
      post.set(Post.parse(body))
      return post.settings()
    case 'POST replay': {
      const { event, type } = Replay.parse(body)
      const events = Object.values(account.state.events).filter(
        (each) => (event === undefined || each.id === event) && (type === undefined || each.type === type),
      )
      for (const { id } of events) post.addDelivery(id)
      return { replayed: events.length }
    }
    case 'GET faults':
      return faults.current()
    case 'PUT faults':
      faults.set(Fault.parse(body))
      return faults.current()
    case 'DELETE faults':
      faults.set(undefined)
      return faults.current()
    default: {
      const [method, name = ''] = what.split(' ')
      if (method !== 'POST' || !Object.hasOwn(actions, name)) return undefined
      return byName[name]?.(account, body as never)
    }
  }
}

/** The same actions, called from a test that has the account in its own process. */
export const controlsOf = (account: Account, afterChange: () => void) =>
  Object.fromEntries(
    Object.entries(byName).map(([name, run]) => [
      name,
      (body: object) => {
        const done = run(account, body as never)
        account.save()
        afterChange()
        return done
      },
    ]),
  ) as { [Name in keyof typeof actions]: (body: Parameters<(typeof actions)[Name]>[1]) => object }

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
