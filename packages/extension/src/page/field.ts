// Text fields: `textarea`, and the kinds of `input` that hold a text.
import type { Outcome } from './editable.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const kinds = new Set(['text', 'search', 'url', 'tel'])

/** True for a field whose words may be read. A password is none of them. */
export const isField = (element: Element): element is Field =>
  element.localName === 'textarea' || (element.localName === 'input' && kinds.has((element as HTMLInputElement).type))

export const mayChange = (field: Field): boolean => !field.readOnly && !field.disabled

/** The longest text that a field takes, in UTF-16 units; undefined if it sets no end. */
export const longestOf = ({ maxLength }: Field): number | undefined => (maxLength >= 0 ? maxLength : undefined)

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Writes over a stretch of a field where typing does nothing: its page hears of it as of typing. */
const writeOver = (field: Field, text: string, start: number, end: number) => {
  field.setRangeText(text, start, end, 'end')
  const init = { bubbles: true, composed: true, inputType: 'insertReplacementText', data: text }
  field.dispatchEvent(new InputEvent('input', init))
}

/** Replaces a stretch of a field's value, as one step for undo, and verifies it. A field that makes something else of it gets its old value back. */
export const editField = async (
  field: Field,
  value: string,
  { start, end, text }: { start: number; end: number; text: string },
): Promise<Outcome> => {
  if (!field.isConnected || field.value !== value) return 'changed'
  if (!mayChange(field)) return 'refused'
  const wanted = value.slice(0, start) + text + value.slice(end)
  const longest = longestOf(field)
  if (longest !== undefined && wanted.length > longest) return 'refused'

  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  const document = field.ownerDocument
  // the only way of writing that the user can undo; `input` takes no line break from it
  const isTyped =
    typeof document.execCommand === 'function' &&
    (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text))
  await settled()
  if (isTyped && field.value === wanted) return 'replaced'

  if (field.value === value) {
    writeOver(field, text, start, end)
    await settled()
    if (field.value === wanted) return 'replaced'
  }
  if (field.value !== value) {
    writeOver(field, value, 0, field.value.length)
    await settled()
  }
  return field.value === value ? 'refused' : 'partly'
}
