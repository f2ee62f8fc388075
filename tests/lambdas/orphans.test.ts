import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billingFunction, billingHandler } from '#lambdas/billing/handler.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import { customerKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { localPriceId } from '#local/stripe.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { bearer, billingServices, putOnPlan } from '#tests/support/services.ts'
import { startStripe } from '#tests/support/stripe.ts'

const database = useDatabase()
const logs = useLogs()

let stripe: Awaited<ReturnType<typeof startStripe>>
let services: ReturnType<typeof billingServices>
let missing = new Set<string>()

beforeAll(async () => {
  stripe = await startStripe({
    deliver: async ({ body, headers }) => {
      const request = { method: 'POST', path: '/api/stripe-webhook', headers, rawBody: body }
      return (await invoke(billingHandler(services), request)).status
    },
  })
  services = {
    ...billingServices(database, {
      now: stripe.clock.now,
      stripe: async () => ({ client: stripe.client, webhookSecrets: stripe.state.webhookSecrets }),
      removeUser: async () => {},
    }),
    hasUser: async (userId) => !missing.has(userId),
  }
})
afterAll(() => stripe.close())
beforeEach(() => {
  missing = new Set()
})

const hourMs = 60 * 60 * 1000
const checkHours = async (hours: number) => {
  for (let hour = 0; hour < hours; hour += 1) {
    stripe.clock.move(hourMs)
    await billingFunction(services)({ source: 'aws.events' }, {} as never)
  }
}

const subscriber = async () => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'free')
  const body = { priceId: localPriceId }
  const headers = bearer(userId)
  await invoke(billingHandler(services), { method: 'POST', path: '/api/create-checkout', headers, body })
  const session = Object.values(stripe.state.sessions).findLast((one) => one.client_reference_id === userId)
  stripe.control.checkout({ session: session?.id ?? '' })
  stripe.tick()
  await stripe.post.idle()
  return userId
}
const isPaying = (userId: string) =>
  Object.values(stripe.state.subscriptions).some(
    ({ metadata, status }) => metadata['user_id'] === userId && status === 'active',
  )
const isErased = (userId: string) => profiles.isErased(database.table, userId)

test('a payer whom the pool no longer has is erased within two days, and nobody else', async () => {
  const [gone, here] = [await subscriber(), await subscriber()]
  missing.add(gone)
  await checkHours(23)
  expect(isPaying(gone)).toBe(true)
  await checkHours(25)
  expect([isPaying(gone), isPaying(here)]).toEqual([false, true])
  expect([await isErased(gone), await isErased(here)]).toEqual([true, false])
})

test('nobody is erased if many seem to be gone', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, subscriber))
  missing = new Set(users)
  await checkHours(48)
  expect(users.every(isPaying)).toBe(true)
})

test('nobody is erased if the pool has none of the users', async () => {
  const gone = await account()
  const hasUser = services.hasUser
  services.hasUser = async () => false
  await checkHours(48)
  services.hasUser = hasUser
  expect(await isErased(gone)).toBe(false)
  expect(logs.text).toContain('too many users are missing in the pool')
})

const account = async (userId: string = crypto.randomUUID()) => {
  await profiles.create(database.table, userId, { email: `${userId}@example.com` }, stripe.clock.now())
  return userId
}

test('an account that pays nothing is erased within two days of its loss in the pool, with its keys, and no other', async () => {
  const [gone, here] = [await account(), await account()]
  await apiKeys.create(database.table, gone, { name: 'backup' }, 'lh_live_backup', stripe.clock.now())
  missing.add(gone)
  await checkHours(23)
  expect(await isErased(gone)).toBe(false)
  await checkHours(25)
  expect([await isErased(gone), await isErased(here)]).toEqual([true, false])
  expect(await apiKeys.list(database.table, gone)).toEqual([])
})

test('an operator is told of a subscription that no account knows', async () => {
  const userId = await subscriber()
  const { customer } = Object.values(stripe.state.subscriptions).find(({ metadata }) => metadata['user_id'] === userId)!
  const { client, tableName: TableName } = database
  await client.send(new DeleteCommand({ TableName, Key: customerKey(customer) }))
  await checkHours(48)
  expect(isPaying(userId)).toBe(true)
  expect(logs.text).toContain('no account knows a subscription that is paid for')
})
