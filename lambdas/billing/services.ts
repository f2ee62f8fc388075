import { createAccountServices } from '#lambdas/account/services.ts'
import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToStripe, type StripeSettings } from '#lambdas/clients/stripe.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { Table } from '#lambdas/data/table.ts'

type SyncSettings = StripeSettings & Pick<Settings<'billing'>, 'TABLE_NAME' | 'STRIPE_PRICES'>

/** The services that keep the table in line with Stripe. */
export const createSyncServices = (settings: SyncSettings, now = systemClock, db = connectToTable()) => ({
  now,
  stripe: connectToStripe(settings),
  /** The first one is for sale. */
  prices: settings.STRIPE_PRICES,
  table: new Table(db, settings.TABLE_NAME),
})
export type SyncServices = ReturnType<typeof createSyncServices>

export const createBillingServices = (settings: Settings<'billing'>, now = systemClock, db = connectToTable()) => ({
  ...createAccountServices(settings, now, db),
  ...createSyncServices(settings, now, db),
  siteUrl: settings.SITE_URL,
})
export type BillingServices = ReturnType<typeof createBillingServices>
