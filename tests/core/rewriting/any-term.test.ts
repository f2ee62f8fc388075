// A term is whatever its user typed: every mark and every script works, wherever terms are read.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { termsPattern } from '#core/text/spans.ts'
import { sampleOf } from '#tests/support/examples.ts'
import { plainModel } from '#tests/support/models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const key = 'k3y9x8w7v6'

const punctuation = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(index + 0x21)).filter((mark) =>
  /[^a-z\d]/i.test(mark),
)

const scripts =
  'Adlam Arabic Armenian Bengali Bopomofo Braille Cherokee Coptic Cuneiform Cyrillic Deseret Devanagari Ethiopic Georgian Gothic Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Javanese Kannada Katakana Khmer Lao Latin Linear_B Malayalam Mongolian Myanmar Nko Ogham Ol_Chiki Osage Runic Sinhala Syriac Tagalog Tamil Telugu Thaana Thai Tibetan Tifinagh Vai Yi'.split(
    ' ',
  )

/** The first letters of a script, small ones where it has them. */
const lettersOf = (script: string): string => {
  const isOwn = new RegExp(`^(?=\\p{Script=${script}})[\\p{Ll}\\p{Lo}\\p{So}]$`, 'u')
  const letters: string[] = []
  for (let code = 0x61; code < 0x2_0000 && letters.length < 4; code += 1) {
    const letter = String.fromCodePoint(code)
    if (isOwn.test(letter)) letters.push(letter)
  }
  return letters.join('')
}

const samples = new Map(scripts.map((script) => [script, lettersOf(script)]))

const termsOf = (marks: readonly string[], words: readonly string[]): string[] => [
  ...marks.flatMap((mark) => [mark, `ab${mark}cd`, `${mark}ab`, `ab${mark}`, `${mark}${mark}`, `ab ${mark} cd`]),
  ...words.flatMap((word) => [word, `${word}-${word}`, `${word} ${word}`]),
  'fast-paced',
  'COVID-19',
  'e-mail',
  '\\u{1F600}',
  '(?:',
  '[^a',
  'a{1,',
  '$&',
  '👩‍👩‍👧',
  'e\u0301t\u00E9',
]

const terms = termsOf(punctuation, [...samples.values()])

/** For tests that take each term through a run of its own. */
const someTerms = termsOf(sampleOf(punctuation), sampleOf([...samples.values()]))

const finds = (text: string, term: string) => [...text.matchAll(termsPattern([term]) ?? /$^/g)].map(([found]) => found)

test('every mark of a keyboard and a word of every script is found as a term', () => {
  expect([...samples].filter(([, letters]) => letters === '')).toEqual([])
  expect(terms.filter((term) => finds(`They say ${term} here.`, term)[0] !== term)).toEqual([])
})

test('a term of a script without spaces is found inside a line', () => {
  expect(finds('この機械学習は速い', '機械学習')).toEqual(['機械学習'])
  expect(finds('เขาใช้ปัญญาประดิษฐ์ทุกวัน', 'ปัญญาประดิษฐ์')).toEqual(['ปัญญาประดิษฐ์'])
  expect(finds('Машинное обучение', 'обучен')).toEqual([])
})

const rewritten = async (text: string, lockedTerms: readonly string[]) => {
  for await (const event of rewrite(
    { text, style: 'simple', key, concurrency: 1, lockedTerms },
    writingOnly(plainModel),
  ))
    if (event.type === 'done') return event
  throw new Error('The run is not done.')
}

test('a text is rewritten around any term', async () => {
  for (const [index, term] of someTerms.entries()) {
    const text = `It is a test of ${term} today, and we utilize it ${index} times.`
    const { text: after } = await rewritten(text, [term])
    expect(after).toBe(text.replace('utilize', 'use'))
  }
})

test('all terms at once, and any text as a term, break neither a rewrite nor a check', async () => {
  const all = `We utilize ${terms.slice(0, 300).join(' or ')} at work.`
  expect((await rewritten(all, terms)).report.status).toBeDefined()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...terms), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 6 }),
      async (some) => {
        const text = `We utilize ${some.join(' and ')} at work.`
        expect(checkFacts(text, text, 'simple', some).verdict).not.toBe('fail')
        await rewritten(text, some)
      },
    ),
  )
})
