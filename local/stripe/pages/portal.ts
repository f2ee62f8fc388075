import { brand } from '#core/brand.ts'
import { type Html, html } from '#local/html.ts'
import { alertOf, type Page, type PageAnswer } from '#local/page.ts'
import type { Account } from '../account.ts'
import { isEnded, itemOf, payInvoice } from '../invoices.ts'
import type { Customer, Invoice, PortalSession, Subscription } from '../objects.ts'
import { attachCard, cardFor } from '../payments.ts'
import { setCancelAtPeriodEnd } from '../subscriptions.ts'
import { cardEntry, cardForm, formatAmount, stripePage, type Visit } from './card-form.ts'

const notices: Record<string, string> = {
  cancel: 'Your plan has been canceled. You keep it until the end of the period.',
  resume: 'Your plan goes on.',
  card: 'Your card has been changed.',
  pay: 'The invoice has been paid.',
}

/** The hosted portal: `/local/stripe/portal/<session>`, with `/cancel`, `/card` and the bank's page below it. */
export const portalPage = (account: Account, changed: () => void) => {
  const enterCard = cardEntry(account.now)

  const act = (form: URLSearchParams, session: PortalSession, customer: Customer): PageAnswer => {
    const action = form.get('action') ?? ''
    const invoice = account.state.invoices[form.get('invoice') ?? '']
    const subscription = account.state.subscriptions[form.get('subscription') ?? '']
    if (action === 'pay' && invoice?.customer === customer.id && invoice.status === 'open') {
      const paid = payInvoice(account, invoice, { customerIsThere: true })
      changed()
      return paid ? back(session, action) : home(account, session, customer, { refused: 'Your card was declined.' })
    }
    if (['cancel', 'resume'].includes(action) && subscription?.customer === customer.id && !isEnded(subscription)) {
      setCancelAtPeriodEnd(account, subscription, action === 'cancel')
      changed()
      return back(session, action)
    }
    return back(session)
  }

  return (visit: Visit, id: string): PageAnswer => {
    const { step, isPost, query, form } = visit
    const session = account.find('portals', id)
    const customer = account.state.customers[session.customer]
    if (customer === undefined || customer.deleted === true) return gone(session)
    if (step === 'card' || step === 'authenticate') {
      return enterCard(visit, {
        path: pathOf(session),
        form: (refused) =>
          stripePage(
            'Change card',
            html`<h1>Change your card</h1>
              ${cardForm(`${pathOf(session)}/card`, 'Save card', refused)}
              <p><a href="${pathOf(session)}?notice=none">Back</a></p>`,
            refused === undefined ? 200 : 402,
          ),
        accept: (card) => {
          attachCard(account, customer, card)
          changed()
          return back(session, 'card')
        },
      })
    }
    if (isPost) return act(form, session, customer)
    const ending = account.state.subscriptions[endingOf(session, visit) ?? '']
    if (ending?.customer === customer.id && !isEnded(ending) && !ending.cancel_at_period_end) {
      return question(session, ending)
    }
    return home(account, session, customer, { notice: notices[query.get('notice') ?? ''] })
  }
}

const back = (session: PortalSession, notice = 'none') => ({ location: `${pathOf(session)}?notice=${notice}` })

/** The subscription to cancel. A session for this one task opens at it, and becomes the whole portal once that is done. */
const endingOf = ({ flow }: PortalSession, { step, query }: Visit): string | null => {
  if (step === 'cancel') return query.get('subscription')
  return query.size === 0 ? (flow?.subscription_cancel?.subscription ?? null) : null
}

type Outcome = { notice?: string | undefined; refused?: string }

const home = (account: Account, session: PortalSession, customer: Customer, { notice, refused }: Outcome): Page => {
  const isOwn = (item: { customer: string }) => item.customer === customer.id
  const subscriptions = Object.values(account.state.subscriptions).filter((item) => isOwn(item) && !isEnded(item))
  const invoices = Object.values(account.state.invoices).filter(isOwn).toReversed()
  const card = cardFor(account, customer.id)?.card
  const body = html`<h1>Manage your subscription</h1>
    <p class="soft">${customer.email ?? ''}</p>
    ${notice === undefined ? html`` : html`<p class="notice" role="status">${notice}</p>`} ${alertOf(refused)}
    <section>
      <h2>Current plan</h2>
      ${subscriptions.length === 0 ? html`<p>You have no plan at the moment.</p>` : html``}
      ${subscriptions.map((subscription) => planOf(account, session, subscription))}
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
              ${invoices.map((invoice) => lineOf(session, invoice))}
            </ul>`
      }
    </section>
    ${returnLink(session)}`
  return stripePage('Billing', body, refused === undefined ? 200 : 402)
}

const planOf = (account: Account, session: PortalSession, subscription: Subscription): Html => {
  const { price, name } = account.offer
  const action = subscription.cancel_at_period_end
    ? html`<form method="post" action="${pathOf(session)}" class="row">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <button name="action" value="resume">Resume plan</button>
      </form>`
    : html`<p class="row">
        <a class="button quiet" href="${pathOf(session)}/cancel?subscription=${subscription.id}">Cancel plan</a>
      </p>`
  return html`<p><strong>${name}</strong></p>
    <p class="amount">
      ${formatAmount(price.unit_amount, price.currency)} <small>per ${price.recurring.interval}</small>
    </p>
    <p>${stateOf(account, subscription)}</p>
    ${action}`
}

const stateOf = ({ state }: Account, subscription: Subscription): string => {
  const { status, cancel_at_period_end, latest_invoice } = subscription
  const end = formatDate(itemOf(subscription).current_period_end)
  if (cancel_at_period_end) return `Your plan ends on ${end}.`
  if (status === 'active') return `Your plan renews on ${end}.`
  if (status === 'paused') return 'Your plan is paused.'
  const next = state.invoices[latest_invoice ?? '']?.next_payment_attempt ?? null
  const retry = next === null ? 'It is not tried again.' : `It is tried again on ${formatDate(next)}.`
  return `The last payment failed. ${retry} Change the card, or pay the open invoice.`
}

const lineOf = (session: PortalSession, { id, created, total, currency, status, number }: Invoice): Html => {
  const pay = html`<form method="post" action="${pathOf(session)}">
    <input type="hidden" name="invoice" value="${id}" />
    <button name="action" value="pay" aria-label="Pay invoice ${number ?? ''}">Pay</button>
  </form>`
  return html`<li>
    <span>${formatDate(created)} · ${formatAmount(total, currency)} · ${status ?? ''}</span>
    ${status === 'open' ? pay : html``}
  </li>`
}

const question = (session: PortalSession, subscription: Subscription): Page =>
  stripePage(
    'Cancel plan',
    html`<h1>Cancel your plan?</h1>
      <p>You keep it until ${formatDate(itemOf(subscription).current_period_end)}, and nothing more is charged.</p>
      <form method="post" action="${pathOf(session)}" class="row">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <button name="action" value="cancel">Cancel plan</button>
        <a class="button quiet" href="${pathOf(session)}?notice=none">Keep plan</a>
      </form>`,
  )

const gone = (session: PortalSession): Page =>
  stripePage(
    'Expired',
    html`<h1>This session has expired</h1>
      ${returnLink(session)}`,
    410,
  )

const returnLink = ({ return_url }: PortalSession): Html =>
  return_url === null ? html`` : html`<p><a href="${return_url}">Return to ${brand.name}</a></p>`

const pathOf = ({ id }: PortalSession): string => `/local/stripe/portal/${id}`

const formatDate = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000))
