import { createAmplifyContext, type AmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { signIn } from 'aws-amplify/auth'
import type { KeyValueStorageInterface } from 'aws-amplify/utils'

type Pool = { userPoolId: string; userPoolClientId: string; userPoolEndpoint?: string | undefined }

export const poolConfig = ({ userPoolId, userPoolClientId, userPoolEndpoint }: Pool) => ({
  Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) },
})

const memory = (): KeyValueStorageInterface => {
  const items = new Map<string, string>()
  return {
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  }
}

/**
 * Signs in beside the session that the browser keeps, which it neither reads nor changes. Its tokens are in the page's memory alone.
 * Throws Amplify's errors, `NotAuthorizedException` for a wrong password.
 */
export const signInSeparately = async (
  pool: Pool,
  { email, password, metadata }: { email: string; password: string; metadata?: Record<string, string> },
): Promise<AmplifyContext> => {
  const Auth = poolConfig(pool)
  const context = createAmplifyContext(
    { Auth },
    { Auth: { tokenProvider: createUserPoolsTokenProvider(Auth, memory()) } },
  )
  const { isSignedIn, nextStep } = await signIn(context, {
    username: email,
    password,
    ...(metadata && { options: { clientMetadata: metadata } }),
  })
  if (!isSignedIn) throw new Error(`Sign-in asks for a step that this site does not offer: ${nextStep.signInStep}`)
  return context
}
