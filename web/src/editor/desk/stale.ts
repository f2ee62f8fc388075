import type { Strength } from '#core/strengths.ts'
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

/** The first thing that is no longer as it was when the rewrite was made; then the rewrite is dimmed, and offered to be updated. */
export const differenceOf = (editor: Editor, strength: Strength): 'draft' | 'style' | 'strength' | undefined => {
  const finished = reviewIn(editor)?.finished
  if (finished === undefined) return undefined
  if (isStale(editor)) return 'draft'
  if (finished.style !== editor.state.style) return 'style'
  return finished.strength !== undefined && finished.strength !== strength ? 'strength' : undefined
}
