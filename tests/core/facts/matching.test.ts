import { expect, test } from 'vitest'
import { checkFacts, besideReader } from '#core/facts/compare.ts'
import { matchingOf } from '#core/facts/matching.ts'
import { readFacts } from '#core/facts/reading.ts'
import { sentenceStates } from '#core/facts/sentence-states.ts'

const matched = (source: string, rewrite: string) =>
  [...matchingOf(readFacts(source), readFacts(rewrite)).bySource.values()].map((match) => [
    match.source.text.trim(),
    match.rewrite.text.trim(),
  ])

const [anna, ben, rest] = ['Anna leads the sales team.', 'Ben leads the research team.', 'Nobody else may sign.']

test('each sentence has the nearest of the other text, wherever it stands', () => {
  expect(matched(`${anna} ${ben} ${rest}`, `${ben} ${rest} ${anna}`)).toEqual(
    [anna, ben, rest].map((text) => [text, text]),
  )
})

test('of two sentences that were joined the nearer one has it', () => {
  expect(matched(`${anna} ${rest}`, 'Anna leads the sales team, and nobody else may sign.')).toHaveLength(1)
})

test('the facts of a sentence count as the same, and its names are one', () => {
  const [match] = matchingOf(
    readFacts('Dana Whitlock paid 40 euros on 3 May.'),
    readFacts('Rosa Lind paid 60 euros on 4 June.'),
  ).bySource.values()
  expect(match).toMatchObject({ likeness: 1 })
  expect(match!.source.tokens.flatMap(({ item }) => item?.value ?? [])).toContain('dana whitlock')
})

test('the report says how each sentence was compared', () => {
  const source = `${anna} The fee must be paid at the desk in the hall. ${ben}`
  const rewrite = `${anna} The fee must be paid at the desk by the hall. Research is in the hands of Ben and his people.`
  const report = checkFacts(source, rewrite, 'simple')
  expect(report.compared).toEqual({ same: 1, wordForWord: 1, factsOnly: 1, byModel: 0 })
  expect(besideReader(report).compared).toEqual({ same: 1, wordForWord: 0, factsOnly: 0, byModel: 2 })
  const states = sentenceStates(readFacts(source), readFacts(rewrite), true)
  expect(states.map(({ state }) => state)).toEqual(['same', 'word-for-word', 'facts-only'])
  expect(states.map(({ start, end }) => rewrite.slice(start, end)).join(' ')).toBe(rewrite)
})

test('in another language a sentence is the same or compared by its facts', () => {
  const german = 'Der Preis ist in diesem Sommer nicht gestiegen. Niemand in der Stadt war damit sehr zufrieden.'
  const { compared } = checkFacts(german, german.replace('nicht ', ''), 'simple')
  expect(compared).toEqual({ same: 1, wordForWord: 0, factsOnly: 1, byModel: 0 })
})
