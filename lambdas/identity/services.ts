import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { createClock, systemClock } from '#lambdas/clients/clock.ts'
import { poolUsers } from '#lambdas/clients/cognito.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { apiKeys } from '#lambdas/data/api-keys.ts'
import { rates } from '#lambdas/data/rates.ts'
import { sessions } from '#lambdas/data/sessions.ts'
import { Table } from '#lambdas/data/table.ts'

export const createIdentityServices = (settings: Settings<'identity'>, now = systemClock, db = connectToTable()) => {
  return {
    ...createClock(now),
    siteUrl: settings.SITE_URL,
    sessions: sessions(db, settings.TABLE_NAME),
    apiKeys: apiKeys(db, settings.TABLE_NAME),
    table: new Table(db, settings.TABLE_NAME),
    rates: rates(db, settings.TABLE_NAME, settings.RATE_FACTOR),
    linkKey: settings.LINK_KEY,
    // Cognito waits five seconds for a trigger
    users: poolUsers(new CognitoIdentityProviderClient({ maxAttempts: 2 })),
  }
}
export type IdentityServices = ReturnType<typeof createIdentityServices>
