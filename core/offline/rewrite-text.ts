// The cuts over a whole text: its ending may repeat it, and no cut may add a sign.
import { countEachSign } from '#core/signs/count.ts'
import { readSigns, type SignFinding } from '#core/signs/find.ts'
import { meets } from '#core/text/find-words.ts'
import { partsOf } from '#core/text/parts.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { rewriteOffline } from './cut.ts'
import { isRestatement } from './restatement.ts'

const gap = '\n\n'

/** Without a last sentence that announces the end and repeats the text. A paragraph is never left empty. */
const withoutRestatement = (paragraphs: readonly string[]): string[] => {
  const last = paragraphs.at(-1) ?? ''
  const sentences = splitSentences(last)
  const closing = sentences.at(-1) ?? ''
  const before = [...paragraphs.slice(0, -1), ...sentences.slice(0, -1)].join(gap)
  if (sentences.length < 2 || !isRestatement(closing, before)) return [...paragraphs]
  return [...paragraphs.slice(0, -1), sentences.slice(0, -1).join('').trimEnd()]
}

/** A stretch of a text before and after, and the paragraph that it is in. */
type Stretch = { paragraph: number; before: string; after: string }

/** The sentences of each paragraph beside what became of them. */
const stretchesOf = (source: readonly string[], rewritten: readonly string[]): Stretch[] =>
  rewritten.flatMap((after, paragraph) => {
    const before = source[paragraph]!
    if (after === before) return [{ paragraph, before, after }]
    return [...partsOf(before, after)].flatMap((part) =>
      part === undefined ? [] : [{ paragraph, before: part.before, after: part.after }],
    )
  })

/** The text that comes between two stretches of a paragraph. A sentence that ended its paragraph has no space behind it. */
const spaceBetween = (before: string, after: string): string =>
  before === '' || after === '' || /\s$/u.test(before) || /^\s/u.test(after) ? '' : ' '

/** The paragraphs that stretches make, and the place of each stretch in the text. */
const joinStretches = (stretches: readonly Stretch[], source: readonly string[]) => {
  const texts = source.map(() => '')
  const within = stretches.map(({ paragraph, after }) => {
    texts[paragraph] += spaceBetween(texts[paragraph]!, after)
    const start = texts[paragraph]!.length
    texts[paragraph] += after
    return { paragraph, start, end: start + after.length }
  })
  // a sentence that was put back may have had another behind it
  const joined = texts.map((text, at) => (/\s$/u.test(source[at]!) ? text : text.trimEnd()))
  let reached = 0
  const starts = joined.map((text) => {
    const start = reached
    reached += text.length + gap.length
    return start
  })
  const places = within.map(({ paragraph, start, end }) => ({
    start: starts[paragraph]! + start,
    end: starts[paragraph]! + end,
  }))
  return { texts: joined, places }
}

/** Sentences that are tried one by one; each costs a reading of the text. */
const mostTried = 8

/**
 * Some signs lie in how sentences follow one another. A sentence in which the cuts made such a one is put back: the one without which
 * fewer signs are new, or the last.
 */
const withoutNewSigns = (source: readonly string[], rewritten: readonly string[]): string[] => {
  const allowed = countEachSign(readSigns(source.join(gap)).findings)
  const newSignsOf = (texts: readonly string[]): SignFinding[] => {
    const { findings } = readSigns(texts.join(gap))
    const counts = countEachSign(findings)
    return findings.filter(({ sign }) => (counts.get(sign) ?? 0) > (allowed.get(sign) ?? 0))
  }
  let stretches = stretchesOf(source, rewritten)
  const putBack = (at: number): Stretch[] => stretches.with(at, { ...stretches[at]!, after: stretches[at]!.before })
  for (;;) {
    const { texts, places } = joinStretches(stretches, source)
    const added = newSignsOf(texts)
    if (added.length === 0) return texts
    const changed = stretches.flatMap(({ before, after }, at) => (before === after ? [] : [at]))
    const touched = changed.filter((at) => added.some((finding) => meets(finding, places[at])))
    const helps = (at: number) => newSignsOf(joinStretches(putBack(at), source).texts).length < added.length
    const at = touched.slice(-mostTried).findLast(helps) ?? touched.at(-1) ?? changed.at(-1)
    if (at === undefined) return texts
    stretches = putBack(at)
  }
}

/** Cuts the paragraphs of a text, or of a part of one, in order: as many come back. No sign occurs more often than before. */
export const rewriteTextOffline = (paragraphs: readonly string[]): string[] =>
  withoutNewSigns(paragraphs, withoutRestatement(paragraphs).map(rewriteOffline))
