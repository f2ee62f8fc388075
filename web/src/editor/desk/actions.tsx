import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatNumber } from '#core/number-format.ts'
import { textBefore } from '#web/editor/changes/text-diff.ts'
import { ariaKeys } from '#web/editor/commands/key-names.ts'
import { copy, humanizeText, stopRewrite } from '#web/editor/commands/panel-commands.ts'
import { keepAll, redo, showSentence, undo } from '#web/editor/commands/review-commands.ts'
import { printedKeys } from '#web/editor/commands/printed-keys.ts'
import { Back, Forth, Next, Previous } from '#web/editor/review/review-icons.tsx'
import { IconButton, CommandIcon } from '#web/editor/review/icon-button.tsx'
import { isBusy, isStopping, reviewIn, rewriteOf, useEditor } from '#web/editor/state/editor.ts'
import { areToolsOpen } from '#web/editor/state/review-selectors.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Copy } from '#web/ui/icons.tsx'
import { useStrength } from '#web/editor/options/strength-picker.tsx'
import { differenceOf } from './stale.ts'

type Props = {
  files: ReactNode
  save: (before: string, after: string) => ReactNode
  /** Letters go on in the draft of the finished rewrite. */
  goesOn: boolean
}

/** The actions for the whole text, always in reach. One of them is primary: Humanize, or Copy once the rewrite stands. */
export const Actions = ({ files, save, goesOn }: Props) => {
  const editor = useEditor()
  const review = reviewIn(editor)
  const busy = isBusy(editor)
  const mayStop = stopRewrite.isPossible(editor)
  const [strength] = useStrength()
  const stands = review !== undefined && differenceOf(editor, strength) === undefined
  return (
    <div className="desk-actions" data-aside>
      {review && <Sentences goesOn={goesOn} />}
      <span className="flex-1" />
      <span className={review ? 'max-sm:hidden' : ''}>{files}</span>
      {review && keepAll.isPossible(editor) && (
        <Button tone="ghost" size="sm" className="max-lg:hidden" onClick={() => keepAll.run(editor)}>
          Keep all
        </Button>
      )}
      {review && save(textBefore(review.sheets.present.changes), rewriteOf(editor))}
      {/* One button for both, and not `disabled`, so that the keyboard keeps its place. */}
      <Button
        tone={mayStop ? 'ink' : stands ? 'ghost' : 'pen'}
        size="sm"
        onClick={({ detail }) => {
          // The second click of a double click is no wish to stop.
          if (!busy) humanizeText.run(editor)
          else if (mayStop && detail < 2) stopRewrite.run(editor)
        }}
        onKeyDown={(event) => {
          // Nor is a key that is held down.
          if (event.repeat) event.preventDefault()
        }}
        aria-disabled={busy && !mayStop}
        {...(!busy && { 'aria-keyshortcuts': ariaKeys('Mod+Enter') })}
        className="shrink-0 aria-disabled:cursor-progress aria-disabled:bg-chip aria-disabled:text-ink-3 aria-disabled:shadow-none"
      >
        {mayStop ? (
          'Stop'
        ) : busy ? (
          isStopping(editor) ? (
            'Stopping…'
          ) : (
            'Humanizing…'
          )
        ) : (
          <>
            Humanize AI
            <kbd aria-hidden="true" className="kbd max-lg:hidden">
              {printedKeys('Mod+Enter').join(' ')}
            </kbd>
          </>
        )}
      </Button>
      {review && <CopyButton tone={stands ? 'ink' : 'secondary'} />}
    </div>
  )
}

/** Steps through the sentences, and through what was decided. */
const Sentences = ({ goesOn }: { goesOn: boolean }) => {
  const editor = useEditor()
  const review = reviewIn(editor)
  const changes = review?.sheets.present.changes
  const places = useMemo(
    () => changes?.flatMap((pieces, place) => (pieces.some(({ text }) => text.trim() !== '') ? [place] : [])) ?? [],
    [changes],
  )
  const selected = review?.selected
  const step = (by: 1 | -1) => {
    const at = selected === undefined ? -1 : places.indexOf(selected)
    const next = places[selected === undefined && by === -1 ? places.length - 1 : at + by]
    if (next !== undefined) showSentence(editor, next, { isOpen: true })
  }
  return (
    <section aria-label="Sentences" className="flex min-w-0 items-center gap-0.5 max-md:gap-0">
      <IconButton label="Previous sentence" onClick={() => step(-1)}>
        <Previous />
      </IconButton>
      <IconButton label="Next sentence" onClick={() => step(1)}>
        <Next />
      </IconButton>
      <p className="min-w-0 truncate px-1.5 text-ink-2 tabular-nums max-sm:sr-only">
        {selected === undefined
          ? `${formatNumber(places.length)} sentences`
          : `Sentence ${formatNumber(places.indexOf(selected) + 1)} of ${formatNumber(places.length)}`}
      </p>
      {/* A phone has no Ctrl+Z, and room for one of the two. */}
      <span className={undo.isPossible(editor) ? 'max-[22.5rem]:hidden' : 'max-sm:hidden'}>
        <CommandIcon command={undo} editor={editor}>
          <Back />
        </CommandIcon>
      </span>
      <span className="max-sm:hidden">
        <CommandIcon command={redo} editor={editor}>
          <Forth />
        </CommandIcon>
      </span>
      <output className="min-w-0 truncate px-1.5 text-ink-3 max-xl:sr-only">
        {goesOn ? 'Type to go on in your draft, or press Tab for the edits.' : !areToolsOpen(editor) && review?.message}
      </output>
    </section>
  )
}

const copiedMilliseconds = 2_000

const CopyButton = ({ tone }: { tone: 'ink' | 'secondary' }) => {
  const editor = useEditor()
  const { copies } = editor.state
  const [confirmed, setConfirmed] = useState(copies)
  const isCopied = confirmed < copies
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setConfirmed(copies), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [copies, isCopied])
  return (
    <Button tone={tone} size="sm" onClick={() => copy.run(editor)}>
      {isCopied ? <Check /> : <Copy />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
