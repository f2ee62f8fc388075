// Amounts worked out, counted or told in a word: what is told the same refuses nothing, and another amount does.
import { describe, expect, test } from 'vitest'
import { checkFacts, type Fact } from '#core/facts/compare.ts'

const findings = (source: string, rewrite: string): Fact[] => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].filter(({ kind }) => kind === 'figure' || kind === 'date' || kind === 'name')
}
const told = (facts: readonly Fact[], severity: Fact['severity']): string[] =>
  facts.filter((fact) => fact.severity === severity).map(({ text }) => text)

describe('the same amount in another form', () => {
  test.each([
    ['The loop takes 150 seconds to fill.', 'The loop fills in two minutes and a half.'],
    ['A lamp blinks every 90 seconds.', 'A lamp blinks once each minute and a half.'],
    ['In eight cases out of ten the seal held.', 'In 80% of cases the seal held.'],
    ['The seal held in 80 percent of cases.', 'In eight out of ten cases the seal held.'],
    ['Some 15 of the 60 pupils were ill.', 'Some quarter of the pupils were ill.'],
    ['Fewer than a score of the mills still turn.', 'Fewer than twenty of the mills still turn.'],
    ['The leaf is 35 to 45 mm long.', 'The leaf is between three and a half and four and a half centimetres long.'],
    ['The port got £3m, half a million of it for the pier.', 'The port got £3m, of which £500,000 is for the pier.'],
    ['Swimming is free for children under six.', 'Swimming is free for the under-sixes.'],
    ['Swimming is free for people over 65.', 'Swimming is free for over-65s.'],
    ['The inn was given five stars out of five.', 'The inn was given five stars.'],
    ['The branch was broken.', 'The branch had been snapped in two.'],
    ['Results for the second half of the year are out.', 'The H2 results are out.'],
    ['The Q3 figures are late.', 'The figures for the third quarter are late.'],
  ])('%j and %j', (source, rewrite) => {
    expect(told(findings(source, rewrite), 'refuses')).toEqual([])
  })

  test.each([
    ['A lamp blinks every 90 seconds.', 'A lamp blinks once each two minutes and a half.'],
    ['In eight cases out of ten the seal held.', 'In 90% of cases the seal held.'],
    ['Some 15 of the 60 pupils were ill.', 'Some third of the 60 pupils were ill.'],
    ['The leaf is 35 to 45 mm long.', 'The leaf is between three and a half and five and a half centimetres long.'],
    ['The port got £3m, half a million of it for the pier.', 'The port got £3m, of which £600,000 is for the pier.'],
    ['Swimming is free for people over 65.', 'Swimming is free for over-60s.'],
    ['The inn was given four stars out of five.', 'The inn was given five stars out of five.'],
    ['Results for the second half of the year are out.', 'The H1 results are out.'],
  ])('%j is not %j', (source, rewrite) => {
    expect(told(findings(source, rewrite), 'refuses')).not.toEqual([])
  })
})

describe('an amount that the other text lets the reader work out', () => {
  test.each([
    ['Three quarters of the 800 tenants signed.', 'Of the 800 tenants, 600 signed.', '600'],
    ['Of the 800 tenants, 600 signed.', 'Three quarters of the 800 tenants signed.', '600'],
    [
      'In 2004 there were 40 boats. The number had doubled by May.',
      'There were 40 boats in 2004, and 80 by May.',
      '80',
    ],
    [
      'The mill opened in 1990 and burnt down five years later.',
      'Opened in 1990, the mill burnt down in 1995.',
      '1995',
    ],
    [
      'The new pump needs a third less power than the old 60 W one.',
      'The old pump needs 60 W, the new one 40 W.',
      '40 W',
    ],
    [
      'It made $5 billion, $400 million more than in May.',
      'It made $5 billion, and in May it was $4.6 billion.',
      '$4.6 billion',
    ],
    [
      'The lease runs from 1 May 2020 to 30 April 2024.',
      'The four-year lease runs from 1 May 2020 to 30 April 2024.',
      'four-year',
    ],
    ['We sell bread, milk and eggs.', 'We sell three other goods: bread, milk and eggs.', 'three'],
    ['Their seat was last but one of eight.', 'Their seat was the seventh of eight.', 'seventh'],
  ])('%j and %j: a warning', (source, rewrite, figure) => {
    const found = findings(source, rewrite)
    expect(told(found, 'refuses')).toEqual([])
    expect(told(found, 'warns')).toContain(figure)
  })

  test.each([
    ['Three quarters of the 800 tenants signed.', 'Of the 800 tenants, 700 signed.'],
    ['In 2004 there were 40 boats. The number had doubled by May.', 'There were 40 boats in 2004, and 90 by May.'],
    ['The mill opened in 1990 and burnt down five years later.', 'Opened in 1990, the mill burnt down in 1997.'],
    ['The new pump needs a third less power than the old 60 W one.', 'The old pump needs 60 W, the new one 20 W.'],
    ['It made $5 billion, $400 million more than in May.', 'It made $5 billion, and in May it was $5.4 billion.'],
    ['The lease runs from 1 May 2020 to 30 April 2024.', 'The six-year lease runs from 1 May 2020 to 30 April 2024.'],
    ['Some 30 of the 50 pupils were ill.', 'Some 20 of the 50 pupils were ill.'],
  ])('%j is not %j', (source, rewrite) => {
    expect(told(findings(source, rewrite), 'refuses')).not.toEqual([])
  })
})

test('a figure that is gone refuses, and one that a word of its sentence may tell warns', () => {
  const source = 'About 2 guards stood at the gate. The mayor spoke for an hour.'
  expect(told(findings(source, 'Guards stood at the gate. The mayor spoke for an hour.'), 'refuses')).toEqual(['2'])
  const inWords = 'A duo of guards stood at the gate. The mayor spoke for an hour.'
  expect(told(findings(source, inWords), 'refuses')).toEqual([])
  const replaced = 'A pair of guards and 3 dogs stood at the gate. The mayor spoke for an hour.'
  expect(told(findings(source, replaced), 'refuses')).toContain('3')
})

test('a sentence with the figures of the source is told otherwise, and one with a figure of its own is made up', () => {
  const source = 'The choir trebled from 20 singers to 60. It meets on Mondays. It has a hall. Its songs are old.'
  const severities = (rewrite: string) => checkFacts(source, rewrite, 'simple').added.map(({ severity }) => severity)
  const rest = 'It meets on Mondays. It has a hall. Its songs are old.'
  expect(severities(`The choir had 20 singers. Membership nowadays numbers roughly sixty. ${rest}`)).not.toContain(
    'refuses',
  )
  expect(severities(`The choir trebled to 60 from 20. Membership fees amount to 95 euros. ${rest}`)).toContain(
    'refuses',
  )
})
