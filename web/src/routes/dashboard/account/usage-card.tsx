import { type PlanId, plans } from '#core/plans.ts'
import type { Usage } from '#core/usage.ts'
import { formatNumber } from '#core/number-format.ts'

/** `tier`: undefined until it is known. */
type Props = { usage: Usage | undefined; failed: boolean; tier: PlanId | undefined }

/** The month's words. An unknown figure is shown as a dash, not as 0. */
export const UsageCard = ({ usage, failed, tier }: Props) => {
  const limit = usage?.word_limit ?? (tier && plans[tier].wordsPerMonth)
  const isSpent = usage?.remaining_words === 0
  return (
    <section
      aria-label="Monthly Usage"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3 tabular-nums"
    >
      <span className="min-w-11 rounded-full bg-chip px-2 py-[0.1875rem] text-center text-[0.6875rem] leading-none font-medium text-ink-2">
        {tier?.toUpperCase() ?? '–'}
      </span>
      <progress
        aria-label="Words used this month"
        max={100}
        value={usage?.usage_percentage ?? 0}
        className={`block h-1 w-24 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-line ${
          isSpent
            ? '[&::-moz-progress-bar]:bg-pencil [&::-webkit-progress-value]:bg-pencil'
            : '[&::-moz-progress-bar]:bg-pen [&::-webkit-progress-value]:bg-pen'
        }`}
      />
      <span className="min-w-32">
        {usage ? formatNumber(usage.words_used) : '–'} / {limit === undefined ? '–' : formatNumber(limit)} words
      </span>
      <output className={`min-w-40 ${isSpent ? 'text-pencil' : ''}`}>
        {usage
          ? `${formatNumber(usage.remaining_words)} words remaining`
          : failed
            ? 'Not available right now'
            : 'Loading...'}
      </output>
    </section>
  )
}
