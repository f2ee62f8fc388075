import type Stripe from 'stripe'
import { billingStates, entitlementOf, entitlements, isOver, type BillingState } from '#core/entitlement.ts'
import type { Truth } from '#lambdas/data/subscriptions.ts'
import { unlessMissing } from './refusals.ts'

type Read = { subscription: Stripe.Subscription; state: BillingState; price: Stripe.Price; start: number; end: number }

/** The charge comes at the time of its period, give or take how exactly machines keep it. */
const slackSeconds = 60

/** What Stripe says of a customer now. Subscriptions to anything but the given prices are none of ours. */
export const readTruth = async (stripe: Stripe, customer: string, prices: readonly string[]): Promise<Truth> => {
  const [owner, listed] = await Promise.all([
    unlessMissing(stripe.customers.retrieve(customer)),
    unlessMissing(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
  ])
  if (owner === undefined || listed === undefined || owner.deleted === true) return { customer: 'deleted' }

  const ours = listed.data.flatMap((subscription) => read(subscription, prices))
  const paid = ours.filter(({ state }) => entitlements[state] !== 'free')
  const takenBack = paid.length === 0 ? undefined : await findTakenBack(stripe, customer, paid)
  const states = ours.map((one) => ({ ...one, state: takenBack?.get(one) ?? one.state }))
  const [first] = states.toSorted(byRank)
  if (first === undefined) return { customer: 'known', subscription: undefined, entitlement: { plan: 'free' } }

  const { subscription, state, price, start, end } = first
  const endsAt = endOf(subscription, end)
  return {
    customer: 'known',
    entitlement: entitlementOf({ state, periodStart: start * 1000, endsAt: endsAt && endsAt * 1000 }),
    subscription: {
      id: subscription.id,
      state,
      period_end: new Date((endsAt ?? end) * 1000).toISOString(),
      cancel_at_period_end: endsAt !== undefined && !isOver(state),
      price: {
        amount: price.unit_amount ?? 0,
        currency: price.currency,
        interval: intervalOf(price),
      },
    },
  }
}

const read = (subscription: Stripe.Subscription, prices: readonly string[]): Read[] => {
  const item = subscription.items.data.find(({ price }) => prices.includes(price.id))
  if (item === undefined) return []
  return [
    {
      subscription,
      // a status that Stripe has not thought of yet gives nothing, and is not over
      state: billingStates.find((known) => known === subscription.status) ?? 'unpaid',
      price: item.price,
      start: item.current_period_start,
      end: item.current_period_end,
    },
  ]
}

const endOf = ({ ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEnd: number) =>
  ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : undefined)

const intervals = ['day', 'week', 'month', 'year'] as const
const intervalOf = ({ recurring }: Stripe.Price) => intervals.find((known) => known === recurring?.interval) ?? 'month'

/** What gives Pro goes first, then what can still be managed, then what came last. */
const byRank = (one: Read, other: Read) =>
  rankOf(other) - rankOf(one) || other.subscription.created - one.subscription.created

const rankOf = ({ state }: Read) => (entitlements[state] === 'free' ? (isOver(state) ? 0 : 1) : 2)

/** A dispute takes the money away until it is won; a bank that only asks has taken none. */
const harmless = new Set(['won', 'prevented', 'warning_closed', 'warning_needs_response', 'warning_under_review'])

/** Those whose last payment in the running period was given back, or is being taken back by the bank. */
const findTakenBack = async (
  stripe: Stripe,
  customer: string,
  paid: readonly Read[],
): Promise<Map<Read, BillingState>> => {
  const since = Math.min(...paid.map(({ start }) => start)) - slackSeconds
  const { data: charges } = await stripe.charges.list({ customer, created: { gte: since }, limit: 100 })
  const newest = charges.filter(({ status }) => status === 'succeeded').toSorted((a, b) => b.created - a.created)
  const states = await Promise.all(
    paid.map(async (one): Promise<[Read, BillingState][]> => {
      const charge = newest.find(({ created }) => created >= one.start - slackSeconds)
      if (charge?.refunded === true) return [[one, 'refunded']]
      if (charge?.disputed !== true) return []
      const { data: disputes } = await stripe.disputes.list({ charge: charge.id })
      return disputes.some(({ status }) => !harmless.has(status)) ? [[one, 'disputed']] : []
    }),
  )
  return new Map(states.flat())
}
