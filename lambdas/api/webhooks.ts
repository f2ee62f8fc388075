import * as keyContract from '#core/api/v1-webhooks.ts'
import * as contract from '#core/api/webhooks.ts'
import { Problem } from '#core/problem.ts'
import { readWebhookUrl } from '#lambdas/clients/webhook-address.ts'
import { accessEmail } from '#lambdas/data/outbox.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

type ByUser = { userId: string }
type ById = ByUser & { params: { id: string } }

const list = async ({ userId }: ByUser, { table, now }: ApiServices) => {
  // refuses the token of an account that was erased
  await profiles.read(table, userId, now())
  const [stored, deliveries] = await Promise.all([webhooks.list(table, userId), webhooks.deliveries(table, userId)])
  return { webhooks: stored.map(shown), deliveries }
}

const create = async ({ userId, body }: ByUser & { body: { url: string } }, services: ApiServices) => {
  const { table, webhookReach, newWebhookSecret, newId, now } = services
  const { api_admitted_at, email } = await profiles.read(table, userId, now())
  if (api_admitted_at === undefined) {
    throw new Problem('forbidden', 'This account has no access to the API yet. Join the waitlist to get it.')
  }
  const { href } = readWebhookUrl(body.url, webhookReach)
  const pendingEmail = accessEmail(email, 'Webhook', href, newId(), now())
  return withSecret(await webhooks.create(table, userId, href, newWebhookSecret(), now(), pendingEmail))
}

const rotate = async ({ userId, params }: ById, { table, newWebhookSecret, now }: ApiServices) =>
  withSecret(await webhooks.rotate(table, userId, params.id, newWebhookSecret(), now()))

const test = async ({ userId, params }: ById, { table, newId, now }: ApiServices) => {
  const { id, status } = await webhooks.read(table, userId, params.id)
  if (status === 'off') {
    throw new Problem('invalid-request', 'This address was turned off. Remove it, and add it again.')
  }
  const body = { type: 'webhook.test' as const, timestamp: now().toISOString(), data: {} }
  await webhooks.send(table, userId, id, `msg_${newId()}`, body, now())
  return { ok: true as const }
}

const remove = async ({ userId, params }: ById, { table }: ApiServices) => {
  await webhooks.remove(table, userId, params.id)
  return { ok: true as const }
}

const shown = ({ id, url, created_at, status }: webhooks.StoredWebhook) => ({ id, url, created_at, status })

const withSecret = (stored: webhooks.StoredWebhook) => ({ ...shown(stored), secret: stored.secret })

export const listWebhooks = endpoint(contract.listWebhooks, list)
export const createWebhook = endpoint(contract.createWebhook, create)
export const rotateWebhookSecret = endpoint(contract.rotateWebhookSecret, rotate)
export const testWebhook = endpoint(contract.testWebhook, test)
export const deleteWebhook = endpoint(contract.deleteWebhook, remove)

export const listWebhooksByKey = endpoint(keyContract.listWebhooksByKey, list)
export const createWebhookByKey = endpoint(keyContract.createWebhookByKey, create)
export const rotateWebhookSecretByKey = endpoint(keyContract.rotateWebhookSecretByKey, rotate)
export const testWebhookByKey = endpoint(keyContract.testWebhookByKey, test)
export const deleteWebhookByKey = endpoint(keyContract.deleteWebhookByKey, remove)
