import { createAccountServices } from '#lambdas/account/services.ts'
import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToStripe, type StripeSettings } from '#lambdas/clients/stripe.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'

type SyncSettings = StripeSettings & Pick<Settings<'billing'>, 'TABLE_NAME' | 'STRIPE_PRICES'>

/** The services that keep the table in line with Stripe. */
export const createSyncServices = (
  settings: SyncSettings,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  now,
  stripe: connectToStripe(settings),
  /** The first one is for sale. */
  prices: settings.STRIPE_PRICES,
  table,
})
export type SyncServices = ReturnType<typeof createSyncServices>

export const createBillingServices = (
  settings: Settings<'billing'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  ...createAccountServices(settings, now, table),
  ...createSyncServices(settings, now, table),
  siteUrl: settings.SITE_URL,
})
export type BillingServices = ReturnType<typeof createBillingServices>
