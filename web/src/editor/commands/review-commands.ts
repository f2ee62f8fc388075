import { reviewAction } from '#web/editor/state/review.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'
import type { Editor } from '#web/editor/state/editor.ts'
import { reviewIn } from '#web/editor/state/editor.ts'
import { phraseToReword, selectedSentence } from '#web/editor/state/review-selectors.ts'
import { canRewriteSentence, requestWordings, rewriteSelectedSentence } from '#web/editor/state/sentence-actions.ts'
import type { Command } from './command.ts'

/** Selects a sentence and scrolls the result to it. */
export const showSentence = ({ dispatch, elements }: Editor, place: number): void => {
  dispatch(reviewAction({ type: 'sentence-selected', place }))
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

export const goToChange = (name: string, keys: string, step: 1 | -1): Command => ({
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
    if (place !== undefined) editor.dispatch(reviewAction({ type: 'sentence-reverted', place }))
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
  run: ({ dispatch }) => dispatch(reviewAction({ type: 'undone' })),
}

export const redo: Command = {
  name: 'Redo',
  keys: 'Mod+Shift+Z',
  isPossible: (editor) => (reviewIn(editor)?.sheets.future.length ?? 0) > 0,
  run: ({ dispatch }) => dispatch(reviewAction({ type: 'redone' })),
}
