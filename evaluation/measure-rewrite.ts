// One text and its rewrite, measured.
import { lengths } from '#core/lengths.ts'
import { readingGrade } from '#core/text/reading-grade.ts'
import { signById } from '#core/signs/catalogue.ts'
import { readSigns } from '#core/signs/find.ts'
import { signFamilies, type SignFamily } from '#core/signs/sign.ts'
import type { Style } from '#core/styles.ts'
import { findSharedRuns } from '#core/text/shared-runs.ts'
import { countWords } from '#core/text/words.ts'
import { countFacts, hasSameStructure, type FactCount } from './counter.ts'
import { readRulers, type Rulers } from './rulers.ts'

type SignCount = { words: number; families: Record<SignFamily, number> }

export type Pair = {
  id: string
  source: string
  rewrite: string
  words: { before: number; after: number }
  facts: FactCount
  hasSameStructure: boolean
  isInBand: boolean
  /** The share of words that are gone or new: 0 for the same text, 1 for another. */
  editRate: number
  signs: { before: SignCount; after: SignCount }
  /** Undefined if there is no prose to grade. */
  grade: { before: number | undefined; after: number | undefined }
  /** The share of the source's content words whose stem the rewrite has. */
  recall: number
  /** The share of the source's runs of five words that the rewrite has, without names, figures and quotations. */
  sharedRuns: number
  rulers: { before: Rulers; after: Rulers }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []

/**
 * The number of words that two texts share in the same order. One bit stands for each word of the first, and every word of the
 * second is compared with all of them at once (Hyyrö 2004): two texts with little in common cost no more than two equal ones.
 */
const countSame = (before: readonly string[], after: readonly string[]): number => {
  const places = new Map<string, bigint>()
  for (const [index, word] of before.entries()) places.set(word, (places.get(word) ?? 0n) | (1n << BigInt(index)))
  const every = (1n << BigInt(before.length)) - 1n
  let unmatched = every
  for (const word of after) {
    const here = unmatched & (places.get(word) ?? 0n)
    unmatched = ((unmatched + here) | (unmatched - here)) & every
  }
  return before.length - (unmatched.toString(2).match(/1/gu)?.length ?? 0)
}

const editRate = (before: readonly string[], after: readonly string[]): number =>
  1 - (2 * countSame(before, after)) / Math.max(1, before.length + after.length)

/** Words that carry grammar and no content. */
const functionWords = new Set(
  'about above after again also although always among another because been before being below between both could does doing down during each even every from further have having here however into itself just like many more moreover most much must only other over same should since some such than that their them then there these they this those through thus under until upon very were what when where whether which while will with within without would your'.split(
    ' ',
  ),
)
const lettersOfStem = 5

const stemsOf = (words: readonly string[]): Set<string> =>
  new Set(
    words.filter((word) => word.length > 3 && !functionWords.has(word)).map((word) => word.slice(0, lettersOfStem)),
  )

const recall = (wanted: ReadonlySet<string>, there: ReadonlySet<string>): number =>
  wanted.size === 0 ? 1 : [...wanted].filter((stem) => there.has(stem)).length / wanted.size

const countSigns = (text: string): SignCount => {
  const { words, findings } = readSigns(text)
  const families = Object.fromEntries(signFamilies.map((family) => [family, 0])) as Record<SignFamily, number>
  for (const { sign } of findings) {
    const family = signById.get(sign)?.family
    if (family !== undefined) families[family] += 1
  }
  return { words, families }
}

/** One side of a pair. */
const readText = (text: string) => {
  const words = wordsOf(text)
  return {
    words,
    count: countWords(text),
    signs: countSigns(text),
    grade: readingGrade(text),
    stems: stemsOf(words),
    rulers: readRulers(text),
  }
}

/** The sources read so far. A draft is the source of a dozen rewrites. */
const sources = new Map<string, ReturnType<typeof readText>>()

export const measurePair = (id: string, source: string, rewrite: string, style: Style): Pair => {
  const before = sources.get(source) ?? readText(source)
  sources.set(source, before)
  const after = rewrite === source ? before : readText(rewrite)
  const { min, max } = lengths[style]
  return {
    id,
    source,
    rewrite,
    words: { before: before.count, after: after.count },
    facts: countFacts(source, rewrite),
    hasSameStructure: hasSameStructure(source, rewrite),
    isInBand: after.count >= Math.floor(before.count * min) && after.count <= Math.ceil(before.count * max),
    editRate: editRate(before.words, after.words),
    signs: { before: before.signs, after: after.signs },
    grade: { before: before.grade, after: after.grade },
    recall: recall(before.stems, after.stems),
    sharedRuns: findSharedRuns(source, rewrite).share,
    rulers: { before: before.rulers, after: after.rulers },
  }
}
