import type { Receipt } from '#core/receipt.ts'
import { editsOf, withAccepted, withAllAccepted, withoutEdit } from '#web/editor/changes/edits.ts'
import { isEdited, type SentenceDiff } from '#web/editor/changes/text-diff.ts'
import type { EditorAction, Review, SelectedPhrase, Typing } from './editor-state.ts'
import type { FinishedRewrite } from './rewriter.ts'
import type { Sheets } from './sheets.ts'
import { redone, shownChanges, undone, withReverted, withRewritten, withSheet } from './sheets.ts'

/** An answer of the server names the rewrite it belongs to, and is dropped when another one has taken its place. */
type Answer = { of: FinishedRewrite }

type ReviewAction =
  | { type: 'sentence-selected'; place: number | undefined; edit?: number | undefined; isOpen?: boolean }
  | { type: 'tools-closed' }
  | ({ type: 'typing-started' } & Typing)
  | { type: 'typing-ended' }
  | { type: 'edit-rejected' | 'edit-accepted'; place: number; edit: number }
  | { type: 'sentence-accepted'; place: number }
  | { type: 'all-accepted' }
  /** The sentences from `from` on with their words as they are now; a burst of typing is one step of undo. */
  | { type: 'sentences-typed'; from: number; diffs: readonly SentenceDiff[]; isNewBurst: boolean }
  | { type: 'variant-chosen'; place: number; variant: number }
  | { type: 'sentence-reverted'; place: number }
  | { type: 'undone' | 'redone' }
  | { type: 'announced'; message: string }
  | { type: 'phrase-selected'; phrase: SelectedPhrase | undefined }
  | { type: 'wordings-closed' }
  | ({ type: 'sentence-requested' } & Answer)
  | ({ type: 'sentence-answered'; message: string; receipt?: Receipt | undefined } & Answer)
  | ({ type: 'sentence-replaced'; place: number; diff: SentenceDiff; message: string; isVariant: boolean } & Answer)
  | ({ type: 'wordings-requested'; phrase: SelectedPhrase } & Answer)
  | ({
      type: 'wordings-answered'
      message: string
      receipt?: Receipt | undefined
      offer?: { phrase: SelectedPhrase; wordings: readonly string[] }
    } & Answer)

export const reviewOf = (finished: FinishedRewrite): Review => {
  const present = { changes: finished.changes.changes, reverted: finished.reverted ?? [] }
  return {
    phase: 'done',
    finished,
    wasStreamed: true,
    sheets: { past: [], present, future: [] },
    shown: shownChanges(present),
    receipt: finished.receipt,
    selected: undefined,
    edit: undefined,
    isOpen: false,
    typing: undefined,
    variants: finished.variants ?? {},
    isRewriting: false,
    phrase: undefined,
    requested: undefined,
    offer: undefined,
    message: '',
  }
}

const withSheets = (review: Review, sheets: Sheets, message: string): Review => ({
  ...review,
  sheets,
  shown: shownChanges(sheets.present),
  message,
})

/** Adds the charge of a sentence or of wordings to that of the rewrite. */
const addReceipts = (first: Receipt | undefined, next: Receipt | undefined): Receipt | undefined => {
  if (!first || !next) return first ?? next
  return {
    ...first,
    words_counted: first.words_counted + next.words_counted,
    words_charged: first.words_charged + next.words_charged,
    balance_after: next.balance_after,
  }
}

/** The wordings of a sentence so far. Before the first change, the sentence as it was rewritten is the only one. */
const variantsOf = ({ variants, sheets }: Review, place: number): readonly SentenceDiff[] =>
  variants[place] ?? [sheets.present.changes[place] ?? []]

/** Gives one sentence other words, and keeps those that it had as a variant. */
const withSentence = (review: Review, place: number, diff: SentenceDiff, message: string): Review => {
  const { sheets } = review
  const next = withSheet(sheets, withRewritten(sheets.present, place, diff))
  return { ...withSheets(review, next, message), variants: { ...review.variants, [place]: variantsOf(review, place) } }
}

/** Gives sentences the words that were typed over them. Each keeps what it said before as a wording. */
const withTyped = (
  review: Review,
  { from, diffs, isNewBurst }: { from: number; diffs: readonly SentenceDiff[]; isNewBurst: boolean },
): Review => {
  const { sheets, variants } = review
  const typed = diffs.flatMap((diff, index) => {
    const place = from + index
    return diff === sheets.present.changes[place] ? [] : [{ place, diff }]
  })
  const present = typed.reduce((sheet, { place, diff }) => withRewritten(sheet, place, diff), sheets.present)
  return {
    ...withSheets(review, isNewBurst ? withSheet(sheets, present) : { ...sheets, present, future: [] }, ''),
    variants: { ...variants, ...Object.fromEntries(typed.map(({ place }) => [place, variantsOf(review, place)])) },
  }
}

const decideEdit = (review: Review, place: number, index: number, isAccepted: boolean): Review => {
  const pieces = review.sheets.present.changes[place] ?? []
  const edit = editsOf(pieces)[index]
  if (!edit) return review
  if (isAccepted) return withSentence(review, place, withAccepted(pieces, edit), 'Edit kept.')
  return withSentence(review, place, withoutEdit(pieces, edit), 'Edit rejected: your words are back.')
}

const reduceReview = (review: Review, action: ReviewAction): Review => {
  if ('of' in action && action.of !== review.finished) return review
  const { sheets } = review
  switch (action.type) {
    case 'sentence-selected':
      return {
        ...review,
        selected: action.place,
        edit: action.edit,
        isOpen: action.place !== undefined && action.isOpen === true,
        message: '',
      }
    case 'tools-closed':
      return { ...review, isOpen: false, offer: undefined }
    case 'typing-started':
      return {
        ...review,
        typing: action,
        selected: action.from,
        edit: undefined,
        isOpen: false,
        offer: undefined,
      }
    case 'typing-ended':
      return { ...review, typing: undefined }
    case 'edit-accepted':
    case 'edit-rejected':
      return decideEdit(review, action.place, action.edit, action.type === 'edit-accepted')
    case 'sentence-accepted': {
      const pieces = sheets.present.changes[action.place] ?? []
      return withSentence(review, action.place, withAllAccepted(pieces), 'Sentence kept.')
    }
    case 'all-accepted': {
      const { changes, reverted } = sheets.present
      const present = { changes: changes.map((each) => (isEdited(each) ? withAllAccepted(each) : each)), reverted }
      return withSheets(review, withSheet(sheets, present), 'All edits kept.')
    }
    case 'sentences-typed':
      return withTyped(review, action)
    case 'variant-chosen': {
      const diff = variantsOf(review, action.place)[action.variant]
      return diff ? withSentence(review, action.place, diff, `Wording ${action.variant + 1} stands there now.`) : review
    }
    case 'sentence-reverted': {
      const next = withSheet(sheets, withReverted(sheets.present, action.place))
      const isReverted = next.present.reverted.includes(action.place)
      const message = isReverted ? 'Your sentence is back.' : 'The rewrite of this sentence is back.'
      return withSheets(review, next, message)
    }
    case 'undone':
      return sheets.past.length === 0 ? review : withSheets(review, undone(sheets), 'Undone.')
    case 'redone':
      return sheets.future.length === 0 ? review : withSheets(review, redone(sheets), 'Done again.')
    case 'announced':
      return { ...review, message: action.message }
    case 'phrase-selected':
      return action.phrase === review.phrase ? review : { ...review, phrase: action.phrase }
    case 'wordings-closed':
      return { ...review, offer: undefined }
    case 'sentence-requested':
      return { ...review, isRewriting: true, message: 'Writing this sentence again…' }
    case 'sentence-answered':
      return {
        ...review,
        isRewriting: false,
        message: action.message,
        receipt: addReceipts(review.receipt, action.receipt),
      }
    case 'sentence-replaced': {
      const { place, diff, message, isVariant } = action
      const variants = variantsOf(review, place)
      const next = withSentence(review, place, diff, message)
      return isVariant ? { ...next, variants: { ...next.variants, [place]: [...variants, diff] } } : next
    }
    case 'wordings-requested':
      return { ...review, requested: action.phrase, offer: undefined, message: 'Looking for other wordings…' }
    default:
      return {
        ...review,
        requested: undefined,
        offer: action.offer,
        message: action.message,
        receipt: addReceipts(review.receipt, action.receipt),
      }
  }
}

/** A step of the review as an action of the editor. */
export const reviewAction = (action: ReviewAction): EditorAction => ({
  type: 'review-changed',
  change: (review) => reduceReview(review, action),
})
