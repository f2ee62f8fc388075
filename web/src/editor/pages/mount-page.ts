// Joins a page to the editor: what is typed goes into the store, and what the store has is drawn.
import type { Page, PageMark, PageOptions } from '#web/editor/document/page.ts'
import { letGo, takeCaret, typeInDraft, typeInRewrite } from '#web/editor/store/decisions.ts'
import { takePaste } from '#web/editor/store/documents.ts'
import { redo, undo } from '#web/editor/store/history.ts'
import { marksOf, textsShown } from '#web/editor/store/marks.ts'
import { type Editor, isBusy, type State } from '#web/editor/store/store.ts'

type Side = 'draft' | 'rewrite'

const optionsOf = (editor: Editor, side: Side): PageOptions => {
  const onUndo = (isRedo: boolean) => (isRedo ? redo(editor) : undo(editor))
  if (side === 'draft')
    return {
      label: 'Draft',
      onUndo,
      onTyped: ([text = '']) => typeInDraft(editor, text),
      onCaret: (segment) => {
        // The caret in the draft is in no sentence of the rewrite.
        if (segment !== undefined && editor.get().at !== undefined) letGo(editor)
      },
      onPasteOverAll: (markdown) => takePaste(editor, markdown),
    }
  return {
    label: 'Rewrite',
    onUndo,
    onTyped: (texts) => typeInRewrite(editor, texts),
    onCaret: (segment, next) => takeCaret(editor, segment, next?.closest('.actions') != null),
  }
}

const textsOf = (state: State, side: Side): readonly string[] => {
  if (side === 'draft') return [state.draft]
  const { run } = state
  return run.phase === 'busy' ? [run.chunks.map(({ text }) => text).join('')] : textsShown(state)
}

const isTheSame = (one: readonly PageMark[], other: readonly PageMark[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to, className }, at) => {
    const also = other[at]!
    return from === also.from && to === also.to && className === also.className
  })

/** True if only the words of a rewrite differ: the page has moved its marks with them, and new ones come when the words have been read. */
const areMarksMoved = (one: State, other: State): boolean =>
  one.rewrite !== undefined &&
  other.rewrite !== undefined &&
  one.findings === other.findings &&
  one.draft === other.draft &&
  one.run === other.run &&
  one.at === other.at &&
  one.peek === other.peek &&
  one.fetching === other.fetching &&
  one.pointed === other.pointed &&
  one.step === other.step

/** Draws what has changed. */
const followStore = (editor: Editor, page: Page, side: Side): (() => void) => {
  let texts: readonly string[] = []
  /** Undefined where the page has moved them. */
  let marks: readonly PageMark[] | undefined = []
  let seen: State | undefined
  let wasBusy: boolean | undefined
  const draw = () => {
    const state = editor.get()
    if (state === seen) return
    const before = seen
    seen = state
    const next = textsOf(state, side)
    let isTyped = false
    if (next.length !== texts.length || next.some((text, at) => text !== texts[at])) {
      texts = next
      isTyped = !page.show(next)
      marks = undefined
    }
    const busy = isBusy(state)
    if (busy !== wasBusy) {
      wasBusy = busy
      page.setEditable(!busy)
      page.setBusy(busy)
    }
    if (isTyped && side === 'rewrite' && before !== undefined && areMarksMoved(before, state)) return
    const drawn = marksOf(editor, state, side)
    if (marks !== undefined && isTheSame(marks, drawn)) return
    marks = drawn
    page.mark(marks)
  }
  draw()
  return editor.subscribe(draw)
}

/** Makes a page in an element when its code is there, and joins it to the editor. Returns a function that takes it away, whenever that is. */
export const mountPage = (editor: Editor, side: Side, element: HTMLElement, onMounted: () => void): (() => void) => {
  let unmount: (() => void) | undefined
  let isGone = false
  const mount = async () => {
    const { createPage } = await import('#web/editor/document/page.ts')
    if (isGone) return
    const page = createPage(element, optionsOf(editor, side))
    const stop = followStore(editor, page, side)
    editor.pages[side] = page
    unmount = () => {
      stop()
      page.destroy()
      if (editor.pages[side] === page) delete editor.pages[side]
    }
    onMounted()
  }
  void mount()
  return () => {
    isGone = true
    unmount?.()
  }
}
