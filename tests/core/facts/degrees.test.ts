// A claim that a rewrite makes stronger or weaker, and honest rewrites that keep its strength.
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
    'less of a thing is not none of it',
    'scope',
    [['The new filter reduces dust in the workshop.', 'In the workshop the new filter eliminates dust.']],
    [['The new filter reduces dust in the workshop.', 'The new filter lowers the amount of dust in the workshop.']],
  ],
  [
    'a small change is not a large one',
    'qualifier',
    [['Rents near the port rose slightly in May.', 'In May rents near the port rose sharply.']],
    [['Rents near the port rose slightly in May.', 'In May rents near the port went up a little.']],
  ],
  [
    'a plan is not a deed, whatever verb tells it',
    'time',
    [
      [
        'The club intends to line the meadow path with forty oaks.',
        'Forty oaks of the club line the path along the meadow.',
      ],
    ],
    [
      [
        'The club intends to line the meadow path with forty oaks.',
        'The club wants forty oaks to line the path along the meadow.',
      ],
    ],
  ],
  [
    'a thing that is refused, prevented or failed is not done',
    'sense',
    [
      ['The seal failed to hold during the storm.', 'The seal held during the storm.'],
      ['The seal held during the storm.', 'The seal failed to hold during the storm.'],
      ['The wall prevents floods in the old village.', 'Floods in the old village come over the wall.'],
    ],
    [
      ['The seal failed to hold during the storm.', 'The seal did not hold during the storm.'],
      ['The judge rejected the request of the tenant.', 'The judge turned the request of the tenant down.'],
      ['The wall prevents floods in the old village.', 'The wall protects the old village from floods.'],
    ],
  ],
  [
    'a duty is not a wish',
    'duty',
    [
      [
        'Every tenant has to report two meter readings.',
        'It would be good for every tenant to report two meter readings.',
      ],
    ],
    [['Every tenant has to report two meter readings.', 'Two meter readings must be reported by every tenant.']],
  ],
  [
    'a finding is no possibility',
    'qualifier',
    [
      [
        'The review found that forty bills were lost in the post.',
        'It is possible, the review found, that forty bills were lost in the post.',
      ],
      ['Mulch may reduce weeds in dry gardens.', 'Weeds are reduced in dry gardens when mulch is there.'],
    ],
    [['Guests can pay by card at the gate.', 'It is possible to pay by card at the gate.']],
  ],
  [
    'a question is no condition',
    'condition',
    [
      [
        'If the guard asks for the name of a visitor, show the badge.',
        'Show the badge and ask the guard if the visitor has a name.',
      ],
    ],
    [
      [
        'If the guard asks for the name of a visitor, show the badge.',
        'Show the badge if the guard asks for the name of a visitor.',
      ],
    ],
  ],
  [
    'the order of two steps',
    'time',
    [
      ['Wash the beans before you boil them for an hour.', 'Boil the beans for an hour and then wash them.'],
      [
        'Oil the hinge after cleaning the gate, and leave it overnight.',
        'Oil it before you clean the gate, then leave it overnight.',
      ],
    ],
    [['Wash the beans before you boil them for an hour.', 'Wash the beans and then boil them for an hour.']],
  ],
  [
    'some are not many, and most are not all',
    'scope',
    [['Some boats in the marina leak oil in winter.', 'A large number of boats in the marina leak oil in winter.']],
    [
      ['Several boats in the marina leak oil in winter.', 'Many boats in the marina leak oil in winter.'],
      ['Some boats in the marina leak oil in winter.', 'Several boats in the marina leak oil in winter.'],
    ],
  ],
  [
    'what applies only to some',
    'scope',
    [['The rebate applies only to tickets bought at the pier.', 'Tickets bought at the pier get the rebate.']],
    [
      [
        'The rebate applies only to tickets bought at the pier.',
        'No tickets but those bought at the pier get the rebate.',
      ],
      ['He climbed the tower only to find it shut.', 'He climbed the tower and found it shut.'],
    ],
  ],
  [
    'two things compared',
    'sense',
    [
      [
        'Old members read fewer books a month than young ones.',
        'Young members get through fewer books a month than old ones do.',
      ],
      [
        'The red pears scored higher than the green ones at the fair.',
        'At the fair the green pears came out ahead of the red ones.',
      ],
      [
        'She paid about three times the $90 for the gate on paint.',
        '$90 for the gate is about three times what she paid on paint.',
      ],
    ],
    [
      [
        'The red pears scored higher than the green ones at the fair.',
        'At the fair the red pears came out ahead of the green ones.',
      ],
      [
        'She paid about three times the $90 for the gate on paint.',
        'On paint she paid about three times the $90 for the gate.',
      ],
    ],
  ],
  [
    'one event before another',
    'time',
    [
      [
        'The inn had already burned down when the road reached the pass.',
        'The inn burned down once the road had reached the pass.',
      ],
    ],
    [
      [
        'The inn had already burned down when the road reached the pass.',
        'The inn burned down before the road reached the pass.',
      ],
    ],
  ],
  [
    'one who gives and one who receives',
    'role',
    [['The landlord repays the tenant for new locks.', 'For new locks the tenant pays the landlord back.']],
    [['The landlord repays the tenant for new locks.', 'For new locks the landlord pays the tenant back.']],
  ],
])('%s', (_, kind, damaged, honest) => {
  test.each(damaged)('%j is not %j', (source, rewrite) => {
    expect(kindsOf(`${source} ${context}`, `${rewrite} ${context}`)).toContain(kind)
  })
  test.each(honest)('%j is %j', (source, rewrite) => {
    expect(kindsOf(`${source} ${context}`, `${rewrite} ${context}`)).not.toContain(kind)
  })
})
