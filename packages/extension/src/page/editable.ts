// The text of an editable element, and edits of it through the browser's own typing, so that its editor takes part.
import type { Replacement } from '#panel/edits.ts'

/** A text node with the offset of its text in the whole. */
type Place = { node: Text; start: number }

/** The text of an element as it is read: paragraphs are an empty line apart, and spaces are plain. Offsets count UTF-16 units. */
export type EditableText = { text: string; places: readonly Place[] }

/** Elements with an empty line around them, elements on lines of their own, and elements without words to read. */
const spaced = /^(?:P|H[1-6]|LI|BLOCKQUOTE|PRE|D[DT]|T[DH])$/u
const blocks =
  /^(?:ADDRESS|ARTICLE|ASIDE|DETAILS|DIV|DL|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|HEADER|HR|MAIN|NAV|[OU]L|SECTION|TABLE|TBODY|THEAD|TR)$/u
const unread = /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|SELECT|TEXTAREA)$/u

const isElement = (node: Node): node is Element => node.nodeType === 1
const isText = (node: Node): node is Text => node.nodeType === 3

const keepsBreaks = (element: Element): boolean => {
  const white = element.ownerDocument.defaultView?.getComputedStyle(element).whiteSpace ?? ''
  return element.localName === 'pre' || white.startsWith('pre') || white === 'break-spaces'
}

/** As many characters as before, with plain spaces: editors exchange plain and no-break spaces as they like. */
const withPlainSpaces = (data: string, hasBreaks: boolean): string =>
  data.replaceAll(hasBreaks ? /[\u00A0\t]/gu : /[\u00A0\t\n\r]/gu, ' ')

/** Reads an element. An empty line of an editor is an empty line of the text. */
export const readEditable = (host: Element): EditableText => {
  let text = ''
  let breaks = 0
  const places: Place[] = []

  const read = (node: Node, parentKeepsBreaks: boolean): void => {
    if (isText(node)) {
      const isBetweenBlocks = node.data.trim() === '' && !parentKeepsBreaks && /[\n\r]/u.test(node.data)
      if (node.data === '' || isBetweenBlocks) return
      if (text !== '') text += '\n'.repeat(breaks)
      breaks = 0
      places.push({ node, start: text.length })
      text += withPlainSpaces(node.data, parentKeepsBreaks)
      return
    }
    if (!isElement(node) || unread.test(node.tagName)) return
    if (node.tagName === 'BR') {
      breaks += 1
      return
    }
    const isSpaced = spaced.test(node.tagName)
    const isBlock = node !== host && (isSpaced || blocks.test(node.tagName))
    const least = isSpaced ? 2 : 1
    if (isBlock) breaks = Math.max(breaks, least)
    const keeps = keepsBreaks(node)
    for (const child of node.childNodes) read(child, keeps)
    if (isBlock) breaks = Math.max(breaks, least)
  }
  read(host, false)
  return { text, places }
}

const endOf = ({ node, start }: Place): number => start + node.length

/** The offset in the text of a point of the document: a boundary of a selection. */
export const offsetOf = (
  { text, places }: EditableText,
  container: Node,
  offset: number,
  side: 'start' | 'end',
): number => {
  const inside = places.find(({ node }) => node === container)
  if (inside !== undefined) return inside.start + offset
  const point = container.ownerDocument!.createRange()
  point.setStart(container, offset)
  const next = places.findIndex(({ node }) => point.comparePoint(node, 0) >= 0)
  if (side === 'start') return places[next]?.start ?? text.length
  const before = next === -1 ? places.at(-1) : places[next - 1]
  return before === undefined ? 0 : endOf(before)
}

/** The selection that holds a node: that of its shadow root, where the browser keeps one for each. */
export const selectionAround = (node: Node): Selection | null => {
  const root = node.getRootNode() as Document & { getSelection?: () => Selection | null }
  return root.getSelection?.() ?? node.ownerDocument?.getSelection() ?? null
}

/** Selects a stretch of the text. False where it begins or ends in no text. */
const select = (host: HTMLElement, { places }: EditableText, start: number, end: number): boolean => {
  // a stretch begins in the node that goes on behind it, and a bare point in the node that ends there
  const first = places.findLast((place) => place.start <= start && (start < endOf(place) || start === end))
  const last = places.findLast((place) => place.start < end || (place.start === start && start === end))
  if (first === undefined || last === undefined) return false
  if (start - first.start > first.node.length || end - last.start > last.node.length) return false
  host.focus({ preventScroll: true })
  const selection = selectionAround(host)
  selection?.setBaseAndExtent(first.node, start - first.start, last.node, end - last.start)
  return selection !== null
}

/** The state of a field after an attempt: `refused` fields are as they were, `partly` changed ones are not. */
export type Outcome = 'replaced' | 'changed' | 'refused' | 'partly'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const looks = 20
const millisecondsBetweenLooks = 25

/** Waits until a condition holds, since editors take what was typed a little later. */
const holds = async (condition: () => boolean): Promise<boolean> => {
  for (let look = 0; look < looks; look += 1) {
    await pause(look === 0 ? 0 : millisecondsBetweenLooks)
    if (condition()) return true
  }
  return false
}

/**
 * Typing, as far as a script can. Chromium announces none of it to the page, so the page is asked first: an editor that writes by itself
 * takes the text from that event, and one that refuses cancels it.
 */
const type = (host: Element, text: string) => {
  const inputType = text === '' ? 'deleteContentBackward' : 'insertText'
  const data = text === '' ? null : text
  const init = { inputType, data, bubbles: true, cancelable: true, composed: true }
  if (!host.dispatchEvent(new InputEvent('beforeinput', init))) return
  // nothing else passes through the page's own editor, and is undone by the keys for it
  if (text === '') host.ownerDocument.execCommand('delete')
  else host.ownerDocument.execCommand('insertText', false, text)
}

const paste = (host: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  host.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
}

const splice = (text: string, { start, end, text: written }: Replacement): string =>
  text.slice(0, start) + withPlainSpaces(written, true) + text.slice(end)

/** One edit: typed, or else pasted. True if the text is then exactly as it should be. */
const edit = async (host: HTMLElement, replacement: Replacement): Promise<boolean> => {
  const before = readEditable(host)
  const wanted = splice(before.text, replacement)
  for (const write of [() => type(host, replacement.text), () => paste(host, replacement.text)]) {
    if (!select(host, readEditable(host), replacement.start, replacement.end)) return false
    // editors learn of a selection from its event, which comes later
    await pause(0)
    await pause(0)
    write()
    if (await holds(() => readEditable(host).text === wanted)) return true
    if (readEditable(host).text !== before.text) return false
  }
  return false
}

/**
 * Edits the element, the last replacement first, so that bold words and links around an edit stay. Each edit is verified. Where the
 * element does not take one, those before it are taken back.
 */
export const editEditable = async (
  host: HTMLElement,
  whole: string,
  replacements: readonly Replacement[],
): Promise<Outcome> => {
  if (!host.isConnected || readEditable(host).text !== whole) return 'changed'
  const done: Replacement[] = []
  for (const replacement of replacements.toSorted((one, other) => other.start - one.start)) {
    if (await edit(host, replacement)) {
      done.push(replacement)
      continue
    }
    for (const { start, end, text } of done.toReversed())
      await edit(host, { start, end: start + text.length, text: whole.slice(start, end) })
    return readEditable(host).text === whole ? 'refused' : 'partly'
  }
  return 'replaced'
}
