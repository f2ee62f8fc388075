import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { findByIdentity, usernameOf } from '../federation.ts'
import { addGroup, describeGroup, requireGroup } from '../groups.ts'
import { type Operation, adminOperation } from '../operation.ts'
import { Refusal, invalidParameter } from '../refusal.ts'
import { endSessionsOf } from '../sessions.ts'
import type { User } from '../state.ts'
import { announceConfirmation } from '../triggers.ts'
import {
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
import { assertUnconfirmed } from './sign-up.ts'

const Username = z.string()
const GroupName = z.string().min(1).max(128)
const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().optional() }))

const AdminCreateUser = adminOperation(
  {
    Username,
    TemporaryPassword: z.string().optional(),
    UserAttributes: Attributes.default([]),
    MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  },
  (pool, { Username: name, TemporaryPassword, UserAttributes, MessageAction }) => {
    // The product sends no invitations: the creator of a user must say so, and set the password.
    if (MessageAction !== 'SUPPRESS')
      throw invalidParameter('The local pool creates users with MessageAction SUPPRESS.')
    const created = createUser(pool, {
      name,
      password: TemporaryPassword ?? randomBytes(12).toString('base64url'),
      attributes: readAttributes(UserAttributes),
      status: 'FORCE_CHANGE_PASSWORD',
    })
    const user = addUser(pool, created)
    pool.save()
    return { User: { ...describe(user), Attributes: listAttributes(user) } }
  },
)

const AdminGetUser = adminOperation({ Username }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  return { ...describe(user), UserAttributes: listAttributes(user) }
})

const AdminConfirmSignUp = adminOperation({ Username }, async (pool, input) => {
  const user = requireUser(pool, input.Username)
  assertUnconfirmed(user)
  changeUser(pool, user, { status: 'CONFIRMED', codes: {} })
  await announceConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp')
  return {}
})

const AdminSetUserPassword = adminOperation(
  { Username, Password: z.string(), Permanent: z.boolean().default(false) },
  (pool, { Username: name, Password, Permanent }) => {
    const user = requireUser(pool, name)
    const password = passwordFor(pool, user.username, Password)
    changeUser(pool, user, { password, status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
    return {}
  },
)

const AdminUpdateUserAttributes = adminOperation({ Username, UserAttributes: Attributes }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  changeUser(pool, user, { attributes: { ...user.attributes, ...readAttributes(input.UserAttributes) } })
  return {}
})

const AdminDisableUser = adminOperation({ Username }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  changeUser(pool, user, { enabled: false })
  endSessionsOf(pool, user)
  return {}
})

const AdminEnableUser = adminOperation({ Username }, (pool, input) => {
  changeUser(pool, requireUser(pool, input.Username), { enabled: true })
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

const CreateGroup = adminOperation(
  { GroupName, Description: z.string().optional() },
  (pool, { GroupName: name, Description }) => {
    if (pool.state.groups.some((group) => group.name === name)) {
      throw new Refusal('GroupExistsException', 'A group with the name already exists.')
    }
    return { Group: describeGroup(pool, addGroup(pool, name, Description)) }
  },
)

const AdminAddUserToGroup = adminOperation({ Username, GroupName }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  const group = requireGroup(pool, input.GroupName)
  changeUser(pool, user, { groups: [...new Set([...user.groups, group.name])] })
  return {}
})

const AdminRemoveUserFromGroup = adminOperation({ Username, GroupName }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  const group = requireGroup(pool, input.GroupName)
  changeUser(pool, user, { groups: user.groups.filter((name) => name !== group.name) })
  return {}
})

const AdminListGroupsForUser = adminOperation({ Username }, (pool, input) => {
  const user = requireUser(pool, input.Username)
  return { Groups: user.groups.map((name) => describeGroup(pool, requireGroup(pool, name))) }
})

const ListUsers = adminOperation(
  {
    Filter: z.string().default(''),
    Limit: z.int().min(1).max(60).default(60),
    PaginationToken: z.string().regex(/^\d+$/).default('0'),
  },
  (pool, { Filter, Limit, PaginationToken }) => {
    const matching = pool.state.users.filter(matcherOf(Filter))
    const start = Number(PaginationToken)
    const end = start + Limit
    return {
      Users: matching.slice(start, end).map((user) => ({ ...describe(user), Attributes: listAttributes(user) })),
      ...(end < matching.length && { PaginationToken: String(end) }),
    }
  },
)

/** `email = "ann@example.com"` or `email ^= "ann"`; an empty filter matches everybody. */
const matcherOf = (filter: string): ((user: User) => boolean) => {
  if (filter.trim() === '') return () => true
  const [, name = '', operator, wanted = ''] = /^"?([\w:]+)"?\s*(\^?=)\s*"(.*)"$/.exec(filter.trim()) ?? []
  if (operator === undefined) throw invalidParameter('Error while parsing filter.')
  return (user) => {
    const value = (name === 'cognito:user_status' ? user.status : user.attributes[name]) ?? ''
    return operator === '=' ? value === wanted : value.startsWith(wanted)
  }
}

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
  AdminConfirmSignUp,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  AdminDisableUser,
  AdminEnableUser,
  AdminUserGlobalSignOut,
  AdminDeleteUser,
  AdminLinkProviderForUser,
  CreateGroup,
  AdminAddUserToGroup,
  AdminRemoveUserFromGroup,
  AdminListGroupsForUser,
  ListUsers,
}
