import { Metrics } from '@aws-lambda-powertools/metrics'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { poolUsers } from '#lambdas/clients/cognito.ts'
import type { connectToStripe } from '#lambdas/clients/stripe.ts'
import type { Settings } from '#lambdas/config.ts'
import type { Table } from '#lambdas/data/table.ts'
import { createGateServices } from '#lambdas/http/services.ts'

/** Accounts are served by the function `billing`, the only one that may read Stripe's key and delete a user. */
export const createAccountServices = (settings: Settings<'billing'>, now: () => Date, table: Table) => {
  const users = poolUsers(new CognitoIdentityProviderClient())
  return {
    ...createGateServices('billing', settings, now, table),
    metrics: new Metrics({ namespace: settings.METRICS_NAMESPACE, serviceName: 'billing' }),
    linkKey: settings.LINK_KEY,
    /** Ends every session that the user has in the pool. */
    signOutUser: (userId: string) => users.signOutBySub(settings.USER_POOL_ID, userId),
    /** The address that the pool has verified. */
    verifiedAddress: (userId: string) => users.addressOf(settings.USER_POOL_ID, userId),
    /** True if the pool has the user. */
    hasUser: (userId: string) => users.has(settings.USER_POOL_ID, userId),
    /** Removes the user from the pool, so that nobody can sign in as this user again. */
    removeUser: (userId: string) => users.removeBySub(settings.USER_POOL_ID, userId),
  }
}
export type AccountServices = ReturnType<typeof createAccountServices> & {
  stripe: ReturnType<typeof connectToStripe>
}
