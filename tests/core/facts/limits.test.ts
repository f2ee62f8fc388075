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
      ['The offer is not limited to members.', 'The offer is not just confined to members.'],
      ['The stand folds flat without sacrificing its strength.', 'The stand folds flat and stays strong.'],
      ['December is busy, which leaves no room for talks.', 'December is busy, which makes it hard to hold talks.'],
    ],
  ],
  [
    'a hedge',
    'qualifier',
    [
      ['Research suggests that adoption is shaped by costs.', 'Research shows that adoption is shaped by costs.'],
      ['Tablets may be taken with food, but they might stain.', 'Tablets are taken with food, but they might stain.'],
      ['Participants behave differently in a short study.', 'Participants may behave differently in a short study.'],
      ['Sometimes a grocer is paid to take the risk.', 'Maybe a grocer is paid to take the risk.'],
    ],
    [
      ['The storm may damage the pier.', 'The storm can possibly damage the pier.'],
      [
        'It usually rains here, and a refund typically takes a week.',
        'It usually rains here, and a refund usually takes a week.',
      ],
      ['Bulk buyers typically wait a week for delivery.', 'Bulk buyers usually wait a week for delivery.'],
      ['Some scholars argue that small towns often adapt.', 'Some scholars suggest that small towns often adapt.'],
      ['You’d be surprised how well the glue holds.', 'You might be surprised how well the glue holds.'],
      ['A margin of two inches is commonly added.', 'A margin of two inches is usually added.'],
      ['Visitors may record the concert.', 'Visitors are permitted to record the concert.'],
      ['Opening hours have remained largely unchanged.', 'Opening hours have changed little.'],
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
    [
      ['According to the plumber, the boiler needs a new valve.', 'The boiler needs a new valve.'],
      ['Critics often argue that the harbour wastes public money.', 'The harbour wastes public money.'],
      [
        'Critics often argue that the harbour wastes public money.',
        'Supporters often argue that the harbour wastes public money.',
      ],
    ],
    [
      [
        'Critics often argue that the harbour wastes public money.',
        'Opponents argue that the harbour wastes public money.',
      ],
      ['Critics often argue that the harbour wastes public money.', 'Some argue that the harbour wastes public money.'],
      [
        'Safe roads, clean water and well-maintained harbour schools are essential.',
        'Safe roads, clean water and good harbour schools are essential.',
      ],
      ['According to the plumber, the boiler needs a new valve.', 'The boiler needs a new valve, the plumber says.'],
      ['In the poll, 63% said that hiring had become easier.', 'In the poll, 64% said that hiring had become easier.'],
    ],
  ],
  [
    'a status of no noun',
    'time',
    [['The proposed harbour bridge costs the city a fortune.', 'The harbour bridge costs the city a fortune.']],
    [
      [
        'A free Friday unlocks human potential, proving that people in the harbour can rest.',
        'A free Friday unlocks what people can be, proving that those in the harbour can rest.',
      ],
    ],
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
    'a condition turned round',
    'condition',
    [
      ['We keep the deposit if the guest cancels late.', 'We keep the deposit unless the guest cancels late.'],
      [
        'Unless the heirs agree otherwise, the court divides the orchard.',
        'The court divides the orchard if the heirs agree otherwise.',
      ],
    ],
    [
      ['We keep the deposit if the guest cancels late.', 'Unless the guest cancels late, we do not keep the deposit.'],
      [
        'Got a leaking roof? A tarpaulin keeps the loft dry.',
        'If you have a leaking roof, a tarpaulin keeps the loft dry.',
      ],
    ],
  ],
  [
    'one of several',
    'scope',
    [
      ['The yew is one of the oldest trees in the county.', 'The yew is the oldest tree in the county.'],
      ['The yew is the oldest tree in the county.', 'The yew is one of the oldest trees in the county.'],
    ],
    [
      ['The yew is one of the oldest trees in the county.', 'The yew is among the oldest trees in the county.'],
      ['One of the doors to the tower is locked.', 'A door to the tower is locked.'],
    ],
  ],
  [
    'an attempt',
    'sense',
    [['The brothers tried to cross the strait by canoe.', 'The brothers crossed the strait by canoe.']],
    [['The brothers tried to cross the strait by canoe.', 'The brothers attempted a crossing of the strait by canoe.']],
  ],
  [
    'an association',
    'cause',
    [
      [
        'People who drank tea every day were more likely to have cavities.',
        'Drinking tea every day brings on cavities in people.',
      ],
    ],
    [
      [
        'Any pay increases tied to this review take effect in May.',
        'Any pay increases from this review take effect in May.',
      ],
    ],
  ],
  [
    'and, or',
    'sense',
    [['The flags are red and white in the harbour.', 'The flags are red or white in the harbour.']],
    [
      [
        'Opinion is split between growth and decline in the harbour.',
        'Opinion is split on whether there is growth or decline in the harbour.',
      ],
      [
        'Tests show both normal sight and visual or nervous disorders.',
        'Tests show normal sight as well as visual and nervous disorders.',
      ],
      ['The plaque is a decoration with no civic value.', 'The plaque is a decoration without civic value.'],
    ],
  ],
  [
    'a sentence in other words',
    'statement',
    [
      [
        'The harbour office sells permits for the weekend. Dogs sleep in the old boathouse.',
        'The harbour office sells permits for the weekend.',
      ],
    ],
    [
      [
        'The harbour office sells permits for the weekend. Breakfast is served until ten.',
        'The harbour office sells permits for the weekend. You can have breakfast any time before ten.',
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
