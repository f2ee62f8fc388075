// The text that the user means: the selection, or else the whole field that has the focus.
import { type Replacement, withReplacements } from '#panel/edits.ts'
import { editEditable, offsetOf, type Outcome, readEditable, selectionAround, splice } from './editable.ts'
import { editField, isField, longestOf, mayChange } from './field.ts'

/** A text of the page. `replace` edits `now`, the text as it then is, in its place; absent for a text that is only read. */
export type Target = {
  text: string
  /** The element that has the focus when the panel closes. */
  element: Element
  replace?: (now: string, replacements: readonly Replacement[]) => Promise<Outcome>
  /** Characters that the text may have after a change, where its field sets an end. */
  longest?: number
}

/** The reason why there is no text. */
export type NoTarget = 'nothing' | 'other-site' | 'cut-short'

const isFrame = (element: Element): element is HTMLIFrameElement =>
  element.localName === 'iframe' || element.localName === 'frame'

/** The document of a frame. Null for one of another site. */
const documentOf = (frame: HTMLIFrameElement): Document | null => {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

/** The shadow root of an element, also a closed one, which browsers show to extensions alone. */
const shadowOf = (element: Element & { openOrClosedShadowRoot?: ShadowRoot | null }): ShadowRoot | null => {
  if (element.shadowRoot !== null) return element.shadowRoot
  // Firefox, then Chromium, which throws for what is not HTML.
  if (element.openOrClosedShadowRoot !== undefined) return element.openOrClosedShadowRoot
  return element.namespaceURI === element.ownerDocument.documentElement.namespaceURI
    ? (globalThis.chrome?.dom?.openOrClosedShadowRoot(element as HTMLElement) ?? null)
    : null
}

/** The element that has the focus, inside shadow roots and frames of the same site. */
export const focusedIn = (document: Document): Element => {
  let focused: Element = document.activeElement ?? document.documentElement
  for (;;) {
    const inner: Element | null | undefined = isFrame(focused)
      ? documentOf(focused)?.activeElement
      : shadowOf(focused)?.activeElement
    if (inner === null || inner === undefined) return focused
    focused = inner
  }
}

/** The outermost element that is edited as one text. */
const hostOf = (node: Node): HTMLElement | undefined => {
  let element = (node.nodeType === 1 ? node : node.parentElement) as HTMLElement | null
  if (element?.isContentEditable !== true) return undefined
  while (element.parentElement?.isContentEditable === true) element = element.parentElement
  return element
}

/** A stretch of a text without the white space around it. */
const trimmed = (text: string, start: number, end: number) => {
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  return { from, to: Math.max(from, start + chosen.trimEnd().length) }
}

const moved = (replacements: readonly Replacement[], by: number): Replacement[] =>
  replacements.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }))

const targetInField = (field: HTMLInputElement | HTMLTextAreaElement): Target | NoTarget => {
  const { value } = field
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const isWhole = start === end
  const { from, to } = trimmed(value, isWhole ? 0 : start, isWhole ? value.length : end)
  if (from === to) return 'nothing'
  const text = value.slice(from, to)
  const longest = longestOf(field)
  return {
    text,
    element: field,
    ...(longest !== undefined && { longest: longest - (value.length - text.length) }),
    ...(mayChange(field) && {
      replace: (now: string, replacements: readonly Replacement[]) =>
        editField(field, value.slice(0, from) + now + value.slice(to), {
          start: from,
          end: from + now.length,
          text: withReplacements(now, replacements),
        }),
    }),
  }
}

const targetInEditable = (host: HTMLElement): Target | NoTarget => {
  // an editor that draws only what is in view leaves gaps for the rest
  if (host.querySelector('.cm-gap') !== null) return 'cut-short'
  const whole = readEditable(host)
  const selection = selectionAround(host)
  const range =
    selection !== null && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null
  const isWhole = range === null || !host.contains(range.commonAncestorContainer)
  const start = isWhole ? 0 : offsetOf(whole, range.startContainer, range.startOffset, 'start')
  const end = isWhole ? whole.text.length : offsetOf(whole, range.endContainer, range.endOffset, 'end')
  const { from, to } = trimmed(whole.text, start, Math.max(start, end))
  if (from === to) return 'nothing'
  return {
    text: whole.text.slice(from, to),
    element: host,
    replace: (now: string, replacements: readonly Replacement[]) =>
      editEditable(host, splice(whole.text, { start: from, end: to, text: now }), moved(replacements, from)),
  }
}

/** Finds the text that the user means in a page. */
export const findTarget = (document: Document): Target | NoTarget => {
  const focused = focusedIn(document)
  if (isFrame(focused) && documentOf(focused) === null) return 'other-site'
  if (isField(focused)) return targetInField(focused)
  const selection = selectionAround(focused)
  const host = hostOf(focused) ?? (selection?.anchorNode ? hostOf(selection.anchorNode) : undefined)
  if (host !== undefined) return targetInEditable(host)
  const text = selection?.toString().trim() ?? ''
  return text === '' ? 'nothing' : { text, element: focused }
}
