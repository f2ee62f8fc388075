import {
  AdminDeleteUserCommand,
  ListUsersCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'

/** The users of the pool, as far as billing may touch them. */
export const poolUsers = (cognito: CognitoIdentityProviderClient, UserPoolId: string) => ({
  /** Nobody signs in as this user again. Someone who is gone already is no error. */
  async delete(userId: string) {
    // who came through Google has another username than the sub that tokens and the table know
    const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${userId}"` }))
    for (const { Username } of Users) {
      try {
        await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    }
  },
})
