import { plans } from '#core/plans.ts'
import type { Usage } from '#core/usage.ts'
import { formatNumber } from '#core/number-format.ts'
import type { SubscriptionState } from './subscription.ts'

type Props = { usage: Usage | undefined; failed: boolean; subscription: SubscriptionState }

/** The month's words. An unknown figure is shown as a dash, not as 0. */
export const UsageCard = ({ usage, failed, subscription }: Props) => {
  const limit = usage?.word_limit ?? plans.free.wordsPerMonth
  const isSpent = usage?.remaining_words === 0
  return (
    <section
      aria-label="Monthly Usage"
      className="w-full rounded-xl border border-line bg-surface p-6 md:max-w-[26rem]"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-medium">Monthly Usage</h2>
        <span className="rounded-full bg-chip px-2 py-[0.1875rem] text-[0.6875rem] leading-none font-medium text-ink-2">
          {subscription.tier.toUpperCase()}
        </span>
      </div>
      <progress
        aria-label="Words used this month"
        max={100}
        value={usage?.usage_percentage ?? 0}
        className={`mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-webkit-progress-bar]:bg-sunken ${
          isSpent
            ? '[&::-moz-progress-bar]:bg-pencil [&::-webkit-progress-value]:bg-pencil'
            : '[&::-moz-progress-bar]:bg-pen [&::-webkit-progress-value]:bg-pen'
        }`}
      />
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3 tabular-nums">
        <span>
          {usage ? formatNumber(usage.words_used) : '–'} / {formatNumber(limit)} words
        </span>
        <output className={isSpent ? 'text-pencil' : ''}>
          {usage
            ? `${formatNumber(usage.remaining_words)} words remaining`
            : failed
              ? 'Not available right now'
              : 'Loading...'}
        </output>
      </p>
    </section>
  )
}
