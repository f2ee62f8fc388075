// Limits of a statement that a rewrite leaves out, and the wordings that keep them.
import { describe, expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import type { FactKind } from '#core/facts/kinds.ts'

const kindsOf = (source: string, rewrite: string): FactKind[] => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].map(({ kind }) => kind)
}
const context = 'The council owns the mill and the park beside it.'

describe.each<[string, FactKind, readonly [string, string][], readonly [string, string][]]>([
  [
    'a denial',
    'negation',
    [
      ['They offer no contracts and no hidden fees.', 'They offer contracts and no hidden fees.'],
      ['Permits are not transferable and must not be sold.', 'Permits are not transferable and must be sold.'],
      ['These are not anecdotes; they are trials.', 'These are not just anecdotes; they are trials.'],
      ['I can promise miracles, but I cannot promise speed.', 'I cannot promise miracles, but I cannot promise speed.'],
    ],
    [
      ['There are no contracts, no commitments.', 'There are no contracts or commitments.'],
      ['Take the parcel to publishers who accept un-agented work.', 'Publishers that accept work without an agent.'],
      ['It sends kind nudges, never shame.', 'It sends kind nudges instead of shame.'],
      ['These worries are not impossible to solve.', 'These worries can be solved.'],
    ],
  ],
  [
    'a hedge',
    'qualifier',
    [
      ['Research suggests that adoption is shaped by costs.', 'Research shows that adoption is shaped by costs.'],
      ['Tablets may be taken with food, but they might stain.', 'Tablets are taken with food, but they might stain.'],
      ['Participants behave differently in a short study.', 'Participants may behave differently in a short study.'],
    ],
    [
      ['The storm may damage the pier.', 'The storm can possibly damage the pier.'],
      [
        'It usually rains here, and a refund typically takes a week.',
        'It usually rains here, and a refund usually takes a week.',
      ],
      ['Bulk buyers typically wait a week for delivery.', 'Bulk buyers usually wait a week for delivery.'],
      ['Some scholars argue that small towns often adapt.', 'Some scholars suggest that small towns often adapt.'],
    ],
  ],
])('%s', (_, kind, damaged, honest) => {
  test.each(damaged)('%j is not %j', (source, rewrite) => {
    expect(kindsOf(`${source} ${context}`, `${rewrite} ${context}`)).toContain(kind)
  })
  test.each(honest)('%j is %j', (source, rewrite) => {
    expect(kindsOf(`${source} ${context}`, `${rewrite} ${context}`)).not.toContain(kind)
  })
})

describe.each<[string, FactKind, readonly [string, string][], readonly [string, string][]]>([
  [
    'only',
    'scope',
    [['The museum lends only oil paintings to village schools.', 'The museum lends oil paintings to village schools.']],
    [
      [
        'The museum lends only oil paintings to village schools.',
        'The museum lends oil paintings alone to village schools.',
      ],
      [
        'The museum lends only oil paintings to village schools.',
        'Oil paintings are all that the museum lends to village schools; only they go out.',
      ],
    ],
  ],
  [
    'a part',
    'scope',
    [['Some of the swimmers in the harbour wore wetsuits.', 'The swimmers in the harbour wore wetsuits.']],
    [['Some of the swimmers in the harbour wore wetsuits.', 'A few swimmers in the harbour wore wetsuits.']],
  ],
  [
    'former',
    'time',
    [['The bakery used to deliver rolls to the harbour.', 'The bakery delivers rolls to the harbour.']],
    [['The bakery used to deliver rolls to the harbour.', 'The bakery once delivered rolls to the harbour.']],
  ],
  [
    'the speaker',
    'speaker',
    [['According to the plumber, the boiler needs a new valve.', 'The boiler needs a new valve.']],
    [['According to the plumber, the boiler needs a new valve.', 'The boiler needs a new valve, the plumber says.']],
  ],
  [
    'a plan',
    'time',
    [['The brewery plans to move its bottling line to Leeds.', 'The brewery has moved its bottling line to Leeds.']],
    [
      [
        'The brewery plans to move its bottling line to Leeds.',
        'The brewery intends to move its bottling line to Leeds.',
      ],
    ],
  ],
  [
    'a direction',
    'sense',
    [['Attendance at the rink went up during the holidays.', 'Attendance at the rink went down during the holidays.']],
    [['Attendance at the rink went up during the holidays.', 'During the holidays, attendance at the rink rose.']],
  ],
])('%s', (_, kind, damaged, honest) => {
  test.each(damaged)('%j is not %j', (source, rewrite) => {
    expect(kindsOf(`${source} ${context}`, `${rewrite} ${context}`)).toContain(kind)
  })
  test.each(honest)('%j is %j', (source, rewrite) => {
    expect(kindsOf(`${source} ${context}`, `${rewrite} ${context}`)).not.toContain(kind)
  })
})
