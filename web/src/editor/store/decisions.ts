// Decisions about sentences. Each is one step of undo.
import { change, changeByKey } from './history.ts'
import { type Place, placesFor, readingOf } from './reading.ts'
import { draftOf, type FinishedRewrite } from './rewriter.ts'
import { isChanged, isEdit, type Segment, shownTexts, startsOf, withTyped } from './segments.ts'
import { type Editor, isBusy, type State, type Tab } from './store.ts'

export const segmentsIn = ({ rewrite }: Pick<State, 'rewrite'>): readonly Segment[] => rewrite?.segments ?? []

/** The sentence in hand, or another one, while it is there. */
export const segmentIn = (state: State, at = state.at): Segment | undefined =>
  at === undefined ? undefined : segmentsIn(state)[at]

/** Gives one sentence other words, or another decision. */
export const decide = (editor: Editor, at: number, next: Partial<Segment>, more: Partial<State> = {}): void => {
  const { rewrite } = editor.get()
  if (rewrite?.segments[at] === undefined) return
  const segments = rewrite.segments.map((segment, place) => (place === at ? { ...segment, ...next } : segment))
  change(editor, { rewrite: { ...rewrite, segments } }, { note: undefined, peek: undefined, step: undefined, ...more })
}

/** The offset of a sentence in the rewrite. */
const offsetOf = (state: State, at: number): number => startsOf(shownTexts(segmentsIn(state)))[at] ?? 0

/** Takes a sentence into hand: the letters decide about it, until the caret is in a text again. */
export const pickUp = (editor: Editor, at: number, offset = offsetOf(editor.get(), at)): void => {
  const { note } = editor.get()
  editor.set({ at, isPicked: true, side: 'rewrite', ...(note?.at !== at && { note: undefined }) })
  editor.pages.rewrite?.blur()
  editor.pages.draft?.blur()
  editor.pages.rewrite?.scrollTo(offset)
  const sources = segmentsIn(editor.get()).map(({ source }) => source)
  editor.pages.draft?.scrollTo(startsOf(sources)[at] ?? 0)
}

/** The caret is in a sentence of the rewrite, or in none. `isInActions`: the keyboard has gone on to the actions of its sentence. */
export const takeCaret = (editor: Editor, at: number | undefined, isInActions = false): void => {
  const state = editor.get()
  // A sentence that was picked up stays in hand when its page loses the caret to it.
  if (at === undefined && state.isPicked) return
  if (at === undefined && isInActions) return editor.set({ isPicked: true })
  if (at === state.at && !state.isPicked) return
  editor.set({ at, isPicked: false, peek: undefined, note: undefined, ...(at !== undefined && { step: undefined }) })
}

export const letGo = (editor: Editor): void =>
  editor.set({ at: undefined, isPicked: false, peek: undefined, step: undefined, note: undefined })

/** Enter: the caret at the end of the sentence in hand. */
export const typeInHand = (editor: Editor): void => {
  const { at } = editor.get()
  if (at === undefined) return
  editor.set({ isPicked: false, isCompared: false })
  editor.pages.rewrite?.focus({ segment: at, end: true })
}

const isOpen = (segment: Segment): boolean => isChanged(segment) && segment.accepted === undefined

/** The next undecided edit comes into hand, round to the first; with -1 the one before. */
export const goToEdit = (editor: Editor, by: 1 | -1): void => {
  const state = editor.get()
  const open = segmentsIn(state).flatMap((segment, place) => (isOpen(segment) ? [place] : []))
  const at = state.at ?? (by === 1 ? -1 : Infinity)
  const next =
    by === 1 ? (open.find((place) => place > at) ?? open[0]) : (open.findLast((place) => place < at) ?? open.at(-1))
  if (next !== undefined) pickUp(editor, next)
}

/** Original: the draft's sentence, and back to the wording that stood there. */
export const toggleOriginal = (editor: Editor, at = editor.get().at): void => {
  const segment = segmentIn(editor.get(), at)
  if (!segment || at === undefined || !(isEdit(segment) || isChanged(segment))) return
  const isBack = segment.now === segment.source
  const now = isBack ? (segment.before ?? segment.wordings[0] ?? '') : segment.source
  const said = isBack ? 'The rewrite of this sentence is back.' : 'Your sentence is back.'
  decide(editor, at, { now, accepted: undefined, before: isBack ? undefined : segment.now }, { at, said })
}

/** Shows the draft's sentence while a key or a finger holds it. */
export const peek = (editor: Editor, isHeld: boolean): void => {
  const { at, peek: shown } = editor.get()
  if (isHeld ? at === undefined : shown === undefined) return
  editor.set({ peek: isHeld ? at : undefined })
}

/** Accepts a sentence, or takes that back; then the next undecided edit comes into hand. */
export const accept = (editor: Editor, at = editor.get().at): void => {
  const segment = segmentIn(editor.get(), at)
  if (!segment || at === undefined || !isChanged(segment)) return
  const accepted = segment.accepted === undefined ? 'alone' : undefined
  decide(editor, at, { accepted }, { at })
  if (accepted === undefined) return
  goToEdit(editor, 1)
  const { edits, accepted: done } = countEdits(editor.get())
  editor.set({ said: edits === done ? 'Every edit accepted.' : `Accepted. ${done} of ${edits} edits accepted.` })
}

export const acceptAll = (editor: Editor): void => {
  const { rewrite } = editor.get()
  if (!rewrite) return
  const segments = rewrite.segments.map((segment): Segment =>
    isOpen(segment) ? { ...segment, accepted: 'together' } : segment,
  )
  change(editor, { rewrite: { ...rewrite, segments } }, { said: 'Every edit accepted.' })
}

/** The edits that stand in the rewrite, and how many of them were accepted. */
export const countEdits = (state: Pick<State, 'rewrite'>): { edits: number; accepted: number } => {
  const edits = segmentsIn(state).filter(isChanged)
  return { edits: edits.length, accepted: edits.filter(({ accepted }) => accepted !== undefined).length }
}

/** True if the rewrite was delivered as the draft is, and has not been touched since: it has nothing to compare, to decide or to prove. */
export const isUnchanged = (state: Pick<State, 'rewrite'>): boolean =>
  !segmentsIn(state).some((segment) => isEdit(segment) || isChanged(segment))

/** The rewrite was typed in; the texts are those of its segments. */
export const typeInRewrite = (editor: Editor, texts: readonly string[]): void => {
  const { rewrite } = editor.get()
  if (!rewrite || isBusy(editor.get())) return
  const segments = withTyped(rewrite.segments, texts)
  const at = segments.findIndex((segment, place) => segment !== rewrite.segments[place])
  if (at === -1) return
  changeByKey(editor, `sentence ${at}`, { rewrite: { ...rewrite, segments } })
}

export const typeInDraft = (editor: Editor, draft: string): void => {
  if (draft !== editor.get().draft) changeByKey(editor, 'draft', { draft })
}

/** Goes to the next place of a part of the summary. */
export const stepThrough = (editor: Editor, of: Tab): void => {
  const state = editor.get()
  const places = placesFor(state, of)
  if (places.length === 0) return
  const place = state.step?.of === of ? (state.step.place + 1) % places.length : 0
  goToPlace(editor, of, place, places[place]!)
}

export const goToPlace = (editor: Editor, of: Tab, index: number, place: Place): void => {
  const said = `${index + 1} of ${placesFor(editor.get(), of).length}: ${place.text}`
  if (editor.get().rewrite) pickUp(editor, place.segment, place.start)
  else editor.pages.draft?.scrollTo(place.start)
  editor.set({ step: { of, place: index }, said })
}

/** The fact of the sentence in hand that was broken by typing. */
export const brokenIn = (state: State, at = state.at) =>
  at === undefined ? undefined : readingOf(state)?.broken.find(({ segment }) => segment === at)

/** Puts the draft's words of a fact back where the rewrite tells it otherwise. */
export const putBack = (editor: Editor): void => {
  const state = editor.get()
  const fact = brokenIn(state)
  const segment = segmentIn(state)
  if (!fact || !segment || state.at === undefined) return
  const place = fact.places.rewrite.find(({ isBroken }) => isBroken)
  const whole = segment.wordings.find((words) => words.includes(fact.text)) ?? segment.source
  decide(
    editor,
    state.at,
    { now: withWords(state, fact.text, place) ?? whole, accepted: undefined },
    { said: 'Put back.' },
  )
}

/** The sentence in hand with other words at a place of the rewrite; undefined if that place is not of the words before the last key. */
const withWords = (
  state: State,
  words: string,
  place: { start: number; end: number } | undefined,
): string | undefined => {
  const shown = shownTexts(segmentsIn(state))
  const { at, findings } = state
  if (at === undefined || !place || findings?.texts.rewrite !== shown.join('')) return undefined
  const [start, end] = [place.start, place.end].map((offset) => offset - startsOf(shown)[at]!)
  const text = shown[at]!
  return start! < 0 || end! > text.length ? undefined : text.slice(0, start) + words + text.slice(end)
}

/** Gives the draft the words of a fact that were typed in the rewrite. */
export const correctDraft = (editor: Editor): void => {
  const state = editor.get()
  const fact = brokenIn(state)
  const { rewrite, at } = state
  if (!fact?.told || !rewrite || at === undefined) return
  const { told, text } = fact
  const segments = rewrite.segments.map((segment) =>
    segment.source.includes(text) ? { ...segment, source: segment.source.replaceAll(text, told) } : segment,
  )
  const source = segments.map((segment) => segment.source).join('')
  const next = ofOtherDraft({ ...rewrite, source, segments })
  change(editor, { draft: draftOf(next), rewrite: next })
  editor.set({ said: 'The draft is corrected.' })
}

/** A rewrite whose draft is no longer that of its document. */
export const ofOtherDraft = (rewrite: FinishedRewrite): FinishedRewrite => {
  const { documentId: _, seal: __, ...other } = rewrite
  return other
}
