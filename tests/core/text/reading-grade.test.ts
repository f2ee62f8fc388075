import { describe, expect, it } from 'vitest'
import { countSyllables, readingGrade } from '#core/text/reading-grade.ts'

/** Counted by hand, as they are spoken. */
const syllables: Readonly<Record<number, string>> = {
  1: 'the cat asked walked played filled strength through eye made clothes times school whales I a',
  2: 'people little table handled dishes places wanted player quiet science homework someone moving careful unique movement rhythm prism',
  3: 'area idea beautiful serious studio easier everyone museum important employer',
  4: 'material criticism society variety obedient mathematics communicate education reality',
  5: 'university organization imagination curiosity electricity',
  6: 'responsibility',
}
const table = Object.entries(syllables).flatMap(([count, words]) =>
  words.split(' ').map((word) => [word, Number(count)] as const),
)

describe('countSyllables', () => {
  it.each(table)('%s has %i', (word, count) => {
    expect(countSyllables(word)).toBe(count)
  })

  it('reads accents and capitals', () => {
    expect(countSyllables('Café')).toBe(2)
    expect(countSyllables('TABLE')).toBe(2)
    expect(countSyllables('2026')).toBe(1)
  })
})

/** The formula over counts made by hand. */
const grade = (words: number, sentences: number, spoken: number): number =>
  0.39 * (words / sentences) + 11.8 * (spoken / words) - 15.59

describe('readingGrade', () => {
  it.each([
    ['the simplest sentence', 'The cat sat on the mat.', grade(6, 1, 6)],
    [
      'a sentence of 13 words and 24 syllables',
      'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.',
      grade(13, 1, 24),
    ],
    [
      'a speech of 1863',
      'Four score and seven years ago our fathers brought forth, upon this continent, a new nation, conceived in liberty, and dedicated to the proposition that all men are created equal.',
      grade(30, 1, 49),
    ],
    [
      'two sentences',
      'She sells sea shells by the sea shore. They say that the shells she sells are sea shells.',
      grade(18, 2, 18),
    ],
  ])('grades %s as counted by hand', (_, text, expected) => {
    expect(readingGrade(text)).toBeCloseTo(expected, 1)
  })

  it('leaves out headings, code, tables and links, and keeps quotations', () => {
    const text = 'He said, "We sell the mill today," and left.'
    expect(
      readingGrade(
        `# Incomprehensibilities notwithstanding\n\n${text}\n\n\`\`\`\nincomprehensible(verbosity)\n\`\`\`\n\n| organizational | responsibility |\n|---|---|\n| a | b |\n`,
      ),
    ).toBe(readingGrade(text))
    expect(readingGrade('See https://example.org/an/incomprehensibly/long/address for the rest of it.')).toBeLessThan(2)
  })

  it('rises with longer sentences and longer words', () => {
    const short = readingGrade('We fixed the roof. It took two days. It cost a lot.')!
    const joined = readingGrade('We fixed the roof, which took two days and cost a lot.')!
    const long = readingGrade('The renovation necessitated considerable expenditure over two consecutive days.')!
    expect(joined).toBeGreaterThan(short)
    expect(long).toBeGreaterThan(joined)
  })

  it('is undefined without prose', () => {
    for (const text of ['', '   \n', '```\ncode\n```', '# Title', '| a | b |\n|---|---|\n| 1 | 2 |'])
      expect(readingGrade(text)).toBeUndefined()
  })
})
