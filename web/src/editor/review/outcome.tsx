import type { Report } from '#core/rewriting/report.ts'
import type { Strength } from '#core/strengths.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'

type Props = { report: Report; strength: Strength | undefined }

/** The outcome of a run that was no full rewrite, with the note that it cost nothing. */
export const Outcome = ({ report: { status, signs, left_as_it_was }, strength }: Props) => {
  if (status === 'rewritten') return null
  const said =
    status === 'light-edit' && signs !== undefined
      ? `Light edit: ${formatNumber(signs.before - signs.after)} of ${formatCount(signs.before, 'sign')} of AI writing removed`
      : left_as_it_was > 0
        ? 'No change passed the checks'
        : 'Nothing here needed changing'
  return (
    <p className="pb-2 text-sm text-ink-3">
      {said}, so no words were counted.
      {status === 'light-edit' && strength !== undefined && strength !== 'strong' && ' Choose Strong to rewrite more.'}
    </p>
  )
}
