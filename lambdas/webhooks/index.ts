import { readSettings } from '#lambdas/config.ts'
import { webhooksHandler } from './handler.ts'
import { createWebhookServices } from './services.ts'

export const handler = webhooksHandler(createWebhookServices(readSettings('webhooks')))
