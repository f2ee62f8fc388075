// The rules over a whole text: whether it needs them, whether its ending repeats it, and that they add no sign.
import { readSigns, type SignFinding } from '#core/signs/find.ts'
import { splitSentences } from '#core/text/sentences.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Manner } from '#core/voices/manner.ts'
import { rewriteOffline, setInStyle } from './rewrite.ts'
import { isRestatement } from './rules/restatement.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))
/** Signs that models make more than five times as often as people, in 33,000 words of drafts and 157,000 words of essays and answers. */
const rareInPeople = list(
  `throat-clearing seamless career-letter ensure vague-attribution question-not-whether here-is-the-thing call-to-action business-noun
  soft-modifier underscore whether-youre increasingly em-dash shift ultimately navigate across without-tail despite-challenges
  assistant-talk by-doing testament`,
)
/** Signs that people make more than half as often as models do. */
const usualInPeople = list(
  `connective-opener from-to colon-reveal scare-quotes help-ability delve not-only leverage even-rhythm when-it-comes-to in-conclusion
  wide-range more-than-just`,
)
/**
 * Weight of signs in 100 words of prose from which the rules take a text for a model's. Of texts that people wrote, 84 % of 70 college
 * essays and all of 126 students' answers have less; of drafts that models wrote in 2026, 97 % of 63 have as much.
 */
const weightOfModel = 3.5
/** Formulas that people write so seldom that they go wherever they stand. */
const telling = list('throat-clearing seamless here-is-the-thing underscore testament')
const nothing: ReadonlySet<string> = new Set()
/** In fewer words a single phrase weighs too much for a rate to mean anything. */
const wordsOfRate = 100

const weightOf = ({ sign }: SignFinding): number => (rareInPeople.has(sign) ? 2 : usualInPeople.has(sign) ? 0.5 : 1)

/** True if a text is long enough to tell and has as few signs as a person's. */
export const readsAsPerson = (text: string): boolean => {
  const { words, findings } = readSigns(text)
  const weight = findings.reduce((sum, finding) => sum + weightOf(finding), 0)
  return words >= wordsOfRate && (weight / words) * 100 < weightOfModel
}

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

const countOf = (findings: readonly SignFinding[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { sign } of findings) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

/** Some signs lie in how sentences follow one another: a paragraph in which the rules made such a one is put back. */
const withoutNewSigns = (source: readonly string[], rewritten: readonly string[]): string[] => {
  const allowed = countOf(readSigns(source.join(gap)).findings)
  const texts = [...rewritten]
  for (;;) {
    const { findings } = readSigns(texts.join(gap))
    const counts = countOf(findings)
    const more = findings.filter(({ sign }) => (counts.get(sign) ?? 0) > (allowed.get(sign) ?? 0))
    if (more.length === 0) return texts
    let end = 0
    const ranges = texts.map((text) => {
      const start = end
      end += text.length + gap.length
      return { start, end }
    })
    const changed = texts.flatMap((text, at) => (text === source[at] ? [] : [at]))
    const touched = changed.findLast((at) =>
      more.some((finding) => finding.start < ranges[at]!.end && ranges[at]!.start < finding.end),
    )
    const at = touched ?? changed.at(-1)
    if (at === undefined) return texts
    texts[at] = source[at]!
  }
}

/**
 * Rewrites the paragraphs of a text, or of a part of one, in order: as many come back. A text that reads as a person's already is only
 * set in its style's register, unless the strength is `strong`; then the author wants it changed. No sign occurs more often than before.
 */
export const rewriteTextOffline = (
  paragraphs: readonly string[],
  style: Style,
  manner: Manner,
  strength: Strength,
): string[] => {
  const isSpared = strength !== 'strong' && readsAsPerson(paragraphs.join(gap))
  const kept = isSpared || strength === 'light' || style === 'expand' ? [...paragraphs] : withoutRestatement(paragraphs)
  const rewritten = kept.map((text) =>
    isSpared && style !== 'shorten' && style !== 'expand'
      ? setInStyle(text, style, manner, strength === 'light' ? nothing : telling)
      : rewriteOffline(text, style, manner, strength),
  )
  return withoutNewSigns(paragraphs, rewritten)
}
