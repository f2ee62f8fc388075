import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { createClock } from '#local/clock.ts'
import { createStripe, localSecretKey } from '#local/stripe.ts'
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
})
afterEach(async () => {
  await stripe.close()
  removeTemporaryFiles()
})

const failsLater = '4000000000000341'
const minuteInMs = 60_000
const hourInMs = 60 * minuteInMs
const dayInMs = 24 * hourInMs

const pass = (milliseconds: number) => {
  stripe.clock.move(milliseconds)
  stripe.tick()
}

const current = async (): Promise<Stripe.Subscription> => {
  const [subscription] = (await stripe.client.subscriptions.list({ customer, status: 'all' })).data
  if (subscription === undefined) throw new Error('There is none.')
  return subscription
}
const invoices = async () => (await stripe.client.invoices.list({ customer, limit: 100 })).data

describe('renewal', () => {
  test('a year that passes at once gives twelve renewals, each at its time and paid an hour later', async () => {
    stripe.clock.move(Date.parse('2027-01-31T10:00:00Z') - stripe.clock.now().getTime())
    stripe.control.subscribe({ customer })
    pass(366 * dayInMs)
    expect((await invoices()).map(({ status: state }) => state)).toEqual(Array.from({ length: 13 }, () => 'paid'))
    const days = (await invoices()).map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))
    // what began on the 31st ends on the last day of a shorter month
    expect(days.toReversed().slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    const paid = Object.values(stripe.state.events).findLast(({ type }) => type === 'invoice.paid')
    expect(paid?.created).toBe(((await invoices())[0]?.created ?? 0) + 3600)
  })

  test('a cancelled subscription ends with its period, and nothing more is charged', async () => {
    stripe.control.subscribe({ customer })
    const { items } = await current()
    stripe.control.cancel({ customer, at_period_end: true })
    pass(40 * dayInMs)
    expect(await current()).toMatchObject({ status: 'canceled', ended_at: items.data[0]?.current_period_end })
    expect(await invoices()).toHaveLength(1)
  })

  test('a failed payment is retried after 3, 5 and 7 days, then the subscription is cancelled', async () => {
    stripe.control.subscribe({ customer, card: failsLater })
    stripe.control.renew({ customer })
    const seen: unknown[] = []
    for (const days of [2.9, 0.2, 4.7, 0.2, 6.9, 1]) {
      pass(days * dayInMs)
      seen.push([(await invoices())[0]?.attempt_count, (await current()).status])
    }
    expect(seen).toEqual([
      [1, 'past_due'],
      [2, 'past_due'],
      [2, 'past_due'],
      [3, 'past_due'],
      [3, 'past_due'],
      [4, 'canceled'],
    ])
  })

  test('a payment that succeeds at a retry makes the subscription active again', async () => {
    stripe.control.subscribe({ customer })
    stripe.control.renew({ customer, pays: false })
    expect((await current()).status).toBe('past_due')
    pass(4 * dayInMs)
    expect((await current()).status).toBe('active')
  })
})

describe('webhooks', () => {
  test('an unacknowledged message is retried at growing intervals, each time with a new signature', async () => {
    status = 500
    stripe.control.subscribe({ customer })
    await stripe.post.idle()
    const [first] = arrived
    const tries = () => arrived.filter(({ event }) => event === first?.event)
    const counts: number[] = []
    for (const wait of [1000, 1000, 10_000, minuteInMs, 10 * minuteInMs, hourInMs, 6 * hourInMs]) {
      pass(wait)
      await stripe.post.idle()
      counts.push(tries().length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(new Set(tries().map(({ headers }) => headers['stripe-signature'])).size).toBe(7)
    expect(new Set(tries().map(({ body }) => body)).size).toBe(1)
    status = 200
    pass(12 * hourInMs)
    await stripe.post.idle()
    expect(stripe.state.deliveries).toEqual([])
  })

  test('they can be held back, and released in reverse and several times', async () => {
    stripe.post.set({ hold: true })
    stripe.control.subscribe({ customer })
    await stripe.post.idle()
    expect(arrived).toEqual([])
    const waiting = stripe.state.deliveries.map(({ event }) => event)
    stripe.post.set({ order: 'reversed', copies: 2 })
    stripe.tick()
    await stripe.post.idle()
    expect(arrived.slice(waiting.length).map(({ event }) => event)).toEqual(waiting.toReversed())
    expect(arrived).toHaveLength(2 * waiting.length)
  })
})

test('a repeated idempotency key gets the same answer, and another request is refused', async () => {
  const options = { idempotencyKey: 'key-1' }
  const first = await stripe.client.customers.create({ email: 'bob@example.com' }, options)
  const again = await stripe.client.customers.create({ email: 'bob@example.com' }, options)
  expect(again.id).toBe(first.id)
  await expect(stripe.client.customers.create({}, options)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('unknown parameters and unknown calls are refused', async () => {
  await expect(stripe.client.customers.create({ phone: '1' })).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.client.coupons.list()).rejects.toMatchObject({ statusCode: 404 })
})

test('the state survives a restart, overdue events happen then, and a damaged file is reported', async () => {
  const statePath = temporaryFile('stripe.json')
  const clock = createClock()
  const open = () => createStripe({ clock, statePath, deliver: async () => 500 })
  const first = open()
  const headers = { authorization: `Bearer ${localSecretKey}` }
  await first.api({ method: 'POST', url: '/v1/customers', headers, body: 'email=a@example.com' })
  first.control.subscribe({ customer: 'a@example.com' })
  await first.close()
  const waiting = first.state.deliveries.length
  expect(waiting).toBeGreaterThan(0)

  clock.move(33 * dayInMs)
  const second = open()
  expect(second.state.deliveries).toHaveLength(waiting)
  second.tick()
  expect(Object.values(second.state.invoices).map(({ status: state }) => state)).toEqual(['paid', 'paid'])
  await second.close()
  expect(() => createStripe({ clock, statePath: import.meta.filename, deliver: async () => 200 })).toThrow(/is damaged/)
})
