import type { UserPool } from './pool.ts'
import { Refusal, invalidParameter } from './refusal.ts'
import { verifierOf, verifies } from './srp.ts'
import { attributesOf, type User } from './state.ts'

const passwordLength = { min: 8, max: 256 }

export const findUser = (pool: UserPool, name: string): User | undefined =>
  pool.state.users.find((user) => isNamed(user, name))

/** Users are named by their email address in any case, or by the sub; users of a provider only by the username. */
const isNamed = ({ username, attributes, status }: User, name: string): boolean =>
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

/** Adds a user to groups; those that do not exist yet are made. */
export const addToGroups = (pool: UserPool, user: User, names: string[]) => {
  for (const name of names) {
    if (pool.state.groups.every((group) => group.name !== name)) {
      pool.state.groups.push({ name, createdAt: pool.now() })
    }
  }
  changeUser(pool, user, { groups: [...new Set([...user.groups, ...names])] })
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
    throw invalidParameter('A password has at most 256 characters, and no space at its ends.')
  }
  return verifierOf(pool.name, username, password)
}

export const hasPassword = (pool: UserPool, user: User, password: string): boolean =>
  user.password !== undefined && verifies(user.password, pool.name, user.username, password)

export const readAttributes = (list: { Name: string; Value: string }[]): Record<string, string> =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))

export const listAttributes = (user: User) =>
  Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value }))
