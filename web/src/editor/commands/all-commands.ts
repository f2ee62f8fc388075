import { styleIds, styles } from '#core/styles.ts'
import { isBusy } from '#web/editor/state/editor.ts'
import type { Command } from './command.ts'
import { copy, editText, humanizeText, toggleChanges } from './panel-commands.ts'
import { findWordings, goToChange, redo, revertSentence, rewriteSentence, undo } from './review-commands.ts'

/** Everything that the panel itself can do, in the order of the palette. */
export const panelCommands: readonly Command[] = [
  humanizeText,
  ...styleIds.map((style, index): Command => ({
    name: `Style: ${styles[style].name}`,
    keys: `Alt+${index + 1}`,
    isPossible: (editor) => !isBusy(editor),
    run: ({ dispatch }) => dispatch({ type: 'style-chosen', style }),
  })),
  toggleChanges,
  copy,
  editText,
  goToChange('Next change', 'N', 1),
  goToChange('Previous change', 'P', -1),
  revertSentence,
  rewriteSentence,
  findWordings,
  undo,
  redo,
]
