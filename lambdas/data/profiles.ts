import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { billingStates } from '#core/entitlement.ts'
import { planIds } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { Subscription } from '#core/api/subscription.ts'
import { erasedKey, ownerKey, sortKey } from './keys.ts'
import { whenAllowed } from './table.ts'

/** The last that we heard of a subscription; lambdas/billing/sync.ts alone writes it. */
const StoredSubscription = z.object({
  id: z.string(),
  state: z.enum(billingStates),
  period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  price: Subscription.shape.price,
})
export type StoredSubscription = z.output<typeof StoredSubscription>

/** One item per user, written when the e-mail address is confirmed: access tokens carry no address. */
const Profile = z.object({
  email: z.string().optional(),
  plan: z.enum(planIds).default('free'),
  /** Pro ends at this time by itself; absent: when we are told. */
  plan_until: z.iso.datetime().optional(),
  plan_changed_at: z.iso.datetime().optional(),
  subscription: StoredSubscription.optional(),
  stripe_customer: z.string().optional(),
  /** A customer that was deleted at Stripe. */
  former_customer: z.string().optional(),
  /** Counts what billing wrote here: a writer that read an older state is refused. */
  billing_version: z.int().default(0),
  /** When the payment provider was last asked. */
  billing_checked_at: z.iso.datetime().optional(),
  /** Since when an operator lets the account use the public API. Absent: not at all. */
  api_admitted_at: z.iso.datetime().optional(),
})
export type Profile = z.output<typeof Profile>

export const parseProfile = (item: Record<string, unknown> | undefined): Profile => Profile.parse(item ?? {})

/** Tells the account of someone who erased it apart from one that never had a profile, and does not say whose it was. */
export const erasedMark = (userId: string): string => createHash('sha256').update(`erased ${userId}`).digest('hex')

export const profiles = (db: DynamoDBDocumentClient, TableName: string, now: () => Date = () => new Date()) => {
  const keyOf = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.profile })

  const refuseErased = async (userId: string) => {
    const { Item } = await db.send(new GetCommand({ TableName, Key: erasedKey(erasedMark(userId)) }))
    if (Item) throw new Problem('not-signed-in', 'This account was deleted.')
  }

  return {
    /**
     * The user's profile, its plan as it is now; someone whose profile was never written is on the Free plan.
     * The token of an account that was erased is good for minutes more: its owner is signed out here.
     */
    async read(userId: string): Promise<Profile> {
      const { Item } = await db.send(new GetCommand({ TableName, Key: keyOf(userId), ConsistentRead: true }))
      if (Item === undefined) await refuseErased(userId)
      const profile = parseProfile(Item)
      const isOver = profile.plan_until !== undefined && now().getTime() >= Date.parse(profile.plan_until)
      return isOver ? { ...profile, plan: 'free' } : profile
    },

    /** Writes the profile of a new user. A second confirmation changes nothing. */
    async create(userId: string, profile: Pick<z.input<typeof Profile>, 'email'>, at: Date) {
      await whenAllowed(
        db.send(
          new PutCommand({
            TableName,
            Item: { ...keyOf(userId), ...Profile.parse(profile), created_at: at.toISOString() },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      )
    },

    /** Opens the public API to an account, or closes it. False where there is no such profile. */
    setApiAccess: (userId: string, admittedAt: Date | undefined): Promise<boolean> =>
      whenAllowed(
        db.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(userId),
            UpdateExpression: admittedAt === undefined ? 'REMOVE api_admitted_at' : 'SET api_admitted_at = :at',
            ConditionExpression: 'attribute_exists(pk)',
            ...(admittedAt !== undefined && { ExpressionAttributeValues: { ':at': admittedAt.toISOString() } }),
          }),
        ),
      ),
  }
}
