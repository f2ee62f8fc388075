import { textBefore } from '#web/editor/changes/text-diff.ts'
import { type Editor, reviewIn } from '#web/editor/state/editor.ts'

/** True if the draft is no longer the text that the rewrite is of. Its report says nothing about the new draft. */
export const isStale = (editor: Editor): boolean => {
  const review = reviewIn(editor)
  return review !== undefined && review.finished.source !== editor.text
}

/** The number of sentences of the old draft that the new one does not have. */
export const sentencesChanged = (editor: Editor): number => {
  const review = reviewIn(editor)
  if (!review) return 0
  return review.sheets.present.changes.filter((pieces) => {
    const sentence = textBefore([pieces]).trim()
    return sentence !== '' && !editor.text.includes(sentence)
  }).length
}
