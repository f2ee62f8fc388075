import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { relevantEvents } from '#lambdas/billing/webhook.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as subscriptions from '#lambdas/data/subscriptions.ts'
import { Table } from '#lambdas/data/table.ts'
import { createClock, type Clock } from '#local/clock.ts'
import { createStripe, type LocalStripe } from '#local/stripe.ts'
import { Refusal } from '#local/stripe/refusal.ts'
import { useDatabase } from '#tests/support/database.ts'
import { Stage, takeTurn } from '#tests/support/interleaving.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { bearer, billingServices } from '#tests/support/services.ts'
import { interleavedStripeClient } from '#tests/support/stripe.ts'
import { histories } from '#tests/support/examples.ts'

/** For more: `HISTORIES=2000 npx vitest run --project lambdas billing-histories`. */
const lives = Number(process.env['HISTORIES'] ?? histories)
/** Histories that run at once. They share nothing but the table. */
const lanes = 4

const database = useDatabase()
useLogs()

const hourInMs = 60 * 60 * 1000
const dayInMs = 24 * hourInMs
const graceInSeconds = 7 * 24 * 60 * 60

/** One user, the user's customer at a Stripe of its own, and the messages that were not acknowledged yet. */
type History = {
  stripe: LocalStripe
  clock: Clock
  userId: string
  customer: string
  unheard: string[]
  /** Until there is another message, or nothing more happens. */
  news: Promise<void>
  tell: () => void
}

const current = new AsyncLocalStorage<History>()
const here = (): History => {
  const history = current.getStore()
  if (history === undefined) throw new Error('This runs in no history.')
  return history
}

const client = interleavedStripeClient(() => here().stripe)

/** The function that is deployed; its calls to the table and to Stripe wait for their turns. */
let billing: ReturnType<typeof billingHandler>
beforeAll(() => {
  const send = database.client.send.bind(database.client) as (command: unknown) => Promise<unknown>
  const table = { send: (command: unknown) => takeTurn(() => send(command)) } as DynamoDBDocumentClient
  const now = () => here().clock.now()
  billing = billingHandler({
    ...billingServices(database, {
      now,
      stripe: async () => ({ client, webhookSecrets: here().stripe.state.webhookSecrets }),
    }),
    table: new Table(table, database.tableName),
  })
})

const messagesOf = ({ stripe }: History): string[] =>
  Object.values(stripe.state.events)
    .filter(({ type }) => relevantEvents.has(type))
    .map(({ id }) => id)

const hear = async (event: string): Promise<void> => {
  const history = here()
  const { body, headers } = history.stripe.post.webhookFor(event)
  const { status } = await invoke(billing, { method: 'POST', path: '/api/stripe-webhook', headers, rawBody: body })
  if (status === 200) history.unheard = history.unheard.filter((other) => other !== event)
}

/** The page asks for the truth, as on return from the checkout. */
const refresh = async (): Promise<void> => {
  const { userId } = here()
  await invoke(billing, {
    method: 'POST',
    path: '/api/check-subscription',
    query: { fresh: 'true' },
    headers: bearer(userId),
  })
}

/** The events of a customer's life at Stripe. Impossible ones are skipped. */
const changes = {
  subscribe: ({ stripe, customer }) => stripe.control.subscribe({ customer }),
  'subscribe with a card that fails later': ({ stripe, customer }) =>
    stripe.control.subscribe({ customer, card: '4000000000000341' }),
  'renew now': ({ stripe, customer }) => stripe.control.renew({ customer }),
  'renew in vain': ({ stripe, customer }) => stripe.control.renew({ customer, pays: false }),
  retry: ({ stripe, customer }) => stripe.control.retry({ customer }),
  'cancel with the period': ({ stripe, customer }) => stripe.control.cancel({ customer, at_period_end: true }),
  'cancel now': ({ stripe, customer }) => stripe.control.cancel({ customer }),
  resume: ({ stripe, customer }) => stripe.control.resume({ customer }),
  pause: ({ stripe, customer }) => stripe.control.pause({ customer }),
  'pause the collection': ({ stripe, customer }) => stripe.control.pause({ customer, what: 'collection' }),
  unpause: ({ stripe, customer }) => stripe.control.unpause({ customer }),
  refund: ({ stripe, customer }) => stripe.control.refund({ customer }),
  'refund a part': ({ stripe, customer }) => stripe.control.refund({ customer, amount: 500 }),
  dispute: ({ stripe, customer }) => stripe.control.dispute({ customer }),
  'win the dispute': ({ stripe, customer }) => stripe.control['close-dispute']({ customer, won: true }),
  'lose the dispute': ({ stripe, customer }) => stripe.control['close-dispute']({ customer, won: false }),
  'unpaid after the retries': ({ stripe }) => stripe.control['after-retries']({ outcome: 'unpaid' }),
  'delete the customer': ({ stripe, customer }) => stripe.control['delete-customer']({ customer }),
  'six days pass': ({ clock }) => clock.move(6 * dayInMs),
  'a month passes': ({ clock }) => clock.move(32 * dayInMs),
} satisfies Record<string, (history: History) => unknown>
type Change = keyof typeof changes

const names = Object.keys(changes) as Change[]

/** Something happens that makes a difference: this change, or the next of the list that can. */
const happen = (change: Change) => {
  const history = here()
  const before = JSON.stringify(truth(history))
  const first = names.indexOf(change)
  for (const next of [...names.slice(first), ...names.slice(0, first)]) {
    attempt(history, next)
    if (JSON.stringify(truth(history)) !== before) return
  }
}

const attempt = (history: History, change: Change) => {
  const { stripe, clock } = history
  // no two things happen in the same minute of a life
  clock.move(2 * hourInMs)
  stripe.tick()
  const isSubscribed = Object.values(stripe.state.subscriptions).some(({ status }) => status !== 'canceled')
  if (change.startsWith('subscribe') && isSubscribed) return
  try {
    changes[change](history)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  stripe.tick()
}

const Life = fc.record({
  changes: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
  /** The number of messages that Stripe delivers at once. */
  postmen: fc.integer({ min: 1, max: 3 }),
  /** The number of times that the page asks. */
  refreshes: fc.nat(2),
  /** For each message that is brought, again and again: the call to the outside that its hearing does not survive, if any. */
  crashes: fc.array(fc.option(fc.nat(15), { nil: undefined }), { maxLength: 12 }),
  /** The choice of the next actor and the next message. */
  choices: fc.array(fc.nat(11), { minLength: 10, maxLength: 60 }),
})
type Life = typeof Life extends fc.Arbitrary<infer Value> ? Value : never

let begun = 0
/** Messages that come once more than they have to. */
const mostCopies = 6

/** Stripe changes, its messages come in any order, some twice, several at once and each until it is heard, and nobody waits for another. */
const live = async ({ changes: path, postmen, refreshes, crashes, choices }: Life) => {
  begun += 1
  let turns = 0
  const choose = () => choices[turns++ % choices.length] ?? 0
  const stage = new Stage(choose)
  const history = begin(`user-${begun}`)
  const { stripe, clock, userId } = history
  const crashesLeft = [...crashes]
  let copies = 0
  const onTheWay = new Set<string>()
  const pick = (messages: string[]) => messages[choose() % Math.max(messages.length, 1)]
  const progress = { isOver: false }

  const life = async () => {
    for (const change of path) {
      // most of what was sent before has arrived by then, and somebody may still be at it
      for (let idle = choose() * 3; idle > 0; idle -= 1) await takeTurn(async () => undefined)
      await takeTurn(async () => happen(change))
    }
    progress.isOver = true
    history.tell()
  }
  const postman = async () => {
    while (!progress.isOver || history.unheard.length > 0) {
      const messages = messagesOf(history)
      const isCopy = choose() === 1 && copies < mostCopies
      if (isCopy) copies += 1
      const event = pick(isCopy ? messages : history.unheard.filter((each) => !onTheWay.has(each)))
      if (event === undefined) {
        await history.news
        continue
      }
      onTheWay.add(event)
      await stage.process(() => hear(event), crashesLeft.pop())
      onTheWay.delete(event)
      history.tell()
    }
  }
  const page = async () => {
    for (let asked = 0; asked < refreshes; asked += 1) await stage.process(refresh, crashesLeft.pop())
  }

  await current.run(history, async () => {
    history.customer = (await client.customers.create({ metadata: { user_id: userId } })).id
    await profiles.create(database.table, userId, {}, clock.now())
    await subscriptions.link(database.table, userId, history.customer)
    happen('subscribe')
    await stage.run([life, page, ...Array.from({ length: postmen }, () => postman)])
    await stripe.close()
    expect(await known()).toMatchObject(truth(history))
  })
}

const begin = (userId: string): History => {
  const clock = createClock()
  const stripe = createStripe({
    clock,
    deliver: async ({ event }) => {
      if (relevantEvents.has(stripe.state.events[event]?.type ?? '')) history.unheard.push(event)
      history.tell()
      return 200
    },
  })
  const history: History = { stripe, clock, userId, customer: '', unheard: [], news: Promise.resolve(), tell: () => {} }
  const renew = () => {
    history.news = new Promise((resolve) => {
      history.tell = () => {
        resolve()
        renew()
      }
    })
  }
  renew()
  return history
}

/** The state in the table. */
const known = async () => {
  const { userId, clock } = here()
  const { plan, subscription } = await profiles.read(database.table, userId, clock.now())
  return { plan, ends: subscription?.cancel_at_period_end, until: subscription?.period_end }
}

/** The state at Stripe, derived without the table of core/entitlement.ts. */
const truth = ({ stripe: { state }, clock, customer }: History) => {
  // what was known last of its subscription stays
  if (state.customers[customer]?.deleted === true) return { plan: 'free' }
  const now = clock.now().getTime() / 1000
  const subscription = Object.values(state.subscriptions).at(-1)
  const item = subscription?.items.data[0]
  if (subscription === undefined || item === undefined) return { plan: 'free' }
  const { status, cancel_at, ended_at } = subscription
  const { current_period_start, current_period_end } = item
  const payment = Object.values(state.charges).findLast(({ paid }) => paid)
  const paysForNow = payment !== undefined && payment.created >= current_period_start
  const isDisputed = Object.values(state.disputes).some((each) => each.charge === payment?.id && each.status !== 'won')
  const isTakenBack = paysForNow && (payment.refunded || isDisputed)
  const isGood = status === 'active' || (status === 'past_due' && now < current_period_start + graceInSeconds)
  return {
    plan: isGood && !isTakenBack && now < (cancel_at ?? Infinity) ? 'pro' : 'free',
    ends: status !== 'canceled' && cancel_at !== null,
    until: new Date((ended_at ?? cancel_at ?? current_period_end) * 1000).toISOString(),
  }
}

const u = undefined
/** Histories that ended wrong while the sync was broken on purpose: each must be lived again. */
const instructive: Life[] = [
  // it wrote without asking for the version
  {
    changes: ['resume'],
    postmen: 3,
    refreshes: 2,
    crashes: [u, 2, 8, 2, u],
    choices: [3, 1, 7, 1, 1, 0, 4, 2, 1, 10, 10, 4, 10, 8, 8, 4, 1, 10, 2, 3, 1, 8, 5, 2, 0, 9, 3, 11, 4, 9],
  },
  {
    changes: ['cancel now'],
    postmen: 2,
    refreshes: 2,
    crashes: [8, 3, u, 6, 8, 13],
    choices: [8, 2, 3, 4, 11, 1, 9, 7, 11, 1],
  },
  // it asked Stripe before it read the version
  {
    changes: ['cancel with the period'],
    postmen: 3,
    refreshes: 0,
    crashes: [12, u, 2],
    choices: [6, 10, 6, 10, 0, 6, 11, 5, 9, 1, 4, 6],
  },
  // it recorded a message before what it told of was written
  {
    changes: ['pause'],
    postmen: 3,
    refreshes: 0,
    crashes: [10, u, 10, u, 3, 10, 12, 11, 7],
    choices: [7, 9, 0, 9, 6, 11, 2, 7, 10, 0, 10, 2, 4, 2, 1, 0, 9, 11, 7, 1, 4],
  },
]

test(
  `${lives} random histories end in the state that Stripe is in`,
  async () => {
    const share = Math.ceil(lives / lanes)
    // each lane lives other histories, also where the seed is fixed
    const { seed } = fc.readConfigureGlobal()
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) =>
        fc.assert(fc.asyncProperty(Life, live), {
          // the instructive ones are counted among the examples
          numRuns: lane === 0 ? Math.max(share, instructive.length) : share,
          ...(seed === undefined ? {} : { seed: seed + lane }),
          examples: lane === 0 ? instructive.map((life): [Life] => [life]) : [],
        }),
      ),
    )
    expect(begun).toBeGreaterThanOrEqual(lives)
  },
  // they wait for nothing but each other: this guards against a hang alone
  10_000 + lives * 1000,
)

test('of several writers that read the same state, one succeeds, at the first write and every later one', async () => {
  const truthUntil = (day: number) => ({
    customer: 'known' as const,
    subscription: {
      id: 'sub_raced',
      state: 'active' as const,
      period_end: new Date(day * dayInMs).toISOString(),
      cancel_at_period_end: false,
      price: { amount: 1_000, currency: 'usd', interval: 'month' as const },
    },
    entitlement: { plan: 'pro' as const },
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 2, maxLength: 6 }), async (races) => {
      begun += 1
      const [userId, customer] = [`racer-${begun}`, `cus_racer_${begun}`]
      await profiles.create(database.table, userId, {}, new Date())
      await subscriptions.link(database.table, userId, customer)
      let day = 21_000
      for (const writers of races) {
        const state = await subscriptions.read(database.table, customer)
        if (state === undefined) throw new Error('The customer is not known.')
        const truths = Array.from({ length: writers }, () => truthUntil((day += 30)))
        const outcomes = await Promise.all(
          truths.map((each) => subscriptions.apply(database.table, state, customer, each, undefined, new Date())),
        )
        expect(outcomes.toSorted()).toEqual(['applied', ...Array<string>(writers - 1).fill('conflict')])
        const { subscription } = await profiles.read(database.table, userId, new Date())
        expect(subscription).toEqual(truths[outcomes.indexOf('applied')]?.subscription)
      }
    }),
    { numRuns: histories },
  )
})
