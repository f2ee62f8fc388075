import { useEffect, useRef } from 'react'

/** Fields take their own pastes. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Text copied from a page or a document comes as plain text too. Of HTML alone, only the text is taken: nothing in it runs or loads. */
const textOf = (data: DataTransfer | null): string => {
  const plain = data?.getData('text/plain') ?? ''
  if (plain !== '') return plain
  const html = data?.getData('text/html') ?? ''
  return html === '' ? '' : new DOMParser().parseFromString(html, 'text/html').body.textContent
}

/** Calls `onText` for a text pasted outside any field, and `onNoText` for an image or a file. */
export const usePasteAnywhere = (onText: (text: string) => void, onNoText: () => void): void => {
  const latest = useRef({ onText, onNoText })
  useEffect(() => {
    latest.current = { onText, onNoText }
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (isField(event.target)) return
      const text = textOf(event.clipboardData)
      event.preventDefault()
      if (text.trim() === '') latest.current.onNoText()
      else latest.current.onText(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
