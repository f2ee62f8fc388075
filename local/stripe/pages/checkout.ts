import { brand } from '#core/brand.ts'
import { html } from '#local/html.ts'
import type { Page, PageAnswer } from '#local/page.ts'
import type { Account } from '../account.ts'
import { completeSession } from '../customers.ts'
import type { CheckoutSession } from '../objects.ts'
import { takeFailure } from '../payments.ts'
import { cardEntry, cardForm, formatAmount, type Refused, stripePage, type Visit } from './card-form.ts'

/** The hosted page of a checkout: `/local/stripe/checkout/<session>`, and the bank's page below it. */
export const checkoutPage = (account: Account, changed: () => void) => {
  const enterCard = cardEntry(account.now)
  return (visit: Visit, id: string): PageAnswer => {
    const session = account.find('sessions', id)
    // two clicks are two requests: the second finds it paid
    if (session.status === 'complete') return { location: session.success_url ?? '/' }
    if (session.status === 'expired') return expired(session)
    const form = (refused?: Refused) => payPage(account, session, refused)
    return enterCard(visit, {
      path: `/local/stripe/checkout/${id}`,
      form,
      accept: (card) => {
        if (takeFailure(account, session.customer)) return form({ message: 'Your card was declined.' })
        completeSession(account, session, card)
        changed()
        return { location: session.success_url ?? '/' }
      },
    })
  }
}

const payPage = ({ offer, state }: Account, session: CheckoutSession, refused?: Refused): Page => {
  const { price, name } = offer
  const customer = state.customers[session.customer]
  const email = customer === undefined || customer.deleted === true ? null : customer.email
  const body = html`<h1>Subscribe to ${name}</h1>
    <p class="amount">
      ${formatAmount(price.unit_amount, price.currency)} <small>per ${price.recurring.interval}</small>
    </p>
    ${email === null ? html`` : html`<p><span class="soft">Email</span> ${email}</p>`}
    ${cardForm(`/local/stripe/checkout/${session.id}`, 'Subscribe', refused)} ${backLink(session)}`
  return stripePage('Checkout', body, refused === undefined ? 200 : 402)
}

const expired = (session: CheckoutSession): Page =>
  stripePage(
    'Expired',
    html`<h1>This checkout has expired</h1>
      <p>Nothing was charged. Begin again where you came from.</p>
      ${backLink(session)}`,
    410,
  )

const backLink = ({ cancel_url }: CheckoutSession) =>
  cancel_url === null ? html`` : html`<p><a href="${cancel_url}">Back to ${brand.name}</a></p>`
