import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { type Account, type Delivery, newId } from './account.ts'

/** One webhook as sent over the wire. */
export type Webhook = { event: string; body: string; headers: Record<string, string> }

/** Delivers it to the site. Returns the HTTP status, or throws when the site cannot be reached. */
export type Deliver = (webhook: Webhook) => Promise<number>

/** The delivery of webhooks: held back, duplicated, or the newest first and one after another. */
export const Post = z.strictObject({
  hold: z.boolean().default(false),
  copies: z.number().int().min(1).max(10).default(1),
  order: z.enum(['at once', 'reversed']).default('at once'),
})
type Post = z.output<typeof Post>

const secondInMs = 1000
const minuteInMs = 60 * secondInMs
const hourInMs = 60 * minuteInMs

/** Stripe retries for three days, ever more rarely; here the first retries come after seconds. */
const firstRetriesAfterMs = [2 * secondInMs, 10 * secondInMs, minuteInMs, 10 * minuteInMs, hourInMs, 6 * hourInMs]
const retriesAfterMs = [...firstRetriesAfterMs, ...Array.from({ length: 5 }, () => 12 * hourInMs)]

/** `seconds`: the time of sending. Every live secret signs, so that one can be exchanged for another. */
export const signWebhook = (body: string, secrets: string[], seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',')

// oxlint-disable-next-line max-lines-per-function
export const createPostOffice = (account: Account, deliver: Deliver) => {
  const { state, save } = account
  let post = Post.parse({})
  const travelling = new Map<string, Promise<void>>()
  let closed = false

  const webhookFor = (eventId: string): Webhook => {
    const body = JSON.stringify(account.find('events', eventId), undefined, 2)
    return {
      event: eventId,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signWebhook(body, state.webhookSecrets, account.now()),
      },
    }
  }

  const travel = async (delivery: Delivery) => {
    const arrived = await deliver(webhookFor(delivery.event)).then(
      (status) => status >= 200 && status < 300,
      () => false,
    )
    const wait = retriesAfterMs[delivery.attempts]
    if (arrived || wait === undefined) {
      state.deliveries = state.deliveries.filter(({ id }) => id !== delivery.id)
    } else {
      delivery.attempts += 1
      delivery.dueAt = account.nowInMs() + wait
    }
    if (!closed) save()
  }

  const send = (deliveries: Delivery[]) => {
    let before = Promise.resolve()
    for (const delivery of deliveries) {
      before = post.order === 'at once' ? travel(delivery) : before.then(() => travel(delivery))
      const journey = before.finally(() => travelling.delete(delivery.id))
      travelling.set(delivery.id, journey)
    }
  }

  const due = () => state.deliveries.filter(({ id, dueAt }) => dueAt <= account.nowInMs() && !travelling.has(id))

  const addCopies = ({ event, dueAt, attempts }: Delivery) => {
    if (attempts > 0) return
    for (let copy = 1; copy < post.copies; copy += 1) {
      state.deliveries.push({ id: newId('whd'), event, dueAt, attempts })
    }
  }

  return {
    webhookFor,
    /** Sends what is due without waiting for it. */
    dispatch: () => {
      if (post.hold || closed) return
      for (const delivery of due()) addCopies(delivery)
      send(post.order === 'reversed' ? due().toReversed() : due())
    },
    settings: () => ({ ...post, waiting: state.deliveries.length }),
    set: (next: z.input<typeof Post>) => {
      post = Post.parse(next)
    },
    /** Resolves when nothing is in flight; failed ones wait for their next try. */
    async idle() {
      while (travelling.size > 0) await Promise.all(travelling.values())
    },
    async close() {
      closed = true
      await this.idle()
    },
  }
}

export type PostOffice = ReturnType<typeof createPostOffice>
