import { createClock, systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import { webhookSender } from '#lambdas/clients/webhook-sender.ts'
import type { Settings } from '#lambdas/config.ts'
import { createLogger } from '#lambdas/log.ts'

export const createWebhookServices = (
  settings: Settings<'webhooks'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  ...createClock(now),
  logger: createLogger('webhooks'),
  table,
  send: webhookSender(settings.WEBHOOK_REACH),
})
export type WebhookServices = ReturnType<typeof createWebhookServices>
