import type { ClipboardEvent } from 'react'

/** More is not a text that somebody wants rewritten, and would hold the page while it is read. */
const mostCharacters = 2_000_000

/** Without any of these the plain text says as much. */
const formatting =
  /<(?:h[1-6]|ul|ol|table|blockquote|pre|code|strong|b|em|i|a\s[^>]*href|del|s)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i

/** Writes where the cursor is, as if it had been typed: the browser's own undo takes it back. */
const typeIn = (field: HTMLTextAreaElement, text: string): void => {
  field.focus()
  // Deprecated for editors of HTML, and the one way to a text field's history of changes.
  if (field.ownerDocument.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Converts formatted pastes into Markdown in a text field, and calls `said`. A plain paste is not changed. */
export const pasteFormatted = async (event: ClipboardEvent, said: (what: string) => void): Promise<void> => {
  const field = event.target
  const html = event.clipboardData.getData('text/html')
  const plain = event.clipboardData.getData('text/plain')
  if (!(field instanceof HTMLTextAreaElement) || field.readOnly || html.length > mostCharacters) return
  if (!formatting.test(html)) return
  event.preventDefault()
  try {
    const { markdownOfClipboard } = await import('./clipboard-markdown.ts')
    const markdown = await markdownOfClipboard(html)
    typeIn(field, markdown.trim() === '' ? plain : markdown)
    if (markdown.trim() !== '' && markdown.trim() !== plain.trim()) {
      said('Pasted with its formatting, as Markdown. With Shift held down it comes as plain text.')
    }
  } catch {
    typeIn(field, plain)
  }
}
