import { createContext, type Dispatch, type RefObject, use } from 'react'
import { styleIds } from '#core/styles.ts'
import type { SentenceDiff, TextDiff } from '#web/editor/changes/text-diff.ts'
import { isEdited, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import type { EditorAction, EditorState, Review, SelectedPhrase } from './editor-state.ts'
import type { ExampleRewrite, FindWordings, RewriteFailure, RewriteSentence } from './rewriter.ts'

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
  openText: (text: string) => void
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
  /** Rewrites the text, or says why it cannot. */
  humanize: () => void
  edit: () => void
  rewriteSentence: RewriteSentence | undefined
  findWordings: FindWordings | undefined
  failureOf: (error: unknown) => RewriteFailure
  elements: {
    /** The text field, while it is shown. */
    field: RefObject<HTMLTextAreaElement | null>
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

export const reviewIn = ({ state: { run } }: Pick<Editor, 'state'>): Review | undefined =>
  run.phase === 'done' ? run : undefined

export const rewriteOf = ({ shown }: Editor): string => (shown ? textAfter(shown.changes) : '')

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
  const source = textBefore([review.sheets.present.changes[review.phrase.place] ?? []])
  if (!/\p{L}/u.test(source)) return undefined
  return samePhrase(offeredWordings(editor)?.phrase, review.phrase) ? undefined : review.phrase
}
