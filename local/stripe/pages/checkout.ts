import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { brand } from '#core/brand.ts'
import type { Account } from '../account.ts'
import { completeSession } from '../checkout.ts'
import { amountOf } from '../invoices.ts'
import type { CheckoutSession } from '../objects.ts'
import { type CardInput, takeFailure } from '../payments.ts'
import { askBank, authenticationBody, cardFields, cardsToTry, couldNotAuthenticate, readCard } from './card-form.ts'
import { html } from './html.ts'
import { complaint, goTo, showPage } from './page.ts'

type Payment = CardInput & { email: string }

/** The hosted page of a checkout: `/local/stripe/checkout/<session>`, and the bank's below it. */
export const checkoutPages = (account: Account, afterChange: () => void) => {
  const waiting = new Map<string, Payment>()

  const complete = (response: ServerResponse, session: CheckoutSession, payment: Payment) => {
    completeSession(account, session, payment)
    account.save()
    afterChange()
    goTo(response, successOf(session))
  }

  const pay = async (request: IncomingMessage, response: ServerResponse, session: CheckoutSession) => {
    const form = new URLSearchParams(await readText(request))
    // two clicks are two requests: the second finds it paid
    if (session.status !== 'open') return goTo(response, successOf(session))
    const email = emailOf(account, session) ?? form.get('email')?.trim() ?? ''
    const { card, complaints } = readCard(form, account.now())
    if (!email.includes('@'))
      return showForm(account, response, session, { refused: 'Enter your email address.', email })
    if (card === undefined) {
      return showForm(account, response, session, {
        refused: 'Your card details are incomplete or wrong.',
        complaints,
        email,
      })
    }
    const asked = askBank(card)
    const refused = asked.refused ?? takeFailure(account, session.customer ?? '')?.message
    if (refused !== undefined) return showForm(account, response, session, { refused, email })
    if (!asked.authenticates) return complete(response, session, { ...card, email })
    waiting.set(session.id, { ...card, email })
    return goTo(response, `${pathOf(session)}/authenticate`)
  }

  const authenticate = async (request: IncomingMessage, response: ServerResponse, session: CheckoutSession) => {
    const payment = waiting.get(session.id)
    if (payment === undefined) return goTo(response, pathOf(session))
    if (request.method !== 'POST') {
      return showPage(response, {
        title: 'Authentication',
        body: authenticationBody(`${pathOf(session)}/authenticate`),
        leadsTo: session.success_url,
      })
    }
    const succeeds = new URLSearchParams(await readText(request)).get('outcome') === 'succeed'
    waiting.delete(session.id)
    if (session.status !== 'open') return goTo(response, successOf(session))
    if (succeeds) return complete(response, session, payment)
    return showForm(account, response, session, { refused: couldNotAuthenticate, email: payment.email })
  }

  return async (request: IncomingMessage, response: ServerResponse, id: string, rest: string): Promise<void> => {
    const session = account.find('sessions', id)
    if (rest === 'authenticate') return authenticate(request, response, session)
    if (session.status === 'complete') return goTo(response, successOf(session))
    if (session.status === 'expired') return showExpired(response, session)
    if (request.method === 'POST') return pay(request, response, session)
    return showForm(account, response, session)
  }
}

type Again = { refused?: string; complaints?: Parameters<typeof cardFields>[0]; email?: string }

const showForm = (account: Account, response: ServerResponse, session: CheckoutSession, again: Again = {}) => {
  const order = account.state.orders[session.id]
  const price = account.find('prices', order?.price ?? '')
  const product = account.find('products', price.product)
  const email = emailOf(account, session)
  showPage(response, {
    title: 'Checkout',
    status: again.refused === undefined ? 200 : 402,
    leadsTo: session.success_url,
    body: html`<h1>Subscribe to ${product.name}</h1>
      <p class="amount">${amountOf(price)} <small>per ${price.recurring?.interval ?? 'month'}</small></p>
      <section>
        ${complaint(again.refused)}
        <form method="post" action="${pathOf(session)}" novalidate>
          ${
            email === undefined
              ? html`<label for="email">Email</label
                  ><input id="email" name="email" type="email" autocomplete="email" value="${again.email ?? ''}" />`
              : html`<p><span class="soft">Email</span> ${email}</p>`
          }
          ${cardFields(again.complaints ?? {})}
          <button class="wide">Subscribe</button>
        </form>
        ${cardsToTry}
      </section>
      ${session.cancel_url === null ? html`` : html`<p><a href="${session.cancel_url}">Back to ${brand.name}</a></p>`}`,
  })
}

const showExpired = (response: ServerResponse, { cancel_url }: CheckoutSession) =>
  showPage(response, {
    title: 'Expired',
    status: 410,
    body: html`<h1>This checkout has expired</h1>
      <p>Nothing was charged. Begin again where you came from.</p>
      ${cancel_url === null ? html`` : html`<p><a href="${cancel_url}">Back to ${brand.name}</a></p>`}`,
  })

const pathOf = ({ id }: CheckoutSession): string => `/local/stripe/checkout/${id}`

const successOf = ({ success_url, id }: CheckoutSession): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)

/** Known customers are not asked for their address. */
const emailOf = ({ state }: Account, { customer, customer_email }: CheckoutSession): string | undefined => {
  const known = customer === null ? undefined : state.customers[customer]
  return (known === undefined || known.deleted === true ? customer_email : known.email) ?? undefined
}
