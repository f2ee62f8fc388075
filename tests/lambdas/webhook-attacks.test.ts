import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#core/problem.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { relevantEvents } from '#lambdas/billing/webhook.ts'
import * as subscriptions from '#lambdas/data/subscriptions.ts'
import { newWebhookSecret } from '#local/stripe/account.ts'
import { signWebhook, type Webhook } from '#local/stripe/webhooks.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { billingServices } from '#tests/support/services.ts'
import { startStripe } from '#tests/support/stripe.ts'

const database = useDatabase()
useLogs()

let stripe: Awaited<ReturnType<typeof startStripe>>
const arrived: Webhook[] = []
beforeAll(async () => {
  stripe = await startStripe({
    deliver: async (webhook) => {
      arrived.push(webhook)
      return 200
    },
  })
})
afterAll(() => stripe.close())

type Delivery = { body: string; signature: string | undefined }

const receive = (
  { body, signature }: Delivery,
  { isBase64Encoded = false, secrets = stripe.state.webhookSecrets } = {},
) =>
  invoke(
    billingHandler(
      billingServices(database, {
        now: stripe.clock.now,
        stripe: async () => ({ client: stripe.client, webhookSecrets: secrets }),
      }),
    ),
    {
      method: 'POST',
      path: '/api/stripe-webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      rawBody: isBase64Encoded ? Buffer.from(body).toString('base64') : body,
      isBase64Encoded,
    },
  )

let users = 0

/** A user who has just paid, and the genuine message of it, which has not been heard. */
const genuine = async () => {
  users += 1
  const userId = `user-${users}`
  const { id: customer } = await stripe.client.customers.create({ metadata: { user_id: userId } })
  await profiles.create(database.table, userId, {}, stripe.clock.now())
  await subscriptions.link(database.table, userId, customer)
  arrived.length = 0
  stripe.control.subscribe({ customer })
  await stripe.post.idle()
  const delivery = arrived.find(({ event }) => stripe.state.events[event]?.type === 'customer.subscription.created')
  if (delivery === undefined) throw new Error('Stripe has sent nothing.')
  const plan = async () => (await profiles.read(database.table, userId, stripe.clock.now())).plan
  return { body: delivery.body, signature: delivery.headers['stripe-signature'] ?? '', event: delivery.event, plan }
}

const nowInSeconds = () => Math.floor(stripe.clock.now().getTime() / 1000)
const secret = () => stripe.state.webhookSecrets[0] ?? ''

const refused = {
  status: 400,
  json: new Problem('invalid-request', 'The signature is not valid.').body('request-1'),
}

test('a genuine message is accepted, as text and as base64', async () => {
  const first = await genuine()
  expect(await receive(first)).toMatchObject({ status: 200, json: { received: true } })
  expect(await first.plan()).toBe('pro')
  const second = await genuine()
  expect(await receive(second, { isBase64Encoded: true })).toMatchObject({ status: 200 })
  expect(await second.plan()).toBe('pro')
})

type Genuine = Awaited<ReturnType<typeof genuine>>
const timestamped = (body: string, seconds: number, secrets = [secret()]): Delivery => ({
  body,
  signature: signWebhook(body, secrets, seconds),
})

const attacks: Record<string, (message: Genuine) => Delivery> = {
  'one byte is altered': ({ body, signature }) => ({
    body: body.replace('"active"', '"actiue"').replace('evt_', 'evu_'),
    signature,
  }),
  'a space is added at the end': ({ body, signature }) => ({ body: `${body} `, signature }),
  'the body is serialised again': ({ body, signature }) => ({ body: JSON.stringify(JSON.parse(body)), signature }),
  'the body is empty': ({ signature }) => ({ body: '', signature }),
  'it is 301 s old': ({ body }) => timestamped(body, nowInSeconds() - 301),
  'it is from 301 s in the future': ({ body }) => timestamped(body, nowInSeconds() + 302),
  'it is from an hour in the future': ({ body }) => timestamped(body, nowInSeconds() + 3600),
  'the timestamp is not the signed one': ({ body, signature }) => ({
    body,
    signature: signature.replace(/t=\d+/, `t=${nowInSeconds() - 1}`),
  }),
  'an old one is presented as of now': ({ body }) => {
    const { signature } = timestamped(body, nowInSeconds() - 4000)
    return { body, signature: `t=${nowInSeconds()},${signature ?? ''}` }
  },
  'there is no timestamp': ({ body, signature }) => ({ body, signature: signature.replace(/t=\d+,/, '') }),
  'the timestamp is no number': ({ body, signature }) => ({ body, signature: signature.replace(/t=\d+/, 't=now') }),
  'the secret is another': ({ body }) => timestamped(body, nowInSeconds(), [newWebhookSecret()]),
  'the secret is empty': ({ body }) => timestamped(body, nowInSeconds(), ['']),
  'only v0 signs': ({ body, signature }) => ({ body, signature: signature.replace('v1=', 'v0=') }),
  'v1 is wrong and v0 is right': ({ body, signature }) => ({
    body,
    signature: `${signature.replace('v1=', 'v0=')},v1=${'0'.repeat(64)}`,
  }),
  'the signature is cut short': ({ body, signature }) => ({ body, signature: signature.slice(0, -1) }),
  'the signature is in capitals': ({ body, signature }) => ({
    body,
    signature: signature.replace(/v1=(\w+)/, (_, hex: string) => `v1=${hex.toUpperCase()}`),
  }),
  'there is no signature': ({ body }) => ({ body, signature: undefined }),
  'the header is empty': ({ body }) => ({ body, signature: '' }),
  'the header is something else': ({ body }) => ({ body, signature: 'signature' }),
  'the signature is of another message': ({ body }) => ({
    body,
    signature: signWebhook('{}', [secret()], nowInSeconds()),
  }),
}

test.for(Object.entries(attacks))('refused: %s', async ([, attack]) => {
  const message = await genuine()
  const { status, json } = await receive(attack(message))
  // it tells nothing else
  expect({ status, json }).toEqual(refused)
  expect(await message.plan()).toBe('free')
})

test('a message that is almost too old or too early is accepted, because clocks differ', async () => {
  for (const seconds of [-299, 299]) {
    const message = await genuine()
    expect(await receive(timestamped(message.body, nowInSeconds() + seconds))).toMatchObject({ status: 200 })
    expect(await message.plan()).toBe('pro')
  }
})

test('during a rotation both secrets are accepted, and afterwards only the new one', async () => {
  const [old = ''] = stripe.state.webhookSecrets
  stripe.control['roll-webhook-secret']({})
  const [fresh = '', kept = ''] = stripe.state.webhookSecrets
  expect([kept, fresh === old]).toEqual([old, false])

  for (const signer of [[old], [fresh], [fresh, old], [newWebhookSecret(), fresh]]) {
    const { body, plan } = await genuine()
    expect(await receive(timestamped(body, nowInSeconds(), signer), { secrets: [fresh, old] })).toMatchObject({
      status: 200,
    })
    expect(await plan()).toBe('pro')
  }
  stripe.control['roll-webhook-secret']({ keep_old: false })
  const { body, plan } = await genuine()
  expect(await receive(timestamped(body, nowInSeconds(), [old]))).toMatchObject(refused)
  expect(await plan()).toBe('free')
  expect(await receive(timestamped(body, nowInSeconds(), [fresh]))).toMatchObject({ status: 200 })
})

test('a genuine message that is replayed in time changes nothing', async () => {
  const message = await genuine()
  const { body, signature } = message
  expect(await receive(message)).toMatchObject({ status: 200 })
  const customer = (JSON.parse(body) as { data: { object: { customer: string } } }).data.object.customer
  stripe.control.cancel({ customer })
  await stripe.post.idle()
  const news = arrived.find(({ event }) => stripe.state.events[event]?.type === 'customer.subscription.deleted')
  await receive({ body: news?.body ?? '', signature: news?.headers['stripe-signature'] })
  expect(await message.plan()).toBe('free')
  expect(await receive({ body, signature })).toMatchObject({ status: 200 })
  expect(await message.plan()).toBe('free')
})

test('the runbook names exactly the events that are handled', () => {
  const [, line = ''] = /and these events: (.*)\. Then$/m.exec(readFileSync('docs/deploying.md', 'utf8')) ?? []
  expect(line.split(', ').toSorted()).toEqual([...relevantEvents].map((type) => `\`${type}\``).toSorted())
})
