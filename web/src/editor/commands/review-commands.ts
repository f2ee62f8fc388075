import { editsOf } from '#web/editor/changes/edits.ts'
import type { Editor } from '#web/editor/state/editor.ts'
import { reviewIn } from '#web/editor/state/editor.ts'
import { reviewAction } from '#web/editor/state/review.ts'
import {
  phraseToReword,
  selectedEdit,
  selectedSentence,
  variantsOfSelected,
} from '#web/editor/state/review-selectors.ts'
import { canRewriteSentence, requestWordings, rewriteSelectedSentence } from '#web/editor/state/sentence-actions.ts'
import type { Command } from './command.ts'

/** Selects a sentence, or one of its edits, and scrolls the result to it. */
export const showSentence = (
  { dispatch, elements }: Editor,
  place: number,
  { edit, isOpen = false }: { edit?: number; isOpen?: boolean } = {},
): void => {
  dispatch(reviewAction({ type: 'sentence-selected', place, edit, isOpen }))
  requestAnimationFrame(() =>
    elements.result.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' }),
  )
}

type Stop = { place: number; edit: number; isDecided: boolean }

/** The edits in the order of the text. Hidden edits cannot be stepped through. */
const stopsOf = ({ shown, state }: Editor): Stop[] => {
  if (!shown || state.marks === 'none') return []
  return shown.changes.flatMap((pieces, place) =>
    editsOf(pieces).map(({ isAccepted, isTyped }, edit) => ({ place, edit, isDecided: isAccepted || isTyped })),
  )
}

const nextStop = (editor: Editor, step: 1 | -1, isStop: (stop: Stop) => boolean): Stop | undefined => {
  const review = reviewIn(editor)
  if (!review) return undefined
  const { selected, edit } = review
  const compare = (stop: Stop) =>
    selected === undefined ? step : stop.place - selected || (edit === undefined ? 0 : stop.edit - edit)
  const stops = stopsOf(editor).filter(isStop)
  if (step === 1) return stops.find((stop) => compare(stop) > 0 || (compare(stop) === 0 && edit === undefined))
  return stops.findLast((stop) => compare(stop) < 0)
}

const isAny = () => true

/** Index of the next changed sentence in a direction. */
const changedSentence = (editor: Editor, step: 1 | -1): number | undefined => {
  const selected = reviewIn(editor)?.selected
  return nextStop(editor, step, ({ place }) => place !== selected)?.place
}

export const goToChange = (name: string, keys: string, step: 1 | -1): Command => ({
  name,
  keys,
  isPossible: (editor) => changedSentence(editor, step) !== undefined,
  run: (editor) => {
    const place = changedSentence(editor, step)
    if (place !== undefined) showSentence(editor, place, { isOpen: reviewIn(editor)?.isOpen === true })
  },
})

export const goToEdit = (name: string, keys: string, step: 1 | -1): Command => ({
  name,
  keys,
  isPossible: (editor) => nextStop(editor, step, isAny) !== undefined,
  run: (editor) => {
    const stop = nextStop(editor, step, isAny)
    if (stop) showSentence(editor, stop.place, { edit: stop.edit, isOpen: reviewIn(editor)?.isOpen === true })
  },
})

/** Goes on to the next edit without a decision, at the last one nowhere: a text is reviewed with a finger on one key. */
const goOn = (editor: Editor, isRejected: boolean): void => {
  const { selected, edit, isOpen = false } = reviewIn(editor) ?? {}
  const stop = nextStop(
    editor,
    1,
    (each) =>
      !each.isDecided && (edit === undefined ? each.place !== selected : each.place !== selected || each.edit !== edit),
  )
  if (!stop) return
  // A rejected edit is gone, and the next one of its sentence has its index.
  const index = isRejected && edit !== undefined && stop.place === selected ? stop.edit - 1 : stop.edit
  showSentence(editor, stop.place, { ...(edit !== undefined && { edit: index }), isOpen })
}

export const keep: Command = {
  name: 'Keep the edit, and go on',
  keys: 'A',
  isPossible: (editor) => selectedSentence(reviewIn(editor))?.isChanged === true,
  run: (editor) => {
    const { selected: place, edit } = reviewIn(editor) ?? {}
    if (place === undefined) return
    editor.dispatch(
      reviewAction(edit === undefined ? { type: 'sentence-accepted', place } : { type: 'edit-accepted', place, edit }),
    )
    goOn(editor, false)
  },
}

export const keepAll: Command = {
  name: 'Keep all edits',
  isPossible: (editor) => stopsOf(editor).some(({ isDecided }) => !isDecided),
  run: ({ dispatch }) => dispatch(reviewAction({ type: 'all-accepted' })),
}

export const rejectEdit: Command = {
  name: 'Reject the edit, and go on',
  isPossible: (editor) => selectedEdit(editor) !== undefined,
  run: (editor) => {
    const { selected: place, edit } = reviewIn(editor) ?? {}
    if (place === undefined || edit === undefined) return
    editor.dispatch(reviewAction({ type: 'edit-rejected', place, edit }))
    goOn(editor, true)
  },
}

export const revertSentence: Command = {
  name: 'Use my sentence, or the rewrite again',
  isPossible: (editor) => selectedSentence(reviewIn(editor))?.isChanged === true,
  run: (editor) => {
    const place = reviewIn(editor)?.selected
    if (place !== undefined) editor.dispatch(reviewAction({ type: 'sentence-reverted', place }))
  },
}

/** One key for both: an edit that is selected is rejected, and otherwise the sentence goes back to the user's own. */
export const reject: Command = {
  name: 'Use my words',
  keys: 'R',
  isPossible: (editor) => rejectEdit.isPossible(editor) || revertSentence.isPossible(editor),
  run: (editor) => (rejectEdit.isPossible(editor) ? rejectEdit : revertSentence).run(editor),
}

export const openTools: Command = {
  name: 'Open the tools of the sentence',
  keys: 'O',
  isPossible: (editor) => reviewIn(editor)?.selected !== undefined && phraseToReword(editor) === undefined,
  run: (editor) => {
    const { selected, edit } = reviewIn(editor) ?? {}
    if (selected !== undefined) showSentence(editor, selected, { ...(edit !== undefined && { edit }), isOpen: true })
  },
}

export const typeInSentence: Command = {
  name: 'Type in the sentence',
  keys: 'T',
  isPossible: (editor) => reviewIn(editor)?.selected !== undefined,
  run: (editor) => {
    const place = reviewIn(editor)?.selected
    if (place !== undefined) editor.dispatch(reviewAction({ type: 'typing-started', from: place, to: place }))
  },
}

export const rewriteSentence: Command = {
  name: 'Write the sentence again',
  keys: 'W',
  isPossible: (editor) => canRewriteSentence(editor) && reviewIn(editor)?.isRewriting === false,
  run: (editor) => void rewriteSelectedSentence(editor),
}

/** The wordings of a sentence that its keys reach. */
export const variantKeys = ['1', '2', '3', '4'] as const

export const chooseVariant = (variant: number, keys: string): Command => ({
  name: `Wording ${variant + 1} of the sentence`,
  keys,
  isPossible: (editor) => variantsOfSelected(reviewIn(editor))[variant] !== undefined,
  run: (editor) => {
    const place = reviewIn(editor)?.selected
    if (place !== undefined) editor.dispatch(reviewAction({ type: 'variant-chosen', place, variant }))
  },
})

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
