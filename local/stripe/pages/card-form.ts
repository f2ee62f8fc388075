import { cardOf, refuseNumber, testCards } from '../cards.ts'
import type { CardInput } from '../payments.ts'
import { type Html, html } from './html.ts'

/** The values of the form and their errors. */
type Filled = { card?: CardInput; complaints: Partial<Record<Field, string>> }
type Field = 'number' | 'expiry' | 'cvc'

/** Reads the fields of a card as Stripe's form does, before the bank is asked. */
export const readCard = (form: URLSearchParams, nowInSeconds: number): Filled => {
  const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '')
  const expiry = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(form.get('expiry') ?? '')
  const [month, year] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])]
  const wrong = {
    number: number === '' ? 'Your card number is incomplete.' : refuseNumber(number),
    expiry: refuseExpiry(month, year, nowInSeconds),
    cvc: /^\d{3,4}$/.test(form.get('cvc')?.trim() ?? '') ? undefined : "Your card's security code is incomplete.",
  }
  const complaints = Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined))
  if (Object.keys(complaints).length > 0) return { complaints }
  return { card: { number, expMonth: month, expYear: year, name: form.get('name')?.trim() || null }, complaints }
}

const refuseExpiry = (month: number, year: number, nowInSeconds: number): string | undefined => {
  if (!(month >= 1 && month <= 12)) return "Your card's expiration date is incomplete."
  // the card is good to the end of its month
  const isPast = Date.UTC(year, month, 1) <= nowInSeconds * 1000
  return isPast ? "Your card's expiration date is in the past." : undefined
}

/** The bank's answer when the card is present and its owner can confirm. */
export const askBank = (card: CardInput): { refused?: string; authenticates: boolean } => {
  const { refused, authenticates = false } = cardOf(card.number) ?? {}
  return { ...(refused !== undefined && { refused: refused.message }), authenticates }
}

export const couldNotAuthenticate =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export const cardFields = (complaints: Filled['complaints']): Html =>
  html` ${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234', complaints)}
    <div class="pair">
      <div>${field('expiry', 'Expiry (MM / YY)', 'cc-exp', 'MM / YY', complaints)}</div>
      <div>${field('cvc', 'CVC', 'cc-csc', '123', complaints)}</div>
    </div>
    <label for="name">Name on card</label>
    <input id="name" name="name" autocomplete="cc-name" />`

const field = (
  name: Field,
  label: string,
  autocomplete: string,
  placeholder: string,
  complaints: Filled['complaints'],
): Html => {
  const message = complaints[name]
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      ${message === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-hint"`}
    />${message === undefined ? html`` : html`<p class="hint" id="${name}-hint">${message}</p>`}`
}

/** Any future date and any CVC go with them. */
export const cardsToTry = html`<details>
  <summary>Test cards</summary>
  <p>Any date to come and any three digits go with them.</p>
  <dl>
    ${testCards.map(
      ({ number, what }) =>
        html`<dt>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</dt>
          <dd>${what}</dd>`,
    )}
  </dl>
</details>`

/** The bank's own page, in between. */
export const authenticationBody = (action: string): Html =>
  html`<h1>3D Secure authentication</h1>
    <p class="soft">Your bank wants to know that it is you. On a real card this page would be the bank's.</p>
    <form method="post" action="${action}" class="row">
      <button name="outcome" value="succeed">Complete authentication</button>
      <button name="outcome" value="fail" class="quiet">Fail authentication</button>
    </form>`
