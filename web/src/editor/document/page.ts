// A page: Markdown that is read and typed as a document.
import { Selection, TextSelection, EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { clipboardOf, clipboardOfSlice } from './clipboard.ts'
import './document.css'
import { fromMarkdown } from './from-markdown.ts'
import { deleteSelected, keyChange } from './keys.ts'
import { changePage, isCut, isTyped, pagePlugin, pageStateOf, type PageMark } from './page-state.ts'
import { pasted } from './paste.ts'
import { lineRects, scrollToPosition } from './places.ts'
import { schema } from './schema.ts'
import { endsOf, startOf, textsOf } from './segments.ts'
import { positionAt, toMarkdown } from './to-markdown.ts'

export type { PageMark }

export type PageOptions = {
  /** "Draft" or "Rewrite". */
  label: string
  /** The Markdown of every segment as it is now, after each key. A draft has one segment. */
  onTyped: (texts: readonly string[]) => void
  /** The segment that holds the caret; undefined when the caret leaves the page, for the element `next` if that has the keyboard now. */
  onCaret: (segment: number | undefined, next?: Element) => void
  onUndo: (isRedo: boolean) => void
  /** A paste over the whole text or into an empty page, as Markdown. Returns true if it was taken care of. */
  onPasteOverAll?: (markdown: string) => boolean
}

export type Page = {
  /** Shows the segments, changing only what differs. False if the page has them already. */
  show: (texts: readonly string[]) => boolean
  /** Marks stretches of the Markdown, in place of the marks before. They move with what is typed. */
  mark: (marks: readonly PageMark[]) => void
  setEditable: (isEditable: boolean) => void
  setBusy: (isBusy: boolean) => void
  /** Puts the caret into a segment, or leaves it where it was. */
  focus: (at?: { segment: number; end?: boolean }) => void
  /** Puts the caret behind the last letter, and behind a space that was typed after it. */
  focusEnd: () => void
  blur: () => void
  /** The client rectangle of each line of a segment; of a cut one, of its bar. */
  rects: (segment: number) => DOMRect[]
  /** Brings an offset of the Markdown into view. */
  scrollTo: (offset: number) => void
  selectedText: () => string
  /** The whole page for the clipboard. */
  clipboard: () => { html: string; text: string }
  destroy: () => void
}

/** The change from a document to another, of as little as differs. */
const showDocument = (state: EditorState, markdown: string): Transaction => {
  const next = fromMarkdown(markdown)
  const { doc } = state
  const from = doc.content.findDiffStart(next.content)
  const tr = state.tr
  if (from !== null) {
    const ends = doc.content.findDiffEnd(next.content)!
    const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
    tr.replace(from, ends.a + overlap, next.slice(from, ends.b + overlap))
  }
  const tail = String(next.attrs['tail'])
  if (tail !== doc.attrs['tail']) tr.setDocAttribute('tail', tail)
  if (toMarkdown(tr.doc) === markdown) return tr
  return state.tr.replaceWith(0, doc.content.size, next.content).setDocAttribute('tail', tail)
}

const undoKey = (event: KeyboardEvent): 'undo' | 'redo' | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const letter = event.key.toLowerCase()
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo'
  return letter === 'y' && event.ctrlKey ? 'redo' : undefined
}

class DocumentPage implements Page {
  readonly #view: EditorView
  readonly #options: PageOptions
  #isEditable = true
  #isBusy = false
  #caret: number | undefined
  /** Marks that wait for the end of a composition, which a change of its text would break off. */
  #waiting: readonly PageMark[] | undefined

  constructor(host: HTMLElement, options: PageOptions) {
    this.#options = options
    this.#view = new EditorView(host, {
      state: EditorState.create({ schema, doc: fromMarkdown(''), plugins: [pagePlugin()] }),
      attributes: () => this.#attributes(),
      editable: () => this.#isEditable,
      dispatchTransaction: (tr) => this.#apply(tr),
      handleKeyDown: (_, event) => this.#key(event),
      handleTextInput: (view, _from, _to, text) => {
        const { $from, $to } = view.state.selection
        if ($from.sameParent($to)) return false
        view.dispatch(deleteSelected(view.state).insertText(text))
        return true
      },
      handleDOMEvents: {
        beforeinput: (_, event) => this.#undo(/^history(Undo|Redo)$/u.exec(event.inputType)?.[1]?.toLowerCase(), event),
        copy: (_, event) => this.#copy(event),
        cut: (_, event) => this.#copy(event, true),
        paste: (_, event) => {
          this.#readSelection()
          return this.#paste(event, event.clipboardData)
        },
        drop: (_, event) => this.#drop(event),
        focus: () => this.#reportCaret(true),
        blur: (_, { relatedTarget }) =>
          this.#reportCaret(false, relatedTarget instanceof Element ? relatedTarget : undefined),
        compositionend: () => this.#afterComposition(),
        mousedown: (_, event) => this.#press(event),
        click: (_, event) => {
          // A link is text here, also while the page is only read.
          if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
          return false
        },
      },
    })
  }

  #attributes(): Record<string, string> {
    return {
      class: 'document',
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-label': this.#options.label,
      'aria-readonly': String(!this.#isEditable),
      'aria-busy': String(this.#isBusy),
      spellcheck: 'true',
    }
  }

  #apply(tr: Transaction): void {
    const { state, transactions } = this.#view.state.applyTransaction(tr)
    this.#view.updateState(state)
    if (transactions.some(isTyped)) this.#options.onTyped(textsOf(toMarkdown(state.doc), pageStateOf(state).ends))
    if (this.#view.hasFocus()) this.#reportCaret(true)
  }

  #reportCaret(hasFocus: boolean, next?: Element): false {
    const caret = hasFocus ? pageStateOf(this.#view.state).holder : undefined
    if (caret !== this.#caret) {
      this.#caret = caret
      this.#options.onCaret(caret, ...(next ? [next] : []))
    }
    return false
  }

  #undo(kind: string | undefined, event: Event): boolean {
    if (kind === undefined) return false
    event.preventDefault()
    this.#options.onUndo(kind === 'redo')
    return true
  }

  /** Browsers report a selection a moment after they make it: a key pressed at once would meet the one before. */
  #readSelection(): void {
    document.dispatchEvent(new Event('selectionchange'))
  }

  #key(event: KeyboardEvent): boolean {
    if (this.#undo(undoKey(event), event)) return true
    if (!this.#isEditable) return false
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) this.#readSelection()
    const tr = keyChange(this.#view.state, event)
    if (tr !== undefined) this.#view.dispatch(tr.scrollIntoView())
    return tr !== undefined
  }

  #copy(event: ClipboardEvent, deletes = false): boolean {
    this.#readSelection()
    const { state } = this.#view
    if (state.selection.empty || event.clipboardData === null) return false
    event.preventDefault()
    const { html, text } = clipboardOfSlice(state.selection.content())
    event.clipboardData.clearData()
    event.clipboardData.setData('text/html', html)
    event.clipboardData.setData('text/plain', text)
    if (deletes && this.#isEditable) this.#view.dispatch(deleteSelected(state).scrollIntoView())
    return true
  }

  #paste(event: Event, data: DataTransfer | null): boolean {
    event.preventDefault()
    if (data === null || !this.#isEditable) return true
    const tr = pasted(this.#view.state, data, this.#options.onPasteOverAll)
    if (tr !== undefined) this.#view.dispatch(tr.scrollIntoView())
    return true
  }

  /** Text that is dragged within the page is moved by the view itself. */
  #drop(event: DragEvent): boolean {
    if (this.#view.dragging !== null && this.#view.dragging !== undefined) return false
    const { state } = this.#view
    const place = this.#view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (place !== null) this.#view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place.pos))))
    return this.#paste(event, event.dataTransfer)
  }

  /** A press on the bar of a cut sentence puts the caret into it. */
  #press(event: MouseEvent): boolean {
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('.gap') : null
    if (bar === null) return false
    event.preventDefault()
    this.focus({ segment: Number(bar.dataset['segment']) })
    return true
  }

  #afterComposition(): false {
    const marks = this.#waiting
    this.#waiting = undefined
    // The view reads the composed text after this event.
    if (marks !== undefined) setTimeout(() => this.#view.isDestroyed || this.mark(marks))
    return false
  }

  show(texts: readonly string[]): boolean {
    const { state } = this.#view
    const markdown = texts.join('')
    const isSame = markdown === toMarkdown(state.doc)
    const ends = endsOf(texts.length === 0 ? [''] : texts)
    const old = pageStateOf(state).ends
    if (isSame && ends.length === old.length && ends.every((end, at) => end === old[at])) return false
    const tr = isSame ? state.tr : showDocument(state, markdown)
    if (toMarkdown(state.doc) === '') tr.setSelection(Selection.atStart(tr.doc))
    this.#view.dispatch(changePage(tr, { ends }))
    return true
  }

  mark(marks: readonly PageMark[]): void {
    if (this.#view.composing) this.#waiting = marks
    else this.#view.dispatch(changePage(this.#view.state.tr, { marks }))
  }

  setEditable(isEditable: boolean): void {
    this.#isEditable = isEditable
    this.#view.setProps({})
  }

  setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy
    this.#view.setProps({})
  }

  /** The offsets of a segment's first and last letter that is no white space. */
  #lettersOf(segment: number): { from: number; to: number } {
    const { doc } = this.#view.state
    const { ends } = pageStateOf(this.#view.state)
    const from = startOf(ends, segment)
    const text = toMarkdown(doc).slice(from, ends[segment] ?? from)
    const words = text.trim()
    const start = words === '' ? from : from + text.indexOf(words)
    return { from: start, to: start + words.length }
  }

  focus(at?: { segment: number; end?: boolean }): void {
    if (at !== undefined) {
      const { state } = this.#view
      const { from, to } = this.#lettersOf(at.segment)
      const position = at.end === true || from === to ? positionAt(state.doc, to) : positionAt(state.doc, from, 1)
      const selection = TextSelection.near(state.doc.resolve(position))
      this.#view.dispatch(changePage(state.tr.setSelection(selection), { holder: at.segment }).scrollIntoView())
    }
    this.#view.focus()
  }

  focusEnd(): void {
    const { state } = this.#view
    const { ends } = pageStateOf(state)
    const tail = String(state.doc.attrs['tail'])
    const end = toMarkdown(state.doc).length - tail.length
    const typed = /^[ \t]*$/u.test(tail) ? tail : ''
    const tr = state.tr
    // The document keeps white space behind its last line: the next word would come before it.
    if (typed !== '') tr.insertText(typed, positionAt(state.doc, end)).setDocAttribute('tail', '')
    tr.setSelection(TextSelection.near(tr.doc.resolve(positionAt(tr.doc, end + typed.length)), -1))
    this.#view.dispatch(changePage(tr, { ends, holder: ends.length - 1 }).scrollIntoView())
    this.#view.focus()
  }

  blur(): void {
    this.#view.dom.blur()
  }

  rects(segment: number): DOMRect[] {
    const { state, dom } = this.#view
    const bar = isCut(pageStateOf(state).ends, segment) ? dom.querySelector(`.gap[data-segment="${segment}"]`) : null
    if (bar !== null) return [...bar.getClientRects()]
    const { doc } = state
    const { from, to } = this.#lettersOf(segment)
    return lineRects(this.#view, positionAt(doc, from, 1), positionAt(doc, to))
  }

  scrollTo(offset: number): void {
    scrollToPosition(this.#view, positionAt(this.#view.state.doc, offset, 1))
  }

  selectedText(): string {
    const { from, to } = this.#selectionNow()
    return this.#view.state.doc.textBetween(from, to, '\n')
  }

  /** The view hears of a selection a moment later, and of none once the focus has left: the browser knows it at once. */
  #selectionNow(): { from: number; to: number } {
    const view = this.#view
    const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {}
    if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode))
      return view.state.selection
    const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset ?? 0), view.posAtDOM(focusNode, focusOffset ?? 0)]
    return { from: Math.min(anchor, head), to: Math.max(anchor, head) }
  }

  clipboard(): { html: string; text: string } {
    return clipboardOf(toMarkdown(this.#view.state.doc))
  }

  destroy(): void {
    this.#view.destroy()
  }
}

/** Puts a page into an element. */
export const createPage = (host: HTMLElement, options: PageOptions): Page => new DocumentPage(host, options)
