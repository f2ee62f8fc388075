import { useEffect, useState } from 'react'
import { lockedTermLimits } from '#web/editor/options/locked-terms.tsx'
import type { Editor } from '#web/editor/state/editor.ts'

/** The selection in the source, if it is short enough to become a locked term. */
const selectedIn = ({ field, cuts }: Editor['elements']): string | undefined => {
  const area = field.current
  const inField =
    area && document.activeElement === area ? area.value.slice(area.selectionStart, area.selectionEnd) : undefined
  const selection = getSelection()
  const inCuts = selection?.anchorNode && cuts.current?.contains(selection.anchorNode) ? selection.toString() : ''
  const words = (inField ?? inCuts).trim().replace(/\s+/gu, ' ')
  return words.length > 0 && words.length <= lockedTermLimits.characters && /[\p{L}\p{N}]/u.test(words)
    ? words
    : undefined
}

/** Follows the selection in the source, by mouse, finger or keyboard. */
export const useSelectedWords = ({ elements }: Editor): string | undefined => {
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const read = () => setWords(selectedIn(elements))
    // Browsers differ in where they report a selection within a field.
    const events = ['selectionchange', 'select', 'focusin', 'keyup', 'pointerup'] as const
    for (const event of events) document.addEventListener(event, read)
    return () => {
      for (const event of events) document.removeEventListener(event, read)
    }
    // The editor's elements do not change while it lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return words
}
