// One text and its rewrite, measured.
import { lengths } from '#core/lengths.ts'
import { diffArrays } from 'diff'
import { readingGrade } from '#core/text/reading-grade.ts'
import { signById } from '#core/signs/catalogue.ts'
import { readSigns } from '#core/signs/find.ts'
import { signFamilies, type SignFamily } from '#core/signs/sign.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { countFacts, hasSameStructure, type FactCount } from './counter.ts'
import { reachOf, type Reach } from './reach.ts'

type SignCount = { words: number; families: Record<SignFamily, number>; reach: Record<Reach, number> }

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
  /** Undefined where there is no prose to grade. */
  grade: { before: number | undefined; after: number | undefined }
  /** The share of the source's content words whose stem the rewrite has. */
  recall: number
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []

const editRate = (source: string, rewrite: string): number => {
  const [before, after] = [wordsOf(source), wordsOf(rewrite)]
  const same = diffArrays(before, after).reduce(
    (sum, { added, removed, value }) => (added || removed ? sum : sum + value.length),
    0,
  )
  return 1 - (2 * same) / Math.max(1, before.length + after.length)
}

/** Words that carry grammar and no content. */
const functionWords = new Set(
  'about above after again also although always among another because been before being below between both could does doing down during each even every from further have having here however into itself just like many more moreover most much must only other over same should since some such than that their them then there these they this those through thus under until upon very were what when where whether which while will with within without would your'.split(
    ' ',
  ),
)
const lettersOfStem = 5

const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length > 3 && !functionWords.has(word))
      .map((word) => word.slice(0, lettersOfStem)),
  )

const recall = (source: string, rewrite: string): number => {
  const wanted = stemsOf(source)
  const there = stemsOf(rewrite)
  return wanted.size === 0 ? 1 : [...wanted].filter((stem) => there.has(stem)).length / wanted.size
}

const countSigns = (text: string): SignCount => {
  const { words, findings } = readSigns(text)
  const families = Object.fromEntries(signFamilies.map((family) => [family, 0])) as Record<SignFamily, number>
  const reach: SignCount['reach'] = { rules: 0, lists: 0, kept: 0 }
  for (const { sign } of findings) {
    reach[reachOf(sign)] += 1
    const family = signById.get(sign)?.family
    if (family !== undefined) families[family] += 1
  }
  return { words, families, reach }
}

export const measurePair = (id: string, source: string, rewrite: string, style: Style): Pair => {
  const words = { before: countWords(source), after: countWords(rewrite) }
  const { min, max } = lengths[style]
  return {
    id,
    source,
    rewrite,
    words,
    facts: countFacts(source, rewrite),
    hasSameStructure: hasSameStructure(source, rewrite),
    isInBand: words.after >= Math.floor(words.before * min) && words.after <= Math.ceil(words.before * max),
    editRate: editRate(source, rewrite),
    signs: { before: countSigns(source), after: countSigns(rewrite) },
    grade: { before: readingGrade(source), after: readingGrade(rewrite) },
    recall: recall(source, rewrite),
  }
}
