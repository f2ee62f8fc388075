// What of the editor is on the screen.
import type { Editor, Tab } from './store.ts'

export const toggleCompare = (editor: Editor): void => {
  editor.set({ isCompared: !editor.get().isCompared, side: 'rewrite' })
}

/** Opens the panel at the tab that was stepped through last, or closes it. */
export const togglePanel = (editor: Editor): void => {
  const { panel, step } = editor.get()
  editor.set({ panel: panel === undefined ? (step?.of ?? 'facts') : undefined })
}

export const openPanel = (editor: Editor, panel: Tab): void => editor.set({ panel })
