import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { systemClock } from '#lambdas/clients/clock.ts'
import { poolUsers } from '#lambdas/clients/cognito.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { profiles } from '#lambdas/data/profiles.ts'

export const createIdentityServices = (settings: Settings<'identity'>, now = systemClock) => ({
  now,
  siteUrl: settings.SITE_URL,
  profiles: profiles(connectToTable(), settings.TABLE_NAME, now),
  // Cognito waits five seconds for a trigger
  users: poolUsers(new CognitoIdentityProviderClient({ maxAttempts: 2 })),
})
export type IdentityServices = ReturnType<typeof createIdentityServices>
