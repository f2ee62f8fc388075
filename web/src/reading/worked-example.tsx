import { sayKeptKinds, totalOf } from '#core/facts/kept.ts'
import { formatCount } from '#core/number-format.ts'
import type { WorkedExample } from '#web/content/worked-example.ts'
import { KeptByKind } from '#web/editor/report/facts.tsx'
import { Marked } from '#web/editor/changes/marked.tsx'
import { Check } from '#web/ui/icons.tsx'
import { methodOf } from './date-name.ts'

/** A text and its rewrite side by side, as in the editor, with the report below. */
export const WorkedExampleFigure = ({ result }: { result: WorkedExample }) => {
  const { changes, report } = result
  const { kept, of } = totalOf(report.facts)
  return (
    <figure className="panel overflow-hidden">
      <div className="grid lg:grid-cols-2">
        <div className="p-5 md:p-7">
          <p className="mb-3 flex justify-between gap-3 text-sm text-ink-3">
            <span className="font-medium text-ink-2">Before</span>
            <span className="tabular-nums">{report.words_before} words</span>
          </p>
          <p className="text-md whitespace-pre-line">
            <Marked changes={changes.changes} side="before" />
          </p>
        </div>
        <div className="border-line max-lg:border-t lg:border-l">
          <div className="p-5 md:p-7">
            <p className="mb-3 flex justify-between gap-3 text-sm text-ink-3">
              <span className="font-medium text-ink-2">
                After <span className="ml-2 font-normal text-pen tabular-nums">{changes.edits} edits</span>
              </span>
              <span className="tabular-nums">{report.words_after} words</span>
            </p>
            <p className="font-read text-[1.1875rem] leading-[1.875rem] whitespace-pre-line">
              <Marked changes={changes.changes} side="after" />
            </p>
          </div>
        </div>
      </div>
      <figcaption className="border-t border-line px-5 py-4 text-sm text-ink-3 md:px-7">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 tabular-nums">
          <Check className={kept === of ? 'text-ok' : 'text-ink-3'} />
          {sayKeptKinds(report.facts)}
          <span aria-hidden="true" className="text-ink-3">
            ·
          </span>
          {formatCount(result.signs.before.length, 'AI phrase')} before, {result.signs.after} after
        </p>
        <KeptByKind counts={report.facts} className="mt-3 max-w-[46rem]" />
        <p className="mt-3 text-pretty">{methodOf(result)}</p>
      </figcaption>
    </figure>
  )
}
