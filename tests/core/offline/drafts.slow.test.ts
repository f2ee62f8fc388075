// Runs the rules on texts that were not written for them, without the fact lock: with it they could only agree.
import { expect, test } from 'vitest'
import { rules } from '#core/rewriting/rules.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { readPeople } from '#evaluation/samples.ts'
import { draftSets } from '#tests/support/texts.ts'

const throughPipeline = async (text: string): Promise<string> => {
  const request = { text, style: 'simple' as const, key: 'k7f3abcd9', concurrency: 4 }
  for await (const event of rewrite(request, rules)) if (event.type === 'done') return event.text
  throw new Error('The rewrite ended without a text.')
}

/** Every kind of thing that may not be lost or added, found by this test's own patterns. */
const locked: Record<string, RegExp> = {
  figure: /[$€£]?\d[\d,.]*\d%?|\d%?/gu,
  quotation: /"[^"\n]+"|“[^”\n]+”/gu,
  citation: /\([^()\n]*\b(?:19|20)\d\d[a-z]?\)|\[\d+\]/gu,
  link: /https?:\/\/\S+|\]\([^)]*\)/gu,
  placeholder: /\[[A-Z][^\]\n]*\]|\{\{[^}]*\}\}/gu,
  heading: /^#{1,6} /gmu,
  bold: /\*\*/gu,
  item: /^\s*(?:[-*•]|\d+\.) /gmu,
  paragraph: /\n\s*\n/gu,
}
/** Figures are compared by their digits: a full stop after one is no part of it. */
const found = (text: string, kind: string): string[] =>
  (text.match(locked[kind]!) ?? []).map((value) => value.replace(/[.,]+$/u, '').replace(/\s+/gu, ' ')).toSorted()

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** The share of words that are not in the longest common subsequence. */
const editShare = (before: readonly string[], after: readonly string[]): number => {
  let previous = new Uint16Array(after.length + 1)
  for (const word of before) {
    const row = new Uint16Array(after.length + 1)
    for (let at = 1; at <= after.length; at += 1) {
      row[at] = after[at - 1] === word ? previous[at - 1]! + 1 : Math.max(previous[at]!, row[at - 1]!)
    }
    previous = row
  }
  const longest = Math.max(before.length, after.length)
  return longest === 0 ? 0 : 1 - previous[after.length]! / longest
}
const mean = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length

test.for(draftSets)('the rules lose and gain nothing in $name', async ({ isHere, read }, { skip }) => {
  skip(!isHere)
  // "Here is a 350-word statement:" is a remark of the assistant's, and no part of the piece
  const texts = read().map(({ text }) => withoutRemarks(text))
  const rewrites = await Promise.all(texts.map(throughPipeline))
  for (const [index, text] of texts.entries()) {
    for (const kind of Object.keys(locked)) {
      expect([index, kind, found(rewrites[index]!, kind)]).toEqual([index, kind, found(text, kind)])
    }
  }
  const edited = mean(texts.map((text, index) => editShare(words(text), words(rewrites[index]!))))
  expect(edited).toBeGreaterThan(0.001)
  expect(edited).toBeLessThan(0.04)
})

test.skipIf(readPeople().length === 0)(
  'what people wrote is edited by at most 1 % of its words: 126 answers of students (needs the benchmarks)',
  async () => {
    const texts = readPeople().map(({ text }) => text)
    expect(texts).toHaveLength(126)
    const rewrites = await Promise.all(texts.map((text) => throughPipeline(text)))
    expect(mean(texts.map((text, index) => editShare(words(text), words(rewrites[index]!))))).toBeLessThanOrEqual(0.01)
  },
)
