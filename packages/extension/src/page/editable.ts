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

/** A paste, which goes to the page's own editor alone: browsers do nothing with one that a script made. True if an editor took it. */
const paste = (host: Element, text: string): boolean => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return !host.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  )
}

/** A text with one edit made. */
export const splice = (text: string, { start, end, text: written }: Replacement): string =>
  text.slice(0, start) + withPlainSpaces(written, true) + text.slice(end)

/**
 * A cut as an edit that writes something: it takes a character of its text node along. No editor pastes nothing, and a browser leaves a
 * no-break space behind where it only deletes.
 */
const filled = ({ text, places }: EditableText, replacement: Replacement): Replacement => {
  const { start, end } = replacement
  const place = places.findLast((each) => each.start <= start)
  if (replacement.text !== '' || place === undefined) return replacement
  if (end < endOf(place)) return { start, end: end + 1, text: text.charAt(end) }
  return start > place.start ? { start: start - 1, end, text: text.charAt(start - 1) } : replacement
}

const isMac = /Mac/u.test(navigator.userAgent)

/** Asks for one step of undo: the page's own editor by its key, or else the browser. */
const undo = (host: HTMLElement) => {
  const key = { key: 'z', code: 'KeyZ', keyCode: 90, which: 90, ctrlKey: !isMac, metaKey: isMac }
  const init = { ...key, bubbles: true, cancelable: true, composed: true }
  if (host.dispatchEvent(new KeyboardEvent('keydown', init))) host.ownerDocument.execCommand('undo')
}

/** Takes back what an editor made of an edit. True if the text is then as before. */
const takeBack = async (host: HTMLElement, before: string): Promise<boolean> => {
  undo(host)
  return holds(() => readEditable(host).text === before)
}

/** The texts that a rewrite went through, from the one before its first edit on, by the last of them. */
type Rewrites = Map<string, readonly string[]>

/** Each press of the extension's button runs this script anew, in one scope: a field has one listener. */
const shared = globalThis as { longhandRewrites?: WeakMap<HTMLElement, Rewrites> }

/** The user's press undid one edit of a rewrite: asks for the others, as long as each step leads to a text that the rewrite went through. */
const undoRest = async (host: HTMLElement, texts: readonly string[]) => {
  const indexNow = () => texts.indexOf(readEditable(host).text)
  let last = texts.length - 1
  while ((await holds(() => indexNow() < last)) && indexNow() > 0) {
    last = indexNow()
    undo(host)
  }
}

/** Lets one press of undo take back a whole rewrite. */
const undoTogether = (host: HTMLElement, texts: readonly string[]) => {
  shared.longhandRewrites ??= new WeakMap()
  const known = shared.longhandRewrites.get(host)
  const rewrites: Rewrites = known ?? new Map()
  rewrites.set(texts.at(-1)!, texts)
  if (known !== undefined) return
  shared.longhandRewrites.set(host, rewrites)
  const listen = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey
    const undone = isUndo && event.isTrusted ? rewrites.get(readEditable(host).text) : undefined
    if (undone !== undefined) void undoRest(host, undone)
  }
  host.addEventListener('keydown', listen, { capture: true })
}

/** Editors learn of a selection from its event, and Slate looks at it ten times a second. */
const millisecondsToSelect = 120

/** Selects a stretch, and waits until editors know of it. */
const aim = async (host: HTMLElement, { start, end }: Replacement): Promise<boolean> => {
  if (!select(host, readEditable(host), start, end)) return false
  await pause(millisecondsToSelect)
  return true
}

/**
 * One edit: pasted, or else typed. True if the text is then exactly as it should be; an edit that went wrong is taken back.
 * An editor with a text of its own (Draft.js, Slate) takes a paste and writes it itself, so that what it shows is what it has, and
 * typing changes what is shown behind its back. Only what takes no paste is typed into.
 */
const edit = async (host: HTMLElement, replacement: Replacement): Promise<boolean> => {
  const before = readEditable(host)
  const wanted = splice(before.text, replacement)
  const isEdited = () => holds(() => readEditable(host).text === wanted)
  const written = filled(before, replacement)
  if (!(await aim(host, written))) return false
  if (paste(host, written.text) && (await isEdited())) return true
  if (readEditable(host).text === before.text) {
    if (!(await aim(host, written))) return false
    type(host, written.text)
    if (await isEdited()) return true
  }
  if (readEditable(host).text !== before.text) await takeBack(host, before.text)
  return false
}

/** Edits of one text node as one, since each edit waits for its editor. */
const joined = ({ text, places }: EditableText, replacements: readonly Replacement[]): Replacement[] => {
  const edits: Replacement[] = []
  for (const next of replacements.toSorted((one, other) => one.start - other.start)) {
    const last = edits.at(-1)
    const isTogether =
      last !== undefined && places.some((place) => place.start <= last.start && next.end <= endOf(place))
    if (isTogether)
      edits.splice(-1, 1, { ...last, end: next.end, text: last.text + text.slice(last.end, next.start) + next.text })
    else edits.push(next)
  }
  return edits.toReversed()
}

/** Longer than an editor takes to draw its own text again over what it did not notice. */
const millisecondsToRedraw = 100

/**
 * Edits the element, the last replacement first, so that bold words and links around an edit stay. Each edit is verified, and the
 * whole once more when the editor has had time to draw itself again. Where the element does not take one, all are taken back.
 */
export const editEditable = async (
  host: HTMLElement,
  whole: string,
  replacements: readonly Replacement[],
): Promise<Outcome> => {
  const before = readEditable(host)
  if (!host.isConnected || before.text !== whole) return 'changed'
  const done: Replacement[] = []
  const texts = [whole]
  let isTaken = true
  for (const replacement of joined(before, replacements)) {
    isTaken = await edit(host, replacement)
    if (!isTaken) break
    done.push(replacement)
    texts.push(readEditable(host).text)
  }
  await pause(millisecondsToRedraw)
  if (isTaken && readEditable(host).text === texts.at(-1)) {
    undoTogether(host, texts)
    return 'replaced'
  }
  for (const { start, end, text } of done.toReversed()) {
    if (readEditable(host).text === whole) break
    await edit(host, { start, end: start + text.length, text: whole.slice(start, end) })
  }
  return readEditable(host).text === whole ? 'refused' : 'partly'
}
