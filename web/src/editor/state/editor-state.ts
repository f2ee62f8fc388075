import type { Receipt } from '#core/receipt.ts'
import type { Stage } from '#core/rewriting/chunk.ts'
import type { Style } from '#core/styles.ts'
import type { SentenceDiff, TextDiff } from '#web/editor/changes/text-diff.ts'
import type { FinishedRewrite, RewriteFailure } from './rewriter.ts'
import type { Sheets } from './sheets.ts'

/** A chunk of the text while it is being rewritten. Drafts have not been checked yet. */
export type RewriteChunk = { text: string; verified: boolean; stage?: Stage }

/** The marks in both texts: every edit, every sign of AI writing, or none. */
export const markings = ['edits', 'signs', 'none'] as const
export type Marks = (typeof markings)[number]

/** Words selected in one sentence of the rewrite: the sentence's index, its current text, and the offsets in it. */
export type SelectedPhrase = { place: number; sentence: string; start: number; end: number }

/** The sentences that are typed in, by the indexes of the first and the last, and what is selected in their joined text. */
export type Typing = { from: number; to: number; start?: number; end?: number }

/** A finished rewrite under review. */
export type Review = {
  phase: 'done'
  finished: FinishedRewrite
  /** False when nobody has watched the text being written, so that it makes an entrance. */
  wasStreamed: boolean
  sheets: Sheets
  /** The current sheet as the panes show it. */
  shown: TextDiff
  /** Charges of the rewrite and of everything that was rewritten again since. */
  receipt: Receipt | undefined
  /** Index of the selected sentence. */
  selected: number | undefined
  /** Index of the selected edit in that sentence. */
  edit: number | undefined
  /** The tools of the selected sentence are open beside it. */
  isOpen: boolean
  typing: Typing | undefined
  /** Each sentence's wordings so far, by its index: the first rewrite, and those that were written again. */
  variants: Readonly<Record<number, readonly SentenceDiff[]>>
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
  /** `before`: the rewrite that stood there, which comes back if the run fails. */
  | {
      phase: 'busy'
      chunks: readonly RewriteChunk[]
      /** A short check runs in the browser before anything is written. */
      isChecking: boolean
      isStopping: boolean
      before?: Review | undefined
    }
  | { phase: 'failed'; failure: RewriteFailure; before?: Review | undefined }
  | Review

export type EditorState = {
  style: Style
  marks: Marks
  /** The user has turned from the example to a text of their own. */
  hasOwnText: boolean
  /** The source is open for editing although a rewrite is shown. */
  isEditing: boolean
  /** The number of copies of the rewrite; the button confirms each one. */
  copies: number
  run: RewriteRun
}

export type EditorAction =
  | { type: 'style-chosen'; style: Style }
  | { type: 'marks-chosen'; marks: Marks }
  | { type: 'typed' }
  | { type: 'editing-started' | 'editing-ended' }
  | { type: 'text-opened'; style: Style }
  | { type: 'copied' }
  | { type: 'run-started' }
  /** The user stops the run, which goes on until the server has stopped it. */
  | { type: 'stop-asked' | 'stop-failed' }
  /** The run was stopped before anything was written. */
  | { type: 'run-stopped' }
  /** A short check runs before the first chunk. */
  | { type: 'run-checked' }
  /** The chunks written so far, from code that is loaded with the first run. */
  | { type: 'run-progressed'; chunks: readonly RewriteChunk[] }
  | { type: 'run-restored'; review: Review }
  /** `isEditing`: the draft is not the text of this rewrite, and stays open. */
  | { type: 'run-finished'; review: Review; isEditing: boolean }
  | { type: 'run-failed'; failure: RewriteFailure }
  /** Back from a failure to the rewrite that stood there. */
  | { type: 'failure-closed' }
  /** A step of the review, reduced by code that is loaded with the review. */
  | { type: 'review-changed'; change: (review: Review) => Review }

export const initialState = (style: Style): EditorState => ({
  style,
  marks: 'edits',
  hasOwnText: false,
  isEditing: false,
  copies: 0,
  run: { phase: 'idle' },
})

const reviewBefore = (run: RewriteRun): Review | undefined => {
  if (run.phase === 'done') return run
  return run.phase === 'idle' ? undefined : run.before
}

const reduceRun = (run: RewriteRun, action: EditorAction): RewriteRun => {
  switch (action.type) {
    case 'run-started':
      return { phase: 'busy', chunks: [], isChecking: false, isStopping: false, before: reviewBefore(run) }
    case 'run-checked':
      return run.phase === 'busy' ? { ...run, isChecking: true } : run
    case 'run-progressed': {
      const isStopping = run.phase === 'busy' && run.isStopping
      return { phase: 'busy', chunks: action.chunks, isChecking: false, isStopping, before: reviewBefore(run) }
    }
    case 'stop-asked':
    case 'stop-failed':
      return run.phase === 'busy' ? { ...run, isStopping: action.type === 'stop-asked' } : run
    case 'run-stopped':
      return reviewBefore(run) ?? { phase: 'idle' }
    case 'run-restored':
      // The user may have started a new run in the meantime.
      return run.phase === 'idle' ? action.review : run
    case 'run-finished':
      return action.review
    case 'run-failed':
      return { phase: 'failed', failure: action.failure, before: reviewBefore(run) }
    case 'failure-closed':
      return reviewBefore(run) ?? run
    default:
      return run.phase === 'done' && action.type === 'review-changed' ? action.change(run) : run
  }
}

export const reduceEditor = (state: EditorState, action: EditorAction): EditorState => {
  switch (action.type) {
    case 'style-chosen':
      return { ...state, style: action.style }
    case 'marks-chosen':
      return { ...state, marks: action.marks }
    case 'typed':
      return { ...state, hasOwnText: true }
    case 'editing-started':
      return { ...state, hasOwnText: true, isEditing: true }
    case 'editing-ended':
      return { ...state, isEditing: false }
    case 'text-opened':
      return initialState(action.style)
    case 'copied':
      return { ...state, copies: state.copies + 1 }
    default: {
      const run = reduceRun(state.run, action)
      if (run === state.run) return state
      // The field that was opened during a run is never closed by its end.
      const isEditing = state.isEditing || (action.type === 'run-finished' && action.isEditing)
      return { ...state, run, isEditing: action.type === 'run-started' ? false : isEditing }
    }
  }
}
