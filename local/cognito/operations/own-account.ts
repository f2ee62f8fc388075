import * as z from 'zod'
import { type Operation, ownOperation } from '../operation.ts'
import { invalidParameter, wrongPassword } from '../refusal.ts'
import { endSessionsOf, userOf } from '../sessions.ts'
import { changeUser, hasPassword, listAttributes, passwordFor, readOwnAttributes, removeUser } from '../users.ts'

const AccessToken = z.string()

const GetUser = ownOperation({ AccessToken }, (pool, input) => {
  const user = userOf(pool, input.AccessToken)
  return { Username: user.username, UserAttributes: listAttributes(user) }
})

const ChangePassword = ownOperation(
  { AccessToken, PreviousPassword: z.string(), ProposedPassword: z.string() },
  (pool, input) => {
    const user = userOf(pool, input.AccessToken)
    const attempts = `old password ${user.username}`
    pool.attempts.allow(attempts)
    if (!hasPassword(pool, user, input.PreviousPassword)) {
      pool.attempts.count(attempts)
      throw wrongPassword()
    }
    changeUser(pool, user, { password: passwordFor(pool, user.username, input.ProposedPassword) })
    return {}
  },
)

const UpdateUserAttributes = ownOperation(
  { AccessToken, UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })) },
  (pool, input) => {
    const user = userOf(pool, input.AccessToken)
    const attributes = readOwnAttributes(input.UserAttributes)
    // The site has no page for it: a new address would have to be verified first.
    if ('email' in attributes) throw invalidParameter('The local pool does not change e-mail addresses.')
    changeUser(pool, user, { attributes: { ...user.attributes, ...attributes } })
    return { CodeDeliveryDetailsList: [] }
  },
)

const DeleteUser = ownOperation({ AccessToken }, (pool, input) => {
  removeUser(pool, userOf(pool, input.AccessToken))
  return {}
})

const GlobalSignOut = ownOperation({ AccessToken }, (pool, input) => {
  endSessionsOf(pool, userOf(pool, input.AccessToken))
  return {}
})

export const ownAccountOperations: Record<string, Operation> = {
  GetUser,
  ChangePassword,
  UpdateUserAttributes,
  DeleteUser,
  GlobalSignOut,
}
