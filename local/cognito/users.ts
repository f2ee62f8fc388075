import type { UserPool } from './pool.ts'
import { Refusal, invalidParameter } from './refusal.ts'
import { verifierOf, verifies } from './srp.ts'
import type { User } from './state.ts'

export type Attribute = { Name: string; Value?: string | undefined }

/** Cognito's standard attributes; the pool has no others. */
const standardAttributes = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
)
const attributesOfAdmins = new Set(['email_verified'])

const passwordLength = { min: 8, max: 256 }

export const findUser = (pool: UserPool, name: string): User | undefined =>
  pool.state.users.find((user) => isNamed(user, name))

/** Users are named by their email address in any case, or by the sub; users of a provider only by the username. */
export const isNamed = ({ username, attributes, status }: User, name: string): boolean =>
  username === name || (status !== 'EXTERNAL_PROVIDER' && attributes['email']?.toLowerCase() === name.toLowerCase())

/** For administrators only, because the answer reveals who has an account. */
export const requireUser = (pool: UserPool, name: string): User => {
  const user = findUser(pool, name)
  if (user === undefined) throw new Refusal('UserNotFoundException', 'User does not exist.')
  return user
}

type NewUser = {
  name: string
  password: string
  attributes: Record<string, string>
  status: User['status']
}

/** A user whose name is an e-mail address. Not yet added to the pool. */
export const createUser = (pool: UserPool, { name, password, attributes, status }: NewUser): User => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name)) throw invalidParameter('Username should be an email.')
  const email = attributes['email'] ?? name
  if (email.toLowerCase() !== name.toLowerCase()) {
    throw invalidParameter('The e-mail attribute and the username are not the same address.')
  }
  assertFree(pool, email)
  const username = pool.newId()
  return {
    username,
    attributes: { sub: username, email_verified: 'false', ...attributes, email },
    status,
    enabled: true,
    groups: [],
    password: passwordFor(pool, username, password),
    identities: [],
    codes: {},
    createdAt: pool.now(),
    changedAt: pool.now(),
  }
}

/** Adds a new user. The caller saves. */
export const addUser = (pool: UserPool, user: User): User => {
  assertFree(pool, user.attributes['email'] ?? '')
  pool.state.users.push(user)
  return user
}

const assertFree = (pool: UserPool, email: string) => {
  if (findUser(pool, email) !== undefined) throw new Refusal('UsernameExistsException', 'User already exists')
}

/** Changes a user and saves. */
export const changeUser = (pool: UserPool, user: User, changes: Partial<Omit<User, 'username' | 'createdAt'>>) => {
  Object.assign(user, changes, { changedAt: pool.now() })
  pool.save()
}

export const removeUser = (pool: UserPool, user: User) => {
  pool.state.users = pool.state.users.filter((other) => other !== user)
  pool.state.sessions = pool.state.sessions.filter(({ username }) => username !== user.username)
  pool.save()
}

/** The stored form of a new password. Refuses one below 8 characters; there are no composition rules. */
export const passwordFor = (pool: UserPool, username: string, password: string): NonNullable<User['password']> => {
  if (password.length < passwordLength.min) {
    throw new Refusal('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  }
  if (password.length > passwordLength.max || password.trim() !== password) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$ and have length less than or equal to 256",
    )
  }
  return verifierOf(pool.name, username, password)
}

export const hasPassword = (pool: UserPool, user: User, password: string): boolean =>
  user.password !== undefined && verifies(user.password, pool.name, user.username, password)

/** The attributes that a user may write. */
export const readOwnAttributes = (list: Attribute[]): Record<string, string> => {
  const attributes = readAttributes(list)
  if (Object.keys(attributes).some((name) => attributesOfAdmins.has(name))) {
    throw new Refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  }
  return attributes
}

export const readAttributes = (list: Attribute[]): Record<string, string> => {
  for (const { Name } of list) {
    if (Name === 'sub') throw invalidParameter('user.sub: Attribute cannot be updated.')
    if (standardAttributes.has(Name)) continue
    throw invalidParameter(
      `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
    )
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value ?? '']))
}

export const listAttributes = (user: User): Attribute[] =>
  Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value }))

/** The attributes of a user. Cognito lists linked identity providers in an attribute too. */
export const attributesOf = ({ attributes, identities }: User): Record<string, string> => ({
  ...attributes,
  ...(identities.length > 0 && {
    identities: JSON.stringify(identities.map((identity) => ({ ...identity, providerType: identity.providerName }))),
  }),
})
