// An editor's state, outside of React: its components subscribe to it, and commands are functions over it.
import type { FileFormat } from '#core/plans.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Findings } from '#web/editor/findings/read-findings.ts'
import type { Page } from '#web/editor/document/page.ts'
import { noParts, type PartsState } from '#web/long/parts-state.ts'
import { defaultStyle } from './default-style.ts'
import type { FinishedRewrite, Refusal, RewriteSentence } from './rewriter.ts'
import type { RewriteFailure, Rewriter } from '#web/rewrites/progress.ts'

/** The panel's lists, which the summary counts. */
export type Tab = 'facts' | 'phrases' | 'checks'

/** Undo restores this: one history holds typing in both texts and every decision. */
export type Work = { draft: string; rewrite: FinishedRewrite | undefined }

/** A step of the history. One that goes to another document has the protected words of the one that it left. */
export type Step = Work & { terms?: readonly string[] }

/** A chunk while it is being rewritten: what has come of it, checked or not. */
export type RewriteChunk = { text: string }

type Run =
  | { phase: 'idle' }
  | {
      phase: 'busy'
      /** The text that was sent: the draft, or the beginning of one that is too long. */
      source: string
      chunks: readonly RewriteChunk[]
      /** A short check runs in the browser before anything is written. */
      isChecking: boolean
      isStopping: boolean
    }
  | { phase: 'failed'; failure: RewriteFailure }

export type State = Work & {
  style: Style
  /** A title that was typed, before the rewrite has its own. */
  title: string | undefined
  run: Run
  past: readonly Step[]
  future: readonly Step[]
  /** The text that the last step of the history is a burst of typing in, and when its last key came. */
  burst: { in: string; at: number } | undefined
  /** The sentence in hand, by its index. */
  at: number | undefined
  /** The sentence was picked up and has the keys; otherwise the caret is in it. */
  isPicked: boolean
  /** The draft's sentence is shown in its place while a key or a finger holds it. */
  peek: number | undefined
  /** The last place that the summary has led to. */
  step: { of: Tab; place: number } | undefined
  /** The fact that the pointer is over. */
  pointed: number | undefined
  isCompared: boolean
  panel: Tab | undefined
  /** The page that is shown where there is room for one. */
  side: 'draft' | 'rewrite'
  isCopied: boolean
  /** The sentence that another wording is being written for. */
  fetching: number | undefined
  /** Said in the margin about a sentence. */
  note: { at: number; text: string } | undefined
  findings: Findings | undefined
  /** The phrases that the rules would take out of the draft; undefined where a model writes, or until it is known. */
  forecast: { draft: string; gone: number } | undefined
  /** Undefined until the server has said it. */
  hasModel: boolean | undefined
  isPrivate: boolean
  /** The browser kept the last change. */
  isKept: boolean
  parts: PartsState
  /** Announced to screen readers. */
  said: string
}

/** The input from an editor's page. It may change while the editor lives. */
export type Host = {
  limits: { wordsPerRequest: number; warnAboveWords: number; exports: readonly FileFormat[] }
  /** True while the limits are those of no plan that is known: none is shown. */
  isReadingPlan?: boolean | undefined
  isVisitor: boolean
  rewriter: Rewriter
  /** Called before every run with the text, its billable words and its style. */
  refuse: (text: string, words: number, style: Style) => Refusal | undefined
  failureOf: (error: unknown) => RewriteFailure
  /** Has the run stopped, where it can be. False if it had ended before. */
  stop?: (() => Promise<boolean>) | undefined
  rewriteSentence?: RewriteSentence | undefined
  /** False for a sentence of which no other wording can come. */
  hasWordings?: ((sentence: string) => boolean) | undefined
  /** Words that stay as they are. */
  terms: readonly string[]
  /** Leaves the text to where it is kept: another one takes its place. */
  leave?: (() => void) | undefined
  /** Gives the stored document another title. */
  rename?: ((documentId: string, title: string) => Promise<void>) | undefined
  /** Stores the rewrite that the user had as a visitor; resolves to its id in the history. */
  keepRewrite?: ((rewrite: FinishedRewrite) => Promise<string>) | undefined
  /** Rewrites a text that is longer than a request in parts. */
  rewriteInParts?: (() => void) | undefined
  /** The strength of the next rewrite; undefined where nobody can choose it. */
  strength?: Strength | undefined
  /** The rules write here, whatever the server has. */
  isByRules?: boolean | undefined
}

export type Editor = {
  get: () => State
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
  host: Host
  /** The pages, while they are on the screen: commands move their caret and their view. */
  pages: { draft?: Page | undefined; rewrite?: Page | undefined; field?: HTMLTextAreaElement | null }
  /** Identifies the current run; undefined once it was stopped in the browser. */
  running: object | undefined
}

export const createEditor = (host: Host, initial: State): Editor => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    host,
    pages: {},
    running: undefined,
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Phase = 'empty' | 'pasted' | 'writing' | 'done'

export const phaseOf = ({ run, rewrite, draft }: State): Phase => {
  if (run.phase === 'busy') return 'writing'
  if (rewrite !== undefined) return 'done'
  return draft.trim() === '' ? 'empty' : 'pasted'
}

/** Of another text there is no sentence in hand, and no place that was stepped to. */
export const nothingInHand = {
  at: undefined,
  isPicked: false,
  peek: undefined,
  step: undefined,
  note: undefined,
  isCompared: false,
} as const satisfies Partial<State>

/** An editor with nothing in it yet but a text. */
export const initialState = (draft: string, rewrite: FinishedRewrite | undefined): State => ({
  draft,
  rewrite,
  style: rewrite?.style ?? defaultStyle,
  title: rewrite?.title,
  run: { phase: 'idle' },
  past: [],
  future: [],
  burst: undefined,
  ...nothingInHand,
  pointed: undefined,
  panel: undefined,
  side: rewrite ? 'rewrite' : 'draft',
  isCopied: false,
  fetching: undefined,
  findings: undefined,
  forecast: undefined,
  hasModel: undefined,
  isPrivate: false,
  isKept: true,
  parts: noParts,
  said: '',
})

export const isBusy = ({ run }: State): boolean => run.phase === 'busy'
