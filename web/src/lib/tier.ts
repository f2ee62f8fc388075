import { checkSubscription } from '#core/api/subscription.ts'
import { type Account, rememberAccount, rememberedAccount } from './account.ts'
import { call } from './call.ts'
import { userToken } from './session.ts'

/**
 * Checks the tier and notes it with the account, where every tab of this browser reads it. A failed check leaves the known tier,
 * or free. Import it lazily, because it loads Amplify.
 */
export const learnTier = async (account: Account): Promise<void> => {
  const tier = await userToken()
    .then((token) => call(checkSubscription, {}, token))
    .then(
      ({ subscription_tier }) => subscription_tier,
      () => account.tier ?? ('free' as const),
    )
  // The request may find the session expired, and a sign-out does not wait for the answer.
  const now = rememberedAccount()
  if (now?.email === account.email && now.tier !== tier) rememberAccount({ ...now, tier })
}
