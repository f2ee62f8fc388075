import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween, distanceTo, wordsToMeasure } from '#core/voices/distance.ts'
import { blank, excerptsOf, withoutFacts } from '#core/voices/excerpts.ts'
import { habitsOf } from '#core/voices/habits.ts'
import { mannerOf } from '#core/voices/manner.ts'
import { fingerprintOf } from '#core/voices/measure.ts'
import { readSamples } from '#core/voices/sample.ts'
import { hostileTexts, texts } from '#tests/support/texts.ts'
import { measured, terse } from './pairs.ts'

const fingerprints = { terse: fingerprintOf(terse.join('\n\n')), measured: fingerprintOf(measured.join('\n\n')) }

describe('a fingerprint', () => {
  test('is what can be counted by hand', () => {
    const text = `# A heading is not counted

I don't know; she does (I think). It's 4 o'clock: "a quotation is not mine", he said. Why not? Go!

We cannot stay here now.`
    const { words, sentence_words, punctuation, contractions, contracted, function_words } = fingerprintOf(text)
    // I don't know she does I think | It's o'clock he said | Why not | Go | We cannot stay here now
    expect(words).toBe(19)
    expect(sentence_words.mean).toBe(3.8)
    expect(contractions).toBe(10.526)
    expect(contracted).toBeUndefined()
    expect(punctuation).toEqual({
      comma: 5.263,
      semicolon: 5.263,
      colon: 5.263,
      dash: 0,
      parenthesis: 5.263,
      question: 5.263,
      exclamation: 5.263,
    })
    expect(function_words.i).toBe(10.526)
  })

  test('knows a genitive from a contraction, and a number’s comma from a writer’s', () => {
    const text =
      'The dog’s bowl cost 1,200 dollars. It’s the town’s, and that’s that. They’re not here. We’ve gone. I won’t.'
    const { contractions, words, contracted, punctuation } = fingerprintOf(text)
    expect(Math.round((contractions * words) / 100)).toBe(5)
    expect(contracted).toBe(1)
    expect(Math.round((punctuation.comma * words) / 100)).toBe(1)
  })

  test('tells what a writer does', () => {
    expect(mannerOf(fingerprints.terse, 'uk')).toEqual({ spelling: 'uk', contractions: 'used' })
    expect(mannerOf(fingerprints.measured, undefined)).toEqual({ spelling: undefined, contractions: 'avoided' })
    expect(habitsOf(fingerprints.terse)).toEqual([
      expect.stringMatching(/^Sentences of about [78] words/),
      'Contractions wherever one speaks them',
      'Hardly any commas',
      'No semicolons, colons, dashes, parentheses, questions or exclamation marks',
      'Says “I” more than “we” or “you”',
      expect.stringMatching(/^Paragraphs of about \d+ words$/),
    ])
    expect(habitsOf(fingerprints.measured)).toContain('Hardly any contractions')
    expect(habitsOf(fingerprints.measured)).toContain('Also semicolons')
  })

  test('of anything is finite, and the same each time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const fingerprint = fingerprintOf(text)
        expect(JSON.stringify(fingerprint)).not.toMatch(/null|-\d/)
        expect(distanceBetween(fingerprint, fingerprint)).toBe(0)
        expect(fingerprintOf(text)).toEqual(fingerprint)
      }),
    )
  })

  test('is made of hostile texts too', () => {
    for (const [, text] of hostileTexts) {
      expect(readSamples([text.slice(0, 20_000)]).fingerprint).toBeDefined()
      expect(excerptsOf([text.slice(0, 20_000)])).toBeInstanceOf(Array)
    }
  })
})

describe('the distance', () => {
  test('is symmetric, and nothing to one’s own other half', () => {
    const [first, second] = terse.map(fingerprintOf)
    const [other] = measured.map(fingerprintOf)
    expect(distanceBetween(first!, other!)).toBe(distanceBetween(other!, first!))
    expect(distanceBetween(first!, second!)).toBeLessThan(distanceBetween(first!, other!) / 2)
  })

  test('says nothing of a text too short to have habits', () => {
    const words = (count: number) => `${'word '.repeat(count).trim()}.`
    expect(distanceTo(fingerprints.terse, words(wordsToMeasure - 1))).toBeUndefined()
    expect(distanceTo(fingerprints.terse, words(wordsToMeasure))).toBeGreaterThan(0)
  })
})

describe('the excerpts of a sample for the model', () => {
  test('has no figure, date, name, quotation, link or code in it', () => {
    const masked = withoutFacts(
      'On 3 May 2021 I met Grace Hopper at https://example.com/x, paid $1,204.50 and 14% more; "we had a long talk", she said. The NASA file was `run.sh` by J. Smith (Smith, 2019).',
    )
    expect(masked).not.toMatch(/\d|May|Grace|Hopper|example|long talk|NASA|run\.sh|Smith/)
    expect(masked).toContain(blank)
  })

  test('is three excerpts of 35 to 80 words from different places, word for word but for the blanks', () => {
    const excerpts = excerptsOf([...terse, ...measured])
    expect(excerpts).toHaveLength(3)
    for (const excerpt of excerpts) {
      const words = excerpt.match(/\p{L}+/gu) ?? []
      expect(words.length).toBeGreaterThanOrEqual(35)
      expect(words.length).toBeLessThanOrEqual(80)
      const [beginning = ''] = excerpt.split(blank)
      expect([...terse, ...measured].join(' ')).toContain(beginning)
    }
    expect(excerpts.join(' ')).not.toMatch(/\d|Edith|Pemberton/)
  })

  test('is nothing where there is no prose', () => {
    expect(excerptsOf(['', '# Heading', '```\ncode\n```', 'Short.'])).toEqual([])
  })
})

test('a sample with as many signs of AI writing as a model’s drafts is told apart from a person’s', () => {
  const machine =
    'Moreover, it is important to note that this comprehensive approach not only fosters innovation but also unlocks seamless growth, ensuring clarity, confidence, and trust. '
  expect(readSamples([machine.repeat(12)])).toMatchObject({ reads_as_ai: true })
  expect(readSamples(terse)).toMatchObject({ reads_as_ai: false })
  expect(readSamples(measured)).toMatchObject({ reads_as_ai: false })
})
