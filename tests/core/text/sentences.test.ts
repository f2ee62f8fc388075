import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from '#core/text/sentences.ts'
import { hostileTexts, texts } from '#tests/support/texts.ts'

test('the sentences, joined, are the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(splitSentences(text).join('')).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(splitSentences(text).join('')).toBe(text)
    }),
  )
})

test.each([
  { sentences: ['One is here. ', 'Two is here.'] },
  { sentences: ['Dr. Smith met Mrs. Lee. ', 'They spoke.'] },
  { sentences: ['It costs 3.5 dollars, i.e. a lot. ', 'Fine.'] },
  { sentences: ['See e.g. Smith et al. (2020) for it. ', 'Then go.'] },
  { sentences: ['J. K. Lee left the U.S. in May. ', 'He came back.'] },
  { sentences: ['She moved to the U.S. ', 'The rest stayed.'] },
  { sentences: ['He left at 5 p.m. ', 'We did not.'] },
  { sentences: ['Wait... what is it? ', 'Nothing!'] },
  { sentences: ['It ended… ', 'Then it began.'] },
  { sentences: ['He said, "I came. I saw." ', 'Then he left.'] },
  { sentences: ['“Really?” he asked. ', '“Yes.”'] },
  { sentences: ['It is **bold.** ', 'It is not.'] },
  { sentences: ['See ⟦k9:1⟧. ', '⟦k9:2⟧ says so.'] },
  { sentences: ['你好。', '再见！'] },
  { sentences: ['1. First of all. ', 'Then.'] },
  { sentences: ['One line\n', 'Another line.\n\n', 'A paragraph'] },
  { sentences: ['Was I right? ', 'It was I. ', 'He knew.'] },
])('$sentences', ({ sentences }) => {
  expect(splitSentences(sentences.join(''))).toEqual(sentences)
})

test('splits hostile texts without a loss', () => {
  for (const [name, text] of hostileTexts) {
    expect({ name, isWhole: splitSentences(text).join('') === text }).toEqual({ name, isWhole: true })
  }
})
