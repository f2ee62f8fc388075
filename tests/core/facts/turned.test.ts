// Statements that a rewrite reverses, adds to or cuts, and honest rewrites beside each.
import { describe, expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import type { FactKind } from '#core/facts/kinds.ts'

const kindsOf = (source: string, rewrite: string): FactKind[] => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].map(({ kind }) => kind).filter((kind) => kind !== 'length')
}

type Case = readonly [source: string, rewrite: string]

describe.each<[string, readonly FactKind[], readonly Case[], readonly Case[]]>([
  [
    'opposites reverse a statement',
    ['sense'],
    [
      ['The new glaze is opaque once fired.', 'Once fired, the new glaze is transparent.'],
      ['The judge called the sentence lenient.', 'The judge called the sentence strict.'],
      ['The bridge is sturdy enough for carts.', 'The bridge is too fragile for carts.'],
      ['The minister reluctantly signed the treaty.', 'The minister eagerly signed the treaty.'],
      ['The find was deliberately kept secret.', 'The find was accidentally kept secret.'],
    ],
    [
      ['The path is steep, so it is not a flat walk.', 'The path is steep rather than flat.'],
      ['The library lends laptops to students for a week.', 'Students can borrow laptops from the library for a week.'],
      ['The quick brown horse won the hard race.', 'The fast brown horse won the hard race.'],
      ['The old oak and the young ash stand side by side.', 'The young ash stands beside the old oak.'],
      ['The glaze is opaque, never transparent, once fired.', 'Once fired, the glaze is opaque and never transparent.'],
    ],
  ],
  [
    'a word that denies itself by its form is the opposite of the rest',
    ['sense'],
    [
      ['The engineer was aware of the crack.', 'The engineer was unaware of the crack.'],
      ['The terms of the lease are unclear on this point.', 'On this point the terms of the lease are clear.'],
      ['The club is open to non-members on Fridays.', 'On Fridays the club is open to members.'],
      ['The gas is harmless to fish but smells of eggs.', 'The gas, which smells of eggs, is harmful to fish.'],
      [
        'The nurses were underpaid for years, the report says.',
        'The report says that the nurses were overpaid for years.',
      ],
      ['Use the northbound platform for trains to the coast.', 'For trains to the coast use the southbound platform.'],
    ],
    [
      ['The engineer was not aware of the crack.', 'The engineer was unaware of the crack.'],
      ['It is far from clear who paid for the roof.', 'It is unclear who paid for the roof.'],
      ['The firm lost its valuable archive.', 'The firm lost its invaluable archive.'],
      ['Broadband is too slow, or not available at all.', 'Broadband is too slow or completely unavailable.'],
      ['The data may do harm if used improperly.', 'The data may do harm if misused.'],
      ['Her income paid for the course.', 'The course was paid for by her income.'],
    ],
  ],
  [
    'a cause is not what follows from it',
    ['cause', 'role'],
    [
      ['In the recruits, poor sleep brought on low mood.', 'In the recruits, low mood brought on poor sleep.'],
      [
        'Shoppers were deserting both chains, and that is what started the price war.',
        'It was the price war that made shoppers desert both chains.',
      ],
      ['The quarrel arose from the sale of the orchard.', 'The sale of the orchard arose from the quarrel.'],
      ['Villagers blame the new dam for the poor harvest.', 'Villagers blame the poor harvest for the new dam.'],
      [
        'Researchers attribute the decline in sparrows to the loss of hedges.',
        'Researchers attribute the loss of hedges to the decline in sparrows.',
      ],
      ['Debt pushed the family into selling the farm.', 'Selling the farm pushed the family into debt.'],
    ],
    [
      ['The strike was triggered by the closure of the foundry.', 'The closure of the foundry triggered the strike.'],
      [
        'The rumours about the bank grew out of the departure of its chairman.',
        'The departure of its chairman led to the rumours about the bank.',
      ],
      [
        'The drop in visitors led the café to shorten its opening hours.',
        'The café shortened its opening hours because of the drop in visitors.',
      ],
      [
        'Villagers blame the new dam for the poor harvest.',
        'The poor harvest is the fault of the new dam, villagers say.',
      ],
      ['The delay was down to a faulty signal.', 'A faulty signal caused the delay.'],
      ['Drowsiness is caused by the drug, tests show.', 'Tests show the drug causes drowsiness.'],
    ],
  ],
  [
    'a claim that was put in has nothing in the source',
    ['statement'],
    [
      [
        'The new reading room has forty desks. It opens at nine.',
        'The new reading room, the finest in the county, has forty desks. It opens at nine.',
      ],
      [
        'Police closed the coast road while the lorry was recovered.',
        'Police closed the coast road while the lorry, which had been speeding, was recovered.',
      ],
      [
        'Brunner left the academy in 1908 to paint full time.',
        'In 1908 Brunner unwisely left the academy to paint full time.',
      ],
      ['Our boots are sewn by hand in Porto.', 'Sewn by hand in Porto, our boots last longer than any other brand.'],
      ['Dr Hale published the survey in 2014.', 'Dr Hale published her groundbreaking survey in 2014.'],
      [
        'The firm closed its Leeds office and moved forty staff to York.',
        'The struggling firm closed its Leeds office and moved forty staff to York.',
      ],
    ],
    [
      [
        'The firm closed its Leeds office and moved forty staff to York.',
        'The company shut the office it had in Leeds and transferred forty employees to York.',
      ],
      ['The soup was good and the bread was fresh.', 'The soup was excellent and the bread fresh.'],
      ['Dr Hale published the survey in 2014.', 'The survey came out in 2014. Dr Hale was its author.'],
      ['Our boots are sewn by hand in Porto.', 'We sew our boots by hand. The workshop is in Porto.'],
      ['She wrote the report alone.', 'The report is her work and hers alone.'],
      ['Tests showed the tyres grip well.', 'The tyres have excellent grip, tests showed.'],
    ],
  ],
  [
    'a part that was left out has nothing in the rewrite',
    ['statement', 'condition'],
    [
      ['If the frost holds, the rink will open on Saturday.', 'The rink will open on Saturday.'],
      ['Unless it rains, the market is held in the square until noon.', 'The market is held in the square until noon.'],
      [
        'We would be glad to have the piano. You would, however, have to pay for the move yourself. Could you ring me to fix a day?',
        'We would be glad to have the piano. Could you ring me to fix a day?',
      ],
      [
        'The path is open all year. Dogs must be kept on a lead. Parking is free.',
        'The path is open all year. Parking is free.',
      ],
    ],
    [
      [
        'If the frost holds, the rink will open on Saturday.',
        'The rink will open on Saturday, provided it stays cold.',
      ],
      ['Weather permitting, the rink opens on Saturday.', 'If the weather allows, the rink opens on Saturday.'],
      ['When the whistle blows, stop work.', 'Stop work at the sound of the whistle.'],
      [
        'The path is open all year. Dogs must be kept on a lead.',
        'The path, where dogs have to be on a lead, is open all year.',
      ],
    ],
  ],
  [
    'a noun keeps the word that says what it is not, or not yet',
    ['time', 'role', 'qualifier'],
    [
      [
        'Dr Pell, a former president of the society, opposes the sale.',
        'Dr Pell, the society’s president, opposes the sale.',
      ],
      ['Police have named the suspected arsonist as a local man.', 'Police have named the arsonist as a local man.'],
      ['The deputy mayor cut the ribbon at noon.', 'At noon the mayor cut the ribbon.'],
      ['The proposed tunnel runs below the castle.', 'The tunnel runs below the castle.'],
      ['The hospital is building a second maternity ward.', 'The hospital has built a second maternity ward.'],
      ['The bank is closing its branch in Alder Street.', 'The bank has closed its branch in Alder Street.'],
    ],
    [
      [
        'Dr Pell, a former president of the society, opposes the sale.',
        'Dr Pell, who was once president of the society, opposes the sale.',
      ],
      ['Police have named the suspected arsonist.', 'Police have named the man they believe to be the arsonist.'],
      ['The assistant showed the guests to the lift.', 'The guests were shown to the lift by the assistant.'],
      ['The proposed tunnel runs below the castle.', 'The tunnel would run below the castle.'],
      ['Ministers proposed cuts in May.', 'Cuts were put forward by ministers in May.'],
      ['The hospital is building a second maternity ward.', 'A second maternity ward is being built at the hospital.'],
      ['The bank is closing its branch in Alder Street.', 'The bank’s branch in Alder Street is closing.'],
    ],
  ],
])('%s', (_, kinds, damaged, honest) => {
  test.each(damaged)('%j is not %j', (source, rewrite) => {
    expect(kindsOf(source, rewrite).some((kind) => kinds.includes(kind))).toBe(true)
  })
  test.each(honest)('%j is %j', (source, rewrite) => {
    expect(kindsOf(source, rewrite)).toEqual([])
  })
})

test('an expanded text may say more, and a shortened one less', () => {
  const [short, long] = [
    'The new reading room has forty desks.',
    'The new reading room, which students love, has forty desks.',
  ]
  const kinds = (source: string, rewrite: string, style: 'expand' | 'shorten') =>
    [...checkFacts(source, rewrite, style).lost, ...checkFacts(source, rewrite, style).added].map(({ kind }) => kind)
  expect(kinds(short, long, 'expand')).not.toContain('statement')
  expect(kinds(long, short, 'shorten')).not.toContain('statement')
})
