import { noticeOf } from '#lambdas/access.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as sessions from '#lambdas/data/sessions.ts'
import type { IdentityServices } from './services.ts'

type User = { userPoolId: string; userName: string; request: { userAttributes: Record<string, string | undefined> } }

/** Someone who knew the old password may still be signed in with it. */
export const endSessions = async (
  userId: string,
  { userPoolId, userName, request }: User,
  { users, table, newId, now }: IdentityServices,
  by: { isByGoogle?: true } = {},
) => {
  await users.signOut(userPoolId, userName)
  // The pool may name an address that the owner of the account does not know of.
  const { email = request.userAttributes['email'] } = await profiles.read(table, userId, now())
  const notice = await noticeOf(table, userId, email)
  await sessions.end(table, userId, notice && { ...notice, ...by }, newId(), now())
}
