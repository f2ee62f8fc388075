import { isField } from './match-keys.ts'
import { letGo, pickUp } from '#web/editor/store/decisions.ts'
import { stop } from '#web/editor/store/run.ts'
import { type Editor, isBusy } from '#web/editor/store/store.ts'

/** Escape: stops a run; leaves the caret, and picks up its sentence; closes the panel; lets the sentence go. */
export const escape = (editor: Editor): void => {
  const state = editor.get()
  const { activeElement } = document
  if (isBusy(state)) void stop(editor)
  else if (state.at !== undefined && !state.isPicked) pickUp(editor, state.at)
  else if (activeElement instanceof HTMLElement && isField(activeElement)) activeElement.blur()
  else if (state.panel !== undefined) editor.set({ panel: undefined })
  else letGo(editor)
}
