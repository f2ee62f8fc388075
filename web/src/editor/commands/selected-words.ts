import { useEffect, useState } from 'react'
import { most } from '#web/editor/options/locked-terms.tsx'

/** What is marked in the text on the left, where it is short enough to be kept as it is. */
const selectedIn = (panel: HTMLElement): string | undefined => {
  const field = panel.querySelector<HTMLTextAreaElement>('[aria-label="Editor"] textarea')
  const inField =
    field && document.activeElement === field ? field.value.slice(field.selectionStart, field.selectionEnd) : undefined
  const selection = getSelection()
  const struck = panel.querySelector('[aria-label="Original text with its cuts"]')
  const inStruck = selection?.anchorNode && struck?.contains(selection.anchorNode) ? selection.toString() : ''
  const words = (inField ?? inStruck).trim().replace(/\s+/gu, ' ')
  return words.length > 0 && words.length <= most.characters && /[\p{L}\p{N}]/u.test(words) ? words : undefined
}

/** Follows what is marked, by mouse, finger or keyboard. */
export const useSelectedWords = (bench: HTMLElement | null): string | undefined => {
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const look = () => setWords(bench ? selectedIn(bench) : undefined)
    // Browsers differ in where they tell of a selection within a field.
    const events = ['selectionchange', 'select', 'focusin', 'keyup', 'pointerup'] as const
    for (const event of events) document.addEventListener(event, look)
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [bench])
  return words
}
