import { Webhook } from 'standardwebhooks'
import type { SendWebhook } from '#lambdas/clients/webhook-sender.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import type { WebhookServices } from './services.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** The waits after each failed attempt, nearly a day in all (Standard Webhooks, "Deliverability and reliability"). */
export const waitsMs: readonly number[] = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 6 * hour]

const gone = 410

/** Makes one attempt and records it. If the last attempt fails or the address is gone, the address is turned off. */
export const deliver = async (claimed: webhooks.ClaimedDelivery, services: WebhookServices) => {
  const { table, send, newId, now } = services
  const { userId, webhook, delivery } = claimed
  if (webhook?.status !== 'on' || (await profiles.isErased(table, userId))) {
    await webhooks.close(table, claimed, 'failed', 'The address was removed or turned off.', undefined, now())
    return
  }
  const answer = await attempt(webhook, delivery, send, now())
  const outcome = 'reason' in answer ? answer.reason : `Answered ${answer.status}.`
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    await webhooks.close(table, claimed, 'delivered', outcome, undefined, now())
    return
  }
  const wait = waitsMs[delivery.attempts - 1]
  const isOver = wait === undefined || ('status' in answer && answer.status === gone)
  if (isOver) {
    // first, so that a crash between the two tries both again
    const { email } = await profiles.read(table, userId, now())
    await webhooks.turnOff(table, userId, webhook, email, newId(), now())
  }
  const nextAt = isOver ? undefined : new Date(now().getTime() + wait)
  await webhooks.close(table, claimed, isOver ? 'failed' : 'waiting', outcome, nextAt, now())
}

const attempt = (
  webhook: webhooks.StoredWebhook,
  { id, body }: webhooks.ClaimedDelivery['delivery'],
  send: SendWebhook,
  now: Date,
) =>
  send(
    webhook.url,
    {
      'content-type': 'application/json',
      'user-agent': 'Longhand-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / second)),
      'webhook-signature': secretsOf(webhook, now)
        .map((secret) => new Webhook(secret).sign(id, now, body))
        .join(' '),
    },
    body,
  )

const secretsOf = ({ secret, old_secret, old_secret_until }: webhooks.StoredWebhook, now: Date): string[] => {
  const isOldValid = old_secret !== undefined && (old_secret_until ?? '') > now.toISOString()
  return isOldValid ? [secret, old_secret] : [secret]
}
