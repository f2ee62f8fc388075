import { reviewAction } from '#web/editor/state/review.ts'
import { useEffect, useMemo, useRef } from 'react'
import { countWords } from '#core/text/words.ts'
import { redo, revertSentence, rewriteSentence, showSentence, undo } from '#web/editor/commands/review-commands.ts'
import { ReceiptLine } from '#web/editor/report/receipt-line.tsx'
import { Report } from '#web/editor/report/report.tsx'
import { writerOf } from '#web/editor/report/writer-of.ts'
import type { Review as ReviewState } from '#web/editor/state/editor-state.ts'
import { type Editor, rewriteOf, useEditor } from '#web/editor/state/editor.ts'
import { selectedSentence } from '#web/editor/state/review-selectors.ts'
import { canRewriteSentence } from '#web/editor/state/sentence-actions.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Compare } from './compare.tsx'
import { Original } from './original.tsx'
import { Outcome } from './outcome.tsx'
import { CommandIcon, IconButton } from './icon-button.tsx'
import { Back, Forth, Next, Previous } from './review-icons.tsx'
import { Wordings } from './wordings.tsx'

/** Below a finished rewrite: the tools for its sentences, the report and the receipt. */
export const Review = ({ review }: { review: ReviewState }) => {
  const editor = useEditor()
  const { finished, sheets, receipt, message, isRewriting } = review
  const { changes } = sheets.present
  const tools = useRef<HTMLElement>(null)
  const selected = selectedSentence(review)
  const places = useMemo(
    () => changes.flatMap((sentence, place) => (sentence.some(({ text }) => text.trim() !== '') ? [place] : [])),
    [changes],
  )
  useResultEvents(editor)

  useEffect(() => {
    if (review.selected !== undefined) tools.current?.scrollIntoView({ block: 'nearest' })
  }, [review.selected])

  const step = (by: 1 | -1) => {
    const at = selected === undefined ? -1 : places.indexOf(selected.place)
    const next = places[selected === undefined && by === -1 ? places.length - 1 : at + by]
    if (next !== undefined) showSentence(editor, next)
  }

  return (
    <>
      {finished.report && <Outcome report={finished.report} strength={finished.strength} />}
      <section ref={tools} aria-label="Sentences" className="mb-2 rounded-md bg-sunken/60 p-1.5">
        <div className="flex items-center gap-0.5">
          <IconButton label="Previous sentence" onClick={() => step(-1)}>
            <Previous />
          </IconButton>
          <IconButton label="Next sentence" onClick={() => step(1)}>
            <Next />
          </IconButton>
          <p className="min-w-0 flex-1 px-1.5 text-sm text-ink-2 tabular-nums">
            {selected === undefined
              ? `Choose a sentence${editor.findWordings ? ' or mark words' : ''}`
              : `Sentence ${formatNumber(places.indexOf(selected.place) + 1)} of ${formatNumber(places.length)}`}
          </p>
          <CommandIcon command={undo} editor={editor}>
            <Back />
          </CommandIcon>
          <CommandIcon command={redo} editor={editor}>
            <Forth />
          </CommandIcon>
        </div>
        {selected && (
          <div className="px-2 pt-1 pb-1.5">
            <Original {...selected} />
            <div className="mt-2 flex flex-wrap gap-2">
              {revertSentence.isPossible(editor) && (
                <Button size="sm" onClick={() => revertSentence.run(editor)}>
                  {selected.isReverted
                    ? 'Use the rewrite'
                    : selected.before.trim() === ''
                      ? 'Leave it out'
                      : 'Use my sentence'}
                </Button>
              )}
              {canRewriteSentence(editor) && (
                <Button
                  size="sm"
                  onClick={() => rewriteSentence.run(editor)}
                  aria-disabled={isRewriting}
                  className="aria-disabled:cursor-progress aria-disabled:text-ink-3"
                >
                  {isRewriting ? 'Writing…' : 'Write again'}
                  <span className="font-normal text-ink-3 tabular-nums">
                    {formatCount(countWords(selected.before), 'word')}
                  </span>
                </Button>
              )}
            </div>
          </div>
        )}
        {editor.findWordings && <Wordings editor={editor} />}
        <output className="block px-2 text-sm text-ink-2 not-empty:py-1.5">{message}</output>
      </section>
      <Compare changes={changes} />
      <Report
        report={finished.report}
        writer={writerOf(finished)}
        strength={finished.strength}
        before={finished.source}
        after={rewriteOf(editor)}
        style={finished.style}
      />
      {receipt && <ReceiptLine receipt={receipt} />}
    </>
  )
}

/** Undo keys within the result pane, and clicks on the sentences of the rewrite. */
const useResultEvents = ({ dispatch, elements: { result, resultPane } }: Editor) => {
  useEffect(() => {
    const [text, pane] = [result.current, resultPane.current]
    const undoOrRedo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      dispatch(reviewAction({ type: key === 'z' && !event.shiftKey ? 'undone' : 'redone' }))
    }
    const select = ({ target }: Event) => {
      // A passage selected with the mouse is meant to be copied.
      if (!(target instanceof Element) || getSelection()?.isCollapsed === false) return
      const place = target.closest<HTMLElement>('[data-place]')?.dataset['place']
      dispatch(reviewAction({ type: 'sentence-selected', place: place === undefined ? undefined : Number(place) }))
    }
    pane?.addEventListener('keydown', undoOrRedo)
    text?.addEventListener('click', select)
    return () => {
      pane?.removeEventListener('keydown', undoOrRedo)
      text?.removeEventListener('click', select)
    }
    // The editor's functions and elements do not change while it lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
