import type { Account } from './account.ts'
import { expireSession } from './customers.ts'
import { finalizeInvoice, isEnded, itemOf, payInvoice, subscriptionOf } from './invoices.ts'
import type { Invoice } from './objects.ts'
import { renewSubscription } from './subscriptions.ts'

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

const renewing = new Set<string>(['active', 'past_due'])

const dueBy = (account: Account, now: number): Due[] => {
  const { subscriptions, invoices, sessions } = account.state
  const periods = Object.values(subscriptions)
    .filter(({ status }) => renewing.has(status))
    .map((subscription) => ({
      at: itemOf(subscription).current_period_end,
      run: () => renewSubscription(account, subscription),
    }))
  const payments = Object.values(invoices).flatMap((invoice) => {
    const at = invoice.automatically_finalizes_at ?? invoice.next_payment_attempt
    return at === null ? [] : [{ at, run: () => collect(account, invoice) }]
  })
  const checkouts = Object.values(sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => void expireSession(session) }))
  return [...periods, ...payments, ...checkouts].filter(({ at }) => at <= now)
}

/** An invoice is not collected if its subscription has ended in the meantime. */
const collect = (account: Account, invoice: Invoice) => {
  if (isEnded(subscriptionOf(account, invoice))) {
    invoice.automatically_finalizes_at = null
    invoice.next_payment_attempt = null
    return
  }
  if (invoice.status === 'draft') finalizeInvoice(account, invoice)
  payInvoice(account, invoice)
}
