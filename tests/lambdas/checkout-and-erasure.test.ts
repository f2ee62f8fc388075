// A checkout that is opened while the account is erased, in every order of their calls to the table and to Stripe.
import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { Table } from '#lambdas/data/table.ts'
import { createClock } from '#local/clock.ts'
import { createStripe, localPriceId } from '#local/stripe.ts'
import { useDatabase } from '#tests/support/database.ts'
import { Stage, takeTurn } from '#tests/support/interleaving.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { bearer, billingServices, putOnPlan } from '#tests/support/services.ts'
import { interleavedStripeClient } from '#tests/support/stripe.ts'
import { histories } from '#tests/support/examples.ts'

const database = useDatabase()
useLogs()

const start = () => {
  const clock = createClock()
  const stripe = createStripe({ clock, deliver: async () => 200 })
  const client = interleavedStripeClient(() => stripe)
  const send = database.client.send.bind(database.client) as (command: unknown) => Promise<unknown>
  // a client still, for those who read page by page
  const table = Object.assign(Object.create(database.client) as DynamoDBDocumentClient, {
    send: (command: unknown) => takeTurn(() => send(command)),
  })
  const { tableName } = database
  const billing = billingHandler({
    ...billingServices(database, {
      now: clock.now,
      removeUser: async () => undefined,
      stripe: async () => ({ client, webhookSecrets: stripe.state.webhookSecrets }),
    }),
    table: new Table(table, tableName),
  })
  return { stripe, billing }
}

const tracesOf = async (userId: string) => {
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.tableName }))
  return Items.filter((item) => JSON.stringify(item).includes(userId))
}

test.each([false, true])(
  'leaves no customer, no checkout and no item, and breaks nothing; with a customer before: %s',
  async (hasCustomer) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(11), { minLength: 10, maxLength: 40 }), async (choices) => {
        const userId = `user-${crypto.randomUUID()}`
        const { stripe, billing } = start()
        await putOnPlan(database, userId, 'free')
        const checkOut = () =>
          invoke(billing, {
            method: 'POST',
            path: '/api/create-checkout',
            headers: bearer(userId),
            body: { priceId: localPriceId },
          })
        const erase = () =>
          invoke(billing, {
            method: 'DELETE',
            path: '/api/account',
            headers: bearer(userId),
            body: { confirm: 'DELETE' },
          })
        if (hasCustomer) {
          await checkOut()
          for (const { id } of Object.values(stripe.state.sessions)) stripe.state.sessions[id]!.status = 'expired'
        }

        const statuses = { checkout: 0, erasure: 0 }
        let turns = 0
        await new Stage(() => choices[turns++ % choices.length] ?? 0).run([
          async () => {
            statuses.checkout = (await checkOut()).status
          },
          async () => {
            statuses.erasure = (await erase()).status
          },
        ])
        expect([200, 401, 403]).toContain(statuses.checkout)
        expect(statuses.erasure).toBe(200)
        expect(Object.values(stripe.state.customers).filter(({ deleted }) => deleted !== true)).toEqual([])
        expect(Object.values(stripe.state.sessions).filter(({ status }) => status === 'open')).toEqual([])
        expect(await tracesOf(userId)).toEqual([])
        await stripe.close()
      }),
      { numRuns: histories },
    )
  },
)
