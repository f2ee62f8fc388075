// The draft was changed after its rewrite: what is no longer true of it, and the ways back.
import { countWords } from '#core/text/words.ts'
import { ofOtherDraft } from './decisions.ts'
import { change } from './history.ts'
import { draftOf, type FinishedRewrite } from './rewriter.ts'
import type { Delivery } from '#web/rewrites/progress.ts'
import { inPlaceOf, type Segment } from './segments.ts'
import type { Editor, State } from './store.ts'

export const isStale = ({ rewrite, draft }: Pick<State, 'rewrite' | 'draft'>): boolean =>
  rewrite !== undefined && draftOf(rewrite) !== draft

type Stale = {
  /** The segments whose rewrite is of words that the draft no longer has, without the last. */
  first: number
  last: number
  /** The words of the draft in their place. */
  changed: string
}

/** Sentences that did not change, from either end of the draft, and the stretch between them. */
const split = ({ segments }: FinishedRewrite, draft: string): Stale => {
  let first = 0
  let head = 0
  while (first < segments.length && draft.startsWith(segments[first]!.source, head))
    head += segments[first++]!.source.length
  let last = segments.length
  let tail = draft.length
  while (
    last > first &&
    tail - segments[last - 1]!.source.length >= head &&
    draft.slice(0, tail).endsWith(segments[last - 1]!.source)
  )
    tail -= segments[--last]!.source.length
  return { first, last, changed: draft.slice(head, tail) }
}

type Kept = Pick<State, 'rewrite' | 'draft'> & { stale: Stale | undefined }
let kept: Kept | undefined

/** The stretch of the draft that was changed after its rewrite; undefined while there is none. */
export const staleIn = ({ rewrite, draft }: Pick<State, 'rewrite' | 'draft'>): Stale | undefined => {
  if (kept?.rewrite !== rewrite || kept?.draft !== draft) {
    const stale = rewrite && isStale({ rewrite, draft }) ? split(rewrite, withoutRest(draft, rewrite)) : undefined
    kept = { rewrite, draft, stale }
  }
  return kept?.stale
}

const withoutRest = (draft: string, { rest = '' }: FinishedRewrite): string =>
  rest !== '' && draft.endsWith(rest) ? draft.slice(0, -rest.length) : draft

/** The number of sentences of the draft that changed; 1 at least. */
export const countStale = (state: State): number => {
  const stale = staleIn(state)
  if (!stale) return 0
  const { changed, first, last } = stale
  const sentences = changed.match(/[^.!?…\n]+(?:[.!?…]+|\n|$)/gu)?.filter((text) => /[\p{L}\p{N}]/u.test(text)) ?? []
  return Math.max(1, sentences.length, changed.trim() === '' ? last - first : 0)
}

/** More changed sentences are rewritten together with the rest. */
const mostAlone = 5

/** True if the changed sentences can be rewritten by themselves. */
export const canUpdate = (editor: Editor): boolean => {
  const state = editor.get()
  const stale = staleIn(state)
  if (!stale || state.draft.trim() === '' || countStale(state) > mostAlone) return false
  const { changed } = stale
  const words = countWords(changed)
  return (
    changed.trim() === '' || (words <= editor.host.limits.wordsPerRequest && editor.host.rewriteSentence !== undefined)
  )
}

/** Brings the draft back to what was rewritten. */
export const undoMyChange = (editor: Editor): void => {
  const { rewrite } = editor.get()
  if (rewrite)
    change(editor, { draft: draftOf(rewrite) }, { said: 'Your draft is again as it was when it was rewritten.' })
}

/** Rewrites the changed sentences alone, and leaves every other decision. */
export const update = async (editor: Editor): Promise<void> => {
  const state = editor.get()
  const { rewrite, draft, style } = state
  const stale = staleIn(state)
  if (!rewrite || !stale || state.fetching !== undefined || !canUpdate(editor)) return
  const source = withoutRest(draft, rewrite)
  const { first, last, changed } = stale
  editor.set({ fetching: first, said: 'Updating.' })
  try {
    const delivery = changed.trim() === '' ? undefined : await askFor(editor, changed.trim(), style)
    if (editor.get().rewrite !== rewrite || editor.get().draft !== draft) return
    const segments = [
      ...rewrite.segments.slice(0, first),
      ...segmentsFor(changed, delivery),
      ...rewrite.segments.slice(last),
    ]
    const next = ofOtherDraft({ ...rewrite, source, segments })
    change(editor, { rewrite: next }, { said: 'Updated.', at: undefined })
  } catch (error) {
    const failure = editor.host.failureOf(error)
    editor.set({ run: { phase: 'failed', failure }, said: `${failure.title}. ${failure.description}` })
  } finally {
    editor.set({ fetching: undefined })
  }
}

const askFor = (editor: Editor, sentence: string, style: FinishedRewrite['style']): Promise<Delivery> =>
  editor.host.rewriteSentence!({ sentence, place: 0, style, documentId: undefined, isAnother: false })

const segmentsFor = (source: string, delivery: Delivery | undefined): Segment[] => {
  if (source === '') return []
  const segment = { source, wordings: [source], now: source }
  if (!delivery) return [segment]
  const words = inPlaceOf(segment, delivery.text)
  return [{ source, wordings: [words], now: words }]
}
