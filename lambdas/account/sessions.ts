import * as contract from '#core/api/account.ts'
import { rethrowUnlessNotFound } from '#core/problem.ts'
import { noticeOf } from '#lambdas/access.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import * as documents from '#lambdas/data/documents.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as sessions from '#lambdas/data/sessions.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { AccountServices } from './services.ts'

/** The pool comes first, because the email says that the sessions have ended. */
export const endSessions = endpoint(
  contract.endSessions,
  async ({ userId, body: { passwordChanged } }, services: AccountServices) => {
    const { table, signOutUser, newId, now } = services
    const { email } = await profiles.read(table, userId, now())
    await signOutUser(userId)
    const notice = passwordChanged ? await noticeOf(table, userId, email) : undefined
    await sessions.end(table, userId, notice, newId(), now())
    return { ok: true as const }
  },
)

export const endAccess = endpoint(contract.endAccess, async ({ userId }, { table, now }: AccountServices) => {
  // refuses an account that was erased
  await profiles.read(table, userId, now())
  for (const { id } of await apiKeys.list(table, userId))
    await apiKeys.revoke(table, userId, id).catch(rethrowUnlessNotFound)
  for (const { id } of await webhooks.list(table, userId))
    await webhooks.remove(table, userId, id).catch(rethrowUnlessNotFound)
  await documents.withdrawAll(table, userId, now())
  return { ok: true as const }
})
