import { useEffect, useRef, useState } from 'react'
import { type SentenceDiff, textAfter } from '#web/editor/changes/text-diff.ts'
import { useEditor } from '#web/editor/state/editor.ts'
import { reviewAction } from '#web/editor/state/review.ts'
import { typeSentence } from '#web/editor/state/sentence-actions.ts'

/** A sentence of the rewrite while the user types in it. Each key is kept at once, and all of them are one step of undo. */
export const TypedSentence = ({ place, pieces }: { place: number; pieces: SentenceDiff }) => {
  const { dispatch, elements } = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(pieces)
  const [whole] = useState(() => textAfter([pieces]))
  const [text, setText] = useState(whole.trimEnd())
  const hasTyped = useRef(false)
  const space = whole.slice(whole.trimEnd().length)

  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const type = (typed: string) => {
    setText(typed)
    void typeSentence({ dispatch }, { place, text: typed + space, first, isNewBurst: !hasTyped.current })
    hasTyped.current = true
  }
  const end = () => dispatch(reviewAction({ type: 'typing-ended' }))

  return (
    <textarea
      ref={field}
      aria-label="Your words for this sentence"
      spellCheck
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // Not the end of focus mode as well.
        event.stopPropagation()
        end()
        requestAnimationFrame(() => elements.result.current?.focus({ preventScroll: true }))
      }}
      className="-mx-1.5 block field-sizing-content w-[calc(100%+0.75rem)] resize-none rounded-sm bg-surface px-1.5 caret-pen shadow-[0_0_0_1.5px_var(--color-pen)] outline-none"
    />
  )
}
