import type { Account } from './account.ts'
import { expireSession } from './checkout.ts'
import { finalizeInvoice, itemOf, payInvoice, subscriptionOf } from './invoices.ts'
import { isEnded, renewSubscription } from './subscriptions.ts'

type Due = { at: number; run: () => void }

/** Does everything that is due by now, each at its own time and in order. Months may have passed since the last call. */
export const catchUp = (account: Account): boolean => {
  const now = account.now()
  let happened = false
  for (;;) {
    const next = dueBy(account, now).toSorted((a, b) => a.at - b.at)[0]
    if (next === undefined) return happened
    account.at(next.at, next.run)
    happened = true
  }
}

const renewing = new Set<string>(['active', 'trialing', 'past_due'])

const dueBy = (account: Account, now: number): Due[] => {
  const { subscriptions, invoices, sessions } = account.state
  const periods = Object.values(subscriptions)
    .filter(({ status }) => renewing.has(status))
    .map((subscription) => ({
      at: itemOf(subscription).current_period_end,
      run: () => renewSubscription(account, subscription),
    }))
  const drafts = Object.values(invoices).flatMap((invoice) =>
    invoice.status !== 'draft' || invoice.automatically_finalizes_at === null
      ? []
      : [{ at: invoice.automatically_finalizes_at, run: () => collect(account, invoice) }],
  )
  const retries = Object.values(invoices).flatMap((invoice) =>
    invoice.status !== 'open' || invoice.next_payment_attempt === null
      ? []
      : [{ at: invoice.next_payment_attempt, run: () => retry(account, invoice) }],
  )
  const checkouts = Object.values(sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => expireSession(account, session) }))
  return [...periods, ...drafts, ...retries, ...checkouts].filter(({ at }) => at <= now)
}

type Invoice = Account['state']['invoices'][string]

/** An invoice is not collected if its subscription has ended in the meantime. */
const isAbandoned = (account: Account, invoice: Invoice): boolean => {
  const subscription = subscriptionOf(account, invoice)
  return subscription === undefined || isEnded(subscription)
}

const collect = (account: Account, invoice: Invoice) => {
  if (isAbandoned(account, invoice)) {
    invoice.automatically_finalizes_at = null
    return
  }
  finalizeInvoice(account, invoice)
  payInvoice(account, invoice)
}

const retry = (account: Account, invoice: Invoice) => {
  if (isAbandoned(account, invoice)) invoice.next_payment_attempt = null
  else payInvoice(account, invoice)
}
