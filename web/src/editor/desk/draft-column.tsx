import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { formatNumber } from '#core/number-format.ts'
import { editText, humanizeText } from '#web/editor/commands/panel-commands.ts'
import type { WordLimits } from '#web/editor/panel/editor-panel.tsx'
import { useDraft } from '#web/editor/state/draft.ts'
import { isBusy, reviewIn, useEditor } from '#web/editor/state/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Pencil } from '#web/ui/icons.tsx'
import { useFindings } from './findings.ts'
import { highlightsByRow } from './highlights.ts'
import { Rows } from './rows.tsx'
import { isStale } from './stale.ts'
import { textBefore } from '#web/editor/changes/text-diff.ts'

export const DraftHead = ({ id, limits }: { id: string; limits: WordLimits }) => {
  const editor = useEditor()
  const { words } = editor
  const over = words > limits.wordsPerRequest
  return (
    <div className="desk-head">
      {editor.showsCuts ? (
        <h2 className="font-medium text-ink">AI-generated text</h2>
      ) : (
        <label htmlFor={`${id}text`} className="font-medium text-ink">
          AI-generated text
        </label>
      )}
      {editText.isPossible(editor) && (
        <Button tone="ghost" size="sm" onClick={() => editText.run(editor)}>
          <Pencil />
          Edit
        </Button>
      )}
      {editor.state.isEditing && reviewIn(editor) && !isStale(editor) && (
        <Button tone="ghost" size="sm" onClick={() => editor.dispatch({ type: 'editing-ended' })}>
          Done
        </Button>
      )}
      <span
        id={`${id}words`}
        data-warns={words > limits.warnAboveWords}
        className={`ml-auto tabular-nums ${over ? 'font-medium' : ''} ${words > limits.warnAboveWords ? 'text-pencil' : ''}`}
      >
        {formatNumber(words)} / {formatNumber(limits.wordsPerRequest)}
        <span className="max-[22.5rem]:sr-only"> words</span>
      </span>
    </div>
  )
}

type Props = { id: string; hint: string; rows: number }

/** The draft: a field to write in, or the same text with its cuts struck out. */
export const DraftColumn = ({ id, hint, rows }: Props) => {
  const editor = useEditor()
  const { state, source } = editor
  const { cuts: cutsRef } = editor.elements
  const review = reviewIn(editor)
  const cuts = editor.showsCuts ? editor.shown?.changes : undefined
  const findings = useFindings()
  const texts = useMemo(() => cuts?.map((pieces) => textBefore([pieces])) ?? [], [cuts])
  const highlights = useMemo(() => highlightsByRow(findings?.before ?? [], texts), [findings, texts])

  if (cuts)
    return (
      <section
        ref={cutsRef}
        // The keyboard scrolls the text from here.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Original text with its cuts"
        className="desk-column desk-was"
        style={{ gridRow: `2 / span ${rows}` }}
      >
        <Rows
          changes={cuts}
          side="before"
          marks={state.marks}
          highlights={highlights}
          selected={review?.selected}
          edit={review?.edit}
        />
      </section>
    )
  return (
    <div
      className="desk-was desk-alone has-[textarea:focus-visible]:shadow-[inset_0_2px_0_var(--color-pen)]"
      style={{ gridRow: '2' }}
    >
      <DraftField id={id} />
      {source === '' && <p className="px-5 text-sm text-ink-3 md:px-6">{hint}</p>}
    </div>
  )
}

const keysOfNoWork = new Set(['Control', 'Meta', 'Alt', 'Shift', 'Tab', 'Escape'])

/** The field draws each key at once, and everything around it afterwards. */
const DraftField = ({ id }: { id: string }) => {
  const editor = useEditor()
  const { field, caret } = editor.elements
  const [text] = useDraft()
  const hasTyped = useRef(false)

  useLayoutEffect(() => {
    const shown = field.current
    return () => {
      if (shown) caret.current = [shown.selectionStart, shown.selectionEnd]
    }
  }, [field, caret])

  /** A writer at work in the field during a run still has it when the rewrite comes. */
  const enter = () => {
    if (!isBusy(editor) || editor.stop === undefined || editor.state.isEditing) return
    hasTyped.current = false
    editor.dispatch({ type: 'editing-started' })
  }
  // Nothing to stay open for. A window that loses the focus leaves it in the field.
  const leave = ({ target }: FocusEvent) => {
    if (isBusy(editor) && !hasTyped.current && document.activeElement !== target)
      editor.dispatch({ type: 'editing-ended' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      humanizeText.run(editor)
    } else if (!keysOfNoWork.has(event.key)) enter()
  }

  return (
    <textarea
      ref={field}
      id={`${id}text`}
      value={text}
      // A run that can be stopped takes the text as it was, and the rest may go on. A text in parts is checked against its draft.
      readOnly={isBusy(editor) && editor.stop === undefined}
      disabled={editor.isClosed}
      onChange={(event) => {
        enter()
        hasTyped.current = true
        editor.write(event.target.value)
      }}
      onKeyDown={onKey}
      onPointerDown={enter}
      // A window that comes back has no element that the focus came from.
      onFocus={({ relatedTarget }) => relatedTarget && enter()}
      onBlur={leave}
      aria-describedby={`${id}words ${id}limit`}
      aria-invalid={false}
      placeholder="Paste AI-generated text here"
      className="desk-draft block field-sizing-content min-h-[40dvh] w-full flex-1 resize-none bg-transparent px-6 pb-4 wrap-anywhere whitespace-pre-wrap text-ink caret-pen outline-none placeholder:text-ink-3 max-md:px-5"
    />
  )
}
