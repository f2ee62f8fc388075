import { randomBytes } from 'node:crypto'
import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { apiKeyAuthenticate } from '#lambdas/http/api-key.ts'
import { createGateServices } from '#lambdas/http/services.ts'

export const createApiServices = (
  settings: Settings<'api'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  ...createGateServices('api', settings, now, table),
  linkKey: settings.LINK_KEY,
  webhookReach: settings.WEBHOOK_REACH,
  /** As Standard Webhooks writes a key of 192 bits. */
  newWebhookSecret: () => `whsec_${randomBytes(24).toString('base64')}`,
  authenticateKey: apiKeyAuthenticate(table, now),
  /** 256 random bits. */
  newSecret: () => randomBytes(32).toString('base64url'),
})
export type ApiServices = ReturnType<typeof createApiServices>
