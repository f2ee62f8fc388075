import * as contract from '#core/api/unsubscribe.ts'
import * as newsletter from '#lambdas/data/newsletter.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import { readAddress } from '#lambdas/http/unsubscribe-token.ts'
import type { ApiServices } from './services.ts'

export const readSubscription = endpoint(
  contract.readSubscription,
  async ({ query }, { table, linkKey }: ApiServices) => {
    const email = readAddress(query.token, linkKey)
    return { email, subscribed: await newsletter.has(table, email) }
  },
)

/** The answer is the same for an address that is no longer on the list. */
export const unsubscribe = endpoint(contract.unsubscribe, async ({ query }, { table, linkKey }: ApiServices) => {
  await newsletter.remove(table, readAddress(query.token, linkKey))
  return { ok: true as const }
})
