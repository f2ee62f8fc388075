import { noteOf, type SentenceActionsProps } from '#web/editor/components/sentence-actions.tsx'
import type { LineKind } from '#web/editor/components/margin-lines.ts'
import { another, hasAnother } from '#web/editor/store/another.ts'
import {
  accept,
  brokenIn,
  correctDraft,
  peek,
  putBack,
  segmentIn,
  segmentsIn,
  toggleOriginal,
} from '#web/editor/store/decisions.ts'
import { readingOf } from '#web/editor/store/reading.ts'
import { isChanged, isCut, isEdit, isTyped, type Segment } from '#web/editor/store/segments.ts'
import type { Editor, State } from '#web/editor/store/store.ts'

const isSentence = ({ source, now }: Segment): boolean => /[\p{L}\p{N}]/u.test(source + now)

const placeIn = (state: State, at: number): { place: number; of: number } => {
  const sentences = segmentsIn(state).map(isSentence)
  const count = (until: number) => sentences.slice(0, until).filter(Boolean).length
  return { place: count(at + 1), of: count(sentences.length) }
}

const anotherOf = (editor: Editor, state: State, segment: Segment) => {
  if (!hasAnother(editor, state, segment)) return undefined
  const { wordings, now } = segment
  const place = wordings.indexOf(now) + 1
  const several = wordings.length > 1 && place > 0 && { place, of: wordings.length }
  return { isBusy: state.fetching === state.at, onPress: () => void another(editor), ...several }
}

/** The AI phrases of the draft's sentence that are gone from it, and those that it has. */
const phrasesOf = (state: State, at: number): { gone: number; left: number } => {
  const { gone = [], left = [] } = readingOf(state) ?? {}
  const count = (places: readonly { segment: number }[]) => places.filter(({ segment }) => segment === at).length
  return { gone: count(gone), left: count(left) }
}

/** The actions of the sentence in hand; undefined if there is none, or nothing can be done with it. */
export const actionsOf = (editor: Editor, state: State): SentenceActionsProps | undefined => {
  const { at } = state
  const segment = segmentIn(state)
  if (at === undefined || !segment || !isSentence(segment)) return undefined
  const shared = { ...placeIn(state, at), showsKeys: state.isPicked }
  const fact = brokenIn(state)
  if (fact && isTyped(segment))
    return {
      ...shared,
      state: 'broken',
      draftSays: fact.text,
      onPutBack: () => putBack(editor),
      onCorrect: fact.told === undefined ? undefined : () => correctDraft(editor),
    }
  const accepted = { isAccepted: segment.accepted !== undefined, onPress: () => accept(editor) }
  if (isCut(segment))
    return {
      ...shared,
      state: 'cut',
      text: segment.source.trim(),
      onPutBack: () => toggleOriginal(editor),
      accept: accepted,
    }
  const isAsDraft = segment.now === segment.source
  const check = readingOf(state)?.checks.find((each) => each.segment === at)?.text
  return {
    ...shared,
    state: 'sentence',
    original:
      isEdit(segment) || isChanged(segment)
        ? {
            isPressed: isAsDraft || state.peek === at,
            onPress: () => toggleOriginal(editor),
            onHold: (isHeld: boolean) => peek(editor, isHeld),
          }
        : undefined,
    another: anotherOf(editor, state, segment),
    accept: isChanged(segment) ? accepted : undefined,
    draftSays: isChanged(segment) && state.peek !== at ? segment.source.trim() : undefined,
    check: state.peek === at ? undefined : check,
    note:
      state.note?.at === at
        ? state.note.text
        : noteOf({
            isPeeked: state.peek === at,
            isAsDraft,
            isTyped: isTyped(segment),
            phrases: phrasesOf(state, at),
          }),
  }
}

/** The mark beside a sentence; undefined for one that is as in the draft. */
export const lineOf = (state: State, at: number): LineKind | undefined => {
  const segment = segmentIn(state, at)
  if (!segment) return undefined
  const isInHand = state.at === at
  if (state.peek === at) return 'accepted'
  if (!isChanged(segment)) return isInHand && isSentence(segment) ? 'accepted' : undefined
  const reading = readingOf(state)
  if (reading?.broken.some((fact) => fact.segment === at)) return 'broken'
  if (reading?.checks.some((check) => check.segment === at)) return 'check'
  if (segment.accepted !== undefined) return 'accepted'
  return isTyped(segment) ? 'own' : 'edit'
}
