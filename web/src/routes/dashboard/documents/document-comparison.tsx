import type { SavedDocument } from '#core/documents/document.ts'
import { formatCount } from '#core/number-format.ts'
import { sayShortfallsOfAccount, sayWriter } from '#core/rewriting/say-report.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Marked } from '#web/editor/changes/marked.tsx'

const text = 'mt-1 max-h-[min(60vh,22rem)] overflow-y-auto wrap-anywhere whitespace-pre-wrap'

/** A whole document before and after, with every edit marked. */
export const Comparison = ({ document: { original_text, humanized_text, report } }: { document: SavedDocument }) => {
  const [marked] = useLoaded(async () => {
    const { markChanges } = await import('#web/editor/changes/mark-changes.ts')
    return markChanges(original_text, humanized_text)
  }, [original_text, humanized_text])
  const writer = report && sayWriter(report)
  const shortfalls = report ? sayShortfallsOfAccount(report) : []
  if (!marked) return <div aria-busy="true" className="shimmer mt-3 h-24" />
  return (
    <>
      <p className="mt-3 text-sm text-ink-2">
        <output className="text-pen tabular-nums">{formatCount(marked.edits, 'edit')}</output>
        {writer && `, ${writer}`}
        {shortfalls.length > 0 && <span className="block">{shortfalls.join(' ')}</span>}
      </p>
      <div className="mt-1 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div>
          <h4 className="text-2xs font-medium text-ink-3">Draft</h4>
          <section
            // A long text scrolls, so it must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Draft with its cuts"
            className={`${text} text-base text-ink-2`}
          >
            <Marked changes={marked.changes} side="before" />
          </section>
        </div>
        <div>
          <h4 className="text-2xs font-medium text-ink-3">Rewrite</h4>
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Rewrite with its additions"
            className={`${text} font-read text-lg`}
          >
            <Marked changes={marked.changes} side="after" />
          </section>
        </div>
      </div>
    </>
  )
}
