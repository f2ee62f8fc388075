import { type Html, html } from '#local/html.ts'
import { type Page, alertOf, type PageAnswer } from '#local/page.ts'
import { cardOf, refuseNumber, testCards } from '../cards.ts'
import type { CardInput } from '../payments.ts'

/** A request for a hosted page. `step`: the last part of the path, after the session. */
export type Visit = { isPost: boolean; step: string; query: URLSearchParams; form: URLSearchParams }

/** The refusal of a card: a message, and the faults of its fields by name. */
export type Refused = { message: string; fields?: Partial<Record<string, string>> }

type Steps = {
  /** The path of the session. */
  path: string
  form: (refused?: Refused) => Page
  accept: (card: CardInput) => PageAnswer
}

/** Takes a card from a page's form, and asks the bank: some cards are declined, and some need its own page in between. */
export const cardEntry = (now: () => number) => {
  const waiting = new Map<string, CardInput>()

  const authenticate = ({ isPost, form }: Visit, steps: Steps): PageAnswer => {
    const card = waiting.get(steps.path)
    if (card === undefined) return { location: steps.path }
    if (!isPost) return stripePage('Authentication', bankPage)
    waiting.delete(steps.path)
    return form.get('outcome') === 'succeed' ? steps.accept(card) : steps.form({ message: notAuthenticated })
  }

  return (visit: Visit, steps: Steps): PageAnswer => {
    if (visit.step === 'authenticate') return authenticate(visit, steps)
    if (!visit.isPost) return steps.form()
    const read = readCard(visit.form, now())
    if ('message' in read) return steps.form(read)
    const { refused, authenticates } = cardOf(read.number) ?? {}
    if (refused !== undefined) return steps.form({ message: refused })
    if (authenticates !== true) return steps.accept(read)
    waiting.set(steps.path, read)
    return { location: `${steps.path}/authenticate` }
  }
}

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The bank's own page, which posts to itself. */
const bankPage = html`<h1>3D Secure authentication</h1>
  <p class="soft">Your bank wants to know that it is you. On a real card this page would be the bank's.</p>
  <form method="post" class="row">
    <button name="outcome" value="succeed">Complete authentication</button>
    <button name="outcome" value="fail" class="quiet">Fail authentication</button>
  </form>`

/** Reads the fields of a card as Stripe's form does, before the bank is asked. */
const readCard = (form: URLSearchParams, nowInSeconds: number): CardInput | Refused => {
  const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '')
  const expiry = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(form.get('expiry') ?? '')
  const [month, year] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])]
  const wrong = {
    number: number === '' ? 'Your card number is incomplete.' : refuseNumber(number),
    expiry: refuseExpiry(month, year, nowInSeconds),
    cvc: /^\d{3,4}$/.test(form.get('cvc')?.trim() ?? '') ? undefined : "Your card's security code is incomplete.",
  }
  const isRefused = Object.values(wrong).some((message) => message !== undefined)
  if (isRefused) return { message: 'Your card details are incomplete or wrong.', fields: wrong }
  return { number, expMonth: month, expYear: year }
}

const refuseExpiry = (month: number, year: number, nowInSeconds: number): string | undefined => {
  if (!(month >= 1 && month <= 12)) return "Your card's expiration date is incomplete."
  // the card is good to the end of its month
  const isPast = Date.UTC(year, month, 1) <= nowInSeconds * 1000
  return isPast ? "Your card's expiration date is in the past." : undefined
}

/** The form for a card, which posts to `action`. */
export const cardForm = (action: string, button: string, { message, fields = {} }: Partial<Refused> = {}): Html => {
  const field = (name: string, label: string, autocomplete: string, placeholder: string) => {
    const wrong = fields[name]
    const hint = wrong === undefined ? html`` : html`<p class="hint" id="${name}-hint">${wrong}</p>`
    const described = wrong === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-hint"`
    return html`<label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        inputmode="numeric"
        autocomplete="${autocomplete}"
        placeholder="${placeholder}"
        ${described}
      />${hint}`
  }
  return html`<section>
    ${alertOf(message)}
    <form method="post" action="${action}" novalidate>
      ${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234')}
      <div class="pair">
        <div>${field('expiry', 'Expiry (MM / YY)', 'cc-exp', 'MM / YY')}</div>
        <div>${field('cvc', 'CVC', 'cc-csc', '123')}</div>
      </div>
      <button class="wide">${button}</button>
    </form>
    <details>
      <summary>Test cards</summary>
      <p>Any date to come and any three digits go with them.</p>
      <dl>
        ${testCards.map(
          ({ number, what }) =>
            html`<dt>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</dt>
              <dd>${what}</dd>`,
        )}
      </dl>
    </details>
  </section>`
}

export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** The page of a fake for Stripe, which says so. */
export const stripePage = (title: string, body: Html, status = 200): Page => ({
  title: `${title} · Local Stripe`,
  status,
  body: html`<p class="mark">Local Stripe <span>test mode: no money moves</span></p>
    ${body}`,
})
