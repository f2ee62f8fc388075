// The owner of a Stripe customer and the state of the subscription, which is part of the profile and changes only with its version.
import * as z from 'zod'
import { planAt, type Entitlement } from '#core/entitlement.ts'
import { expression, isNew } from './expressions.ts'
import { customerKey, erasedKey, ownerKey, secondsPerDay, sortKey, stripeEventKey, ttlAfter } from './keys.ts'
import { check, put, remove, update, type Table } from './table.ts'
import { erasedMark, parseProfile, type Profile, type StoredSubscription } from './profiles.ts'

/** Stripe retries an event for three days; a month lets an operator resend one by hand. */
const eventKeptDays = 35
/** Long enough for the table's stream to deliver it. */
const changeKeptDays = 7

/** The event that made us read Stripe. */
export type StripeEvent = { id: string; type: string }

/** The state of a customer at Stripe. */
export type StripeState =
  | { customer: 'deleted' }
  | { customer: 'known'; subscription: StoredSubscription | undefined; entitlement: Entitlement }

export type StoredState = { userId: string; profile: Profile }

export type Applied = 'applied' | 'repeated' | 'conflict'

const appliedEvent = ({ id, type }: StripeEvent, now: Date) => ({
  ...stripeEventKey(id),
  type,
  ttl: ttlAfter(now, eventKeptDays * secondsPerDay),
})

const changeOfPlan = (userId: string, now: Date) => ({
  pk: ownerKey.user(userId),
  sk: sortKey.planChange,
  user_id: userId,
  at: now.toISOString(),
  ttl: ttlAfter(now, changeKeptDays * secondsPerDay),
})

const profileKey = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.profile })

/** The user of a customer and the profile with its version. Undefined for a customer that is not ours (any more). */
export const read = async (table: Table, customer: string): Promise<StoredState | undefined> => {
  const pointer = await table.get(customerKey(customer))
  if (pointer === undefined) return undefined
  const userId = z.string().parse(pointer['user_id'])
  const item = await table.get(profileKey(userId))
  return item === undefined ? undefined : { userId, profile: parseProfile(item) }
}

export const hasApplied = async (table: Table, eventId: string): Promise<boolean> => {
  return (await table.get(stripeEventKey(eventId))) !== undefined
}

/** Gives the user a customer. Returns false if the user already has one or was erased. */
export const link = async (table: Table, userId: string, customer: string): Promise<boolean> => {
  const refused = await table.transact([
    update(
      profileKey(userId),
      { set: { stripe_customer: customer } },
      expression`attribute_not_exists(#stripe_customer)`,
    ),
    put({ ...customerKey(customer), user_id: userId }),
    check(erasedKey(erasedMark(userId)), isNew),
  ])
  return refused === undefined
}

/**
 * Writes the state at Stripe if nobody has written since the profile was read: all or nothing. The event is recorded in the
 * same transaction, never before. A plan change leaves a note for the table's stream. So does each renewal of Pro, to catch
 * documents that were being written while the plan changed.
 */
export const apply = async (
  table: Table,
  { userId, profile }: StoredState,
  customer: string,
  current: StripeState,
  event: StripeEvent | undefined,
  now: Date,
): Promise<Applied> => {
  const entitlement: Entitlement = current.customer === 'deleted' ? { plan: 'free' } : current.entitlement
  const plan = planAt(entitlement, now.getTime())
  const until = entitlement.plan === 'pro' ? entitlement.until : undefined
  const subscription =
    current.customer === 'deleted'
      ? profile.subscription && { ...profile.subscription, state: 'customer_deleted' as const }
      : current.subscription
  const planChanged = plan !== profile.plan
  const renewed = plan === 'pro' && subscription?.period_end !== profile.subscription?.period_end

  const attributes = {
    plan,
    plan_until: plan === 'pro' && until !== undefined ? new Date(until).toISOString() : undefined,
    subscription,
    billing_version: profile.billing_version + 1,
    billing_checked_at: now.toISOString(),
    ...(planChanged && { plan_changed_at: now.toISOString() }),
    ...(current.customer === 'deleted' && { stripe_customer: undefined, former_customer: customer }),
  }
  const isRead = expression`#billing_version = ${profile.billing_version}`
  const isUnchanged =
    profile.billing_version === 0 ? expression`(attribute_not_exists(#billing_version) OR ${isRead})` : isRead
  const refused = await table.transact([
    update(profileKey(userId), { set: attributes }, expression`#stripe_customer = ${customer} AND ${isUnchanged}`),
    ...(event === undefined ? [] : [put(appliedEvent(event, now), isNew)]),
    ...(planChanged || renewed ? [put(changeOfPlan(userId, now))] : []),
    ...(current.customer === 'deleted' ? [remove(customerKey(customer))] : []),
  ])
  if (refused === undefined) return 'applied'
  return event !== undefined && refused.includes(1) ? 'repeated' : 'conflict'
}
