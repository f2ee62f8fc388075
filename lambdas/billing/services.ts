import { Metrics } from '@aws-lambda-powertools/metrics'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { systemClock } from '#lambdas/clients/clock.ts'
import { poolUsers } from '#lambdas/clients/cognito.ts'
import { connectToStripe, type StripeSettings } from '#lambdas/clients/stripe.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { apiKeys } from '#lambdas/data/api-keys.ts'
import { documents } from '#lambdas/data/documents.ts'
import { accounts } from '#lambdas/data/accounts.ts'
import { emailChanges } from '#lambdas/data/email-changes.ts'
import { profiles } from '#lambdas/data/profiles.ts'
import { subscriptions } from '#lambdas/data/subscriptions.ts'
import { usage } from '#lambdas/data/usage.ts'
import { webhooks } from '#lambdas/data/webhooks.ts'
import { createGateServices } from '#lambdas/http/services.ts'

type SyncSettings = StripeSettings & Pick<Settings<'billing'>, 'TABLE_NAME' | 'STRIPE_PRICES'>

/** The services that keep the table in line with Stripe. */
export const createSyncServices = (settings: SyncSettings, now = systemClock, db = connectToTable()) => ({
  now,
  stripe: connectToStripe(settings),
  /** The first one is for sale. */
  prices: settings.STRIPE_PRICES,
  subscriptions: subscriptions(db, settings.TABLE_NAME),
})
export type SyncServices = ReturnType<typeof createSyncServices>

export const createBillingServices = (settings: Settings<'billing'>, now = systemClock, db = connectToTable()) => {
  const users = poolUsers(new CognitoIdentityProviderClient())
  return {
    ...createGateServices('billing', settings, now, db),
    ...createSyncServices(settings, now, db),
    metrics: new Metrics({ namespace: settings.METRICS_NAMESPACE, serviceName: 'billing' }),
    siteUrl: settings.SITE_URL,
    profiles: profiles(db, settings.TABLE_NAME, now),
    accounts: accounts(db, settings.TABLE_NAME),
    apiKeys: apiKeys(db, settings.TABLE_NAME),
    webhooks: webhooks(db, settings.TABLE_NAME),
    documents: documents(db, settings.TABLE_NAME, now),
    usage: usage(db, settings.TABLE_NAME),
    emailChanges: emailChanges(db, settings.TABLE_NAME),
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
export type BillingServices = ReturnType<typeof createBillingServices>
