import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { createClock } from '#local/clock.ts'
import { createStripe, localSecretKey, type LocalStripe } from '#local/stripe.ts'
import type { Webhook } from '#local/stripe/webhooks.ts'
import { takeTurn } from './interleaving.ts'

type Options = { deliver?: (webhook: Webhook) => Promise<number>; statePath?: string }

/** The local Stripe on a port of its own, and the unmodified SDK that talks to it. Its clock is the test's. */
export const startStripe = async ({ deliver = async () => 200, statePath }: Options = {}) => {
  const clock = createClock()
  const server = createServer((request, response) => void stripe.handler(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const stripe = createStripe({ clock, deliver, siteUrl: url, ...(statePath !== undefined && { statePath }) })

  return {
    ...stripe,
    url,
    port,
    clock,
    client: stripeClient(port),
    close: async () => {
      await stripe.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

export const stripeClient = (port: number, { key = localSecretKey, maxNetworkRetries = 0 } = {}) =>
  new Stripe(key, {
    apiVersion: '2026-10-28.endive',
    protocol: 'http',
    host: '127.0.0.1',
    port,
    maxNetworkRetries,
    timeout: 8_000,
    telemetry: false,
  })

/** The unmodified SDK, whose calls wait for their turns of a `Stage` and go to the Stripe that `stripeNow` returns. */
export const interleavedStripeClient = (stripeNow: () => LocalStripe) =>
  new Stripe(localSecretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init: RequestInit = {}) => {
      const { pathname, search } = new URL(input as string)
      const headers = Object.fromEntries(Array.from(new Headers(init.headers)))
      const stripe = stripeNow()
      const answer = await takeTurn(() =>
        stripe.api({
          method: init.method ?? '',
          url: `${pathname}${search}`,
          headers,
          body: (init.body as string) ?? '',
        }),
      )
      if (answer === undefined) throw new Error('The line broke.')
      return new Response(answer.body, answer)
    }),
  })
