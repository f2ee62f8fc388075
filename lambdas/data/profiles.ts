import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { planIds } from '#core/plans.ts'
import { ownerKey, sortKey } from './keys.ts'

/** One item per user, written when the e-mail address is confirmed: access tokens carry no address. */
const Profile = z.object({
  email: z.string().optional(),
  plan: z.enum(planIds).default('free'),
  subscription_end: z.iso.datetime().optional(),
})
export type Profile = z.output<typeof Profile>

export const profiles = (db: DynamoDBDocumentClient, TableName: string) => {
  const keyOf = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.profile })

  return {
    /** The user's profile; someone whose profile was never written is on the Free plan. */
    async read(userId: string): Promise<Profile> {
      const { Item } = await db.send(new GetCommand({ TableName, Key: keyOf(userId), ConsistentRead: true }))
      return Profile.parse(Item ?? {})
    },

    /** Writes the profile of a new user. A second confirmation changes nothing. */
    async create(userId: string, profile: z.input<typeof Profile>, now: Date) {
      try {
        await db.send(
          new PutCommand({
            TableName,
            Item: { ...keyOf(userId), ...Profile.parse(profile), created_at: now.toISOString() },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        )
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    },
  }
}
