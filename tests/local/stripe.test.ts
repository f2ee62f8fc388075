import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPriceId } from '#local/stripe.ts'
import { startStripe, stripeClient } from '#tests/support/stripe.ts'

let stripe: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.close())

const newCustomer = async (email = 'ann@example.com') =>
  stripe.client.customers.create({ email, metadata: { user_id: 'u1' } })

const newSession = (customer: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}, key?: string) =>
  stripe.client.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: 'u1',
      line_items: [{ price: localPriceId, quantity: 1 }],
      subscription_data: { metadata: { user_id: 'u1' } },
      success_url: 'https://longhand.example/dashboard?success=true&session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://longhand.example/dashboard?canceled=true',
      ...more,
    },
    key === undefined ? {} : { idempotencyKey: key },
  )

/** A customer who pays for Pro. */
const subscribe = async (card?: string) => {
  const customer = await newCustomer()
  const session = await newSession(customer.id)
  stripe.control.checkout({ session: session.id, ...(card !== undefined && { card }) })
  const { data } = await stripe.client.subscriptions.list({ customer: customer.id })
  const [subscription] = data
  if (subscription === undefined) throw new Error('Nothing was subscribed to.')
  return { customer: customer.id, session: session.id, subscription }
}

/** The SDK's errors. */
const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`It was not refused: ${String(error)}`)
}

const eventTypes = (customer: string) =>
  Object.values(stripe.state.events)
    .filter(({ data }) => (data.object as { customer?: string }).customer === customer)
    .map(({ type }) => type)

const daysInSeconds = (days: number) => days * 24 * 60 * 60

test('a customer is created, read, changed and found', async () => {
  const { id, lastResponse } = await newCustomer('bob@example.com')
  expect(id).toMatch(/^cus_\w{14}$/)
  expect(lastResponse.requestId).toMatch(/^req_/)
  await stripe.client.customers.update(id, { metadata: { user_id: '', plan: 'pro' }, name: 'Bob' })
  expect(await stripe.client.customers.retrieve(id)).toMatchObject({
    email: 'bob@example.com',
    name: 'Bob',
    metadata: { plan: 'pro' },
  })
  expect((await stripe.client.customers.list({ email: 'bob@example.com' })).data.map((each) => each.id)).toEqual([id])
})

test('a caller without the key or with a wrong one is refused', async () => {
  const wrong = await refusal(stripeClient(stripe.port, { key: 'sk_test_of_somebody_else' }).customers.list())
  expect(wrong).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
  expect(wrong.message).toBe('Invalid API Key provided: sk_test****else')
  const none = await fetch(`${stripe.url}/v1/customers`)
  expect([none.status, await none.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
})

test('another version of the API is refused', async () => {
  const error = await refusal(stripe.client.customers.list({}, { apiVersion: '2020-08-27' }))
  expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining('Invalid Stripe API version') })
})

test('an unknown object is a 404 in the path, and a 400 in a parameter', async () => {
  expect(await refusal(stripe.client.customers.retrieve('cus_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such customer: 'cus_nobody'",
    type: 'StripeInvalidRequestError',
  })
  expect(await refusal(stripe.client.subscriptions.list({ customer: 'cus_nobody' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  })
  expect(
    await refusal(newSession((await newCustomer()).id, { line_items: [{ price: 'price_unknown', quantity: 1 }] })),
  ).toMatchObject({ statusCode: 400, code: 'resource_missing', message: "No such price: 'price_unknown'" })
  expect((await refusal(stripe.client.rawRequest('GET', '/v1/nothing'))).statusCode).toBe(404)
})

test('unknown, missing or wrong parameters are named', async () => {
  const { id } = await newCustomer()
  const create = (more: object) => refusal(newSession(id, more))
  expect(await create({ colour: 'blue' })).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
  expect(await create({ success_url: undefined })).toMatchObject({ code: 'parameter_missing', param: 'success_url' })
  expect(await create({ success_url: 'dashboard' })).toMatchObject({ code: 'url_invalid', param: 'success_url' })
  expect(await create({ line_items: [{ price: localPriceId, quantity: 'two' }] })).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'line_items[0][quantity]',
  })
  expect(await create({ customer_email: 'ann@example.com' })).toMatchObject({ param: 'customer' })
  expect(await create({ expires_at: Math.floor(Date.now() / 1000) + 60 })).toMatchObject({ param: 'expires_at' })
  expect(await refusal(stripe.client.subscriptions.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
})

test('a repeated idempotency key gets the same answer, or a refusal if the parameters differ', async () => {
  const { id } = await newCustomer()
  const first = await newSession(id, {}, 'key-1')
  const again = await newSession(id, {}, 'key-1')
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await refusal(newSession(id, { metadata: { other: 'yes' } }, 'key-1'))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
    message: expect.stringContaining('with the same parameters'),
  })
  expect(await refusal(stripe.client.customers.create({}, { idempotencyKey: 'key-1' }))).toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringContaining('the same endpoint'),
  })
})

test('a refused request leaves its key free', async () => {
  const { id } = await newCustomer()
  await refusal(newSession(id, { success_url: 'nowhere' }, 'key-2'))
  expect((await newSession(id, {}, 'key-2')).status).toBe('open')
})

test('a request whose answer is lost is not carried out twice', async () => {
  const patient = stripeClient(stripe.port, { maxNetworkRetries: 2 })
  stripe.faults.set({ kind: 'answer lost', times: 1 })
  const before = Object.keys(stripe.state.customers).length
  const { id } = await patient.customers.create({ email: 'lost@example.com' })
  expect(Object.keys(stripe.state.customers).length).toBe(before + 1)
  expect(stripe.state.customers[id]).toMatchObject({ email: 'lost@example.com' })
})

test('it can be down, fail, limit calls and be slow', async () => {
  const call = () => refusal(stripe.client.customers.list())
  stripe.faults.set({ kind: 'error' })
  expect(await call()).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  stripe.faults.set({ kind: 'limited', times: 1 })
  expect(await call()).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' })
  stripe.faults.set({ kind: 'down' })
  expect(await call()).toMatchObject({ type: 'StripeConnectionError' })
  stripe.faults.set({ kind: 'slow', delay_ms: 300 })
  expect(await refusal(stripe.client.customers.list({}, { timeout: 100 }))).toMatchObject({
    type: 'StripeConnectionError',
    message: expect.stringContaining('timeout'),
  })
  stripe.faults.set(undefined)
  expect((await stripe.client.customers.list({ limit: 1 })).data).toHaveLength(1)
})

test('a paid checkout is a subscription, its invoice and its charge', async () => {
  const { customer, session, subscription } = await subscribe()
  expect(subscription).toMatchObject({
    status: 'active',
    customer,
    cancel_at_period_end: false,
    metadata: { user_id: 'u1' },
    currency: 'usd',
  })
  const [item] = subscription.items.data
  expect(item?.price).toMatchObject({ id: localPriceId, unit_amount: 1900, recurring: { interval: 'month' } })
  expect(item?.current_period_start).toBe(subscription.start_date)
  expect((item?.current_period_end ?? 0) - subscription.start_date).toBeGreaterThanOrEqual(daysInSeconds(28))
  expect(subscription).not.toHaveProperty('current_period_end')

  const paid = await stripe.client.checkout.sessions.retrieve(session, {
    expand: ['subscription.latest_invoice', 'line_items', 'customer'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'u1',
    customer: { id: customer },
    subscription: {
      id: subscription.id,
      latest_invoice: {
        status: 'paid',
        amount_paid: 1900,
        billing_reason: 'subscription_create',
        parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      },
    },
    line_items: { data: [{ quantity: 1, amount_total: 1900 }] },
  })
  const { data: charges } = await stripe.client.charges.list({ customer })
  expect(charges).toMatchObject([{ amount: 1900, paid: true, status: 'succeeded', refunded: false }])
  expect(eventTypes(customer)).toEqual(
    expect.arrayContaining([
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]),
  )
})

test('an object that cannot be expanded is refused', async () => {
  const { customer } = await subscribe()
  const error = await refusal(stripe.client.customers.retrieve(customer, { expand: ['email'] }))
  expect(error.message).toBe(
    'This property cannot be expanded (email). You may want to try expanding a different property instead.',
  )
  const expanded = await stripe.client.customers.retrieve(customer, { expand: ['subscriptions'] })
  expect(expanded).toMatchObject({ subscriptions: { data: [{ status: 'active' }] } })
})

test('lists are paged, the newest first', async () => {
  const { id } = await newCustomer()
  const made: string[] = []
  for (const index of [1, 2, 3, 4, 5]) made.push((await newSession(id, { metadata: { index } })).id)
  const first = await stripe.client.checkout.sessions.list({ customer: id, limit: 2 })
  expect(first).toMatchObject({ object: 'list', url: '/v1/checkout/sessions', has_more: true })
  expect(first.data.map((each) => each.id)).toEqual([made[4], made[3]])

  const all: string[] = []
  for await (const each of stripe.client.checkout.sessions.list({ customer: id, limit: 2 })) all.push(each.id)
  expect(all).toEqual(made.toReversed())

  const before = await stripe.client.checkout.sessions.list({ customer: id, ending_before: made[1] ?? '', limit: 2 })
  expect([before.data.map((each) => each.id), before.has_more]).toEqual([[made[3], made[2]], true])
})

test('a checkout expires after a day or on request', async () => {
  const { id } = await newCustomer()
  const [told, left] = [await newSession(id), await newSession(id)]
  expect((await stripe.client.checkout.sessions.expire(told.id)).status).toBe('expired')
  expect((await refusal(stripe.client.checkout.sessions.expire(told.id))).statusCode).toBe(400)
  stripe.clock.move(daysInSeconds(1) * 1000)
  expect(await stripe.client.checkout.sessions.retrieve(left.id)).toMatchObject({ status: 'expired', url: null })
  stripe.clock.reset()
})

test('a subscription is cancelled at the end of its period, resumed, and cancelled at once', async () => {
  const { customer, subscription } = await subscribe()
  const ending = await stripe.client.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(ending).toMatchObject({ status: 'active', cancel_at: subscription.items.data[0]?.current_period_end })
  expect(ending.canceled_at).not.toBeNull()
  const resumed = await stripe.client.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })

  expect(await stripe.client.subscriptions.cancel(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  })
  expect((await stripe.client.subscriptions.list({ customer })).data).toEqual([])
  expect((await stripe.client.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  expect((await refusal(stripe.client.subscriptions.cancel(subscription.id))).code).toBe('resource_missing')
  expect(
    (await refusal(stripe.client.subscriptions.update(subscription.id, { cancel_at_period_end: true }))).statusCode,
  ).toBe(400)
  expect(eventTypes(customer).slice(-3)).toEqual([
    'customer.subscription.updated',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ])
})
