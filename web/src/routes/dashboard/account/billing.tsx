import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { Subscription } from '#core/api/subscription.ts'
import { plans } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth } from '#web/content/price.ts'
import { manageSubscription, startCheckout } from '#web/lib/billing.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'
import { formatDay } from '#web/lib/format-date.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Invoices } from './invoices.tsx'
import type { SubscriptionState } from './subscription.ts'

type Props = { email: string; subscription: SubscriptionState; onLeave: () => void }

/** The price, the end of the period and the ways to change the subscription. */
export const Billing = ({ email, subscription: { subscribed, details }, onLeave }: Props) => {
  const manage = (flow?: 'cancel') => {
    onLeave()
    return manageSubscription(flow)
  }
  if (!subscribed && !details?.manageable) {
    return (
      <>
        <Offer />
        {/* of a subscription that has ended */}
        {details?.status !== undefined && <Invoices email={email} />}
      </>
    )
  }
  return (
    <>
      <p className="text-ink-2">
        {subscribed ? "You're currently subscribed to the Pro plan." : 'You are on the Free plan now.'}
      </p>
      {details && <Standing details={details} />}
      <div className="flex flex-wrap gap-2">
        <WaitingButton action={() => manage()} waiting="Opening..." className="mt-4">
          Manage Subscription
        </WaitingButton>
        {subscribed && details?.manageable && !details.cancel_at_period_end && (
          <WaitingButton tone="ghost" action={() => manage('cancel')} waiting="Opening..." className="mt-4">
            Cancel subscription
          </WaitingButton>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-3">It opens in a new tab.</p>
      {subscribed && (
        <p className="mt-4 text-ink-2">
          Priority support: messages that you send with the{' '}
          <Link to="/contact" className="link">
            contact form
          </Link>{' '}
          while you are signed in are answered first.
        </p>
      )}
      <Invoices email={email} />
    </>
  )
}

const Offer = () => {
  const [firstRenewal] = useState(() => inAMonth(new Date()))
  return (
    <>
      <p className="text-ink-2">
        Upgrade to Pro for {formatNumber(plans.pro.wordsPerMonth)} words per month and priority support.
      </p>
      <WaitingButton tone="ink" action={startCheckout} waiting="Opening the checkout..." className="mt-4">
        Upgrade to Pro - {pricePerMonth('pro')}/month
      </WaitingButton>
      <p className="mt-2 text-sm text-ink-3">
        {pricePerMonth('pro')} today, then {pricePerMonth('pro')} every month from {formatDay(firstRenewal)} until you
        cancel.
      </p>
    </>
  )
}

/** The same day of the next month, or the last day of a shorter one, as the payment provider counts. */
const inAMonth = (from: Date): Date => {
  const next = new Date(from.getFullYear(), from.getMonth() + 2, 0)
  return new Date(next.getFullYear(), next.getMonth(), Math.min(from.getDate(), next.getDate()))
}

const Standing = ({ details }: { details: Subscription }) => {
  const sentence = sentenceOf(details)
  if (sentence === undefined) return null
  const isTrouble = details.grace_end !== undefined || !details.subscribed
  return <p className={`mt-2 ${isTrouble ? 'text-pencil' : 'text-ink-2'}`}>{sentence}</p>
}

const sentenceOf = (details: Subscription): string | undefined => {
  const { subscribed, status, subscription_end, cancel_at_period_end, grace_end } = details
  const end = subscription_end === undefined ? undefined : formatDay(new Date(subscription_end))
  if (grace_end !== undefined) {
    return `Your last payment failed. Pro stays until ${formatDay(new Date(grace_end))}: please check your card under Manage Subscription.`
  }
  if (!subscribed) return reasons[status ?? 'unpaid'] ?? reasons.unpaid
  if (end === undefined) return undefined
  return cancel_at_period_end
    ? `Cancelled. Pro stays until ${end}, and nothing more is charged. You can resume it under Manage Subscription.`
    : `Renews on ${end} for ${priceOf(details) ?? pricePerMonth('pro')}.`
}

/** The reason that a subscription gives no access before it ends. */
const reasons: Partial<Record<NonNullable<Subscription['status']>, string>> & { unpaid: string } = {
  unpaid: 'The last payments failed. Please check your card under Manage Subscription.',
  past_due: 'The last payments failed. Please check your card under Manage Subscription.',
  incomplete: 'The first payment is not complete yet. You can finish it under Manage Subscription.',
  paused: 'It is paused. You can resume it under Manage Subscription.',
  refunded: 'The payment for this period was refunded.',
  disputed: 'The bank is looking into the payment for this period.',
}

const priceOf = ({ price }: Subscription): string | undefined => price && formatMoney(price.amount, price.currency)
