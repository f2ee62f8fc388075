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
    [
      ['The new filter reduces dust in the workshop.', 'In the workshop the new filter eliminates dust.'],
      ['Frost weakened the old bridge.', 'The old bridge was destroyed by frost.'],
      ['Swimming in the lake is a low-risk sport.', 'Swimming in the lake is a harmless sport.'],
      ['Lunch at the school is cheap.', 'Lunch at the school is free of charge.'],
    ],
    [
      ['The new filter reduces dust in the workshop.', 'The new filter lowers the amount of dust in the workshop.'],
      ['Frost damaged the old bridge.', 'The old bridge was hurt by frost.'],
    ],
  ],
  [
    'a small change is not a large one',
    'qualifier',
    [['Rents near the port rose slightly in May.', 'In May rents near the port rose sharply.']],
    [['Rents near the port rose slightly in May.', 'In May rents near the port went up a little.']],
  ],
  [
    'help is no guarantee',
    'cause',
    [['The ramp helps visitors in wheelchairs.', 'The ramp guarantees visitors in wheelchairs a way in.']],
    [['The ramp helps visitors in wheelchairs.', 'Visitors in wheelchairs are supported by the ramp.']],
  ],
  [
    'a thing that is weighed is not settled',
    'time',
    [['The board is exploring a ban on fires.', 'The board has promised a ban on fires.']],
    [['The board is considering a ban on fires.', 'A ban on fires is being considered by the board.']],
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
    'a thing that starts is not in full swing',
    'time',
    [
      ['Leaks are starting to disturb lessons in the old school.', 'Leaks disturb lessons in the old school.'],
      ['Leaks disturb lessons in the old school.', 'Leaks are beginning to disturb lessons in the old school.'],
    ],
    [
      ['She began to see the harbour in another light.', 'She came to see the harbour in another light.'],
      ['Leaks are starting to disturb lessons at the school.', 'Leaks have started to disturb lessons at the school.'],
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
    'a claim that holds in part does not hold entirely',
    'scope',
    [['The trail is paved near the old quarry.', 'The trail is entirely paved near the old quarry.']],
    [['The whole trail is paved near the old quarry.', 'The trail is entirely paved near the old quarry.']],
  ],
  [
    'a claim of one field is not a claim at large',
    'qualifier',
    [
      [
        'The drug made no statistically significant difference to sleep.',
        'The drug made no significant difference to sleep.',
      ],
    ],
    [['The lane is legally a private drive of the farm.', 'By law, the lane counts as a private drive of the farm.']],
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
    'one sort of thing is not another',
    'sense',
    [
      ['The farm pays its seasonal workers on Fridays.', 'On Fridays the farm pays its seasonal managers.'],
      ['Water stood in the cellar of the old inn.', 'In the old inn, water stood in the attic.'],
      ['The new gate is made of oak.', 'They built the new gate of pine.'],
    ],
    [
      ['The farm pays its seasonal workers on Fridays.', 'On Fridays the farm pays its seasonal staff.'],
      ['Water stood in the cellar of the old inn.', 'In the old inn, water stood in the basement.'],
      ['Workers and managers share the canteen.', 'The canteen is shared by managers and workers.'],
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
  [
    'what was, what has been and what will be',
    'time',
    [
      ['In 2031 the toll went to nine euros.', "In 2031 it'll be nine euros."],
      ['The pump seems to have failed in the frost.', 'In the frost the pump seems to fail.'],
      ['The lamp works only if someone charged it.', 'The lamp works only if you charge it.'],
      ['Order the seeds by March.', 'Buy your seeds in march.'],
    ],
    [
      ['In 2031 the toll went to nine euros.', 'It went to nine euros in 2031, the toll.'],
      ['The pump seems to have failed in the frost.', 'In the frost the pump has failed, it seems.'],
      ['He said they needed more time at the mill.', 'They needed more time at the mill, he said.'],
      ['Soldiers marched by the mill.', 'By the mill there was a march of soldiers.'],
    ],
  ],
  [
    'a way there and a way back',
    'sense',
    [
      [
        'The line made trips to towns such as Leeds and York cheap.',
        'With the line, trips from the towns of Leeds and York became cheap.',
      ],
    ],
    [
      [
        'The line made trips to towns such as Leeds and York cheap.',
        'With the line, a trip to the towns of Leeds and York became cheap.',
      ],
      ['The letter to the board came from the tenants.', 'The tenants sent the board the letter.'],
    ],
  ],
  [
    'a choice that is gone',
    'sense',
    [['There is a ferry or a footbridge near the old lock.', 'Ferry near the old lock. Footbridge.']],
    [['There is a ferry or a footbridge near the old lock.', 'Near the old lock is either a ferry or a footbridge.']],
  ],
  [
    'people of a place and the place',
    'role',
    [['Cheap loans were offered to Leeds and York students.', 'Cheap loans were offered (to Leeds and York).']],
    [['Cheap loans were offered to Leeds and York students.', 'Leeds and York students got offers of cheap loans.']],
  ],
  [
    'conditions that must all hold',
    'condition',
    [
      [
        'Dig only when the soil is dry, the wind is weak, and the guide agrees.',
        'Dig if the soil has become dry, or the wind weak, or the guide has agreed.',
      ],
    ],
    [
      [
        'Dig only when the soil is dry, the wind is weak, and the guide agrees.',
        'Dig only if the guide agrees, the soil has dried, and the wind has become weak.',
      ],
      [
        'Do not dig if the soil is wet, the wind is strong, or the guide objects.',
        'Never dig if the soil is wet, the wind strong, or the guide against it.',
      ],
    ],
  ],
  [
    'a year that the source does not give',
    'date',
    [['The bill is due on June 14th.', 'The bill is due on 6/14/31.']],
    [
      ['The bill of 2031 is due on June 14th.', 'The bill is due on June 14, 2031.'],
      ['The bill is due on June 14th.', 'The bill is due on 14 June.'],
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
