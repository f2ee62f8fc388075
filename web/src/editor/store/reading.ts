// The reading of both texts for the summary, the marks and the panel, from findings and decisions.
import type { ListedFact } from '#core/facts/findings.ts'
import { isWhollyPhrase, sayDoubt } from '#web/editor/findings/checks.ts'
import type { Highlight } from '#web/editor/findings/highlights.ts'
import type { Findings } from '#web/editor/findings/read-findings.ts'
import type { FinishedRewrite } from './rewriter.ts'
import { isCut, segmentAt, shownTexts, sourceOf, startsOf } from './segments.ts'
import type { State, Tab } from './store.ts'

/** A place that the summary leads to. Offsets are those of the draft, where there is no rewrite, else of the rewrite. */
export type Place = { start: number; end: number; segment: number; text: string; fact?: number; sign?: string }

type FactRow = ListedFact & { id: number; segment: number }

type Check = { segment: number; text: string }

export type Reading = {
  facts: readonly FactRow[]
  /** Facts that the rewrite tells otherwise than the draft, or not at all. */
  broken: readonly FactRow[]
  phrasesBefore: number
  /** The phrases of the draft that the rewrite no longer has, by their words. */
  gone: readonly Place[]
  left: readonly Place[]
  /** Those of `left` that the draft does not have. */
  added: number
  checks: readonly Check[]
  /** False for a language whose phrases are not known. */
  hasPhrases: boolean
}

type Texts = { starts: { source: readonly number[]; rewrite: readonly number[] }; rewrite: string | undefined }

const textsOf = (rewrite: FinishedRewrite | undefined): Texts => {
  if (!rewrite) return { starts: { source: [0], rewrite: [0] }, rewrite: undefined }
  const shown = shownTexts(rewrite.segments)
  const sources = rewrite.segments.map(({ source }) => source)
  return { starts: { source: startsOf(sources), rewrite: startsOf(shown) }, rewrite: shown.join('') }
}

const placesOf = (highlights: readonly Highlight[], text: string, starts: readonly number[]): Place[] =>
  highlights
    .filter(({ sign }) => sign !== undefined)
    .map(({ start, end, sign }) => ({
      start,
      end,
      segment: segmentAt(starts, start),
      text: text.slice(start, end),
      sign: sign!,
    }))

/** The phrases of the draft without those that stand in the same sentence still. */
const goneOf = (before: readonly Place[], left: readonly Place[]): Place[] => {
  const still = [...left]
  return before.filter((phrase) => {
    const at = still.findIndex(({ segment, sign }) => segment === phrase.segment && sign === phrase.sign)
    if (at === -1) return true
    still.splice(at, 1)
    return false
  })
}

const checksOf = ({ doubts, texts, before }: Findings, { segments }: FinishedRewrite, { starts }: Texts): Check[] => {
  const checks = new Map<number, string>()
  for (const doubt of doubts) {
    const { source, rewrite } = doubt
    const place =
      rewrite !== null ? segmentAt(starts.rewrite, rewrite.start) : segmentAt(starts.source, source?.start ?? 0)
    const segment = segments[place]
    if (!segment || segment.accepted || segment.now === segment.source || checks.has(place)) continue
    if (source !== null && (rewrite === null || isCut(segment)) && isWhollyPhrase(source, texts.source, before))
      continue
    checks.set(place, sayDoubt(doubt))
  }
  return [...checks].map(([segment, text]) => ({ segment, text })).toSorted((one, other) => one.segment - other.segment)
}

const factsOf = ({ facts }: Findings, { starts, rewrite }: Texts): FactRow[] =>
  facts.map((fact, id) => {
    const [first] = rewrite === undefined ? fact.places.source : fact.places.rewrite
    const [source] = fact.places.source
    const segment = first
      ? segmentAt(rewrite === undefined ? starts.source : starts.rewrite, first.start)
      : segmentAt(starts.source, source?.start ?? 0)
    return { ...fact, id, segment }
  })

const read = (findings: Findings, rewrite: FinishedRewrite | undefined): Reading => {
  const texts = textsOf(rewrite)
  const before = placesOf(findings.before, findings.texts.source, texts.starts.source)
  const after = rewrite ? placesOf(findings.after, findings.texts.rewrite ?? '', texts.starts.rewrite) : before
  const facts = factsOf(findings, texts)
  const gone = rewrite ? goneOf(before, after) : []
  return {
    facts,
    broken: rewrite ? facts.filter(({ state }) => state === 'changed' || state === 'lost') : [],
    phrasesBefore: before.length,
    gone,
    left: after,
    added: after.length - (before.length - gone.length),
    checks: rewrite ? checksOf(findings, rewrite, texts) : [],
    hasPhrases: findings.hasSigns,
  }
}

/** False for the findings of other texts than the editor's. */
const areOf = ({ texts }: Findings, rewrite: FinishedRewrite | undefined): boolean =>
  rewrite === undefined
    ? texts.rewrite === undefined
    : texts.rewrite !== undefined && texts.source === sourceOf(rewrite.segments)

let last: { findings: Findings; rewrite: FinishedRewrite | undefined; reading: Reading | undefined } | undefined

/** The reading of the texts in the editor; undefined until they have been read. While a key is read, that of the words before it. */
export const readingOf = ({ findings, rewrite, draft }: State): Reading | undefined => {
  if (findings === undefined || (rewrite === undefined && draft.trim() === '')) return undefined
  if (last?.findings !== findings || last.rewrite !== rewrite)
    last = { findings, rewrite, reading: areOf(findings, rewrite) ? read(findings, rewrite) : undefined }
  return last.reading
}

/** The facts that the summary leads to: the broken ones, while there are any. */
export const factsToStep = ({ broken, facts }: Reading): readonly FactRow[] =>
  broken.length > 0 ? broken : facts.filter(({ state }) => state !== 'added')

/** The places that a part of the one sentence leads to, a broken fact first. */
export const placesFor = (state: State, of: Tab): readonly Place[] => {
  const reading = readingOf(state)
  if (!reading) return []
  const { findings, rewrite } = state
  if (of === 'phrases') return reading.left
  if (of === 'checks') {
    const starts = textsOf(rewrite).starts.rewrite
    return reading.checks.map(({ segment, text }) => {
      const start = starts[segment] ?? 0
      return { segment, text, start, end: start }
    })
  }
  return factsToStep(reading).map(({ id, segment, text, places }) => {
    const [span] = rewrite ? places.rewrite : places.source
    const opening = findings!.before.find((each) => each.fact === id)
    const at = (rewrite ? span : opening) ?? { start: textsOf(rewrite).starts.rewrite[segment] ?? 0, end: 0 }
    return { start: at.start, end: Math.max(at.start, at.end), segment, text, fact: id }
  })
}
