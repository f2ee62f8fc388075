import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import Stripe from 'stripe'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { syncCustomer } from '#lambdas/billing/sync.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { localPriceId } from '#local/stripe.ts'
import type { Webhook } from '#local/stripe/webhooks.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { bearer, billingServices, putOnPlan } from '#tests/support/services.ts'
import { startStripe } from '#tests/support/stripe.ts'

const database = useDatabase()
useLogs()

let stripe: Awaited<ReturnType<typeof startStripe>>
let services: ReturnType<typeof billingServices>
let handler: ReturnType<typeof billingHandler>
/** The fate of Stripe's messages: lost, unless a test lets them through. */
let post: 'delivered' | 'lost'

const deliver = async ({ body, headers }: Webhook): Promise<number> => {
  if (post === 'lost') return 200
  return (await invoke(handler, { method: 'POST', path: '/api/stripe-webhook', headers, rawBody: body })).status
}

beforeAll(async () => {
  stripe = await startStripe({ deliver })
  services = billingServices(database, {
    now: stripe.clock.now,
    stripe: async () => ({ client: stripe.client, webhookSecrets: stripe.state.webhookSecrets }),
  })
  handler = billingHandler(services)
})
afterAll(() => stripe.close())
beforeEach(() => {
  post = 'delivered'
  stripe.faults.set(undefined)
})

let users = 0
const newUser = async () => {
  const userId = `user-${(users += 1)}`
  await putOnPlan(database, userId, 'free')
  return userId
}

const call = (
  userId: string,
  path: string,
  request: { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> } = {},
) => invoke(handler, { method: 'POST', path, ...request, headers: { ...bearer(userId), ...request.headers } })

const check = (userId: string, query = {}) => call(userId, '/api/check-subscription', { query })
const checkout = (userId: string, body: unknown = { priceId: localPriceId }, headers = {}) =>
  call(userId, '/api/create-checkout', { body, headers })
const portal = (userId: string, query = {}) => call(userId, '/api/customer-portal', { query })

const invoices = (userId: string) => invoke(handler, { path: '/api/invoices', headers: bearer(userId) })

const profileOf = (userId: string) => profiles.read(database.table, userId, stripe.clock.now())
const customerOf = async (userId: string) => (await profileOf(userId)).stripe_customer ?? ''
const openSessions = async (userId: string) =>
  (await stripe.client.checkout.sessions.list({ customer: await customerOf(userId), status: 'open' })).data

/** Everything that is on its way has arrived. */
const settle = async () => {
  stripe.tick()
  await stripe.post.idle()
}

/** A user who has paid for Pro. */
const subscriber = async () => {
  const userId = await newUser()
  await checkout(userId)
  const [session] = await openSessions(userId)
  stripe.control.checkout({ session: session?.id ?? '' })
  await settle()
  return { userId, customer: await customerOf(userId) }
}

describe('check-subscription', () => {
  test('a user without a profile is on the Free plan', async () => {
    expect(await check('nobody')).toMatchObject({ status: 200, json: { subscribed: false, subscription_tier: 'free' } })
  })

  test('a user who has paid is subscribed until the day of renewal', async () => {
    const { userId } = await subscriber()
    expect((await check(userId)).json).toEqual({
      subscribed: true,
      subscription_tier: 'pro',
      subscription_end: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'active',
      cancel_at_period_end: false,
      price: { amount: 1900, currency: 'usd', interval: 'month' },
      manageable: true,
    })
  })

  test('a return from checkout does not wait for a late webhook', async () => {
    post = 'lost'
    const { userId } = await subscriber()
    expect((await check(userId)).json).toEqual({ subscribed: false, subscription_tier: 'free' })
    expect((await check(userId, { fresh: 'true' })).json).toMatchObject({ subscribed: true, status: 'active' })
  })

  test('a paid plan stays while Stripe cannot be reached', async () => {
    const { userId } = await subscriber()
    stripe.clock.move(10_000)
    stripe.faults.set({ kind: 'error' })
    expect(await check(userId, { fresh: 'true' })).toMatchObject({ status: 200, json: { subscribed: true } })
  })

  test('a lost webhook is made up for after a day', async () => {
    const { userId, customer } = await subscriber()
    post = 'lost'
    stripe.control.cancel({ customer })
    await settle()
    expect((await check(userId)).json).toMatchObject({ subscribed: true })
    stripe.clock.move(25 * 60 * 60 * 1000)
    expect((await check(userId)).json).toMatchObject({ subscribed: false, status: 'canceled', manageable: false })
  })
})

describe('create-checkout', () => {
  test('redirects to the payment page, which returns to the account tab', async () => {
    const userId = await newUser()
    const { status, json } = await checkout(userId)
    const [session] = await openSessions(userId)
    expect({ status, url: json.url }).toEqual({ status: 200, url: session?.url })
    expect(session).toMatchObject({
      success_url: 'https://longhand.example/dashboard?tab=account&success=true',
      cancel_url: 'https://longhand.example/dashboard?tab=account&canceled=true',
      client_reference_id: userId,
    })
  })

  test('a double click and a second tab find one checkout, of one customer', async () => {
    const userId = await newUser()
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkout(userId)))
    const later = await checkout(userId)
    expect(new Set([...answers, later].map(({ status, json }) => `${status} ${json.url}`)).size).toBe(1)
    expect(await openSessions(userId)).toHaveLength(1)
    const ours = Object.values(stripe.state.customers).filter(
      (one) => 'metadata' in one && one.metadata['user_id'] === userId,
    )
    expect(ours).toHaveLength(1)
  })

  test('a subscriber is sent to the portal, not to a second subscription', async () => {
    const { userId, customer } = await subscriber()
    const { json } = await checkout(userId)
    expect(json.url).toMatch(/portal/)
    expect(await openSessions(userId)).toEqual([])
    expect((await stripe.client.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  })

  test('a subscriber with an old sign-in gets no portal this way either', async () => {
    const { userId } = await subscriber()
    const authenticate = async () => ({ userId, groups: [], signedInAt: stripe.clock.now().getTime() / 1000 - 301 })
    const request = { method: 'POST', path: '/api/create-checkout', headers: bearer(userId) }
    const old = billingHandler({ ...services, authenticate })
    expect(await invoke(old, { ...request, body: { priceId: localPriceId } })).toMatchObject({
      status: 403,
      json: { code: 'sign-in-again' },
    })
  })

  test('a user who has just paid is sent to the portal before any webhook arrives', async () => {
    post = 'lost'
    const { userId } = await subscriber()
    expect((await checkout(userId)).json.url).toMatch(/portal/)
  })

  test('a user can check out again after a cancellation', async () => {
    const { userId, customer } = await subscriber()
    stripe.control.cancel({ customer })
    expect((await checkout(userId)).json.url).toMatch(/checkout|pay/)
    expect(await openSessions(userId)).toHaveLength(1)
  })

  test('a customer who was deleted at Stripe gets a new one', async () => {
    const { userId, customer } = await subscriber()
    stripe.control['delete-customer']({ customer })
    await settle()
    expect(await profileOf(userId)).toMatchObject({ plan: 'free', subscription: { state: 'customer_deleted' } })
    expect((await checkout(userId)).status).toBe(200)
    expect(await customerOf(userId)).not.toBe(customer)
    expect(await openSessions(userId)).toHaveLength(1)
  })

  test('a customer whose deletion was not announced gets a new one', async () => {
    post = 'lost'
    const { userId, customer } = await subscriber()
    stripe.control['delete-customer']({ customer })
    expect((await checkout(userId)).status).toBe(200)
    expect(await customerOf(userId)).not.toBe(customer)
  })

  test.each([
    [{ priceId: '' }],
    [{ priceId: 'price_of_somebody_else' }],
    // paid by older subscriptions, but for sale no longer
    [{ priceId: 'price_of_last_year' }],
    [{}],
    [{ priceId: 7 }],
    [{ priceId: [localPriceId] }],
    [{ priceId: localPriceId, success_url: 'https://evil.example' }],
    [{ priceId: localPriceId, customer: 'cus_1' }],
    [{ priceId: localPriceId, userId: 'somebody-else' }],
  ])('%j is refused, and nothing is made of it', async (body) => {
    const userId = await newUser()
    expect(await checkout(userId, body)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    expect(await profileOf(userId)).not.toHaveProperty('stripe_customer')
  })

  test('request headers do not change Stripe’s return address', async () => {
    const userId = await newUser()
    const forged = {
      origin: 'https://evil.example',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      referer: 'https://evil.example',
    }
    await checkout(userId, undefined, forged)
    expect(JSON.stringify(await openSessions(userId))).not.toContain('evil')
  })
})

describe('customer-portal', () => {
  test('redirects to the portal, which returns to the account tab', async () => {
    const { userId } = await subscriber()
    const { status, json } = await portal(userId)
    expect({ status, url: json.url }).toEqual({ status: 200, url: expect.stringMatching(/portal/) })
    expect(Object.values(stripe.state.portals).at(-1)).toMatchObject({
      return_url: 'https://longhand.example/dashboard?tab=account',
    })
  })

  test('opens the cancellation directly while there is something to cancel', async () => {
    const { userId, customer } = await subscriber()
    await portal(userId, { flow: 'cancel' })
    const [subscription] = (await stripe.client.subscriptions.list({ customer })).data
    const flowOf = () => Object.values(stripe.state.portals).at(-1)?.flow
    expect(flowOf()).toMatchObject({ subscription_cancel: { subscription: subscription?.id } })

    stripe.control.cancel({ customer, at_period_end: true })
    await settle()
    expect(await portal(userId, { flow: 'cancel' })).toMatchObject({ status: 200 })
    expect(flowOf()).toBeNull()
    expect(await portal(userId, { flow: 'delete' })).toMatchObject({ status: 400 })
  })

  test('is refused for a customer whose deletion at Stripe was not announced', async () => {
    const { userId, customer } = await subscriber()
    post = 'lost'
    stripe.control['delete-customer']({ customer })
    expect(await portal(userId)).toMatchObject({ status: 404, json: { code: 'not-found' } })
    expect((await check(userId)).json).toMatchObject({
      subscribed: false,
      status: 'customer_deleted',
      manageable: false,
    })
  })

  test('is refused to a user who never paid', async () => {
    expect(await portal(await newUser())).toMatchObject({ status: 404, json: { code: 'not-found' } })
  })
})

describe('invoices', () => {
  test('are those of the user, the newest first, and no drafts', async () => {
    const { userId, customer } = await subscriber()
    stripe.control.renew({ customer, pays: true })
    await settle()
    const kept = (await stripe.client.invoices.list({ customer })).data.filter(({ status }) => status !== 'draft')
    expect(kept.length).toBeGreaterThan(1)
    const { status, json } = await invoices(userId)
    expect(status).toBe(200)
    expect(json.invoices).toEqual(
      kept.map(({ id, number, created, total, currency }) => ({
        id,
        number,
        created_at: new Date(created * 1000).toISOString(),
        amount: total,
        currency,
        status: 'paid',
      })),
    )
    const { userId: other } = await subscriber()
    const ids = ((await invoices(other)).json.invoices as { id: string }[]).map(({ id }) => id)
    expect(ids).toHaveLength(1)
    expect(kept.map(({ id }) => id)).not.toContain(ids[0])
  })

  test('are empty for a user who never paid, without a call to Stripe', async () => {
    stripe.faults.set({ kind: 'error' })
    expect(await invoices(await newUser())).toMatchObject({ status: 200, json: { invoices: [] } })
  })

  test('are empty for a customer who was deleted at Stripe', async () => {
    const { userId, customer } = await subscriber()
    post = 'lost'
    stripe.control['delete-customer']({ customer })
    expect((await invoices(userId)).status).toBe(200)
  })

  test('are unavailable while Stripe is down', async () => {
    const { userId } = await subscriber()
    stripe.faults.set({ kind: 'error' })
    expect(await invoices(userId)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      json: { code: 'unavailable', message: expect.stringMatching(/^Your invoices cannot be loaded/) },
    })
  })
})

describe('Stripe is down', () => {
  test.each(['/api/create-checkout', '/api/customer-portal'])(
    '%s says so, and nothing is half-written',
    async (path) => {
      const { userId } = await subscriber()
      const before = await profileOf(userId)
      stripe.faults.set({ kind: 'error' })
      const answer = await call(userId, path, path.includes('checkout') ? { body: { priceId: localPriceId } } : {})
      expect(answer).toMatchObject({
        status: 503,
        json: { code: 'unavailable', message: expect.stringMatching(/try again/) },
      })
      stripe.faults.set(undefined)
      expect(await profileOf(userId)).toEqual(before)
    },
  )

  test('a customer that was created as Stripe failed is found again', async () => {
    const userId = await newUser()
    stripe.faults.set({ kind: 'error' })
    expect((await checkout(userId)).status).toBe(503)
    expect(await profileOf(userId)).not.toHaveProperty('stripe_customer')
    stripe.faults.set(undefined)
    expect((await checkout(userId)).status).toBe(200)
  })
})

describe('the state at Stripe decides', () => {
  const after = async (happens: (customer: string) => unknown) => {
    const { userId, customer } = await subscriber()
    happens(customer)
    await settle()
    return (await check(userId)).json
  }

  test('a cancellation for the end of the period keeps Pro until then, to the second', async () => {
    const { userId, customer } = await subscriber()
    stripe.control.cancel({ customer, at_period_end: true })
    await settle()
    const { json } = await check(userId)
    expect(json).toMatchObject({ subscribed: true, cancel_at_period_end: true, status: 'active' })
    const read = (at: number) => profiles.read(database.table, userId, new Date(at))
    const end = Date.parse(json.subscription_end)
    expect(await read(end - 1)).toMatchObject({ plan: 'pro' })
    expect(await read(end)).toMatchObject({ plan: 'free' })
  })

  test('a cancellation can be revoked', async () => {
    const json = await after((customer) => {
      stripe.control.cancel({ customer, at_period_end: true })
      stripe.control.resume({ customer })
    })
    expect(json).toMatchObject({ subscribed: true, cancel_at_period_end: false })
  })

  test('a renewal that cannot be charged keeps Pro for seven days, and recovers when it can', async () => {
    const { userId, customer } = await subscriber()
    stripe.control.renew({ customer, pays: false })
    await settle()
    const { json } = await check(userId)
    expect(json).toMatchObject({ subscribed: true, status: 'past_due' })
    const days = (Date.parse(json.grace_end) - stripe.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(await profiles.read(database.table, userId, new Date(json.grace_end))).toMatchObject({ plan: 'free' })

    stripe.control.retry({ customer })
    await settle()
    expect((await check(userId)).json).toMatchObject({ subscribed: true, status: 'active' })
    expect(await profiles.read(database.table, userId, new Date(json.grace_end))).toMatchObject({ plan: 'pro' })
  })

  test('a full refund ends Pro', async () => {
    expect(await after((customer) => stripe.control.refund({ customer }))).toMatchObject({
      subscribed: false,
      status: 'refunded',
      manageable: true,
    })
  })

  test('a partial refund does not end Pro', async () => {
    expect(await after((customer) => stripe.control.refund({ customer, amount: 500 }))).toMatchObject({
      subscribed: true,
    })
  })

  test('a disputed payment ends Pro until the dispute is won', async () => {
    const { userId, customer } = await subscriber()
    stripe.control.dispute({ customer })
    await settle()
    expect((await check(userId)).json).toMatchObject({ subscribed: false, status: 'disputed' })
    stripe.control['close-dispute']({ customer, won: true })
    await settle()
    expect((await check(userId)).json).toMatchObject({ subscribed: true, status: 'active' })
  })

  test('a paused subscription is the Free plan', async () => {
    expect(await after((customer) => stripe.control.pause({ customer }))).toMatchObject({
      subscribed: false,
      status: 'paused',
    })
  })

  test('a subscription to another product is ignored', async () => {
    const { userId, customer } = await subscriber()
    const elsewhere = { ...services, prices: ['price_of_another_product'] }
    stripe.clock.move(5_000)
    await syncCustomer(elsewhere, customer)
    expect(await profileOf(userId)).toMatchObject({ plan: 'free' })
  })
})

describe('the webhook', () => {
  const hear = (rawBody: string, signature: string) =>
    invoke(handler, {
      method: 'POST',
      path: '/api/stripe-webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      rawBody,
    })

  /** A message that says that something has happened to a customer, as Stripe would sign it now. */
  const message = async ({
    customer = 'cus_nobody',
    type = 'customer.subscription.updated',
    id = `evt_${Math.random()}`,
  } = {}) =>
    JSON.stringify(
      {
        id,
        object: 'event',
        type,
        data: { object: { object: 'subscription', id: 'sub_1', customer, note: 'Zoë 😀' } },
      },
      null,
      2,
    )

  const sign = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: stripe.state.webhookSecrets[0] ?? '',
      timestamp: Math.floor(stripe.clock.now().getTime() / 1000),
    })

  test('an event of an unknown customer is acknowledged, and nothing is written', async () => {
    const before = await count()
    const body = await message({ customer: 'cus_of_another_product' })
    expect(await hear(body, sign(body))).toMatchObject({ status: 200 })
    expect(await count()).toBe(before)
  })

  test('an event that does not concern a subscription is acknowledged and ignored', async () => {
    const { customer } = await subscriber()
    const before = await count()
    for (const type of ['product.updated', 'customer.updated', 'payout.paid']) {
      const body = await message({ customer, type })
      expect((await hear(body, sign(body))).status).toBe(200)
    }
    expect(await count()).toBe(before)
  })

  test('the content of an event is not trusted: Stripe is asked', async () => {
    const { userId, customer } = await subscriber()
    const body = await message({ customer, type: 'customer.subscription.deleted' })
    expect((await hear(body, sign(body))).status).toBe(200)
    expect((await check(userId)).json).toMatchObject({ subscribed: true })
  })

  test('an event that arrives a hundred times is applied once', async () => {
    const { userId, customer } = await subscriber()
    const { billing_version: before } = await profileOf(userId)
    const body = await message({ customer })
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => hear(body, sign(body))))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    expect((await profileOf(userId)).billing_version).toBe(before + 1)
  })

  test('an event that failed is not acknowledged, so it comes again', async () => {
    const { userId, customer } = await subscriber()
    post = 'lost'
    stripe.control.cancel({ customer })
    const body = await message({ customer })
    stripe.faults.set({ kind: 'error' })
    expect((await hear(body, sign(body))).status).toBe(503)
    stripe.faults.set(undefined)
    expect((await check(userId)).json).toMatchObject({ subscribed: true })
    expect((await hear(body, sign(body))).status).toBe(200)
    expect((await check(userId)).json).toMatchObject({ subscribed: false })
  })
})

const count = async () =>
  (
    await database.client.send(
      new ScanCommand({ TableName: database.tableName, Select: 'COUNT', ConsistentRead: true }),
    )
  ).Count
