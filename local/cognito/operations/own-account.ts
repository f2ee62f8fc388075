import * as z from 'zod'
import { type Operation, ownOperation } from '../operation.ts'
import { checkCode, sendCodeToNewAddress } from '../codes.ts'
import { Refusal, invalidParameter, wrongPassword } from '../refusal.ts'
import { endSessionsOf, userOf } from '../sessions.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../state.ts'
import { changeUser, findUser, hasPassword, passwordFor, removeUser } from '../users.ts'
import { countEmail, EmailAttribute } from './sign-up.ts'

const AccessToken = z.string()

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
  { AccessToken, UserAttributes: z.tuple([EmailAttribute]) },
  async (pool, input) => {
    const user = userOf(pool, input.AccessToken)
    const [{ Value: email }] = input.UserAttributes
    assertNewAddress(pool, user, email)
    if (email === user.attributes['email']) return { CodeDeliveryDetailsList: [] }
    countEmail(pool, user.username)
    const { CodeDeliveryDetails } = await sendCodeToNewAddress(pool, user, email)
    return { CodeDeliveryDetailsList: [CodeDeliveryDetails] }
  },
)

const VerifyUserAttribute = ownOperation(
  { AccessToken, AttributeName: z.literal('email'), Code: z.string().regex(/^\S+$/) },
  (pool, input) => {
    const user = userOf(pool, input.AccessToken)
    checkCode(pool, user, 'email', input.Code)
    const email = user.codes.email?.address ?? ''
    // somebody else may have signed up with it since the email was sent
    assertNewAddress(pool, user, email)
    const { email: _, ...codes } = user.codes
    changeUser(pool, user, { attributes: { ...user.attributes, email, email_verified: 'true' }, codes })
    return {}
  },
)

const assertNewAddress = (pool: UserPool, user: User, email: string) => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidParameter('Invalid email address format.')
  const owner = findUser(pool, email)
  if (owner !== undefined && owner !== user) {
    throw new Refusal('AliasExistsException', 'An account with the email already exists.')
  }
}

/** No page calls it. A thief with a token would. */
const DeleteUser = ownOperation({ AccessToken }, (pool, input) => {
  removeUser(pool, userOf(pool, input.AccessToken))
  return {}
})

const GlobalSignOut = ownOperation({ AccessToken }, (pool, input) => {
  endSessionsOf(pool, userOf(pool, input.AccessToken))
  return {}
})

export const ownAccountOperations: Record<string, Operation> = {
  ChangePassword,
  UpdateUserAttributes,
  VerifyUserAttribute,
  DeleteUser,
  GlobalSignOut,
}
