// Sentences that were dropped or invented between neighbours that stayed.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import type { Style } from '#core/styles.ts'

const alone = (source: string, rewrite: string, style: Style = 'simple') => {
  const { lost, added } = checkFacts(source, rewrite, style)
  const of = (facts: typeof lost) => facts.filter((fact) => fact.of === 'sentence')
  return { dropped: of(lost).map(({ text }) => text), invented: of(added).map(({ text }) => text) }
}

const [first, second, third] = [
  'The museum opened a new wing in spring.',
  'Its roof was paid for by a brewer from the valley.',
  'Visitors enter through the old gate.',
]

test('a sentence that is gone between two that stayed is dropped, and one that came is invented', () => {
  const [whole, part] = [`${first} ${second} ${third}`, `${first} ${third}`]
  expect(alone(whole, part)).toEqual({ dropped: [second], invented: [] })
  expect(alone(part, whole)).toEqual({ dropped: [], invented: [second] })
})

test('it warns, and at the end of a text one that came is invented, while one that is gone may have been cut', () => {
  const [whole, part] = [`${first} ${third} ${second}`, `${first} ${third}`]
  expect(alone(part, whole).invented).toEqual([second])
  expect(checkFacts(part, whole, 'expand').verdict).toBe('warn')
  expect(alone(whole, part).dropped).toEqual([])
})

test('a short version may leave a sentence out, and not put one in', () => {
  expect(alone(`${first} ${second} ${third}`, `${first} ${third}`, 'shorten').dropped).toEqual([])
  expect(alone(`${first} ${third}`, `${first} ${second} ${third}`, 'shorten').invented).toEqual([second])
})

test.each([
  [
    'joined to its neighbour',
    `${first} ${second} ${third}`,
    `The museum opened a new wing in spring, its roof paid for by a brewer from the valley. ${third}`,
  ],
  ['moved', `${first} ${second} ${third}`, `${second} ${first} ${third}`],
  [
    'between reworded sentences',
    `${first} ${second} ${third}`,
    'Since spring there has been another part to see. People still come in by the gate of old.',
  ],
  ['too short to say anything', `${first} Do come. ${third}`, `${first} ${third}`],
])('nothing is said of a sentence that was %s', (_, source, rewrite) => {
  expect(alone(source, rewrite)).toEqual({ dropped: [], invented: [] })
})

test('of a text in which everything was replaced the lock warns', () => {
  const source = 'The gardener cut the roses in the rain. Her neighbour watered the lawn. They drank tea under the oak.'
  const rewrite =
    'The broker signed a loan after lunch. A lawyer checked every clause. The banks approved their merger.'
  expect(checkFacts(source, rewrite, 'simple').verdict).toBe('warn')
})
