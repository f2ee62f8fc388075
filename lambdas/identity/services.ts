import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { createClock, systemClock } from '#lambdas/clients/clock.ts'
import { poolUsers } from '#lambdas/clients/cognito.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'

export const createIdentityServices = (
  settings: Settings<'identity'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  ...createClock(now),
  siteUrl: settings.SITE_URL,
  table,
  rateFactor: settings.RATE_FACTOR,
  linkKey: settings.LINK_KEY,
  // Cognito waits five seconds for a trigger
  users: poolUsers(new CognitoIdentityProviderClient({ maxAttempts: 2 })),
})
export type IdentityServices = ReturnType<typeof createIdentityServices>
