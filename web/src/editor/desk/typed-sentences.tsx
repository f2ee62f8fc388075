import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type SentenceDiff, textAfter } from '#web/editor/changes/text-diff.ts'
import { useEditor } from '#web/editor/state/editor.ts'
import { reviewAction } from '#web/editor/state/review.ts'
import { typeSentences } from '#web/editor/state/sentence-actions.ts'

type Props = {
  /** Index of the first sentence. */
  from: number
  rows: readonly SentenceDiff[]
  /** The first selection, as offsets in the joined text; without them the caret stands at its end. */
  start: number | undefined
  end: number | undefined
}

/**
 * Sentences of the rewrite while the user types in them: one field, with the browser's own undo, input methods and paste. Each key is
 * kept at once, and all of them are one step of undo.
 */
export const TypedSentences = ({ from, rows, start, end }: Props) => {
  const { dispatch, unsettled, elements } = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(rows)
  const [whole] = useState(() => textAfter(rows))
  const [text, setText] = useState(whole.trimEnd())
  const [selection] = useState({ start, end })
  const hasTyped = useRef(false)
  const space = whole.slice(whole.trimEnd().length)

  // Before the next event: a key that opened the field is typed into it.
  useLayoutEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(selection.start ?? current.value.length, selection.end ?? current.value.length)
  }, [selection])
  useEffect(
    () => () => {
      unsettled.current = undefined
    },
    [unsettled],
  )

  const type = (typed: string) => {
    setText(typed)
    void typeSentences({ dispatch, unsettled }, { from, text: typed + space, first, isNewBurst: !hasTyped.current })
    hasTyped.current = true
  }
  const close = () => {
    unsettled.current?.()
    dispatch(reviewAction({ type: 'typing-ended' }))
  }

  return (
    <textarea
      ref={field}
      aria-label={rows.length === 1 ? 'Your words for this sentence' : 'Your words for these sentences'}
      spellCheck
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // Not the end of focus mode as well.
        event.stopPropagation()
        close()
        requestAnimationFrame(() => elements.result.current?.focus({ preventScroll: true }))
      }}
      className="-mx-1.5 block field-sizing-content w-[calc(100%+0.75rem)] resize-none rounded-sm bg-surface px-1.5 caret-pen shadow-[0_0_0_1.5px_var(--color-pen)] outline-none"
    />
  )
}
