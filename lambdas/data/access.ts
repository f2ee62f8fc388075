import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { rethrowUnlessNotFound } from '#core/problem.ts'
import type { PendingLetter } from '#lambdas/letters/letter.ts'
import { apiKeys } from './api-keys.ts'
import { documents } from './documents.ts'
import { webhooks } from './webhooks.ts'

type AccessList = (PendingLetter & { kind: 'password-changed' })['access']

/** What reaches an account without its sessions, and so goes on with a new password: API keys, webhooks and links of records. */
export const access = (db: DynamoDBDocumentClient, TableName: string) => {
  const [keys, hooks] = [apiKeys(db, TableName), webhooks(db, TableName)]

  return {
    /** The names of the API keys and the addresses of the webhooks. */
    async list(userId: string): Promise<AccessList> {
      const [ownKeys, ownWebhooks] = await Promise.all([keys.list(userId), hooks.list(userId)])
      return [
        ...ownKeys.map(({ name, hint }) => ({ what: 'API key' as const, name: `${name} (…${hint})` })),
        ...ownWebhooks.map(({ url }) => ({ what: 'Webhook' as const, name: url })),
      ]
    },

    /** Ends all of it. Can be repeated: what has ended stays ended. */
    async endAll(userId: string) {
      for (const { id } of await keys.list(userId)) await keys.revoke(userId, id).catch(rethrowUnlessNotFound)
      for (const { id } of await hooks.list(userId)) await hooks.remove(userId, id).catch(rethrowUnlessNotFound)
      await documents(db, TableName).withdrawAll(userId)
    },
  }
}
