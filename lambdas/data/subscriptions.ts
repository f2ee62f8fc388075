import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { planAt, type Entitlement } from '#core/entitlement.ts'
import { customerKey, erasedKey, ownerKey, secondsPerDay, sortKey, stripeEventKey, ttlAfter } from './keys.ts'
import { refusedParts } from './table.ts'
import { erasedMark, parseProfile, type Profile, type StoredSubscription } from './profiles.ts'

/** Stripe sends an event again for three days; a month leaves room for an operator who sends one by hand. */
const eventKeptDays = 35
/** Long enough for the table's stream to have told of it. */
const changeKeptDays = 7

/** An event of Stripe that rang the doorbell. */
export type RungBy = { id: string; type: string }

/** What Stripe says of a customer at a moment. */
export type Truth =
  | { customer: 'deleted' }
  | { customer: 'known'; subscription: StoredSubscription | undefined; entitlement: Entitlement }

export type Known = { userId: string; profile: Profile }

export type Applied = 'applied' | 'repeated' | 'outrun'

/** Whose subscription it is, and what is known of it. It stands in the profile, and changes only together with its version. */
export const subscriptions = (db: DynamoDBDocumentClient, TableName: string) => {
  const profileKey = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.profile })

  const readItem = async (Key: { pk: string; sk: string }) =>
    (await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item

  return {
    /** The user of a customer, and the profile at a version. Undefined for a customer that is not ours, or not any more. */
    async read(customer: string): Promise<Known | undefined> {
      const pointer = await readItem(customerKey(customer))
      if (pointer === undefined) return undefined
      const userId = z.string().parse(pointer['user_id'])
      const item = await readItem(profileKey(userId))
      return item === undefined ? undefined : { userId, profile: parseProfile(item) }
    },

    /** Whether an event was applied already. */
    async hasApplied(eventId: string): Promise<boolean> {
      return (await readItem(stripeEventKey(eventId))) !== undefined
    },

    /** Makes a customer the user's. False where the user has one by now, or was erased. */
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
     * Writes what Stripe said, if nobody has written since `known` was read: all of it or nothing. The event that rang is recorded
     * in the same transaction, never before. A change of plan leaves a note to the table's stream; so does each renewal of Pro,
     * for the sake of documents that were being written while the plan changed.
     */
    async apply(
      { userId, profile }: Known,
      customer: string,
      truth: Truth,
      rungBy: RungBy | undefined,
      now: Date,
    ): Promise<Applied> {
      const entitlement: Entitlement = truth.customer === 'deleted' ? { plan: 'free' } : truth.entitlement
      const plan = planAt(entitlement, now.getTime())
      const until = entitlement.plan === 'pro' ? entitlement.until : undefined
      const subscription =
        truth.customer === 'deleted'
          ? profile.subscription && { ...profile.subscription, state: 'customer_deleted' as const }
          : truth.subscription
      const planChanged = plan !== profile.plan
      const renewed = plan === 'pro' && subscription?.period_end !== profile.subscription?.period_end

      const attributes = {
        plan,
        plan_until: plan === 'pro' && until !== undefined ? new Date(until).toISOString() : undefined,
        subscription,
        billing_version: profile.billing_version + 1,
        billing_checked_at: now.toISOString(),
        ...(planChanged && { plan_changed_at: now.toISOString() }),
        ...(truth.customer === 'deleted' && { stripe_customer: undefined, former_customer: customer }),
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
        ...(rungBy === undefined
          ? []
          : [
              {
                Put: {
                  TableName,
                  Item: {
                    ...stripeEventKey(rungBy.id),
                    type: rungBy.type,
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
        ...(truth.customer === 'deleted' ? [{ Delete: { TableName, Key: customerKey(customer) } }] : []),
      ])
      if (refused === undefined) return 'applied'
      return rungBy !== undefined && refused.includes(1) ? 'repeated' : 'outrun'
    },
  }
}
