import type { MissedLength } from '#core/lengths.ts'
import type { Report } from '#core/rewriting/report.ts'
import type { Strength } from '#core/strengths.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { sayCuts } from '#core/rewriting/say-report.ts'

type Props = { report: Report; strength: Strength | undefined }

const percent = (share: number): string => `${formatNumber(Math.round(100 * share))} %`

const sayLength = ({ share, min, max }: MissedLength): string =>
  `The rewrite has ${percent(share)} of your words, and this style should have ${percent(min)} to ${percent(max)}`

/** True if a model wrote less than the style promises, for a text that states no more. The rules are not asked for more. */
const isAllSaid = ({ missed_length: missed, unchecked }: Report): boolean =>
  unchecked !== undefined && missed !== undefined && missed.min > 1 && missed.share < missed.min

const sayStatus = ({ status, signs, left_as_it_was, written_by: by }: Report): string => {
  if (status === 'light-edit' && signs !== undefined)
    return `Light edit: ${formatNumber(signs.before - signs.after)} of ${formatCount(signs.before, 'sign')} of AI writing removed`
  if (left_as_it_was > 0) return 'No change passed the checks'
  return by === 'rules' ? 'The rules found nothing to cut' : 'Nothing here needed changing'
}

/** The cuts of the rules, which are free; undefined if a model wrote. */
const sayRules = (report: Report): string | undefined => {
  const cuts = sayCuts(report)
  return report.status === 'unchanged' || cuts === undefined ? undefined : `${cuts}. Cuts by rules are free.`
}

/** The outcome of a run that was no full rewrite, with the note that it cost nothing. */
export const Outcome = ({ report, strength }: Props) => {
  const { status, missed_length: missed, written_by: by } = report
  const ruled = sayRules(report)
  if (ruled !== undefined) return <p className="pb-2 text-sm text-ink-3">{ruled}</p>
  if (status === 'rewritten' && missed === undefined) return null
  const said = [
    ...(status === 'rewritten' ? [] : [sayStatus(report)]),
    ...(status === 'unchanged' || missed === undefined ? [] : [sayLength(missed)]),
  ].join('. ')
  return (
    <p className="pb-2 text-sm text-ink-3">
      {said}, so no words were counted.
      {status === 'rewritten' &&
        isAllSaid(report) &&
        ' More would be invented. Add what you know, and expand it again.'}
      {status === 'light-edit' &&
        by !== 'rules' &&
        strength !== undefined &&
        strength !== 'strong' &&
        ' Choose Strong to rewrite more.'}
    </p>
  )
}
