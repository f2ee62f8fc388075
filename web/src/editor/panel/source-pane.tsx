import { useDeferredValue, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { Marked } from '#web/editor/changes/marked.tsx'
import { editText, humanizeText } from '#web/editor/commands/panel-commands.ts'
import { ariaKeys, isApple } from '#web/editor/commands/key-names.ts'
import { Rhythm, useSentenceLengths } from '#web/editor/report/rhythm.tsx'
import { isBusy, reviewIn, useEditor } from '#web/editor/state/editor.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/hydration.ts'
import { Pencil } from '#web/ui/icons.tsx'
import type { WordLimits } from './editor-panel.tsx'
import { paneBody, paneFooter, paneHeader, paneText } from './pane-classes.ts'

type Props = {
  id: string
  limits: WordLimits
  /** Undefined if a long text is accepted. */
  overLimit: string | undefined
  hint: string
}

const subscribeToNothing = () => () => undefined
const never = () => false

/** The source: a field to write in, or the same text with its cuts struck out. */
export const SourcePane = ({ id, limits, overLimit, hint }: Props) => {
  const editor = useEditor()
  const { state, source, words, example, isClosed } = editor
  const { field: fieldRef, cuts: cutsRef } = editor.elements
  const apple = useSyncExternalStore(subscribeToNothing, isApple, never)
  const isHydrated = useIsHydrated()
  const lengths = useSentenceLengths(useDeferredValue(example ? '' : source))
  const cuts = editor.showsCuts ? editor.shown?.changes : undefined
  const busy = isBusy(editor)
  const over = words - limits.wordsPerRequest
  const isTooLong = over > 0 && !busy && !cuts && overLimit !== undefined
  const tone = words > limits.warnAboveWords ? 'text-pencil' : 'text-ink-3'

  const runOnShortcut = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    humanizeText.run(editor)
  }

  return (
    <div className="flex min-w-0 flex-col transition-shadow has-[textarea:focus-visible]:shadow-[inset_0_2px_0_var(--color-pen)] md:border-r md:border-line-soft">
      <div className={paneHeader}>
        {cuts ? (
          <h2 className="shrink-0 text-sm font-medium text-ink-2">AI-generated text</h2>
        ) : (
          <label htmlFor={`${id}text`} className="shrink-0 text-sm font-medium text-ink-2">
            AI-generated text
          </label>
        )}
        {example && (
          <span className="rounded-full bg-chip px-2 text-2xs leading-5 font-medium text-ink-2">Example</span>
        )}
        {editText.isPossible(editor) && (
          <Button tone="ghost" size="sm" onClick={() => editText.run(editor)}>
            <Pencil />
            Edit
          </Button>
        )}
        <span
          id={`${id}words`}
          data-warns={words > limits.warnAboveWords}
          className={`ml-auto shrink-0 text-sm tabular-nums ${over > 0 ? 'font-medium' : ''} ${tone}`}
        >
          {formatNumber(words)} / {formatNumber(limits.wordsPerRequest)}
          <span className="max-[22.5rem]:sr-only"> words</span>
        </span>
      </div>
      <div className={paneBody}>
        {cuts ? (
          <section
            ref={cutsRef}
            // A scrolling area must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Original text with its cuts"
            className={`${paneText} text-md leading-[1.7rem]`}
          >
            <Marked
              changes={cuts}
              side="before"
              marks={state.marks === 'edits'}
              selected={reviewIn(editor)?.selected}
            />
          </section>
        ) : (
          <textarea
            ref={fieldRef}
            id={`${id}text`}
            value={source}
            readOnly={busy}
            disabled={isClosed}
            onChange={(event) => editor.write(event.target.value)}
            onKeyDown={runOnShortcut}
            aria-describedby={`${id}words${isTooLong ? ` ${id}limit` : ''}`}
            aria-invalid={isTooLong}
            placeholder="Paste AI-generated text here"
            className={`${paneText} block field-sizing-content min-h-40 w-full flex-1 resize-none bg-transparent text-md leading-[1.7rem] caret-pen outline-none placeholder:text-ink-3 disabled:cursor-not-allowed disabled:text-ink-3 max-md:max-h-[60dvh] max-md:text-[1rem]`}
          />
        )}
      </div>
      {isTooLong && (
        <p id={`${id}limit`} className="mx-4 mt-2 mb-4 rounded-md bg-pencil-wash px-3 py-2 text-sm text-ink md:mx-6">
          <strong className="font-medium text-pencil tabular-nums">{formatCount(over, 'word')} too many.</strong>{' '}
          {overLimit}
        </p>
      )}
      <div className={paneFooter}>
        <div className="min-w-0 flex-1">
          {source.trim() === '' ? (
            <p className="text-sm text-ink-3">{hint}</p>
          ) : (
            <Rhythm lengths={example?.lengths.before ?? lengths} tone="ink" />
          )}
        </div>
        {example ? (
          <Button
            tone="pen"
            onClick={editor.edit}
            disabled={!isHydrated}
            className="shrink-0 disabled:cursor-progress disabled:bg-pen disabled:text-[light-dark(#fff,#0b1226)]"
          >
            <Pencil />
            Try your own text
          </Button>
        ) : (
          // Not `disabled` during a run: that would drop the keyboard's focus.
          <Button
            tone="pen"
            onClick={() => humanizeText.run(editor)}
            aria-disabled={busy}
            aria-keyshortcuts={ariaKeys('Mod+Enter')}
            className="shrink-0 aria-disabled:cursor-progress aria-disabled:bg-chip aria-disabled:text-ink-3 aria-disabled:shadow-none"
          >
            {busy ? (
              'Humanizing…'
            ) : (
              <>
                Humanize AI
                <kbd aria-hidden="true" className="kbd max-lg:hidden">
                  {apple ? '⌘ ↵' : 'Ctrl ↵'}
                </kbd>
              </>
            )}
          </Button>
        )}
      </div>
    </div>
  )
}
