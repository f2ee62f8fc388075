// The users of a soak, made through the doors that a person would take.
import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { createCheckout } from '#core/api/checkout.ts'
import { sdkFor } from '#tests/support/cognito.ts'
import { accessToken, callAs } from '#tests/support/local-run.ts'

type Site = { userPoolClientId: string; userPoolEndpoint: string; stripePriceId: string }

const ask = async <Answer>(address: string): Promise<Answer> => (await (await fetch(address)).json()) as Answer

/** Signs up and confirms by the code in the email. */
export const signUp = async (url: string, email: string): Promise<string> => {
  const { userPoolClientId: ClientId, userPoolEndpoint } = await ask<Site>(`${url}/config.json`)
  const sdk = sdkFor(userPoolEndpoint)
  await sdk.send(new SignUpCommand({ ClientId, Username: email, Password: 'correct-horse-9' }))
  const [received] = await ask<{ html?: string }[]>(`${url}/local/outbox.json?to=${encodeURIComponent(email)}`)
  const ConfirmationCode = /code=(\d{6})/.exec(received?.html ?? '')?.[1]
  await sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }))
  return accessToken(url, email)
}

/** Pays at the local Stripe, as its page would. */
export const buyPro = async (url: string, email: string, token: string): Promise<void> => {
  const { stripePriceId } = await ask<Site>(`${url}/config.json`)
  const { body } = await callAs(url, token, createCheckout.method, createCheckout.path, { priceId: stripePriceId })
  const session = String(body['url']).split('/').at(-1)
  const paid = await fetch(`${url}/local/stripe/control/checkout`, {
    method: 'POST',
    body: JSON.stringify({ session }),
  })
  if (!paid.ok) throw new Error(`The local Stripe answered ${paid.status} to a payment.`)
  const { body: subscription } = await callAs(url, token, 'POST', '/api/check-subscription?fresh=true')
  if (subscription['subscription_tier'] !== 'pro') throw new Error(`${email} paid and is not on Pro.`)
}
