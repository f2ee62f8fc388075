import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { brand } from '#core/brand.ts'
import type { Account } from '../account.ts'
import { amountOf, formatAmount, itemOf, payInvoice } from '../invoices.ts'
import type { Customer, Invoice, PortalSession, Subscription } from '../objects.ts'
import { attachCard, cardFor, type CardInput } from '../payments.ts'
import { isEnded, setCancelAtPeriodEnd, updateSubscription } from '../subscriptions.ts'
import { askBank, authenticationBody, cardFields, cardsToTry, couldNotAuthenticate, readCard } from './card-form.ts'
import { type Html, html } from './html.ts'
import { complaint, formatDate, goTo, showPage } from './page.ts'

const notices: Record<string, string> = {
  canceled: 'Your plan has been canceled. You keep it until the end of the period.',
  resumed: 'Your plan goes on.',
  card: 'Your card has been changed.',
  paid: 'The invoice has been paid.',
}

/** The hosted portal: `/local/stripe/portal/<session>`, with `/cancel`, `/card` and the bank's page below it. */
export const portalPages = (account: Account, afterChange: () => void) => {
  const waiting = new Map<string, CardInput>()

  const change = (response: ServerResponse, session: PortalSession, notice: string, run: () => void) => {
    run()
    account.save()
    afterChange()
    goTo(response, `${pathOf(session)}?notice=${notice}`)
  }

  const saveCard = (response: ServerResponse, session: PortalSession, customer: Customer, card: CardInput) =>
    change(response, session, 'card', () => {
      attachCard(account, customer, card)
      account.emit('customer.updated', customer)
    })

  const act = async (
    request: IncomingMessage,
    response: ServerResponse,
    session: PortalSession,
    customer: Customer,
  ) => {
    const form = new URLSearchParams(await readText(request))
    const subscription = ownSubscription(account, customer, form.get('subscription'))
    const invoice = ownInvoice(account, customer, form.get('invoice'))
    const action = form.get('action')
    if ((action === 'cancel' || action === 'resume') && subscription !== undefined) {
      return change(response, session, action === 'cancel' ? 'canceled' : 'resumed', () =>
        updateSubscription(account, subscription, () =>
          setCancelAtPeriodEnd(account, subscription, action === 'cancel'),
        ),
      )
    }
    if (action === 'pay' && invoice?.status === 'open') {
      const paid = payInvoice(account, invoice, { customerIsThere: true })
      account.save()
      afterChange()
      if (paid) return goTo(response, `${pathOf(session)}?notice=paid`)
      return showHome(account, response, session, customer, { refused: 'Your card was declined.' })
    }
    if (action !== 'card') return goTo(response, pathOf(session))

    const { card, complaints } = readCard(form, account.now())
    if (card === undefined) {
      return showCardForm(response, session, 'Your card details are incomplete or wrong.', complaints)
    }
    const { refused, authenticates } = askBank(card)
    if (refused !== undefined) return showCardForm(response, session, refused)
    if (!authenticates) return saveCard(response, session, customer, card)
    waiting.set(session.id, card)
    return goTo(response, `${pathOf(session)}/authenticate`)
  }

  const authenticate = async (
    request: IncomingMessage,
    response: ServerResponse,
    session: PortalSession,
    customer: Customer,
  ) => {
    const card = waiting.get(session.id)
    if (card === undefined) return goTo(response, `${pathOf(session)}/card`)
    if (request.method !== 'POST') {
      return showPage(response, {
        title: 'Authentication',
        body: authenticationBody(`${pathOf(session)}/authenticate`),
      })
    }
    const succeeds = new URLSearchParams(await readText(request)).get('outcome') === 'succeed'
    waiting.delete(session.id)
    if (succeeds) return saveCard(response, session, customer, card)
    return showCardForm(response, session, couldNotAuthenticate)
  }

  return async (request: IncomingMessage, response: ServerResponse, id: string, rest: string): Promise<void> => {
    const session = account.find('portals', id)
    const customer = account.state.customers[session.customer]
    if (customer === undefined || customer.deleted === true) return showGone(response, session)
    if (rest === 'authenticate') return authenticate(request, response, session, customer)
    if (request.method === 'POST') return act(request, response, session, customer)
    if (rest === 'card') return showCardForm(response, session)
    const { searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const asked = rest === 'cancel' ? searchParams.get('subscription') : cancelFlowOf(session, searchParams)
    const ending = ownSubscription(account, customer, asked)
    if (ending !== undefined && !ending.cancel_at_period_end) return showCancel(response, session, ending)
    return showHome(account, response, session, customer, { notice: notices[searchParams.get('notice') ?? ''] })
  }
}

/** A session for one task opens at it, and becomes the whole portal once that is done. */
const cancelFlowOf = ({ flow }: PortalSession, query: URLSearchParams): string | null =>
  query.size === 0 ? (flow?.subscription_cancel?.subscription ?? null) : null

type Said = { notice?: string | undefined; refused?: string }

const showHome = (
  account: Account,
  response: ServerResponse,
  session: PortalSession,
  customer: Customer,
  { notice, refused }: Said,
) => {
  const subscriptions = Object.values(account.state.subscriptions).filter(
    (subscription) => subscription.customer === customer.id && !isEnded(subscription),
  )
  const invoices = Object.values(account.state.invoices).filter((invoice) => invoice.customer === customer.id)
  const card = cardFor(account, customer.id, null)?.card
  showPage(response, {
    title: 'Billing',
    status: refused === undefined ? 200 : 402,
    body: html`<h1>Manage your subscription</h1>
      <p class="soft">${customer.email ?? ''}</p>
      ${notice === undefined ? html`` : html`<p class="notice" role="status">${notice}</p>`} ${complaint(refused)}
      <section>
        <h2>Current plan</h2>
        ${
          subscriptions.length === 0
            ? html`<p>You have no plan at the moment.</p>`
            : subscriptions.map((subscription) => showSubscription(account, session, subscription))
        }
      </section>
      <section>
        <h2>Payment method</h2>
        <p>
          ${card === undefined ? 'No card' : `${card.brand} •••• ${card.last4}, expires ${card.exp_month}/${card.exp_year}`}
        </p>
        <p class="row"><a class="button quiet" href="${pathOf(session)}/card">Change card</a></p>
      </section>
      <section>
        <h2>Invoices</h2>
        ${
          invoices.length === 0
            ? html`<p>None yet.</p>`
            : html`<ul>
                ${invoices.toReversed().map((invoice) => showInvoice(session, invoice))}
              </ul>`
        }
      </section>
      ${session.return_url === null ? html`` : html`<p><a href="${session.return_url}">Return to ${brand.name}</a></p>`}`,
  })
}

const showSubscription = (account: Account, session: PortalSession, subscription: Subscription): Html => {
  const { price } = itemOf(subscription)
  const action = subscription.cancel_at_period_end
    ? html`<form method="post" action="${pathOf(session)}" class="row">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <button name="action" value="resume">Resume plan</button>
      </form>`
    : html`<p class="row">
        <a class="button quiet" href="${pathOf(session)}/cancel?subscription=${subscription.id}">Cancel plan</a>
      </p>`
  return html`<p><strong>${account.find('products', price.product).name}</strong></p>
    <p class="amount">${amountOf(price)} <small>per ${price.recurring?.interval ?? 'month'}</small></p>
    <p>${stateOf(account, subscription)}</p>
    ${action}`
}

const stateOf = ({ state }: Account, subscription: Subscription): string => {
  const { status, cancel_at_period_end, latest_invoice } = subscription
  const end = formatDate(itemOf(subscription).current_period_end)
  if (cancel_at_period_end) return `Your plan ends on ${end}.`
  if (status === 'active' || status === 'trialing') return `Your plan renews on ${end}.`
  if (status === 'paused') return 'Your plan is paused.'
  const next = state.invoices[latest_invoice ?? '']?.next_payment_attempt ?? null
  const retry = next === null ? 'It is not tried again.' : `It is tried again on ${formatDate(next)}.`
  return `The last payment failed. ${retry} Change the card, or pay the open invoice.`
}

const showInvoice = (session: PortalSession, { id, created, total, currency, status, number }: Invoice): Html => {
  const words = html`<span>${formatDate(created)} · ${formatAmount(total, currency)} · ${status ?? ''}</span>`
  if (status !== 'open') return html`<li>${words}</li>`
  return html`<li>
    ${words}
    <form method="post" action="${pathOf(session)}">
      <input type="hidden" name="invoice" value="${id}" />
      <button name="action" value="pay" aria-label="Pay invoice ${number ?? ''}">Pay</button>
    </form>
  </li>`
}

const showCancel = (response: ServerResponse, session: PortalSession, subscription: Subscription) =>
  showPage(response, {
    title: 'Cancel plan',
    body: html`<h1>Cancel your plan?</h1>
      <p>You keep it until ${formatDate(itemOf(subscription).current_period_end)}, and nothing more is charged.</p>
      <form method="post" action="${pathOf(session)}" class="row">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <button name="action" value="cancel">Cancel plan</button>
        <a class="button quiet" href="${pathOf(session)}?notice=none">Keep plan</a>
      </form>`,
  })

const showCardForm = (
  response: ServerResponse,
  session: PortalSession,
  refused?: string,
  complaints: Parameters<typeof cardFields>[0] = {},
) =>
  showPage(response, {
    title: 'Change card',
    status: refused === undefined ? 200 : 402,
    body: html`<h1>Change your card</h1>
      <section>
        ${complaint(refused)}
        <form method="post" action="${pathOf(session)}" novalidate>
          <input type="hidden" name="action" value="card" />
          ${cardFields(complaints)}
          <button class="wide">Save card</button>
        </form>
        ${cardsToTry}
      </section>
      <p><a href="${pathOf(session)}?notice=none">Back</a></p>`,
  })

const showGone = (response: ServerResponse, { return_url }: PortalSession) =>
  showPage(response, {
    title: 'Expired',
    status: 410,
    body: html`<h1>This session has expired</h1>
      ${return_url === null ? html`` : html`<p><a href="${return_url}">Return to ${brand.name}</a></p>`}`,
  })

const pathOf = ({ id }: PortalSession): string => `/local/stripe/portal/${id}`

const ownSubscription = ({ state }: Account, { id }: Customer, asked: string | null): Subscription | undefined => {
  const found = asked === null ? undefined : state.subscriptions[asked]
  return found?.customer === id && !isEnded(found) ? found : undefined
}

const ownInvoice = ({ state }: Account, { id }: Customer, asked: string | null): Invoice | undefined => {
  const found = asked === null ? undefined : state.invoices[asked]
  return found?.customer === id ? found : undefined
}
