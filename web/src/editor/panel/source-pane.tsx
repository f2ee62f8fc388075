import { useDeferredValue, useSyncExternalStore } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Pencil } from '#web/ui/icons.tsx'
import type { Change } from '#web/editor/changes/change.ts'
import { Marked } from '#web/editor/changes/marked.tsx'
import { paneBody, paneFooter, paneHeader, paneText } from './pane.ts'
import { Rhythm, useSentenceLengths } from './rhythm.tsx'

type Props = {
  id: string
  area: Ref<HTMLTextAreaElement>
  text: string
  onType: (text: string) => void
  /** The text with its cuts, in the place of the field. */
  struck: readonly Change[] | undefined
  selected: number | undefined
  marks: boolean
  /** Words of each sentence of the example; undefined for an own text. */
  measured: readonly number[] | undefined
  busy: boolean
  closed: boolean
  words: number
  limits: { wordsPerRequest: number; warnAboveWords: number }
  /** Undefined where a long text is welcome. */
  overLimit: string | undefined
  hint: string
  onHumanize: () => void
  onEdit: () => void
}

const number = (value: number): string => value.toLocaleString('en-US')

const subscribeToNothing = () => () => undefined
const always = () => true
const never = () => false
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The text as it was: a field to write in, or the same text with what was cut struck out. */
export const SourcePane = (props: Props) => {
  const { id, area, text, onType, struck, selected, marks, measured, busy, closed, words, limits, overLimit, hint } =
    props
  const { onHumanize, onEdit } = props
  const apple = useSyncExternalStore(subscribeToNothing, isApple, never)
  const isAwake = useSyncExternalStore(subscribeToNothing, always, never)
  const lengths = useSentenceLengths(useDeferredValue(measured ? '' : text))
  const isExample = measured !== undefined
  const over = words - limits.wordsPerRequest
  const isTooLong = over > 0 && !busy && !struck && overLimit !== undefined
  const tone = words > limits.warnAboveWords ? 'text-pencil' : 'text-ink-3'

  const runOnShortcut = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    onHumanize()
  }

  return (
    <div className="flex min-w-0 flex-col transition-shadow has-[textarea:focus-visible]:shadow-[inset_0_2px_0_var(--color-pen)] md:border-r md:border-line-soft">
      <div className={paneHeader}>
        {struck ? (
          <h2 className="shrink-0 text-sm font-medium text-ink-2">AI-generated text</h2>
        ) : (
          <label htmlFor={`${id}text`} className="shrink-0 text-sm font-medium text-ink-2">
            AI-generated text
          </label>
        )}
        {isExample && (
          <span className="rounded-full bg-chip px-2 text-2xs leading-5 font-medium text-ink-2">Example</span>
        )}
        {struck && !isExample && !closed && (
          <Button tone="ghost" size="sm" onClick={onEdit}>
            <Pencil />
            Edit
          </Button>
        )}
        <span
          id={`${id}words`}
          data-warns={words > limits.warnAboveWords}
          className={`ml-auto shrink-0 text-sm tabular-nums ${over > 0 ? 'font-medium' : ''} ${tone}`}
        >
          {number(words)} / {number(limits.wordsPerRequest)}
          <span className="max-[22.5rem]:sr-only"> words</span>
        </span>
      </div>
      <div className={paneBody}>
        {struck ? (
          <section
            // A long text scrolls, and what scrolls must be reachable without a mouse.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Original text with its cuts"
            className={`${paneText} text-md leading-[1.7rem]`}
          >
            <Marked changes={struck} side="before" marks={marks} selected={selected} />
          </section>
        ) : (
          <textarea
            ref={area}
            id={`${id}text`}
            value={text}
            readOnly={busy}
            disabled={closed}
            onChange={(event) => onType(event.target.value)}
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
          <strong className="font-medium text-pencil tabular-nums">
            {number(over)} {over === 1 ? 'word' : 'words'} too many.
          </strong>{' '}
          {overLimit}
        </p>
      )}
      <div className={paneFooter}>
        <div className="min-w-0 flex-1">
          {text.trim() === '' ? (
            <p className="text-sm text-ink-3">{hint}</p>
          ) : (
            <Rhythm lengths={measured ?? lengths} tone="ink" />
          )}
        </div>
        {isExample ? (
          // The page stands before its script runs, and a click in between would be lost without a word.
          <Button
            tone="pen"
            onClick={onEdit}
            disabled={!isAwake}
            className="shrink-0 disabled:cursor-progress disabled:bg-pen disabled:text-[light-dark(#fff,#0b1226)]"
          >
            <Pencil />
            Try your own text
          </Button>
        ) : (
          // Not `disabled` while it works: that would throw the keyboard's focus away.
          <Button
            tone="pen"
            onClick={onHumanize}
            aria-disabled={busy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
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
