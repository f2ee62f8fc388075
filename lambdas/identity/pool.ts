import {
  AdminDeleteUserCommand,
  AdminLinkProviderForUserCommand,
  ListUsersCommand,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'

/** What the pool knows of someone by an address. */
export type PoolUser = {
  username: string
  /** `password`: signed up here; `provider`: came from Google. */
  kind: 'password' | 'provider'
  status: string
  isVerified: boolean
  isEnabled: boolean
}

/** The users of a pool, as the trigger of a sign-up must see and join them. The event of the trigger names the pool. */
export const userPool = (client: CognitoIdentityProviderClient) => ({
  /** Everyone with this address. Cognito compares it letter by letter: the site writes addresses small. */
  async findByEmail(poolId: string, email: string): Promise<PoolUser[]> {
    // an address with a quotation mark in it would end the filter
    const quoted = email.replaceAll(/["\\]/g, (character) => `\\${character}`)
    const { Users = [] } = await client.send(
      new ListUsersCommand({ UserPoolId: poolId, Filter: `email = "${quoted}"`, Limit: 10 }),
    )
    return Users.map(poolUser)
  },

  /** From now on whoever Google knows by this id is this user. */
  async linkGoogle(poolId: string, username: string, googleId: string) {
    await client.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: poolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
        SourceUser: {
          ProviderName: 'Google',
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: googleId,
        },
      }),
    )
  },

  async remove(poolId: string, username: string) {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: username }))
  },
})

const poolUser = ({ Username = '', UserStatus, Enabled = false, Attributes = [] }: UserType): PoolUser => ({
  username: Username,
  kind: UserStatus === 'EXTERNAL_PROVIDER' ? 'provider' : 'password',
  status: UserStatus ?? '',
  isVerified: Attributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true'),
  isEnabled: Enabled,
})
