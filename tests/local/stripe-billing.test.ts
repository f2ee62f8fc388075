import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '#local/clock.ts'
import { createStripe, localPriceId } from '#local/stripe.ts'
import { endOfPeriod } from '#local/stripe/periods.ts'
import type { Webhook } from '#local/stripe/webhooks.ts'
import { startStripe } from '#tests/support/stripe.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

let stripe: Awaited<ReturnType<typeof startStripe>>
let arrived: Webhook[]
/** The site's answers. */
let status: number
let customer: string

beforeEach(async () => {
  arrived = []
  status = 200
  stripe = await startStripe({
    deliver: async (webhook) => {
      arrived.push(webhook)
      return status
    },
  })
  customer = (await stripe.client.customers.create({ email: 'ann@example.com' })).id
  await stripe.post.idle()
  arrived = []
})
afterEach(async () => {
  await stripe.close()
  removeTemporaryFiles()
})

const subscribe = (card?: string) =>
  stripe.control.subscribe({ customer, price: localPriceId, ...(card !== undefined && { card }) })

const failsLater = '4000000000000341'
const minuteInMs = 60_000
const hourInMs = 60 * minuteInMs
const dayInMs = 24 * hourInMs

const pass = (milliseconds: number) => {
  stripe.clock.move(milliseconds)
  stripe.tick()
}

const current = async (): Promise<Stripe.Subscription> => {
  const { data } = await stripe.client.subscriptions.list({ customer, status: 'all' })
  const [subscription] = data
  if (subscription === undefined) throw new Error('There is none.')
  return subscription
}
const lastInvoice = async () => (await stripe.client.invoices.list({ customer, limit: 1 })).data[0]

const typesSince = (count: number) =>
  Object.values(stripe.state.events)
    .slice(count)
    .map(({ type }) => type)
const eventCount = () => Object.keys(stripe.state.events).length

describe('renewal', () => {
  test('the next period begins when one ends, and its invoice is paid an hour later', async () => {
    subscribe()
    const before = (await current()).items.data[0]
    const count = eventCount()
    pass(((before?.current_period_end ?? 0) - (before?.current_period_start ?? 0)) * 1000)
    const renewed = await current()
    expect(renewed).toMatchObject({ status: 'active' })
    expect(renewed.items.data[0]?.current_period_start).toBe(before?.current_period_end)
    expect(await lastInvoice()).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' })
    pass(hourInMs)
    expect(await lastInvoice()).toMatchObject({ status: 'paid', amount_paid: 1900 })
    expect(typesSince(count)).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
  })

  test('a year that passes at once gives twelve renewals, each at its time', async () => {
    subscribe()
    const { start_date } = await current()
    pass(366 * dayInMs)
    const { data } = await stripe.client.invoices.list({ customer, limit: 100 })
    expect(data.map(({ status: state }) => state)).toEqual(Array.from({ length: 13 }, () => 'paid'))
    const starts = data.map(({ lines }) => lines.data[0]?.period.start ?? 0).toReversed()
    expect(starts[0]).toBe(start_date)
    const following = starts.slice(0, -1).map((start) => endOfPeriod(start, start_date, 'month'))
    expect(starts.slice(1)).toEqual(following)
    const invoiced = Object.values(stripe.state.events).filter(({ type }) => type === 'invoice.paid')
    expect(invoiced.at(-1)?.created).toBe((starts.at(-1) ?? 0) + 3600)
  })

  test('a period that began on the 31st ends on the last day of a shorter month', () => {
    const day = (text: string) => Date.parse(text) / 1000
    const anchor = day('2027-01-31T10:00:00Z')
    expect(endOfPeriod(anchor, anchor, 'month')).toBe(day('2027-02-28T10:00:00Z'))
    expect(endOfPeriod(day('2027-02-28T10:00:00Z'), anchor, 'month')).toBe(day('2027-03-31T10:00:00Z'))
    expect(endOfPeriod(anchor, anchor, 'year')).toBe(day('2028-01-31T10:00:00Z'))
  })

  test('a cancelled subscription ends with its period, and nothing more is charged', async () => {
    subscribe()
    const { id, items } = await current()
    await stripe.client.subscriptions.update(id, { cancel_at_period_end: true })
    pass(40 * dayInMs)
    expect(await current()).toMatchObject({ status: 'canceled', ended_at: items.data[0]?.current_period_end })
    expect((await stripe.client.invoices.list({ customer })).data).toHaveLength(1)
  })
})

describe('a payment that fails', () => {
  test('is retried after 3, 5 and 7 days, then the subscription is cancelled', async () => {
    subscribe(failsLater)
    stripe.control.renew({ customer })
    expect(await current()).toMatchObject({ status: 'past_due' })
    const attempts = async () => (await lastInvoice())?.attempt_count
    expect(await lastInvoice()).toMatchObject({ status: 'open', amount_paid: 0, amount_remaining: 1900 })
    for (const [days, count] of [
      [2.9, 1],
      [0.2, 2],
      [4.7, 2],
      [0.2, 3],
      [6.9, 3],
    ] as const) {
      pass(days * dayInMs)
      expect([await attempts(), (await current()).status]).toEqual([count, 'past_due'])
    }
    pass(dayInMs)
    expect(await current()).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    expect(await lastInvoice()).toMatchObject({ attempt_count: 4, next_payment_attempt: null })
    const { data } = await stripe.client.charges.list({ customer })
    expect(data[0]).toMatchObject({ paid: false, failure_code: 'card_declined', outcome: { type: 'issuer_declined' } })
  })

  test.for(['unpaid', 'past_due'] as const)('leaves the subscription %s if the account is set so', async (outcome) => {
    stripe.control['after-retries']({ outcome })
    subscribe(failsLater)
    stripe.control.renew({ customer })
    pass(20 * dayInMs)
    expect((await current()).status).toBe(outcome)
  })

  test('has no effect once a retry succeeds', async () => {
    subscribe()
    stripe.control.renew({ customer, pays: false })
    expect((await current()).status).toBe('past_due')
    const count = eventCount()
    pass(4 * dayInMs)
    expect((await current()).status).toBe('active')
    expect(typesSince(count)).toEqual([
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
  })

  test('can be paid by the SDK', async () => {
    subscribe()
    stripe.control.renew({ customer, pays: false })
    const { id = '' } = (await lastInvoice()) ?? {}
    expect((await stripe.client.invoices.pay(id)).status).toBe('paid')
    expect((await current()).status).toBe('active')
    await expect(stripe.client.invoices.pay(id)).rejects.toMatchObject({ code: 'invoice_already_paid' })
  })
})

describe('actions without the customer', () => {
  test('a payment is refunded, in parts and only once', async () => {
    subscribe()
    const { data } = await stripe.client.charges.list({ customer })
    const charge = data[0]?.id ?? ''
    await stripe.client.refunds.create({ charge, amount: 900 })
    expect(await stripe.client.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 900 })
    await expect(stripe.client.refunds.create({ charge, amount: 1001 })).rejects.toMatchObject({ param: 'amount' })
    await stripe.client.refunds.create({ charge })
    expect(await stripe.client.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 1900 })
    await expect(stripe.client.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect((await current()).status).toBe('active')
  })

  test('a payment is disputed, and the dispute closed', async () => {
    subscribe()
    stripe.control.dispute({ customer })
    const { data } = await stripe.client.charges.list({ customer })
    const [dispute] = (await stripe.client.disputes.list({ charge: data[0]?.id ?? '' })).data
    expect([data[0]?.disputed, dispute?.status, dispute?.reason]).toEqual([true, 'needs_response', 'fraudulent'])
    stripe.control['close-dispute']({ customer, won: true })
    expect((await stripe.client.disputes.retrieve(dispute?.id ?? '')).status).toBe('won')
  })

  test('a subscription is paused, wholly or only its collection', async () => {
    subscribe()
    stripe.control.pause({ customer })
    expect((await current()).status).toBe('paused')
    stripe.control.unpause({ customer })
    expect((await current()).status).toBe('active')
    stripe.control.pause({ customer, what: 'collection' })
    expect(await current()).toMatchObject({ status: 'active', pause_collection: { behavior: 'void' } })
    pass(33 * dayInMs)
    expect((await lastInvoice())?.status).toBe('void')
    stripe.control.unpause({ customer })
    expect((await current()).pause_collection).toBeNull()
  })

  test('a deleted customer leaves an id and no subscription', async () => {
    subscribe()
    expect(await stripe.client.customers.del(customer)).toEqual({ id: customer, object: 'customer', deleted: true })
    expect(await stripe.client.customers.retrieve(customer)).toEqual({
      id: customer,
      object: 'customer',
      deleted: true,
    })
    expect((await current()).status).toBe('canceled')
    await expect(stripe.client.customers.update(customer, { name: 'Ann' })).rejects.toMatchObject({ statusCode: 404 })
    await expect(
      stripe.client.billingPortal.sessions.create({ customer, return_url: 'https://longhand.example' }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' })
    expect(typesSince(0).slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
  })
})

describe('webhooks', () => {
  test('each is signed over its exact bytes, as the SDK verifies', async () => {
    subscribe()
    await stripe.post.idle()
    expect(arrived.length).toBeGreaterThan(5)
    const [secret = ''] = stripe.state.webhookSecrets
    for (const { body, headers } of arrived) {
      const event = stripe.client.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret)
      expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false })
      expect(await stripe.client.events.retrieve(event.id)).toMatchObject({ type: event.type, pending_webhooks: 0 })
    }
    expect((await stripe.client.events.list({ types: ['invoice.*'] })).data.length).toBeGreaterThan(2)
  })

  test('an unacknowledged message is retried at growing intervals for three days', async () => {
    status = 500
    stripe.control.subscribe({ customer, price: localPriceId })
    await stripe.post.idle()
    const [first] = arrived
    const tries = () => arrived.filter(({ event }) => event === first?.event).length
    for (const [wait, count] of [
      [1000, 1],
      [1000, 2],
      [10_000, 3],
      [minuteInMs, 4],
      [10 * minuteInMs, 5],
      [hourInMs, 6],
      [6 * hourInMs, 7],
      [12 * hourInMs, 8],
    ] as const) {
      pass(wait)
      await stripe.post.idle()
      expect(tries()).toBe(count)
    }
    for (let half = 0; half < 10; half += 1) {
      pass(12 * hourInMs)
      await stripe.post.idle()
    }
    expect(tries()).toBe(12)
    expect(stripe.state.deliveries).toEqual([])
  })

  test('each try has a new signature', async () => {
    status = 503
    subscribe()
    await stripe.post.idle()
    status = 200
    pass(minuteInMs)
    await stripe.post.idle()
    const [first] = arrived
    const [one, other] = arrived.filter(({ event }) => event === first?.event)
    expect(one?.headers['stripe-signature']).not.toBe(other?.headers['stripe-signature'])
    expect(one?.body.replace(/"pending_webhooks": \d/, '')).toBe(other?.body.replace(/"pending_webhooks": \d/, ''))
    expect(stripe.state.deliveries).toEqual([])
  })

  test('they can be held back, and released in any order and several times', async () => {
    stripe.post.set({ hold: true })
    subscribe()
    await stripe.post.idle()
    expect(arrived).toEqual([])
    const count = stripe.state.deliveries.length
    stripe.post.set({ order: 'reversed', copies: 2 })
    stripe.tick()
    await stripe.post.idle()
    expect(arrived).toHaveLength(2 * count)
    expect(new Set(arrived.map(({ event }) => event)).size).toBe(count)
    const order = Object.keys(stripe.state.events)
    expect(order.indexOf(arrived[count]?.event ?? '')).toBeGreaterThan(order.indexOf(arrived.at(-1)?.event ?? ''))
  })
})

test('the state survives a restart, overdue events happen then, and a damaged file is reported', async () => {
  const statePath = temporaryFile('stripe.json')
  const clock = createClock()
  const open = () => createStripe({ clock, statePath, deliver: async () => 500 })
  const first = open()
  const { id } = JSON.parse(
    (
      await first.api({
        method: 'POST',
        url: '/v1/customers',
        headers: { authorization: 'Bearer sk_test_local_longhand' },
        body: 'email=a@example.com',
      })
    )?.body ?? '',
  ) as { id: string }
  first.control.subscribe({ customer: id, price: localPriceId })
  await first.close()
  const waiting = first.state.deliveries.length
  expect(waiting).toBeGreaterThan(0)

  clock.move(33 * dayInMs)
  const second = open()
  expect(second.state.deliveries).toHaveLength(waiting)
  second.tick()
  expect(Object.values(second.state.invoices).map(({ status: state }) => state)).toEqual(['paid', 'paid'])
  await second.close()
  expect(readFileSync(statePath, 'utf8')).toContain(id)
  expect(() => createStripe({ clock, statePath: import.meta.filename, deliver: async () => 200 })).toThrow(/is damaged/)
})
