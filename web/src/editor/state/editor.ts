import { createContext, type Dispatch, type RefObject, use } from 'react'
import { styleIds } from '#core/styles.ts'
import type { TextDiff } from '#web/editor/changes/text-diff.ts'
import { textAfter } from '#web/editor/changes/text-diff.ts'
import type { EditorAction, EditorState, Review } from './editor-state.ts'
import type { ExampleRewrite, FindWordings, FinishedRewrite, RewriteFailure, RewriteSentence } from './rewriter.ts'

/** The one editor of a page: what it holds, and what can be done with it. Its panes, buttons, keys and commands share it. */
export type Editor = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  /** The state after the last render, for answers and keys that arrive later than they were asked for. */
  latest: () => EditorState
  /** The user's own text. */
  text: string
  write: (text: string) => void
  /** Replaces the text by another one: its rewrite goes, or comes back when it was kept. */
  openText: (text: string, rewrite?: FinishedRewrite) => void
  /** The source on the left: the example's or the user's text. */
  source: string
  /** Billable words of the source. */
  words: number
  /** A rewrite that is shown until the user turns to a text of their own. */
  example: ExampleRewrite | undefined
  /** Nothing can be typed. */
  isClosed: boolean
  /** The rewrite on the right with its edits, after everything that was put back or rewritten again. */
  shown: TextDiff | undefined
  /** The source with its cuts takes the place of the text field. */
  showsCuts: boolean
  /** Rewrites the text, or says why it cannot. Settles when the run has begun, or will not. */
  humanize: () => Promise<void>
  /** Stops the run: what is finished stays and is charged. Undefined if this rewriter cannot be stopped. */
  stop: (() => Promise<void>) | undefined
  edit: () => void
  rewriteSentence: RewriteSentence | undefined
  findWordings: FindWordings | undefined
  failureOf: (error: unknown) => RewriteFailure
  /** Puts the last words that were typed in sentences into the state at once. Undefined where none are under way. */
  unsettled: RefObject<(() => void) | undefined>
  elements: {
    /** The text field, while it is shown. */
    field: RefObject<HTMLTextAreaElement | null>
    /** The selection in the text field when it was last shown, by its first offset and its last. */
    caret: RefObject<[start: number, end: number]>
    /** The source with its cuts, while it is shown. */
    cuts: RefObject<HTMLElement | null>
    result: RefObject<HTMLElement | null>
    resultPane: RefObject<HTMLDivElement | null>
  }
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export const useEditor = (): Editor => {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no editor around this component.')
  return editor
}

export const defaultStyle = styleIds[0]

export const isBusy = ({ state }: Editor): boolean => state.run.phase === 'busy'

/** A short check runs in the browser before the server writes. */
export const isChecking = ({ state: { run } }: Editor): boolean => run.phase === 'busy' && run.isChecking

export const isStopping = ({ state: { run } }: Editor): boolean => run.phase === 'busy' && run.isStopping

export const reviewIn = ({ state: { run } }: Pick<Editor, 'state'>): Review | undefined =>
  run.phase === 'done' ? run : undefined

export const rewriteOf = ({ shown }: Pick<Editor, 'shown'>): string => (shown ? textAfter(shown.changes) : '')
