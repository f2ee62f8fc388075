import { isField } from '#web/editor/commands/keys.ts'
import { letGo, pickUp } from './decisions.ts'
import { stop } from './run.ts'
import { type Editor, isBusy } from './store.ts'

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
