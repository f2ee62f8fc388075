import { randomBytes } from 'node:crypto'
import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { apiKeys } from '#lambdas/data/api-keys.ts'
import { contacts } from '#lambdas/data/contacts.ts'
import { newsletter } from '#lambdas/data/newsletter.ts'
import { voices } from '#lambdas/data/voices.ts'
import { waitlist } from '#lambdas/data/waitlist.ts'
import { apiKeyAuthenticate } from '#lambdas/http/api-key.ts'
import { createGateServices } from '#lambdas/http/services.ts'

export const createApiServices = (settings: Settings<'api'>, now = systemClock, db = connectToTable()) => {
  const keys = apiKeys(db, settings.TABLE_NAME)
  const gate = createGateServices('api', settings, now, db)
  return {
    ...gate,
    contacts: contacts(db, settings.TABLE_NAME),
    newsletter: newsletter(db, settings.TABLE_NAME),
    waitlist: waitlist(db, settings.TABLE_NAME),
    linkKey: settings.LINK_KEY,
    voices: voices(db, settings.TABLE_NAME),
    apiKeys: keys,
    webhookReach: settings.WEBHOOK_REACH,
    /** As Standard Webhooks writes a key of 192 bits. */
    newWebhookSecret: () => `whsec_${randomBytes(24).toString('base64')}`,
    authenticateKey: apiKeyAuthenticate({ apiKeys: keys, table: gate.table, now }),
    /** 256 random bits. */
    newSecret: () => randomBytes(32).toString('base64url'),
  }
}
export type ApiServices = ReturnType<typeof createApiServices>
