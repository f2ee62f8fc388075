import { expect, test } from 'vitest'
import { readBlocks } from '#core/text/blocks.ts'
import { briefOf } from '#core/rewriting/brief.ts'

const brief = (text: string) => briefOf(text, readBlocks(text))

test('the topic is the first heading, else the first sentence', () => {
  expect(brief('## On tea\n\nTea is old. It is good for you.').topic).toBe('On tea')
  expect(brief('Tea is very old indeed. It is good.').topic.trim()).toBe('Tea is very old indeed.')
  expect(brief('').topic).toBe('')
})

test('names that recur are terms, the commonest first', () => {
  const text = 'They met at TechCorp in Oslo. Later TechCorp left Oslo, and then TechCorp closed in Rome.'
  expect(brief(text).terms).toEqual(['TechCorp', 'Oslo'])
})

test('an amount in small letters is no term, however often it recurs', () => {
  const text = 'A day paid 2s. 8d. at the 3M works, and 2s. 8d. it stayed at 3M.'
  expect(brief(text).terms).toEqual(['3M'])
})

test.each([
  ['I was there and my team was too.', { person: 'first', tense: 'past' }],
  ['You can do it, and your team is ready.', { person: 'second', tense: 'present' }],
  ['The team was ready. It had won before.', { person: 'third', tense: 'past' }],
])('%j', (text, expected) => {
  expect(brief(text)).toMatchObject(expected)
})

test.each([
  ['They organised the colours of the harbour by behaviour.', 'UK'],
  ['They organized the colors of the harbor by behavior.', 'US'],
  ['For four hours they gave your money to the poor.', 'either'],
  ['They promised to raise the program’s license, four meters of it, and to advise otherwise.', 'either'],
  ['The prize went to a mid-sized team of forty.', 'either'],
  ['The centre realised that its travellers like colours of one color.', 'UK'],
])('the spelling of %j is %s', (text, spelling) => {
  expect(brief(text).spelling).toBe(spelling)
})
