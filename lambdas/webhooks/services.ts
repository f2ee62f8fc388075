import { createClock, systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import { webhookSender } from '#lambdas/clients/webhook-sender.ts'
import type { Settings } from '#lambdas/config.ts'
import { Table } from '#lambdas/data/table.ts'
import { createLogger } from '#lambdas/log.ts'

export const createWebhookServices = (settings: Settings<'webhooks'>, now = systemClock, db = connectToTable()) => {
  return {
    ...createClock(now),
    logger: createLogger('webhooks'),
    table: new Table(db, settings.TABLE_NAME),
    send: webhookSender(settings.WEBHOOK_REACH),
  }
}
export type WebhookServices = ReturnType<typeof createWebhookServices>
