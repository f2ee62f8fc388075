import { checkSubscription } from '#core/api/subscription.ts'
import { type Account, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { call } from '#web/lib/call.ts'
import { token } from '#web/lib/session.ts'

const askTier = async () => {
  const { subscription_tier } = await call(checkSubscription, {}, await token())
  return subscription_tier
}

/** Adds the tier to the account's note; a failed request counts as free. Import it lazily, because it loads Amplify. */
export const learnTier = async (account: Account): Promise<void> => {
  const tier = await askTier().catch(() => 'free' as const)
  // The request may find the session expired, and a sign-out does not wait for the answer.
  if (rememberedAccount()?.email === account.email) rememberAccount({ ...account, tier })
}
