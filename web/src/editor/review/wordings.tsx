import { reviewAction } from '#web/editor/state/review.ts'
import { useEffect, useRef } from 'react'
import { wordingsNeedModel } from '#core/needs-model.ts'
import { countPhrase } from '#core/text/words.ts'
import { findWordings } from '#web/editor/commands/review-commands.ts'
import type { SelectedPhrase } from '#web/editor/state/editor-state.ts'
import { type Editor, reviewIn } from '#web/editor/state/editor.ts'
import { offeredWordings, phraseToReword } from '#web/editor/state/review-selectors.ts'
import { chooseWording } from '#web/editor/state/sentence-actions.ts'
import { formatCount } from '#core/number-format.ts'
import { Button } from '#web/ui/button.tsx'
import { phraseText } from './selected-phrase.ts'

/** Other wordings for the selected phrase: requested first, then offered. */
export const Wordings = ({ editor }: { editor: Editor }) => {
  const { dispatch, elements } = editor
  const review = reviewIn(editor)
  const requested = review?.requested
  const needsModel = review?.phrase !== undefined && review.finished.report.written_by === 'rules'
  const phrase = requested ?? phraseToReword(editor)
  const offer = offeredWordings(editor)
  const list = useRef<HTMLUListElement>(null)

  // Keyboard focus moves to the first wording, unless the user is writing elsewhere by now.
  useEffect(() => {
    if (offer && !document.activeElement?.closest('textarea, input, [role="dialog"]'))
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [offer])

  const close = () => {
    dispatch(reviewAction({ type: 'wordings-closed' }))
    getSelection()?.removeAllRanges()
    elements.result.current?.focus({ preventScroll: true })
  }

  const choose = async (of: SelectedPhrase, wording: string) => {
    await chooseWording(editor, of, wording)
    close()
  }

  return (
    <div className="px-2 empty:hidden">
      {needsModel && <p className="py-1 text-sm text-ink-3">{wordingsNeedModel}</p>}
      {phrase && (
        <Button
          size="sm"
          className="my-1 max-w-full min-w-0 aria-disabled:cursor-progress aria-disabled:text-ink-3"
          aria-keyshortcuts={findWordings.keys}
          aria-disabled={!findWordings.isPossible(editor)}
          // Pressing the button must not clear the selection.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => findWordings.run(editor)}
        >
          <span className="truncate">Other wordings for “{phraseText(phrase)}”</span>
          <span className="shrink-0 font-normal text-ink-3 tabular-nums">
            {formatCount(countPhrase(phraseText(phrase)), 'word')}
          </span>
        </Button>
      )}
      {offer && (
        <>
          <p className="pt-1 text-sm text-ink-3">Instead of “{phraseText(offer.phrase)}”</p>
          <ul
            ref={list}
            aria-label={`Other wordings for “${phraseText(offer.phrase)}”`}
            className="my-1 flex flex-wrap gap-2"
          >
            {offer.wordings.map((wording) => (
              <li key={wording} className="min-w-0">
                <Button
                  size="sm"
                  className="h-auto min-h-8 max-w-full font-read text-base font-normal wrap-anywhere whitespace-normal"
                  onKeyDown={(event) => event.key === 'Escape' && close()}
                  onClick={() => void choose(offer.phrase, wording)}
                >
                  {wording}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
