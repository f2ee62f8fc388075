import { useEffect, useState } from 'react'
import { wordsToKeep } from './options/keep-words.ts'
import type { Editor } from './store/store.ts'

export type Selection = { words: string; place: { left: number; bottom: number } }

/** The words that are selected in the draft, and the end of the selection in the window; undefined for none that can be kept. */
export const useSelection = (editor: Editor): Selection | undefined => {
  const [selection, setSelection] = useState<Selection>()
  useEffect(() => {
    let frame = 0
    const read = () => {
      frame = 0
      const words = wordsToKeep(editor.pages.draft?.selectedText() ?? '')
      const range = words === undefined || getSelection()?.rangeCount === 0 ? undefined : getSelection()?.getRangeAt(0)
      const end = range?.getBoundingClientRect?.()
      setSelection(words !== undefined && end ? { words, place: { left: end.left, bottom: end.bottom } } : undefined)
    }
    // The page hears of the same event, and may do so later.
    const request = () => {
      frame ||= requestAnimationFrame(read)
    }
    document.addEventListener('selectionchange', request)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', request)
    }
  }, [editor])
  return selection
}
