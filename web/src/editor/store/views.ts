// Commands for the editor's views.
import { setPrivate } from '#web/editor/options/retention.ts'
import type { Editor } from './store.ts'

export const toggleCompare = (editor: Editor): void => {
  editor.set({ isCompared: !editor.get().isCompared, side: 'rewrite' })
}

/** Opens the panel at the tab that was stepped through last, or closes it. */
export const togglePanel = (editor: Editor): void => {
  const { panel, step } = editor.get()
  editor.set({ panel: panel === undefined ? (step?.of ?? 'facts') : undefined })
}

/** While texts are private, none is stored in the history or kept beyond the tab. */
export const keepPrivate = (editor: Editor, isPrivate: boolean): void => {
  setPrivate(isPrivate)
  editor.set({ isPrivate })
}
