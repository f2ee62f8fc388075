import type { FactCounts } from '#core/facts/counts.ts'
import { factKinds } from '#core/facts/kinds.ts'

const factNames: Record<keyof FactCounts, string> = {
  figure: 'Figures',
  date: 'Dates',
  name: 'Names',
  quotation: 'Quotations',
  citation: 'Citations',
  link: 'Links',
  placeholder: 'Placeholders',
  code: 'Code',
  term: 'Protected words',
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
