// Every pattern that may meet a user's text is tried with what makes patterns slow.
import { expect, test } from 'vitest'
import { units } from '#tests/bench/worst-texts.ts'
import { isLinear } from '#tests/support/growth.ts'
import { patternsOf } from '#tests/support/patterns.ts'

/** Those that take the square of a text, by the head of their source, and why they may. */
const reviewed: readonly (readonly [file: string, head: string, why: string])[] = [
  ['core/documents/title.ts', String.raw`[\s,;:–—-]+$`, 'the first 60 letters of a text'],
  ['core/rewriting/brief.ts', String.raw`[\s#=-]+$`, '400 letters of a heading'],
  ['core/text/sentences.ts', String.raw`[\p{L}\p{N}.'’-]*$`, '24 letters before a full stop'],
  ['lambdas/config.ts', String.raw`^[\w-]+_\w+$`, 'a setting'],
  ['lambdas/trace.ts', String.raw`(\/[^\s():]+\.js)`, 'the frames of a stack'],
]

/** By its beginning alone: a pattern built from strings is credited to the file that first loads its module. */
const isReviewed = ({ source }: RegExp): boolean => reviewed.some(([, head]) => source.startsWith(head))

const lengthOfText = 4_000

/** The words that a pattern looks for, each again and again. */
const ownUnits = ({ source }: RegExp): string[] => [
  ...new Set((source.match(/[a-z]{2,}(?: [a-z]+)*/g) ?? []).slice(0, 6).map((words) => `${words} `)),
]

const texts = Object.values(units).filter((unit) => unit.length <= 40)

/** The square of this length takes milliseconds, and reading it once takes microseconds. */
const lengthOfGlance = 2_000
const longestGlanceMs = 0.5

/** True if a short text is read so fast that no square was taken. A busy machine only makes it false more often. */
const isFastAtOnce = (read: (text: string) => unknown, text: string): boolean => {
  const began = performance.now()
  read(text)
  return performance.now() - began < longestGlanceMs
}

const search = (pattern: RegExp) => (text: string) => {
  pattern.lastIndex = 0
  return pattern.global ? text.replace(pattern, '') : pattern.exec(text)
}

test('no pattern takes the square of a text', async () => {
  const patterns = await patternsOf(['core', 'lambdas', 'web/src/files'], ['core'])
  expect(patterns.size).toBeGreaterThan(500)
  const slow: string[] = []
  for (const [pattern, file] of patterns) {
    if (isReviewed(pattern)) continue
    const worst = [...texts, ...ownUnits(pattern)].find((unit) =>
      ['', 'Aa '].some((head) => {
        const make = (length: number) => `${head}${unit.repeat(length / unit.length)}\u0001`
        return !isFastAtOnce(search(pattern), make(lengthOfGlance)) && !isLinear(search(pattern), make, lengthOfText)
      }),
    )
    if (worst !== undefined) slow.push(`${file} ${JSON.stringify(worst)} ${pattern.source.slice(0, 160)}`)
  }
  expect(slow).toEqual([])
})
