import { useDeferredValue, useId, useMemo, useState } from 'react'
import { checkDraft } from '#core/facts/compare.ts'
import type { Difference } from '#core/facts/difference.ts'
import { countFacts, totalOf } from '#core/facts/kept.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { formatCount } from '#core/number-format.ts'
import { takeFocus } from '#web/ui/focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'

type Props = {
  /** The draft that the facts come from. */
  source: string
  /** Its rewrite, which keeps every fact: the visitor changes it. */
  text: string
  onClose: () => void
}

/** Both sides of a finding in a sentence. A change shows on both sides, and is told once. */
const sentenceOf = ({ text, other }: Difference, side: 'lost' | 'added'): string => {
  if (other)
    return side === 'lost' ? `“${other.text}”: the draft says “${text}”.` : `“${text}”: the draft says “${other.text}”.`
  return side === 'lost' ? `“${text}” is missing.` : `“${text}” is not in the draft.`
}

const findingsOf = ({ lost, added }: ReturnType<typeof checkDraft>): string[] => [
  ...new Set([...lost.map((fact) => sentenceOf(fact, 'lost')), ...added.map((fact) => sentenceOf(fact, 'added'))]),
]

const mostShown = 6

/** More would hold up the page while somebody types. */
const mostCharacters = 10_000

/** The fact lock at work on a text that the visitor may change at will. */
export const BreakAFact = ({ source, text, onClose }: Props) => {
  const id = useId()
  const [changed, setChanged] = useState(text)
  const latest = useDeferredValue(changed)
  const report = useMemo(
    () => checkDraft(source, withoutRemarks(latest.slice(0, mostCharacters)), 'simple'),
    [source, latest],
  )
  const findings = findingsOf(report)
  const facts = totalOf(countFacts(report.facts)).of
  return (
    <section aria-labelledby={`${id}title`} className="panel mt-4 grid gap-x-8 gap-y-4 p-5 md:grid-cols-2 md:p-6">
      <div className="min-w-0">
        <h2 id={`${id}title`} className="text-md font-medium">
          Try to break a fact
        </h2>
        <p id={`${id}hint`} className="mt-1 text-base text-ink-2">
          Change a figure, a name or a quotation below. The fact lock compares every rewrite with its draft like this.
        </p>
        <textarea
          ref={takeFocus}
          aria-label="A rewrite to change"
          aria-describedby={`${id}hint`}
          value={changed}
          onChange={(event) => setChanged(event.target.value)}
          className="mt-3 block field-sizing-content max-h-[50dvh] min-h-32 w-full rounded-md border border-field bg-surface p-3 font-read text-[1.1875rem] leading-[1.75rem] text-ink"
        />
      </div>
      <div className="flex min-w-0 flex-col">
        <output aria-label="Fact check" className="block flex-1 text-md">
          {findings.length === 0 ? (
            <span className="flex items-center gap-2 text-ok">
              <Check /> All {formatCount(facts, 'fact')} are as the draft has them.
            </span>
          ) : (
            <>
              <span className="font-medium text-pencil">{formatCount(findings.length, 'difference')} caught.</span> A
              rewrite like this is mended, refused or shown to you.
              <ul className="mt-2 grid gap-1.5 text-base text-ink">
                {findings.slice(0, mostShown).map((finding) => (
                  <li key={finding}>{finding}</li>
                ))}
                {findings.length > mostShown && <li className="text-ink-3">And {findings.length - mostShown} more.</li>}
              </ul>
            </>
          )}
        </output>
        <p className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setChanged(text)}>
            Start over
          </Button>
          <Button size="sm" tone="ghost" onClick={onClose}>
            Close
          </Button>
        </p>
      </div>
    </section>
  )
}
