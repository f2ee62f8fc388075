import type Stripe from 'stripe'
import { billingStates, entitlementOf, entitlements, isOver, type BillingState } from '#core/entitlement.ts'
import { undefinedIfMissing } from '#lambdas/clients/stripe-errors.ts'
import type { StripeState } from '#lambdas/data/subscriptions.ts'

type OwnSubscription = {
  subscription: Stripe.Subscription
  state: BillingState
  price: Stripe.Price
  start: number
  end: number
}

/** A charge is made when its period starts, within the precision of the clocks. */
const slackSeconds = 60

/** The state of a customer at Stripe now. Subscriptions to other prices than the given ones are ignored. */
export const readFromStripe = async (
  stripe: Stripe,
  customer: string,
  prices: readonly string[],
): Promise<StripeState> => {
  const [owner, listed] = await Promise.all([
    undefinedIfMissing(stripe.customers.retrieve(customer)),
    undefinedIfMissing(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
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

const read = (subscription: Stripe.Subscription, prices: readonly string[]): OwnSubscription[] => {
  const item = subscription.items.data.find(({ price }) => prices.includes(price.id))
  if (item === undefined) return []
  return [
    {
      subscription,
      // a status that Stripe adds later does not give Pro, but is not over either
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

/** Subscriptions that give Pro come first, then those that can still be managed, then newer ones. */
const byRank = (one: OwnSubscription, other: OwnSubscription) =>
  rankOf(other) - rankOf(one) || other.subscription.created - one.subscription.created

const rankOf = ({ state }: OwnSubscription) => (entitlements[state] === 'free' ? (isOver(state) ? 0 : 1) : 2)

/** A dispute takes the money until we win it; a bank's inquiry does not. */
const harmless = new Set(['won', 'prevented', 'warning_closed', 'warning_needs_response', 'warning_under_review'])

/** Subscriptions whose last payment in the current period was refunded or is disputed by the bank. */
const findTakenBack = async (
  stripe: Stripe,
  customer: string,
  paid: readonly OwnSubscription[],
): Promise<Map<OwnSubscription, BillingState>> => {
  const since = Math.min(...paid.map(({ start }) => start)) - slackSeconds
  const { data: charges } = await stripe.charges.list({ customer, created: { gte: since }, limit: 100 })
  const newest = charges.filter(({ status }) => status === 'succeeded').toSorted((a, b) => b.created - a.created)
  const states = await Promise.all(
    paid.map(async (one): Promise<[OwnSubscription, BillingState][]> => {
      const charge = newest.find(({ created }) => created >= one.start - slackSeconds)
      if (charge?.refunded === true) return [[one, 'refunded']]
      if (charge?.disputed !== true) return []
      const { data: disputes } = await stripe.disputes.list({ charge: charge.id })
      return disputes.some(({ status }) => !harmless.has(status)) ? [[one, 'disputed']] : []
    }),
  )
  return new Map(states.flat())
}
