import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { planAt, type Entitlement } from '#core/entitlement.ts'
import { customerKey, erasedKey, ownerKey, secondsPerDay, sortKey, stripeEventKey, ttlAfter } from './keys.ts'
import { refusedParts } from './table.ts'
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

/** The owner of a Stripe customer and the state of the subscription, which is part of the profile and changes only with its version. */
export const subscriptions = (db: DynamoDBDocumentClient, TableName: string) => {
  const profileKey = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.profile })

  const readItem = async (Key: { pk: string; sk: string }) =>
    (await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item

  return {
    /** The user of a customer and the profile with its version. Undefined for a customer that is not ours (any more). */
    async read(customer: string): Promise<StoredState | undefined> {
      const pointer = await readItem(customerKey(customer))
      if (pointer === undefined) return undefined
      const userId = z.string().parse(pointer['user_id'])
      const item = await readItem(profileKey(userId))
      return item === undefined ? undefined : { userId, profile: parseProfile(item) }
    },

    async hasApplied(eventId: string): Promise<boolean> {
      return (await readItem(stripeEventKey(eventId))) !== undefined
    },

    /** Gives the user a customer. Returns false if the user already has one or was erased. */
    async link(userId: string, customer: string): Promise<boolean> {
      const refused = await refusedParts(db, [
        {
          Update: {
            TableName,
            Key: profileKey(userId),
            UpdateExpression: 'SET stripe_customer = :customer',
            ConditionExpression: 'attribute_not_exists(stripe_customer)',
            ExpressionAttributeValues: { ':customer': customer },
          },
        },
        { Put: { TableName, Item: { ...customerKey(customer), user_id: userId } } },
        {
          ConditionCheck: {
            TableName,
            Key: erasedKey(erasedMark(userId)),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ])
      return refused === undefined
    },

    /**
     * Writes the state at Stripe if nobody has written since the profile was read: all or nothing. The event is recorded in the
     * same transaction, never before. A plan change leaves a note for the table's stream. So does each renewal of Pro, to catch
     * documents that were being written while the plan changed.
     */
    async apply(
      { userId, profile }: StoredState,
      customer: string,
      current: StripeState,
      event: StripeEvent | undefined,
      now: Date,
    ): Promise<Applied> {
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
      const set = Object.entries(attributes).filter(([, value]) => value !== undefined)
      const removed = Object.entries(attributes).filter(([, value]) => value === undefined)
      const clauses = [
        `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ...(removed.length === 0 ? [] : [`REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`]),
      ]
      const update = {
        TableName,
        Key: profileKey(userId),
        UpdateExpression: clauses.join(' '),
        ConditionExpression:
          profile.billing_version === 0
            ? 'stripe_customer = :customer AND (attribute_not_exists(#billing_version) OR #billing_version = :read)'
            : 'stripe_customer = :customer AND #billing_version = :read',
        ExpressionAttributeNames: Object.fromEntries(Object.keys(attributes).map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
          ':customer': customer,
          ':read': profile.billing_version,
        },
      }
      const refused = await refusedParts(db, [
        { Update: update },
        ...(event === undefined
          ? []
          : [
              {
                Put: {
                  TableName,
                  Item: {
                    ...stripeEventKey(event.id),
                    type: event.type,
                    ttl: ttlAfter(now, eventKeptDays * secondsPerDay),
                  },
                  ConditionExpression: 'attribute_not_exists(pk)',
                },
              },
            ]),
        ...(planChanged || renewed
          ? [
              {
                Put: {
                  TableName,
                  Item: {
                    pk: ownerKey.user(userId),
                    sk: sortKey.planChange,
                    user_id: userId,
                    at: now.toISOString(),
                    ttl: ttlAfter(now, changeKeptDays * secondsPerDay),
                  },
                },
              },
            ]
          : []),
        ...(current.customer === 'deleted' ? [{ Delete: { TableName, Key: customerKey(customer) } }] : []),
      ])
      if (refused === undefined) return 'applied'
      return event !== undefined && refused.includes(1) ? 'repeated' : 'conflict'
    },
  }
}
