import type { UserPool } from './pool.ts'
import { Refusal } from './refusal.ts'
import type { User } from './state.ts'
import { announceConfirmation, askForSignUp } from './triggers.ts'
import { addToGroups, changeUser } from './users.ts'

/** The claims of a provider about a user who has just signed in there. */
export type Visitor = { provider: string; userId: string; email: string; emailVerified: boolean }

export const findByIdentity = (pool: UserPool, provider: string, userId: string): User | undefined =>
  pool.state.users.find(({ identities }) =>
    identities.some((identity) => identity.providerName === provider && identity.userId === userId),
  )

/** In a case-insensitive pool, the provider's name is lower case. */
export const usernameOf = ({ provider, userId }: Pick<Visitor, 'provider' | 'userId'>): string =>
  `${provider}_${userId}`.toLowerCase()

/** The user behind a provider's identity: the linked one, or a separate one, created at the first visit. */
export const welcomeVisitor = async (pool: UserPool, visitor: Visitor): Promise<User> => {
  const { provider, userId, email, emailVerified } = visitor
  const attributes = { email, email_verified: String(emailVerified) }
  const known = findByIdentity(pool, provider, userId)
  if (known !== undefined) {
    if (!known.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.')
    changeUser(pool, known, { attributes: { ...known.attributes, ...attributes } })
    return known
  }

  const username = usernameOf(visitor)
  const asked = { ...attributes, 'cognito:email_alias': '', 'cognito:phone_number_alias': '' }
  await askForSignUp(pool, username, asked, 'PreSignUp_ExternalProvider')
  // The trigger has linked them in the meantime. Cognito still tries to create the user and fails; the next visit succeeds.
  if (findByIdentity(pool, provider, userId) !== undefined) {
    throw new Refusal('InvalidRequestException', `Already found an entry for username ${username}`)
  }
  const now = pool.now()
  const user: User = {
    username,
    attributes: { sub: pool.newId(), ...attributes },
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    groups: [],
    identities: [{ providerName: provider, userId, dateCreated: now }],
    codes: {},
    createdAt: now,
    changedAt: now,
  }
  pool.state.users.push(user)
  addToGroups(pool, user, [`${pool.id}_${provider}`])
  await announceConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp')
  return user
}
