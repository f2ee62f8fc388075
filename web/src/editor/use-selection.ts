import { useEffect, useState } from 'react'
import { wordsToKeep } from './options/keep-words.ts'
import type { Editor } from './store/store.ts'

/** In px of the window. */
type Place = { left: number; bottom: number }

/** The words that are selected in the draft; undefined for none that can be kept. */
export const selectedWords = (editor: Editor): string | undefined =>
  wordsToKeep(editor.pages.draft?.selectedText() ?? '')

/** The end of the words that are selected in the draft; undefined for none that can be kept. It comes a frame late, so the words are read when they are needed. */
export const useSelection = (editor: Editor): Place | undefined => {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    let frame = 0
    const read = () => {
      frame = 0
      const isNone = selectedWords(editor) === undefined || getSelection()?.rangeCount === 0
      const end = isNone ? undefined : getSelection()?.getRangeAt(0).getBoundingClientRect?.()
      setPlace(end && { left: end.left, bottom: end.bottom })
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
  return place
}
