import type { SSMClient } from '@aws-sdk/client-ssm'
import type Stripe from 'stripe'
import { Problem } from '#core/problem.ts'
import type { Settings } from '#lambdas/config.ts'

/** Stripe with the account's key, and the secrets that its webhooks are signed with. */
export type StripeAccess = { client: Stripe; webhookSecrets: readonly string[] }

export type StripeSettings = Pick<
  Settings<'billing'>,
  'STRIPE_SECRET_KEY_PARAMETER' | 'STRIPE_WEBHOOK_SECRETS_PARAMETER' | 'STRIPE_API_URL'
>

/** Changing a key does not require a deployment: a running function picks up the new one within this time. */
const secretsKeptMs = 5 * 60_000

/** Reads the secrets and connects on the first call: a function that never calls Stripe loads neither library. */
export const connectToStripe = (settings: StripeSettings) => {
  const customUrl = settings.STRIPE_API_URL === undefined ? undefined : new URL(settings.STRIPE_API_URL)
  const connect = async (): Promise<StripeAccess> => {
    // half of the function's code; reading a subscription does not need it
    const { default: StripeClient } = await import('stripe')
    const parameterStore = await import('@aws-sdk/client-ssm')
    ssm ??= new parameterStore.SSMClient()
    const Names = [settings.STRIPE_SECRET_KEY_PARAMETER, settings.STRIPE_WEBHOOK_SECRETS_PARAMETER]
    const { Parameters = [] } = await ssm
      .send(new parameterStore.GetParametersCommand({ Names, WithDecryption: true }))
      .catch((cause: unknown) => {
        throw new Problem('unavailable', 'Payments are not available at the moment.', { cause })
      })
    const [key, secrets] = Names.map((name) => Parameters.find(({ Name }) => Name === name)?.Value)
    if (key === undefined || secrets === undefined) {
      throw new Problem('unavailable', 'Payments are not set up yet. Please try again later.')
    }
    return {
      client: new StripeClient(key, {
        apiVersion: '2026-10-28.endive',
        // the gateway times out after 29 s, and one request may call Stripe twice
        timeout: 5_000,
        maxNetworkRetries: 1,
        telemetry: false,
        ...(customUrl && {
          protocol: customUrl.protocol === 'http:' ? 'http' : 'https',
          host: customUrl.hostname,
          port: customUrl.port,
        }),
      }),
      webhookSecrets: secrets.split(',').map((secret) => secret.trim()),
    }
  }

  let ssm: SSMClient | undefined
  let access: { until: number; connecting: Promise<StripeAccess> } | undefined
  return async (): Promise<StripeAccess> => {
    if (access === undefined || Date.now() > access.until) {
      access = { until: Date.now() + secretsKeptMs, connecting: connect() }
    }
    const { connecting } = access
    return connecting.catch((error: unknown) => {
      access = undefined
      throw error
    })
  }
}
