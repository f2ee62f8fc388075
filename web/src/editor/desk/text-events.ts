import { useEffect } from 'react'
import { isField } from '#web/editor/commands/keys.ts'
import { reviewAction } from '#web/editor/state/review.ts'
import { type Editor, reviewIn } from '#web/editor/state/editor.ts'

const numberIn = (element: Element | null, name: 'place' | 'edit'): number | undefined => {
  const value = element instanceof HTMLElement ? element.dataset[name] : undefined
  return value === undefined ? undefined : Number(value)
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
        dispatch(reviewAction({ type: 'typing-started', place }))
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
    for (const text of [result, cuts]) {
      text?.addEventListener('keydown', openByKey)
      text?.addEventListener('click', select)
      text?.addEventListener('copy', copyExactly)
    }
    result?.addEventListener('dblclick', typeIn)
    return () => {
      result?.removeEventListener('dblclick', typeIn)
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
