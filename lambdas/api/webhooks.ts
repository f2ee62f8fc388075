import * as contract from '#core/api/webhooks.ts'
import { Problem } from '#core/problem.ts'
import { readWebhookUrl } from '#lambdas/clients/webhook-address.ts'
import type { StoredWebhook } from '#lambdas/data/webhooks.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const listWebhooks = endpoint(contract.listWebhooks, async ({ userId }, { webhooks, profiles }: ApiServices) => {
  // refuses the token of an account that was erased
  await profiles.read(userId)
  const [stored, deliveries] = await Promise.all([webhooks.list(userId), webhooks.deliveries(userId)])
  return { webhooks: stored.map(shown), deliveries }
})

export const createWebhook = endpoint(contract.createWebhook, async ({ userId, body }, services: ApiServices) => {
  const { profiles, webhooks, webhookReach, newWebhookSecret, now } = services
  if ((await profiles.read(userId)).api_admitted_at === undefined) {
    throw new Problem('forbidden', 'This account has no access to the API yet. Join the waitlist to get it.')
  }
  const { href } = readWebhookUrl(body.url, webhookReach)
  return withSecret(await webhooks.create(userId, href, newWebhookSecret(), now()))
})

export const rotateWebhookSecret = endpoint(
  contract.rotateWebhookSecret,
  async ({ userId, params }, { webhooks, newWebhookSecret, now }: ApiServices) =>
    withSecret(await webhooks.rotate(userId, params.id, newWebhookSecret(), now())),
)

export const testWebhook = endpoint(
  contract.testWebhook,
  async ({ userId, params }, { webhooks, newId, now }: ApiServices) => {
    const { id, status } = await webhooks.read(userId, params.id)
    if (status === 'off') {
      throw new Problem('invalid-request', 'This address was turned off. Remove it, and add it again.')
    }
    const body = { type: 'webhook.test' as const, timestamp: now().toISOString(), data: {} }
    await webhooks.send(userId, id, `msg_${newId()}`, body, now())
    return { ok: true as const }
  },
)

export const deleteWebhook = endpoint(contract.deleteWebhook, async ({ userId, params }, { webhooks }: ApiServices) => {
  await webhooks.remove(userId, params.id)
  return { ok: true as const }
})

const shown = ({ id, url, created_at, status }: StoredWebhook) => ({ id, url, created_at, status })

const withSecret = (stored: StoredWebhook) => ({ ...shown(stored), secret: stored.secret })
