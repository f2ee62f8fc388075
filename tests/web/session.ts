import { Amplify } from 'aws-amplify'
import { decodeJWT } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { forgetAccount, rememberAccount } from '#web/lib/account.ts'
import type { Backend } from './backend.ts'

let isConfigured = false

/** Once a file: a second time would only repeat the library's warning about the address of the pool. */
const configure = ({ userPoolId, clientId: userPoolClientId, url: userPoolEndpoint }: Backend['pool']) => {
  if (isConfigured) return
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  isConfigured = true
}

/** Signs a user in as the browser would be after it: with tokens of the pool, and without the slow exchange of passwords. */
export const startSession = async ({ pool }: Backend, email: string): Promise<void> => {
  forgetAccount()
  configure(pool)
  const { AccessToken, IdToken, RefreshToken } = await pool.startSession(email)
  const accessToken = decodeJWT(AccessToken)
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: decodeJWT(IdToken),
      refreshToken: RefreshToken,
      clockDrift: (accessToken.payload.iat ?? 0) * 1000 - Date.now(),
      username: accessToken.payload['username'] as string,
      signInDetails: { loginId: email, authFlowType: 'USER_SRP_AUTH' },
    },
  })
  rememberAccount({ email })
}
