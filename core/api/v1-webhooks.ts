import * as z from 'zod'
import { Done, route } from './route.ts'
import { ratesOfKey } from './v1.ts'
import { createWebhook, listWebhooks, rotateWebhookSecret, Webhook } from './webhooks.ts'

const WithSecret = z.object({
  ...Webhook.shape,
  secret: z.string().describe('Signs the events, as Standard Webhooks describes. No other answer contains it.'),
})

/** The addresses of the account, the oldest first, and their last deliveries, the newest first. No secrets. */
export const listWebhooksByKey = route({
  method: 'GET',
  path: '/v1/webhooks',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  response: listWebhooks.response,
})

/** Adds an address. `invalid-request` for an address that is not public and https, or beyond the maximum number of addresses. */
export const createWebhookByKey = route({
  method: 'POST',
  path: '/v1/webhooks',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  body: createWebhook.body,
  response: WithSecret satisfies typeof createWebhook.response,
})

/** Makes a new secret. For a day, events are signed with the old one too. */
export const rotateWebhookSecretByKey = route({
  method: 'POST',
  path: '/v1/webhooks/{id}/secret',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  response: WithSecret satisfies typeof rotateWebhookSecret.response,
})

/** Sends an event of the kind `webhook.test`. `invalid-request` for an address that was turned off. */
export const testWebhookByKey = route({
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  auth: 'key',
  handledBy: 'api',
  // Each call sends a request to an address of the caller's choice, so another key of the account gets no calls of its own.
  rate: { perUser: { calls: 10, seconds: 60 * 60 }, perAddress: { calls: 60, seconds: 60 * 60 } },
  response: Done,
})

/** Removes an address. Deliveries that are waiting for it are dropped. */
export const deleteWebhookByKey = route({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  response: Done,
})
