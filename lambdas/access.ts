import * as apiKeys from '#lambdas/data/api-keys.ts'
import type { Table } from '#lambdas/data/table.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import type { Access } from '#lambdas/emails/pending-email.ts'

/**
 * The names of an account's API keys and the addresses of its webhooks: they work without a session, and so go on with a new password.
 * Links of records do too, but finding them would read the whole history.
 */
const listAccess = async (table: Table, userId: string): Promise<Access[]> => {
  const [ownKeys, ownWebhooks] = await Promise.all([apiKeys.list(table, userId), webhooks.list(table, userId)])
  return [
    ...ownKeys.map(({ name, hint }) => ({ what: 'API key' as const, name: `${name} (…${hint})` })),
    ...ownWebhooks.map(({ url }) => ({ what: 'Webhook' as const, name: url })),
  ]
}

/** The notice of a new password or of ended sessions; undefined for an account without an address. */
export const noticeOf = async (
  table: Table,
  userId: string,
  email: string | undefined,
): Promise<{ email: string; access: Access[] } | undefined> =>
  email === undefined || email === '' ? undefined : { email, access: await listAccess(table, userId) }
