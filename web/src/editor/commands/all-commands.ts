import { styleIds, styles } from '#core/styles.ts'
import { isBusy } from '#web/editor/state/editor.ts'
import type { Command } from './command.ts'
import { copy, editText, humanizeText, stopRewrite, toggleChanges } from './panel-commands.ts'
import {
  chooseVariant,
  findWordings,
  goToChange,
  goToEdit,
  keep,
  keepAll,
  openTools,
  redo,
  reject,
  rewriteSentence,
  typeInSentence,
  undo,
  variantKeys,
} from './review-commands.ts'

/** Everything that the panel itself can do, in the order of the palette. */
export const panelCommands: readonly Command[] = [
  humanizeText,
  stopRewrite,
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
  goToEdit('Next edit', 'J', 1),
  goToEdit('Previous edit', 'K', -1),
  openTools,
  keep,
  reject,
  keepAll,
  typeInSentence,
  rewriteSentence,
  ...variantKeys.map((keys, variant) => chooseVariant(variant, keys)),
  findWordings,
  undo,
  redo,
]
