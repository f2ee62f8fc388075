import { flushSync } from 'react-dom'
import { useEffect } from 'react'
import { isApple } from '#web/editor/commands/key-names.ts'
import { isField } from '#web/editor/commands/keys.ts'
import type { Typing } from '#web/editor/state/editor-state.ts'
import { reviewAction } from '#web/editor/state/review.ts'
import { type Editor, reviewIn } from '#web/editor/state/editor.ts'

const numberIn = (element: Element | null, name: 'place' | 'edit'): number | undefined => {
  const value = element instanceof HTMLElement ? element.dataset[name] : undefined
  return value === undefined ? undefined : Number(value)
}

/** The sentences that a selection reaches over, where there is more than one, and its offsets in their joined text. */
const selectedSentences = (result: HTMLElement): Typing | undefined => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!result.contains(range.commonAncestorContainer)) return undefined
  const rows = [...result.querySelectorAll<HTMLElement>('[data-place]')].filter((row) => range.intersectsNode(row))
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || first === last) return undefined
  const before = document.createRange()
  before.setStart(first, 0)
  if (first.contains(range.startContainer)) before.setEnd(range.startContainer, range.startOffset)
  const within = document.createRange()
  within.setStart(first, 0)
  if (last.contains(range.endContainer)) within.setEnd(range.endContainer, range.endOffset)
  else within.setEndAfter(last)
  return {
    from: Number(first.dataset['place']),
    to: Number(last.dataset['place']),
    start: before.toString().length,
    end: within.toString().length,
  }
}

/** Keys that change what is selected. Control and V or X as well, whose texts the field then takes or gives. */
export const isOfTyping = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, altKey } = event
  // Windows says Control and Alt as well for the key that writes @ on many keyboards.
  if (event.getModifierState('AltGraph')) return key.length === 1
  // The Option key of a Mac writes letters. Alt and a number choose a style everywhere.
  if (altKey && (!isApple() || code.startsWith('Digit'))) return false
  if (ctrlKey || metaKey) return !altKey && ['v', 'x'].includes(key.toLowerCase())
  return key.length === 1 || ['Backspace', 'Delete', 'Enter', 'Process'].includes(key)
}

/** Clicks and keys in both texts: a click on an edit or a sentence opens its tools, Enter opens those of the selected one. */
export const useTextEvents = ({ dispatch, latest, elements }: Editor, isDone: boolean): void => {
  useEffect(() => {
    if (!isDone) return undefined
    const [pane, result, cuts] = [elements.resultPane.current, elements.result.current, elements.cuts.current]
    const undoOrRedo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      dispatch(reviewAction({ type: key === 'z' && !event.shiftKey ? 'undone' : 'redone' }))
    }
    /** Words selected over several sentences give way to what is typed: the sentences become a field before the key reaches them. */
    const openField = (): boolean => {
      const typing = result && selectedSentences(result)
      if (!typing) return false
      flushSync(() => dispatch(reviewAction({ type: 'typing-started', ...typing })))
      return true
    }
    const typeOver = (event: KeyboardEvent) => {
      if (isField(event.target)) return
      if (isOfTyping(event) && openField()) event.stopImmediatePropagation()
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || !result) return
      event.preventDefault()
      getSelection()?.selectAllChildren(result)
    }
    const pasteOver = (event: ClipboardEvent) => {
      if (isField(event.target) || !openField()) return
      event.preventDefault()
      document.execCommand('insertText', false, event.clipboardData?.getData('text/plain') ?? '')
    }
    const openByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isField(event.target)) return
      const { selected, edit } = reviewIn({ state: latest() }) ?? {}
      if (selected === undefined) return
      event.preventDefault()
      dispatch(reviewAction({ type: 'sentence-selected', place: selected, edit, isOpen: true }))
    }
    const select = ({ target }: Event) => {
      // A passage selected with the mouse is meant to be copied.
      if (!(target instanceof Element) || isField(target) || getSelection()?.isCollapsed === false) return
      const place = numberIn(target.closest('[data-place]'), 'place')
      const edit = numberIn(target.closest('[data-edit]'), 'edit')
      dispatch(reviewAction({ type: 'sentence-selected', place, edit, isOpen: place !== undefined }))
    }
    const typeIn = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const place = numberIn(target.closest('[data-place]'), 'place')
      if (place !== undefined && target.closest('textarea') === null)
        dispatch(reviewAction({ type: 'typing-started', from: place, to: place }))
    }
    // Each sentence is a block of its own here, and none in the text that leaves the page.
    const copyExactly = (event: ClipboardEvent) => {
      if (isField(event.target)) return
      const selection = getSelection()
      if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
      event.clipboardData?.setData('text/plain', selection.getRangeAt(0).cloneContents().textContent ?? '')
      event.preventDefault()
    }
    pane?.addEventListener('keydown', undoOrRedo)
    result?.addEventListener('keydown', typeOver)
    result?.addEventListener('paste', pasteOver)
    for (const text of [result, cuts]) {
      text?.addEventListener('keydown', openByKey)
      text?.addEventListener('click', select)
      text?.addEventListener('copy', copyExactly)
    }
    result?.addEventListener('dblclick', typeIn)
    return () => {
      result?.removeEventListener('dblclick', typeIn)
      result?.removeEventListener('keydown', typeOver)
      result?.removeEventListener('paste', pasteOver)
      pane?.removeEventListener('keydown', undoOrRedo)
      for (const text of [result, cuts]) {
        text?.removeEventListener('keydown', openByKey)
        text?.removeEventListener('click', select)
        text?.removeEventListener('copy', copyExactly)
      }
    }
    // The editor's functions do not change while it lives, and its texts are there once a rewrite is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone])
}
