import { formatCount, formatNumber } from '#core/number-format.ts'
import type { Receipt } from '#core/receipt.ts'

const reasons: Record<Receipt['reason'], string> = {
  delivered: 'A rewrite that passed its checks was delivered.',
  'model-words': 'The model’s answer was refused for some sentences. Only the words that it wrote are charged.',
  rules: 'No model wrote this. Cuts by rules are free.',
  'light-edit': 'Most AI phrases are still there, and a light edit is not charged.',
  unchanged: 'Nothing was changed, and what is not changed is not charged.',
  'missed-length': 'The rewrite is shorter or longer than its style should make it, so it is free.',
  stopped: 'You stopped the rewrite. Only what was finished by then is charged.',
  repeated: 'The same text, style and protected words within 24 hours are free. This is your earlier rewrite.',
}

/** The cost of a rewrite and the remaining words in one line; the full receipt on request. */
export const ReceiptLine = ({ receipt }: { receipt: Receipt }) => {
  const { words_counted, words_charged, reason, balance_before, balance_after, stored } = receipt
  return (
    <details className="group border-t border-line-soft text-sm">
      <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-x-2 pt-1 text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="tabular-nums underline decoration-line underline-offset-4 group-open:no-underline">
          {words_charged === 0 ? 'No words charged' : `${formatCount(words_charged, 'word')} charged`}
        </span>
        <span aria-hidden="true">·</span>
        <span className="tabular-nums">{formatNumber(balance_after)} left</span>
        {stored === false && (
          <>
            <span aria-hidden="true">·</span>
            <span>not stored</span>
          </>
        )}
      </summary>
      <dl className="grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-1 text-ink-3 [&_dd]:text-right [&_dd]:text-ink-2 [&_dd]:tabular-nums">
        <dt>Words counted</dt>
        <dd>{formatNumber(words_counted)}</dd>
        <dt>Words charged</dt>
        <dd>{formatNumber(words_charged)}</dd>
        <dt>Balance before</dt>
        <dd>{formatNumber(balance_before)}</dd>
        <dt>Balance after</dt>
        <dd>{formatNumber(balance_after)}</dd>
      </dl>
      <p className="pb-2 text-ink-3">{reasons[reason]}</p>
      {stored === false && (
        <p className="pb-2 text-ink-3">
          Nothing of this text was stored. It is not in your documents, and rewriting it again will be counted again.
        </p>
      )}
    </details>
  )
}
