import { checkSubscription } from '#core/api/subscription.ts'
import { type Account, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { call } from '#web/lib/call.ts'
import { token } from '#web/lib/session.ts'

const askTier = async () => {
  const { subscription_tier } = await call(checkSubscription, {}, await token())
  return subscription_tier
}

/** Completes the note about this account with its tier; a check that fails counts as free. Brings Amplify with it: import it lazily. */
export const learnTier = async (account: Account): Promise<void> => {
  const tier = await askTier().catch(() => 'free' as const)
  // Asking may show that the session is over, and signing out does not wait for the answer.
  if (rememberedAccount()?.email === account.email) rememberAccount({ ...account, tier })
}
