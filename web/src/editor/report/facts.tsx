import { formatCount } from '#core/number-format.ts'
import type { FactCounts } from '#core/facts/counts.ts'
import { factKinds } from '#core/facts/kinds.ts'
import { sayKept, totalOf } from '#core/facts/kept.ts'
import type { Report } from '#core/rewriting/report.ts'
import { Check } from '#web/ui/icons.tsx'

export const factNames: Record<keyof FactCounts, string> = {
  figure: 'Figures',
  date: 'Dates',
  name: 'Names',
  quotation: 'Quotations',
  citation: 'Citations',
  link: 'Links',
  placeholder: 'Placeholders',
  code: 'Code',
  term: 'Locked terms',
  negation: 'Negations',
  qualifier: 'Qualifiers',
  structure: 'Structure',
}

/** Each kind of fact, with how many were kept. */
export const KeptByKind = ({ counts, className = '' }: { counts: FactCounts; className?: string }) => (
  <dl
    className={`grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1 text-ink-3 ${className}`.trimEnd()}
  >
    {factKinds.map((kind) => {
      const count = counts[kind]
      if (count === undefined || count.of === 0) return null
      return (
        <div key={kind} className="flex justify-between gap-3">
          <dt>{factNames[kind]}</dt>
          <dd className="text-ink-2 tabular-nums">
            {count.kept} of {count.of}
          </dd>
        </div>
      )
    })}
  </dl>
)

/** The result of the fact lock in one line; each kind of fact on request. */
export const Facts = ({ report }: { report: Report }) => {
  const { kept, of } = totalOf(report.facts)
  if (of === 0) return null
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-2 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <Check className={kept === of ? 'text-ok' : 'text-ink-3'} />
        <span className="tabular-nums underline decoration-line decoration-1 underline-offset-4 group-open:no-underline">
          {sayKept({ kept, of })}
        </span>
      </summary>
      <KeptByKind counts={report.facts} className="mt-1 pb-2" />
      {report.repaired > 0 && (
        <p className="pb-1 text-ink-3">{formatCount(report.repaired, 'sentence')} written again after a check.</p>
      )}
      {report.left_as_it_was > 0 && (
        <p className="pb-1 text-ink-3">{formatCount(report.left_as_it_was, 'sentence')} left as in your text.</p>
      )}
    </details>
  )
}
