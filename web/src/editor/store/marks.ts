// The marks in both texts: facts, AI phrases, the sentence in hand. They are drawn by the class names of the style sheet.
import type { PageMark } from '#web/editor/document/page.ts'
import { type Highlight, moved } from '#web/editor/findings/highlights.ts'
import { endOfWords, firstWords } from './limits.ts'
import { factsToStep, readingOf } from './reading.ts'
import { segmentAt, shownTexts, startsOf } from './segments.ts'
import { isStale, staleIn } from './stale.ts'
import { type Editor, phaseOf, type State } from './store.ts'

type Lit = { fact: number | undefined; phrase: number | undefined }

/** The marks lit in both texts by the last step or pointer. */
const litIn = (state: State, pointed: number | undefined): Lit => {
  const { step } = state
  const reading = step && readingOf(state)
  if (!reading) return { fact: pointed, phrase: undefined }
  return {
    fact: pointed ?? (step.of === 'facts' ? factsToStep(reading)[step.place]?.id : undefined),
    phrase: step.of === 'phrases' ? reading.left[step.place]?.start : undefined,
  }
}

const markOf = ({ start, end, fact, isBroken, sign }: Highlight, lit: Lit, inHand: boolean): PageMark[] => {
  if (fact !== undefined) {
    const className = isBroken ? 'fact-broken' : fact === lit.fact ? 'fact-lit' : 'fact'
    return [{ from: start, to: end, className }]
  }
  if (sign === undefined) return []
  const className = `${start === lit.phrase ? 'phrase phrase-lit' : 'phrase'}${inHand ? ' in-hand' : ''}`
  return [{ from: start, to: end, className }]
}

const rangeOf = (texts: readonly string[], starts: readonly number[], at: number, className: string): PageMark[] => {
  const from = starts[at]
  return from === undefined || texts[at] === '' ? [] : [{ from, to: from + texts[at]!.trimEnd().length, className }]
}

/** The words over the limit: they are never sent. */
const marksOfLimit = ({ draft }: State, { host }: Editor): PageMark[] => {
  const most = host.limits.wordsPerRequest
  const end = endOfWords(draft, most)
  if (end === draft.length || draft.slice(end).trim() === '') return []
  const words = `${most} words: as far as it goes${host.isVisitor ? ' without an account' : ' at once'}`
  const rest = draft.slice(end)
  const from = end + rest.length - rest.trimStart().length
  const first = /^\S+/u.exec(draft.slice(from))?.[0].length ?? 0
  return [
    { from, to: draft.length, className: 'beyond' },
    { from, to: from + first, className: 'limit', data: { says: words } },
  ]
}

const marksOfDraft = (editor: Editor, state: State, pointed: number | undefined): PageMark[] => {
  const { findings, draft, rewrite, at } = state
  const limit = rewrite ? [] : marksOfLimit(state, editor)
  if (!findings) return limit
  if (isStale(state)) return marksOfChange(state)
  const lit = litIn(state, pointed)
  if (!rewrite) {
    const sent = firstWords(draft, editor.host.limits.wordsPerRequest)
    const before = moved(findings.before, findings.texts.source, sent)
    return [...before.flatMap((each) => markOf(each, lit, false)), ...limit]
  }
  const sources = rewrite.segments.map(({ source }) => source)
  const starts = startsOf(sources)
  return [
    ...findings.before.flatMap((each) =>
      markOf(each, { ...lit, phrase: undefined }, segmentAt(starts, each.start) === at),
    ),
    ...(at === undefined ? [] : rangeOf(sources, starts, at, 'in-hand')),
    ...(rewrite.rest === undefined ? [] : [{ from: rewrite.source.length, to: draft.length, className: 'beyond' }]),
  ]
}

/** The words of the draft that were changed after its rewrite. */
const marksOfChange = (state: State): PageMark[] => {
  const { rewrite, draft } = state
  const stale = staleIn(state)
  if (!rewrite || !stale) return []
  const sources = rewrite.segments.map(({ source }) => source)
  const from = startsOf(sources)[stale.first] ?? draft.length
  const after = sources.slice(stale.last).join('').length + (rewrite.rest?.length ?? 0)
  const to = Math.max(from, draft.length - after)
  return to > from ? [{ from, to, className: 'draft-changed' }] : []
}

const marksOfRewrite = (state: State, pointed: number | undefined): PageMark[] => {
  const { findings, rewrite, at, peek, fetching } = state
  if (!rewrite) return []
  const texts = textsShown(state)
  const starts = startsOf(texts)
  const lit = litIn(state, pointed)
  const stale = staleIn(state)
  const dimmed = stale ? rewrite.segments.map((_, place) => place).slice(stale.first, stale.last) : []
  const found =
    findings?.texts.rewrite === undefined || stale ? [] : moved(findings.after, findings.texts.rewrite, texts.join(''))
  return [
    ...found.flatMap((each) => markOf(each, lit, segmentAt(starts, each.start) === at)),
    ...dimmed.flatMap((place) => rangeOf(texts, starts, place, 'outdated')),
    ...(at === undefined ? [] : rangeOf(texts, starts, at, peek === at ? 'in-hand as-drafted' : 'in-hand')),
    ...(fetching === undefined ? [] : rangeOf(texts, starts, fetching, 'waiting')),
  ]
}

/** The texts of the segments as the page shows them: while the original is held, the draft's sentence stands in its place. */
export const textsShown = ({ rewrite, peek }: Pick<State, 'rewrite' | 'peek'>): readonly string[] => {
  if (!rewrite) return []
  const texts = shownTexts(rewrite.segments)
  const peeked = peek === undefined ? undefined : rewrite.segments[peek]
  return peeked ? texts.map((text, at) => (at === peek ? peeked.source : text)) : texts
}

/** The marks of one of the pages. */
export const marksOf = (editor: Editor, state: State, side: 'draft' | 'rewrite'): PageMark[] => {
  const { pointed } = state
  if (side === 'draft') return marksOfDraft(editor, state, pointed)
  return phaseOf(state) === 'done' ? marksOfRewrite(state, pointed) : []
}
