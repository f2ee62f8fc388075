import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { createKeyPem } from './tokens.ts'

const Code = z.object({ code: z.string(), expiresAt: z.number() })

/** An identity from a provider. */
const Identity = z.object({ providerName: z.string(), userId: z.string(), dateCreated: z.number() })

export const User = z.object({
  /** A UUID, which is also the sub; the email address is an alias. For users of a provider it is `google_<their id there>`. */
  username: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER']),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  /** Absent for users of a provider. */
  password: z.object({ salt: z.string(), verifier: z.string() }).optional(),
  identities: z.array(Identity).default([]),
  codes: z.object({
    signUp: Code.optional(),
    password: Code.optional(),
    /** For a new address. It replaces the old one when the code is entered. */
    email: Code.extend({ address: z.string() }).optional(),
  }),
  createdAt: z.number(),
  changedAt: z.number(),
})
export type User = z.infer<typeof User>

/** The attributes of a user. Cognito lists linked identity providers in an attribute too. */
export const attributesOf = ({ attributes, identities }: User): Record<string, string> => ({
  ...attributes,
  ...(identities.length > 0 && {
    identities: JSON.stringify(identities.map((identity) => ({ ...identity, providerType: identity.providerName }))),
  }),
})

/** One sign-in and all the refresh tokens that followed from it. It ends 30 days after the sign-in, however often it is refreshed. */
export const Session = z.object({
  id: z.string(),
  username: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  /** The scopes of its access tokens. A session from a password has all of them. */
  scopes: z.array(z.string()).default(['aws.cognito.signin.user.admin']),
  refreshTokens: z.array(z.object({ hash: z.string(), retiredAt: z.number().nullable() })),
})
export type Session = z.infer<typeof Session>

const Group = z.object({ name: z.string(), createdAt: z.number() })

/** The state of a pool. Times are milliseconds since 1970 by the local clock. */
export const PoolState = z.object({
  userPoolId: z.string(),
  clientId: z.string(),
  signingKey: z.string(),
  users: z.array(User),
  groups: z.array(Group),
  sessions: z.array(Session),
})
export type PoolState = z.infer<typeof PoolState>

export const region = 'us-east-1'

/** Each new state has new ids, so that data in a browser from before a reset never matches this pool. */
export const beginState = (): PoolState => ({
  userPoolId: `${region}_${randomText(9)}`,
  clientId: randomText(26).toLowerCase(),
  signingKey: createKeyPem(),
  users: [],
  groups: [],
  sessions: [],
})

const randomText = (length: number): string =>
  randomBytes(length * 2)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, length)
