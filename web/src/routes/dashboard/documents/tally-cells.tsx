import { formatNumber } from '#core/number-format.ts'
import { Check } from '#web/ui/icons.tsx'
import type { Tally } from './groups.ts'

/** Facts kept, with a mark that does not depend on colour. */
export const FactsCell = ({ facts }: Pick<Tally, 'facts'>) => {
  if (facts === undefined) return <span className="text-ink-3">–</span>
  const { kept, of } = facts
  if (of === 0) return <span className="text-ink-3">no facts</span>
  return kept === of ? (
    <span className="inline-flex items-center gap-1 text-ok">
      <Check width="12" height="12" />
      <span className="sr-only">All </span>
      {formatNumber(of)}
      <span className="sr-only"> facts kept</span>
      <span aria-hidden="true" className="md:hidden">
        facts
      </span>
    </span>
  ) : (
    <span className="text-pencil">
      <span aria-hidden="true">! </span>
      {formatNumber(kept)} of {formatNumber(of)}
      <span className="sr-only"> facts kept</span>
    </span>
  )
}
