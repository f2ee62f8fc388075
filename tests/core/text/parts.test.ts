import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, sentencesOf } from '#core/text/parts.ts'

const parts = (before: string, after: string) => [...partsOf(before, after)].filter((part) => part !== undefined)

test('a part is a sentence and what became of it, with its place among the sentences of the source', () => {
  const before =
    '# Plan\n\nWe met in May. It is important to note the following. Ada led it and Grace wrote the report.\nThe end.'
  const after = '# Plan\n\nWe met in May. Ada led it. Grace wrote the report.\nThe end.'
  expect(parts(before, after)).toEqual([
    { from: 0, to: 1, before: '# Plan\n\n', after: '# Plan\n\n' },
    { from: 1, to: 2, before: 'We met in May. ', after: 'We met in May. ' },
    { from: 2, to: 3, before: 'It is important to note the following. ', after: '' },
    {
      from: 3,
      to: 4,
      before: 'Ada led it and Grace wrote the report.\n',
      after: 'Ada led it. Grace wrote the report.\n',
    },
    { from: 4, to: 5, before: 'The end.', after: 'The end.' },
  ])
})

test('each sentence of a line that stayed is a part of its own', () => {
  expect(parts('One stays. Two stay.', 'One stays. Two stay.')).toHaveLength(2)
})

test('a sentence goes on in the next line of a paragraph that was wrapped by hand', () => {
  const wrapped = `Content from the main branch of your repository is used to build and
publish the site, so make sure that it is there. For example, this one has the name
\`example.com\`.
`
  expect(sentencesOf(wrapped)).toEqual([
    'Content from the main branch of your repository is used to build and\npublish the site, so make sure that it is there. ',
    'For example, this one has the name\n`example.com`.\n',
  ])
  expect(sentencesOf('Moderator\nspeaks first.\n')).toHaveLength(2)
})

const anyText = fc
  .array(fc.constantFrom('one', 'two', 'Dr.', '. ', '! ', '\n', '\n\n', ' ', '“so”', '日本。', '😀', '\r\n'))
  .map((words) => words.join(''))

test('the parts are both texts, to the letter, and each sentence of the source is in one', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const found = parts(before, after)
      expect(found.map((part) => part.before).join('')).toBe(before)
      expect(found.map((part) => part.after).join('')).toBe(after)
      const sentences = sentencesOf(before)
      let next = 0
      for (const part of found) {
        expect(part.from).toBe(next)
        expect(sentences.slice(part.from, part.to).join('')).toBe(part.before)
        next = part.to
      }
      expect(next).toBe(sentences.length)
    }),
  )
})
