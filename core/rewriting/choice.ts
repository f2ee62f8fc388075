// Which of several rewrites of a chunk is delivered.
type ReadSigns = typeof import('#core/signs/find.ts').readSigns
import type { Strength } from '#core/strengths.ts'
import { styles, type Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { isGood, type Attempt } from './attempt.ts'
import type { Task } from './task.ts'

const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of a text's words that are new or gone. */
const editShare = (source: string, edited: string): number => {
  const left = new Map<string, number>()
  const before = plainWords(source)
  const after = plainWords(edited)
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1)
  let same = 0
  for (const word of after) {
    const times = left.get(word) ?? 0
    if (times === 0) continue
    left.set(word, times - 1)
    same += 1
  }
  return 1 - same / Math.max(1, before.length, after.length)
}

/**
 * Rates in people's writing, and the distance from them to the mean of models' texts of 2026: at that distance a text is one step off,
 * in whichever direction, so that nothing is gained by overshooting.
 */
const human = {
  lettersPerWord: { rate: 4.89, step: 0.75 },
  commasPer100Words: { rate: 4.6, step: 3.8 },
}

/** What a text of which every word is edited gains: a light rewrite loses by it, and a strong one is asked for more. */
const worthOfEdits: Record<Strength, number> = { light: -10, medium: 10, strong: 20 }

/**
 * How far a rewrite is from one that reads as a person's; the lowest is the best. One sign in 100 words weighs as much as one step
 * from a human rate, at medium strength a tenth of the words edited, or a length a tenth outside the style's band: edits say most about passing as
 * a person's (+.28), then word length (-.25) and the signs together.
 */
const distance = (readSigns: ReadSigns, source: string, rewrite: string, style: Style, strength: Strength): number => {
  const words = plainWords(rewrite)
  const per100Words = 100 / Math.max(1, words.length)
  const steps = ({ rate, step }: { rate: number; step: number }, measured: number) => Math.abs(measured - rate) / step
  const { min, max } = styles[style].length
  const length = countWords(rewrite) / Math.max(1, countWords(source))
  return (
    readSigns(rewrite).findings.length * per100Words +
    steps(human.lettersPerWord, words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length)) +
    steps(human.commasPer100Words, (rewrite.match(/,/gu) ?? []).length * per100Words) +
    10 * (Math.max(0, min - length) + Math.max(0, length - max)) -
    worthOfEdits[strength] * editShare(source, rewrite)
  )
}

/** The best of the attempts that may be delivered; where none may, the one with the fewest problems. Of equals, the earlier. */
export const choose = async (
  attempts: readonly Attempt[],
  { source, style, strength }: Pick<Task, 'source' | 'style' | 'strength'>,
): Promise<Attempt> => {
  const good = attempts.filter(isGood)
  const [only] = good
  if (good.length === 1 && only !== undefined) return only
  if (good.length > 0) {
    // few rewrites need them, and they would be a twentieth of the function's start
    const { readSigns } = await import('#core/signs/find.ts')
    const rated = good.map((attempt) => ({
      attempt,
      distance: distance(readSigns, source.text, attempt.text, style, strength),
    }))
    return rated.reduce((best, other) => (other.distance < best.distance ? other : best)).attempt
  }
  return attempts.reduce((best, other) => (other.problems.length < best.problems.length ? other : best))
}
