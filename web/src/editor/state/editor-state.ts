import type { Receipt } from '#core/receipt.ts'
import type { Style } from '#core/styles.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'
import type { FinishedRewrite, RewriteFailure, RewriteProgress } from './rewriter.ts'
import type { Sheets } from './sheets.ts'
import { redone, undone, withReverted, withRewritten, withSheet } from './sheets.ts'

/** A chunk of the text while it is being rewritten. Drafts have not been checked yet. */
export type RewriteChunk = { text: string; verified: boolean }

/** Words selected in one sentence of the rewrite: the sentence's index, its current text, and the offsets in it. */
export type SelectedPhrase = { place: number; sentence: string; start: number; end: number }

/** A finished rewrite under review. */
export type Review = {
  phase: 'done'
  finished: FinishedRewrite
  /** False when nobody has watched the text being written, so that it makes an entrance. */
  wasStreamed: boolean
  sheets: Sheets
  /** Charges of the rewrite and of everything that was rewritten again since. */
  receipt: Receipt | undefined
  /** Index of the selected sentence. */
  selected: number | undefined
  /** A sentence is being rewritten again. */
  isRewriting: boolean
  phrase: SelectedPhrase | undefined
  /** The phrase whose wordings have been requested. */
  requested: SelectedPhrase | undefined
  offer: { phrase: SelectedPhrase; wordings: readonly string[] } | undefined
  /** Announced below the sentence's tools. */
  message: string
}

type RewriteRun =
  | { phase: 'idle' }
  | { phase: 'busy'; chunks: readonly RewriteChunk[] }
  | { phase: 'failed'; failure: RewriteFailure }
  | Review

export type EditorState = {
  style: Style
  showsChanges: boolean
  /** The user has turned from the example to a text of their own. */
  hasOwnText: boolean
  /** The source is open for editing although a rewrite is shown. */
  isEditing: boolean
  /** How often the rewrite was copied: each time the button confirms it. */
  copies: number
  run: RewriteRun
}

/** An answer of the server names the rewrite it belongs to, and is dropped when another one has taken its place. */
type Answer = { of: FinishedRewrite }

export type EditorAction =
  | { type: 'style-chosen'; style: Style }
  | { type: 'changes-toggled' }
  | { type: 'typed' }
  | { type: 'editing-started' }
  | { type: 'text-opened'; style: Style }
  | { type: 'copied' }
  | { type: 'run-started' }
  | Exclude<RewriteProgress, { type: 'done' }>
  | { type: 'run-finished' | 'run-restored'; finished: FinishedRewrite }
  | { type: 'run-failed'; failure: RewriteFailure }
  | { type: 'sentence-selected'; place: number | undefined }
  | { type: 'sentence-reverted'; place: number }
  | { type: 'undone' | 'redone' }
  | { type: 'announced'; message: string }
  | { type: 'phrase-selected'; phrase: SelectedPhrase | undefined }
  | { type: 'wordings-closed' }
  | ({ type: 'sentence-requested' } & Answer)
  | ({ type: 'sentence-answered'; message: string; receipt?: Receipt | undefined } & Answer)
  | ({ type: 'sentence-replaced'; place: number; diff: SentenceDiff; message: string } & Answer)
  | ({ type: 'wordings-requested'; phrase: SelectedPhrase } & Answer)
  | ({
      type: 'wordings-answered'
      message: string
      receipt?: Receipt
      offer?: { phrase: SelectedPhrase; wordings: readonly string[] }
    } & Answer)

export const initialState = (style: Style): EditorState => ({
  style,
  showsChanges: true,
  hasOwnText: false,
  isEditing: false,
  copies: 0,
  run: { phase: 'idle' },
})

const reviewOf = (finished: FinishedRewrite, wasStreamed: boolean): Review => ({
  phase: 'done',
  finished,
  wasStreamed,
  sheets: {
    past: [],
    present: { changes: finished.changes.changes, reverted: finished.reverted ?? [] },
    future: [],
  },
  receipt: finished.receipt,
  selected: undefined,
  isRewriting: false,
  phrase: undefined,
  requested: undefined,
  offer: undefined,
  message: '',
})

const withChunk = (
  chunks: readonly RewriteChunk[],
  index: number,
  change: (chunk: RewriteChunk) => RewriteChunk,
): RewriteChunk[] => {
  const next = [...chunks]
  while (next.length <= index) next.push({ text: '', verified: false })
  next[index] = change(next[index] ?? { text: '', verified: false })
  return next
}

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

const reduceReview = (review: Review, action: EditorAction): Review => {
  if ('of' in action && action.of !== review.finished) return review
  const { sheets } = review
  switch (action.type) {
    case 'sentence-selected':
      return { ...review, selected: action.place, message: '' }
    case 'sentence-reverted': {
      const next = withSheet(sheets, withReverted(sheets.present, action.place))
      const isReverted = next.present.reverted.includes(action.place)
      const message = isReverted ? 'Your sentence is back.' : 'The rewrite of this sentence is back.'
      return { ...review, sheets: next, message }
    }
    case 'undone':
      return sheets.past.length === 0 ? review : { ...review, sheets: undone(sheets), message: 'Undone.' }
    case 'redone':
      return sheets.future.length === 0 ? review : { ...review, sheets: redone(sheets), message: 'Done again.' }
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
      const present = withRewritten(sheets.present, action.place, action.diff)
      return { ...review, sheets: withSheet(sheets, present), message: action.message }
    }
    case 'wordings-requested':
      return { ...review, requested: action.phrase, offer: undefined, message: 'Looking for other wordings…' }
    case 'wordings-answered':
      return {
        ...review,
        requested: undefined,
        offer: action.offer,
        message: action.message,
        receipt: addReceipts(review.receipt, action.receipt),
      }
    default:
      return review
  }
}

const reduceRun = (run: RewriteRun, action: EditorAction): RewriteRun => {
  const chunks = run.phase === 'busy' ? run.chunks : []
  switch (action.type) {
    case 'run-started':
      return { phase: 'busy', chunks: [] }
    case 'started':
      return { phase: 'busy', chunks: Array.from({ length: action.chunks }, () => ({ text: '', verified: false })) }
    case 'draft':
      return {
        phase: 'busy',
        chunks: withChunk(chunks, action.chunk, ({ text }) => ({ text: text + action.text, verified: false })),
      }
    case 'verified':
      return { phase: 'busy', chunks: withChunk(chunks, action.chunk, () => ({ text: action.text, verified: true })) }
    case 'run-restored':
      // The user may have started a new run in the meantime.
      return run.phase === 'idle' ? reviewOf(action.finished, true) : run
    case 'run-finished':
      return reviewOf(
        action.finished,
        chunks.some(({ verified }) => verified),
      )
    case 'run-failed':
      return { phase: 'failed', failure: action.failure }
    default:
      return run.phase === 'done' ? reduceReview(run, action) : run
  }
}

export const reduceEditor = (state: EditorState, action: EditorAction): EditorState => {
  switch (action.type) {
    case 'style-chosen':
      return { ...state, style: action.style }
    case 'changes-toggled':
      return { ...state, showsChanges: !state.showsChanges }
    case 'typed':
      return { ...state, hasOwnText: true }
    case 'editing-started':
      return { ...state, hasOwnText: true, isEditing: true }
    case 'text-opened':
      return initialState(action.style)
    case 'copied':
      return { ...state, copies: state.copies + 1 }
    default: {
      const run = reduceRun(state.run, action)
      if (run === state.run) return state
      return { ...state, run, isEditing: action.type === 'run-started' ? false : state.isEditing }
    }
  }
}
