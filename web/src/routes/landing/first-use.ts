import { draft } from '#web/editor/store/tab-draft.ts'
import { tabRewrite } from '#web/editor/store/tab-rewrite.ts'
import { isTrialUsed } from '#web/editor/trial/trial-cookie.ts'
import { takeFreeFocus } from '#web/ui/focus.ts'

const uses = ['pointerover', 'pointerdown', 'click', 'focusin', 'keydown', 'input', 'paste', 'dragover', 'drop']

/** The last wish that a plain field cannot grant. */
let wish: (() => void) | undefined
const arrival = new AbortController()

/** The browser empties the original as soon as its event is over. */
const copyOf = (data: DataTransfer): DataTransfer => {
  const copy = new DataTransfer()
  for (const type of data.types) if (type.startsWith('text/')) copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

/** The field takes the plain text at once; the editor takes its form and the files. */
const pasteAgain = (field: HTMLTextAreaElement, clipboardData: DataTransfer) => () => {
  const plain = clipboardData.getData('text/plain').replaceAll(/\r\n?/gu, '\n')
  if (field.value.trim() !== plain.trim()) return
  field.select()
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const wishOf = (event: Event, field: HTMLTextAreaElement, panel: Element): (() => void) | undefined => {
  if (event.type === 'click') {
    const button = (event.target as Element).closest('button')
    return button ? () => button.click() : undefined
  }
  if (event instanceof KeyboardEvent && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    return () => panel.querySelector<HTMLButtonElement>('.primary')?.click()
  if (event instanceof ClipboardEvent && event.clipboardData) return pasteAgain(field, copyOf(event.clipboardData))
  if (event instanceof DragEvent && event.type === 'drop' && event.dataTransfer) {
    const dataTransfer = copyOf(event.dataTransfer)
    return () => panel.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  return undefined
}

/** Resolves once somebody uses the field in the page's HTML, or has used it before; at once on a page that the browser draws itself. */
export const firstUse = async (): Promise<void> => {
  if (import.meta.env.SSR) return
  const field = document.querySelector<HTMLTextAreaElement>('.editor .field')
  const panel = field?.closest('.panel')
  if (!field || !panel) return
  takeFreeFocus(field)
  const isInUse = field.value !== '' || draft.read() !== '' || isTrialUsed() || tabRewrite.readLast() !== undefined
  await new Promise<void>((begin) => {
    if (isInUse) begin()
    arrival.signal.addEventListener('abort', () => begin())
    const follow = (event: Event) => {
      const hasFiles = event instanceof DragEvent && event.dataTransfer?.types.includes('Files') === true
      // A file that is dropped beside the field would take the place of the page.
      if (hasFiles) event.preventDefault()
      if (!(event.target instanceof Node && panel.contains(event.target))) return
      begin()
      wish = wishOf(event, field, panel) ?? wish
    }
    // React stops the events of a part that it has not taken over, so they are seen before it.
    if (window.lastPress) follow(window.lastPress)
    for (const use of uses) document.addEventListener(use, follow, { capture: true, signal: arrival.signal })
    // A reload keeps the text, though its editor is not there yet to do so.
    addEventListener('pagehide', () => field.value && draft.write(field.value), { signal: arrival.signal })
  })
}

/** Called when the field has gone from the page, or is the editor's. */
export const endWaiting = (): void => arrival.abort()

/** Called when the editor has taken the field over. */
export const grantWish = (): void => {
  endWaiting()
  // After the editor has taken the text.
  setTimeout(() => {
    wish?.()
    wish = undefined
  })
}
