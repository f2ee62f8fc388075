import * as z from 'zod'
import { Done, route } from './route.ts'

export const webhooksPerAccount = 3
const charactersOfAddress = 500

/** `batch.finished`: every text of a batch is done. `webhook.test`: the owner asked for it. */
const webhookEvents = ['batch.finished', 'webhook.test'] as const

/** An address that events are sent to, without its secret. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  created_at: z.iso.datetime(),
  /** `off`: the address answered 410, or a delivery failed for a day. Nothing more is sent to it. */
  status: z.enum(['on', 'off']),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  /** The `webhook-id`, which is the same for every attempt to deliver an event. */
  id: z.string(),
  webhook_id: z.string(),
  event: z.enum(webhookEvents),
  created_at: z.iso.datetime(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** The outcome of the last attempt, in words for the user; absent before the first. */
  outcome: z.string().optional(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The body of an event. It names the batch and contains none of its text. */
export const WebhookBody = z.object({
  type: z.enum(webhookEvents),
  timestamp: z.iso.datetime(),
  data: z.object({
    batch_id: z.string().optional(),
    texts: z.int().optional(),
    delivered: z.int().optional(),
    failed: z.int().optional(),
    words_charged: z.int().optional(),
  }),
})
export type WebhookBody = z.infer<typeof WebhookBody>

/** The addresses of the account, the oldest first, and their last deliveries, the newest first. */
export const listWebhooks = route({
  method: 'GET',
  path: '/api/webhooks',
  auth: 'user',
  handledBy: 'api',
  response: z.object({ webhooks: z.array(Webhook), deliveries: z.array(WebhookDelivery) }),
})

/**
 * Adds an address. Only this answer and that of a new secret contain the secret. `forbidden` without access to the API; `invalid-request` for
 * an address that is not public and https, or if the account has all its addresses.
 */
export const createWebhook = route({
  method: 'POST',
  path: '/api/webhooks',
  auth: 'user',
  freshSignIn: true,
  handledBy: 'api',
  body: z.strictObject({ url: z.string().trim().min(1).max(charactersOfAddress) }),
  response: z.object({ ...Webhook.shape, secret: z.string() }),
})

/** Makes a new secret. For a day, events are signed with the old one too. */
export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  auth: 'user',
  freshSignIn: true,
  handledBy: 'api',
  response: z.object({ ...Webhook.shape, secret: z.string() }),
})

/** Sends an event of the kind `webhook.test`. `invalid-request` for an address that was turned off. */
export const testWebhook = route({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  auth: 'user',
  handledBy: 'api',
  // Each call sends a request to an address of the caller's choice.
  rate: { perUser: { calls: 10, seconds: 60 * 60 }, perAddress: { calls: 60, seconds: 60 * 60 } },
  response: Done,
})

/** Removes an address. Deliveries that are waiting for it are dropped. */
export const deleteWebhook = route({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  auth: 'user',
  handledBy: 'api',
  response: Done,
})
