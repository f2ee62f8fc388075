import { type Edit, editsOf } from '#web/editor/changes/edits.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'
import { isEdited, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import type { Review, SelectedPhrase } from './editor-state.ts'
import { type Editor, reviewIn } from './editor.ts'

/** The selected sentence as it was rewritten, whether or not it was put back since. */
export const selectedSentence = (
  review: Review | undefined,
): { place: number; diff: SentenceDiff; before: string; isChanged: boolean; isReverted: boolean } | undefined => {
  if (review?.selected === undefined) return undefined
  const { changes, reverted } = review.sheets.present
  const place = review.selected
  const diff = changes[place]
  if (!diff) return undefined
  return {
    place,
    diff,
    before: textBefore([diff]),
    isChanged: isEdited(diff),
    isReverted: reverted.includes(place),
  }
}

/** The selected edit of the selected sentence. */
export const selectedEdit = (editor: Pick<Editor, 'state' | 'shown'>): Edit | undefined => {
  const review = reviewIn(editor)
  if (review?.selected === undefined || review.edit === undefined) return undefined
  return editsOf(editor.shown?.changes[review.selected] ?? [])[review.edit]
}

/** True while the tools of a sentence, or those of marked words, stand beside it. */
export const areToolsOpen = (editor: Editor): boolean => {
  const review = reviewIn(editor)
  return review?.isOpen === true || isOfPhrase(editor)
}

/** True while words of the rewrite are marked, or other wordings for them are offered. */
export const isOfPhrase = (editor: Editor): boolean =>
  (reviewIn(editor)?.requested ?? phraseToReword(editor) ?? offeredWordings(editor)) !== undefined

/** The wordings of the selected sentence so far. */
export const variantsOfSelected = (review: Review | undefined): readonly SentenceDiff[] =>
  review?.selected === undefined ? [] : (review.variants[review.selected] ?? [])

const samePhrase = (one: SelectedPhrase | undefined, other: SelectedPhrase | undefined): boolean =>
  one?.place === other?.place && one?.start === other?.start && one?.end === other?.end

/** The sentence may have been put back or rewritten again since the phrase was selected. */
const isCurrent = ({ shown }: Editor, { place, sentence }: SelectedPhrase): boolean =>
  textAfter([shown?.changes[place] ?? []]) === sentence

export const offeredWordings = (editor: Editor): Review['offer'] => {
  const offer = reviewIn(editor)?.offer
  return offer && isCurrent(editor, offer.phrase) ? offer : undefined
}

/** The selected phrase, if wordings can be requested for it. Only a sentence with a source has facts to be checked against. */
export const phraseToReword = (editor: Editor): SelectedPhrase | undefined => {
  const review = reviewIn(editor)
  if (!review?.phrase || !editor.findWordings || !isCurrent(editor, review.phrase)) return undefined
  if (review.finished.report.written_by === 'rules') return undefined
  const source = textBefore([review.sheets.present.changes[review.phrase.place] ?? []])
  if (!/\p{L}/u.test(source)) return undefined
  return samePhrase(offeredWordings(editor)?.phrase, review.phrase) ? undefined : review.phrase
}
