// Edits that the rules without a model make, and that lose nothing.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { isRestatement } from '#core/offline/restatement.ts'

const doubtsOf = (source: string, rewrite: string) => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].filter(({ kind }) => kind !== 'length').map(({ kind, text }) => `${kind}: ${text}`)
}
const before = 'The pump broke in May. The council mended it within a week. Neighbours carried water from the river. '
const behind = ' The school closed for two days.'

test.each([
  ['The design is not simply a matter of taste.', "The design isn't simply a matter of taste."],
  [
    'It depends on the two, suggesting that salt matters.',
    'It depends on the two, and this suggests that salt matters.',
  ],
])('%s may become %s', (source, rewrite) => {
  expect(doubtsOf(before + source + behind, before + rewrite + behind)).toEqual([])
})

test('a word before a quotation that starts a sentence is no speaker', () => {
  const source = `${before}Sleep also plays a vital role. "People blame the sandwich," says Anneke Boateng.`
  const rewrite = `${before}Sleep also matters a great deal. "People blame the sandwich," says Anneke Boateng.`
  expect(doubtsOf(source, rewrite)).toEqual([])
})

const told = `Later bells help students. ${'They sleep longer, they arrive rested, and teachers see fewer absences in the first lesson of the day. '.repeat(5)}`

test('a closing with a figure in words is no repetition', () => {
  expect(isRestatement('In summary, students sleep longer and arrive rested.', told)).toBe(true)
  expect(isRestatement('In summary, nine students sleep longer and arrive rested.', told)).toBe(false)
})
