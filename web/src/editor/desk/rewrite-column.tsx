import { Suspense, useMemo } from 'react'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { styles } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { textAfter } from '#web/editor/changes/text-diff.ts'
import { humanizeText } from '#web/editor/commands/panel-commands.ts'
import { strengthNames } from '#web/editor/options/strength-picker.tsx'
import { writerOf } from '#web/editor/report/writer-of.ts'
import { Empty, Failed, Progress, Writing } from '#web/editor/panel/lazy-run.ts'
import { isBusy, isChecking, isStopping, reviewIn, rewriteOf, useEditor } from '#web/editor/state/editor.ts'
import { useFindings } from './findings.ts'
import { highlightsByRow, moved } from './highlights.ts'
import { Rows } from './rows.tsx'

export const RewriteHead = ({ isPaused }: { isPaused: boolean }) => {
  const editor = useEditor()
  const { shown } = editor
  const { run } = editor.state
  const review = reviewIn(editor)
  const busy = isBusy(editor)
  const writer = review && writerOf(review.finished)
  return (
    <div className="desk-head" aria-busy={busy}>
      <h2 className="font-medium text-ink">Humanized</h2>
      {review && (
        <span className="truncate" title={writer}>
          {/* A phone has the style above its text. */}
          <span className={writer && 'max-sm:sr-only'}>
            {[
              styles[review.finished.style].name,
              ...(review.finished.strength ? [strengthNames[review.finished.strength].name.toLowerCase()] : []),
            ].join(', ')}
            {writer && ', '}
          </span>
          {writer}
        </span>
      )}
      <output className={busy ? '' : 'text-pen'}>
        <Suspense>
          {run.phase === 'busy' && (
            <Progress
              chunks={run.chunks}
              isPaused={isPaused}
              isChecking={isChecking(editor)}
              isStopping={isStopping(editor)}
            />
          )}
        </Suspense>
        {review && shown && (
          <>
            <span className="sr-only">Done, </span>
            {formatCount(shown.edits, 'edit')}
          </>
        )}
      </output>
      {review && (
        <span className="ml-auto tabular-nums max-sm:hidden">{formatNumber(countWords(rewriteOf(editor)))} words</span>
      )}
    </div>
  )
}

/** The rewrite: while it is written, when it is finished, or why there is none. */
export const RewriteColumn = ({ rows }: { rows: number }) => {
  const editor = useEditor()
  const { state, shown, dispatch } = editor
  const { result: resultRef, resultPane: paneRef } = editor.elements
  const { run, marks } = state
  const review = reviewIn(editor)
  const findings = useFindings()
  const changes = review && shown ? shown.changes : undefined
  const texts = useMemo(() => changes?.map((pieces) => textAfter([pieces])) ?? [], [changes])
  const highlights = useMemo(
    () => highlightsByRow(findings ? moved(findings.after, findings.texts.rewrite ?? '', texts.join('')) : [], texts),
    [findings, texts],
  )
  return (
    <div
      ref={paneRef}
      aria-busy={isBusy(editor)}
      className={changes && editor.showsCuts ? 'desk-is contents' : 'desk-is desk-alone'}
      style={changes && editor.showsCuts ? undefined : { gridRow: '2' }}
    >
      {changes && (
        <section
          ref={resultRef}
          // The keyboard steps through the edits from here.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Humanized text"
          className={`desk-column desk-is ${review?.wasStreamed === false ? 'ink-in' : ''}`}
          style={{ gridRow: `2 / span ${rows}` }}
        >
          <Rows
            changes={changes}
            side="after"
            marks={marks}
            highlights={highlights}
            selected={review?.selected}
            edit={review?.edit}
            typing={review?.typing}
          />
        </section>
      )}
      <Suspense>
        {run.phase === 'busy' && <Writing chunks={run.chunks} />}
        {run.phase === 'idle' && <Empty />}
        {run.phase === 'failed' && (
          <Failed
            failure={run.failure}
            onRetry={() => humanizeText.run(editor)}
            onBack={run.before && (() => dispatch({ type: 'failure-closed' }))}
          />
        )}
      </Suspense>
    </div>
  )
}
