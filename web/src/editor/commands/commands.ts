import { styleIds, styles } from '#core/styles.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'
import type { Editor } from '#web/editor/state/editor.ts'
import { isBusy, phraseToReword, reviewIn, rewriteOf, selectedSentence } from '#web/editor/state/editor.ts'
import { canRewriteSentence, requestWordings, rewriteSelectedSentence } from '#web/editor/state/sentence-actions.ts'
import { copyText } from '#web/ui/copy-text.ts'

/** An action of the editor by name. The panel's buttons, the keys and the command palette all run the same commands. */
export type Command = {
  name: string
  /** As in `aria-keyshortcuts`, with Mod for Control, or Meta on an Apple keyboard. A letter alone works outside of fields. */
  keys?: string
  isPossible: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

export const humanizeText: Command = {
  name: 'Humanize the text',
  keys: 'Mod+Enter',
  isPossible: (editor) => !isBusy(editor),
  run: (editor) => editor.humanize(),
}

export const toggleChanges: Command = {
  name: 'Show or hide the changes',
  keys: 'M',
  isPossible: () => true,
  run: ({ dispatch }) => dispatch({ type: 'changes-toggled' }),
}

const copyRewrite = async (editor: Editor): Promise<void> => {
  if (await copyText(rewriteOf(editor))) editor.dispatch({ type: 'copied' })
}

export const copy: Command = {
  name: 'Copy the rewrite',
  keys: 'C',
  isPossible: ({ shown }) => shown !== undefined,
  run: (editor) => void copyRewrite(editor),
}

export const editText: Command = {
  name: 'Edit the text',
  keys: 'E',
  isPossible: ({ showsCuts, example, isClosed }) => showsCuts && !example && !isClosed,
  run: (editor) => editor.edit(),
}

/** Selects a sentence and scrolls the result to it. */
export const showSentence = ({ dispatch, elements }: Editor, place: number): void => {
  dispatch({ type: 'sentence-selected', place })
  requestAnimationFrame(() =>
    elements.result.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' }),
  )
}

const hasMark = (sentence: SentenceDiff): boolean =>
  sentence.some(({ kind, text }) => kind !== 'kept' && text.trim() !== '')

/** Index of the next changed sentence in a direction. Hidden changes cannot be stepped through. */
const changedSentence = (editor: Editor, step: 1 | -1): number | undefined => {
  const review = reviewIn(editor)
  if (!review || !editor.shown || !editor.state.showsChanges) return undefined
  const { selected } = review
  const changed = editor.shown.changes.flatMap((sentence, place) => (hasMark(sentence) ? [place] : []))
  return step === 1
    ? changed.find((place) => selected === undefined || place > selected)
    : changed.findLast((place) => selected === undefined || place < selected)
}

const goToChange = (name: string, keys: string, step: 1 | -1): Command => ({
  name,
  keys,
  isPossible: (editor) => changedSentence(editor, step) !== undefined,
  run: (editor) => {
    const place = changedSentence(editor, step)
    if (place !== undefined) showSentence(editor, place)
  },
})

export const revertSentence: Command = {
  name: 'Use my sentence, or the rewrite again',
  keys: 'R',
  isPossible: (editor) => selectedSentence(reviewIn(editor))?.isChanged === true,
  run: (editor) => {
    const place = reviewIn(editor)?.selected
    if (place !== undefined) editor.dispatch({ type: 'sentence-reverted', place })
  },
}

export const rewriteSentence: Command = {
  name: 'Write the sentence again',
  keys: 'W',
  isPossible: (editor) => canRewriteSentence(editor) && reviewIn(editor)?.isRewriting === false,
  run: (editor) => void rewriteSelectedSentence(editor),
}

export const findWordings: Command = {
  name: 'Other wordings for the marked words',
  keys: 'O',
  isPossible: (editor) => phraseToReword(editor) !== undefined && reviewIn(editor)?.requested === undefined,
  run: (editor) => void requestWordings(editor),
}

export const undo: Command = {
  name: 'Undo',
  keys: 'Mod+Z',
  isPossible: (editor) => (reviewIn(editor)?.sheets.past.length ?? 0) > 0,
  run: ({ dispatch }) => dispatch({ type: 'undone' }),
}

export const redo: Command = {
  name: 'Redo',
  keys: 'Mod+Shift+Z',
  isPossible: (editor) => (reviewIn(editor)?.sheets.future.length ?? 0) > 0,
  run: ({ dispatch }) => dispatch({ type: 'redone' }),
}

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
