import { randomBytes } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'

export type PoolUser = {
  username: string
  /** `password`: signed up here; `provider`: came from Google. */
  kind: 'password' | 'provider'
  status: string
  isVerified: boolean
  isEnabled: boolean
}

/** The users of a pool. Each call names the pool, because a trigger learns its pool from its event. */
export const poolUsers = (client: CognitoIdentityProviderClient) => {
  /** A user who is already gone is not an error. */
  const remove = async (UserPoolId: string, Username: string) => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error
    }
  }

  const usersBySub = async (UserPoolId: string, sub: string): Promise<UserType[]> => {
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"` }))
    return Users
  }

  const findBySub = async (UserPoolId: string, sub: string): Promise<string[]> =>
    (await usersBySub(UserPoolId, sub)).map(({ Username = '' }) => Username)

  /** Ends a user's sessions: their refresh tokens stop working. */
  const signOut = async (UserPoolId: string, Username: string) => {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
  }

  return {
    /** Everyone with this address. Cognito compares addresses case-sensitively, so the site writes them in lower case. */
    async findByEmail(UserPoolId: string, email: string): Promise<PoolUser[]> {
      // an address with a quotation mark in it would end the filter
      const quoted = email.replaceAll(/["\\]/g, (character) => `\\${character}`)
      const { Users = [] } = await client.send(
        new ListUsersCommand({ UserPoolId, Filter: `email = "${quoted}"`, Limit: 10 }),
      )
      return Users.map(poolUser)
    },

    /** True if the pool has a user with this `sub`. */
    async has(UserPoolId: string, sub: string): Promise<boolean> {
      return (await usersBySub(UserPoolId, sub)).length > 0
    },

    /** The verified address of the user behind a `sub`, in lower case; undefined without one. */
    async addressOf(UserPoolId: string, sub: string): Promise<string | undefined> {
      const [user] = await usersBySub(UserPoolId, sub)
      if (user === undefined || !poolUser(user).isVerified) return undefined
      return user.Attributes?.find(({ Name }) => Name === 'email')?.Value?.toLowerCase()
    },

    /** From now on, signing in with this Google id signs in this user. */
    async linkGoogle(UserPoolId: string, username: string, googleId: string) {
      await client.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
          SourceUser: {
            ProviderName: 'Google',
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: googleId,
          },
        }),
      )
    },

    remove,

    signOut,

    /** Replaces a user's password by one that nobody knows. */
    async forgetPassword(UserPoolId: string, Username: string) {
      const Password = randomBytes(32).toString('base64url')
      await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
    },

    /** The same for the user behind a `sub`. */
    async signOutBySub(UserPoolId: string, sub: string) {
      for (const username of await findBySub(UserPoolId, sub)) await signOut(UserPoolId, username)
    },

    /** Removes the user with this `sub`. Tokens and the table identify users by `sub`; the username of a Google user differs from it. */
    async removeBySub(UserPoolId: string, sub: string) {
      for (const username of await findBySub(UserPoolId, sub)) await remove(UserPoolId, username)
    },
  }
}

const poolUser = ({ Username = '', UserStatus, Enabled = false, Attributes = [] }: UserType): PoolUser => ({
  username: Username,
  kind: UserStatus === 'EXTERNAL_PROVIDER' ? 'provider' : 'password',
  status: UserStatus ?? '',
  isVerified: Attributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true'),
  isEnabled: Enabled,
})
