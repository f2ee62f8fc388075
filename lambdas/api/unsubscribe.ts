import * as contract from '#core/api/unsubscribe.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import { readAddress } from '#lambdas/http/unsubscribe-token.ts'
import type { ApiServices } from './services.ts'

export const readSubscription = endpoint(
  contract.readSubscription,
  async ({ query }, { newsletter, linkKey }: ApiServices) => {
    const email = readAddress(query.token, linkKey)
    return { email, subscribed: await newsletter.has(email) }
  },
)

/** Someone who is not on the list any more is told the same. */
export const unsubscribe = endpoint(contract.unsubscribe, async ({ query }, { newsletter, linkKey }: ApiServices) => {
  await newsletter.remove(readAddress(query.token, linkKey))
  return { ok: true as const }
})
