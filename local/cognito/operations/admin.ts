import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { findByIdentity, usernameOf } from '../federation.ts'
import { type Operation, adminOperation } from '../operation.ts'
import { Refusal, invalidParameter } from '../refusal.ts'
import { endSessionsOf } from '../sessions.ts'
import type { User } from '../state.ts'
import {
  addToGroups,
  addUser,
  createUser,
  changeUser,
  findUser,
  listAttributes,
  passwordFor,
  readAttributes,
  removeUser,
  requireUser,
} from '../users.ts'

const Username = z.string()
const GroupName = z.string().min(1).max(128)

const AdminCreateUser = adminOperation(
  {
    Username,
    UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
    // the product sends no invitations
    MessageAction: z.literal('SUPPRESS'),
  },
  (pool, { Username: name, UserAttributes }) => {
    const password = randomBytes(12).toString('base64url')
    const attributes = readAttributes(UserAttributes)
    const user = addUser(pool, createUser(pool, { name, password, attributes, status: 'FORCE_CHANGE_PASSWORD' }))
    pool.save()
    return { User: { ...describe(user), Attributes: listAttributes(user) } }
  },
)

const AdminGetUser = adminOperation({ Username }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  return { ...describe(user), UserAttributes: listAttributes(user) }
})

const AdminSetUserPassword = adminOperation(
  { Username, Password: z.string(), Permanent: z.literal(true) },
  (pool, { Username: name, Password }) => {
    const user = requireUser(pool, name)
    changeUser(pool, user, { password: passwordFor(pool, user.username, Password), status: 'CONFIRMED' })
    return {}
  },
)

const AdminDisableUser = adminOperation({ Username }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  changeUser(pool, user, { enabled: false })
  endSessionsOf(pool, user)
  return {}
})

const AdminUserGlobalSignOut = adminOperation({ Username }, (pool, input) => {
  endSessionsOf(pool, requireUser(pool, input.Username))
  return {}
})

const AdminDeleteUser = adminOperation({ Username }, (pool, input) => {
  removeUser(pool, requireUser(pool, input.Username))
  return {}
})

const SourceUser = z.object({
  ProviderName: z.string(),
  ProviderAttributeName: z.literal('Cognito_Subject'),
  ProviderAttributeValue: z.string().min(1),
})

const AdminLinkProviderForUser = adminOperation(
  {
    DestinationUser: z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: z.string().min(1) }),
    SourceUser,
  },
  (pool, { DestinationUser, SourceUser: { ProviderName: provider, ProviderAttributeValue: userId } }) => {
    const user = requireUser(pool, DestinationUser.ProviderAttributeValue)
    if (findUser(pool, usernameOf({ provider, userId })) !== undefined) {
      throw invalidParameter(
        'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
      )
    }
    if (findByIdentity(pool, provider, userId) !== undefined) {
      throw invalidParameter('SourceUser is already linked to DestinationUser')
    }
    const identity = { providerName: provider, userId, dateCreated: pool.now() }
    changeUser(pool, user, { identities: [...user.identities, identity] })
    return {}
  },
)

const CreateGroup = adminOperation({ GroupName }, (pool, input) => {
  pool.state.groups.push({ name: input.GroupName, createdAt: pool.now() })
  pool.save()
  return { Group: { GroupName: input.GroupName } }
})

const AdminAddUserToGroup = adminOperation({ Username, GroupName }, (pool, input) => {
  if (pool.state.groups.every(({ name }) => name !== input.GroupName)) {
    throw new Refusal('ResourceNotFoundException', 'Group not found.')
  }
  addToGroups(pool, requireUser(pool, input.Username), [input.GroupName])
  return {}
})

const AdminRemoveUserFromGroup = adminOperation({ Username, GroupName }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  changeUser(pool, user, { groups: user.groups.filter((name) => name !== input.GroupName) })
  return {}
})

/** A filter is `email = "ann@example.com"` or `sub = "..."`. */
const ListUsers = adminOperation({ Filter: z.string(), Limit: z.int().min(1).max(60).default(60) }, (pool, input) => {
  const [, name = '', wanted] = /^(\w+) = "(.*)"$/.exec(input.Filter) ?? []
  if (wanted === undefined) throw invalidParameter('Error while parsing filter.')
  const found = pool.state.users.filter(({ attributes }) => attributes[name] === wanted).slice(0, input.Limit)
  return { Users: found.map((user) => ({ ...describe(user), Attributes: listAttributes(user) })) }
})

const describe = (user: User) => ({
  Username: user.username,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.changedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})

export const adminOperations: Record<string, Operation> = {
  AdminCreateUser,
  AdminGetUser,
  AdminSetUserPassword,
  AdminDisableUser,
  AdminUserGlobalSignOut,
  AdminDeleteUser,
  AdminLinkProviderForUser,
  CreateGroup,
  AdminAddUserToGroup,
  AdminRemoveUserFromGroup,
  ListUsers,
}
