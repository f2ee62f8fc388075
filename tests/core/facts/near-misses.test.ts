// Changes that stand close to an honest wording: each class has pairs that must be found, and honest ones of the same words.
import { describe, expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

type Pairs = [source: string, rewrite: string][]

const refused: [topic: string, pairs: Pairs][] = [
  [
    'comparisons that are turned round',
    [
      ['The new pump is no louder than the old one.', 'The new pump is louder than the old one.'],
      ['Waiting times were no worse than in spring.', 'Waiting times were worse than in spring.'],
      ['The fee is higher than in May.', 'The fee is no higher than in May.'],
      ['The grant is not limited to residents.', 'The grant is limited to residents.'],
      ['The offer is confined to members.', 'The offer is not confined to members.'],
      ['The nest is no bigger than a walnut.', 'The nest is larger than a walnut.'],
    ],
  ],
  [
    'shares and hours that a phrase has as well',
    [
      ['The tank is full, compared with a third in May.', 'The tank is full, compared with a quarter in May.'],
      ['They worked until midnight on the deal.', 'They worked until noon on the deal.'],
    ],
  ],
  [
    'acronyms with other long names',
    [
      ['The DOJ closed the case.', 'The department of jurors closed the case.'],
      ['The MOJ closed the case.', 'The ministry of jobs closed the case.'],
      ['The SOW was signed.', 'The statement of wages was signed.'],
      ['The NHS is short of beds.', 'The National Science Hub is short of beds.'],
      ['The VP left the firm in May.', 'The vice principal left the firm in May.'],
      ['It was sunk in WWII.', 'It was sunk in World War I.'],
      ['The EIB paid for the bridge.', 'Everyone in Berlin paid for the bridge.'],
      ['The MOD sold the land.', 'The museum of Dundee sold the land.'],
      ['The DFA wrote to us.', 'The DataFox Alliance wrote to us.'],
      ['The Board of Works (BOW) met. The BOW was late.', 'The Board of Wales met. It was late.'],
    ],
  ],
  [
    'places and people that only sound alike',
    [
      ['The Marchese sold the villa.', 'He sold the villa of the Marche.'],
      ['Luca Farnese built it.', 'Luca Farno built it.'],
      ['Mr. Albanese spoke there.', 'Mr. Albana spoke there.'],
      ['The Milanese firm won.', 'The firm from Milford won.'],
      ['The Roman road is old.', 'The road in Romania is old.'],
    ],
  ],
  [
    'numbers that a group of people swallows',
    [
      ['The singers gave three concerts.', 'The trio gave concerts.'],
      ['The group recorded four songs in May.', 'In May the quartet recorded songs.'],
      ['Two of the guards were dismissed.', 'A duo was dismissed.'],
      ['Four trainers were fired on Monday.', 'The quartet of players was fired on Monday.'],
      ['The quartet of players was fired on Monday.', 'Four trainers were fired on Monday.'],
      ['Three officers shot two drivers.', 'The trio of drivers shot two policemen.'],
      [
        'Two managers and four dancers flew home; the managers were ill.',
        'The quartet of managers and two more flew home ill.',
      ],
      ['Three teachers taught the choir of children.', 'The choir taught the trio of children.'],
      ['Four letters made the judges smile.', 'The quartet made the judges smile.'],
      ['Four letters angered workers.', 'The quartet was angry.'],
      ['Three songs for children were cut.', 'The trio was cut.'],
      ['Four computers broke on the ship.', 'The quartet broke on the ship.'],
      ['Four numbers won the jackpot for the women.', 'The quartet won the jackpot.'],
      ['Four members of the set are odd.', 'The quartet is odd.'],
      ["Four players' contracts ended in May.", 'The quartet ended in May.'],
      ['Four papers praised the band. They toured Japan.', 'The press praised the quartet. They toured Japan.'],
    ],
  ],
  [
    'shares that are no quarter of a year',
    [
      ['Rents fell by over a quarter last year.', 'Rents fell last year.'],
      ['Over a quarter were students.', 'Many were students.'],
      ['The last quarter of the debt is due in May.', 'The debt is due in May.'],
      ['The next quarter of the syrup is for the baby.', 'The syrup is for the baby.'],
    ],
  ],
  [
    'ranges that count down',
    [
      ['The cheeses age for eight to twelve months.', 'The cheeses age for twelve to eight months.'],
      ['Guests aged 8 to 12 pay half.', 'Half price is for guests aged 12 to 8.'],
    ],
  ],
  [
    'bounds before an "or"',
    [
      ['Anyone over 21 or under may apply.', 'Anyone up to 21 may apply.'],
      ['Loads over 40 kg or lighter loads need a strap.', 'Loads of at most 40 kg or lighter loads need a strap.'],
      [
        'The lease runs for over ten years or less than agreed.',
        'The lease runs for at most ten years or less than agreed.',
      ],
    ],
  ],
  [
    'comparisons with a year or a figure',
    [
      ['Losses were no worse than 2019.', 'Losses were worse than 2019.'],
      ['The roads are no better than ten years ago.', 'The roads are better than ten years ago.'],
      ['Children must be no older than 12.', 'Children must be older than 12.'],
    ],
  ],
]

const found: [topic: string, pairs: Pairs][] = [
  [
    'what used to be',
    [
      ['The family used to run the ferry.', 'The family runs the ferry.'],
      ['Emily used to paint in Hull.', 'Emily paints in Hull.'],
      ['July used to be the wettest month.', 'July is the wettest month.'],
    ],
  ],
  [
    'conditions told with "in case of"',
    [
      ['Leave by the side door in case of smoke.', 'Leave by the side door.'],
      ['In case of a power cut, call the porter.', 'Call the porter.'],
    ],
  ],
  [
    'causes that were associations',
    [
      ['Daily walks are associated with a reduced risk of falls.', 'Daily walks reduce the risk of falls.'],
      ['Shift work is linked to increased blood pressure.', 'Shift work increases blood pressure.'],
      ['Owning a cat is tied to improved sleep.', 'Owning a cat improved sleep.'],
    ],
  ],
  [
    'hedges for which a permission comes',
    [
      ['The wall may crack in winter.', 'The wall will crack in winter and allow frost in.'],
      ['The dye may harm fish.', 'The dye harms fish, and is permitted.'],
      ['The ship could dock on Friday.', 'The ship will dock on Friday with permission.'],
    ],
  ],
  [
    'estimates and lowest prices',
    [
      ['Estimated losses were $4 million.', 'Losses were $4 million.'],
      ['Rooms are free in May, starting from $60.', 'Rooms are free in May at $60.'],
    ],
  ],
  [
    'denials for which a difficulty or a harm comes',
    [
      ['The court did not approve the sale.', 'It was difficult for the court to approve the sale.'],
      ['The new rule did not affect farmers.', 'The new rule compromised farmers.'],
    ],
  ],
  [
    'statements with one word of the source',
    [
      [
        'The inn has a bar. Rooms are warm. Dogs are welcome. The cellar holds cider.',
        'The inn has a bar. Rooms are warm. Dogs are welcome. The cellar burned after a guest hid stolen fireworks.',
      ],
    ],
  ],
  [
    'quarters of another number',
    [['Sales were flat in the first quarter of the year.', 'Sales were flat in the third quarter of the year.']],
  ],
  [
    'what is only usual',
    [
      ['Shops usually open at 9 and close at 5.', 'Shops open from 9 to 5.'],
      ['The test typically costs $20.', 'The test costs from $20.'],
    ],
  ],
  [
    'a cause behind an "and"',
    [
      ['Exercise is linked with fewer heart attacks.', 'Exercise is healthy and prevents heart attacks.'],
      ['The new pill was no better than a placebo.', 'The new pill beats a placebo.'],
    ],
  ],
  [
    'a case that has come',
    [
      ['In case of rain, the match moves to Sunday.', 'Because of rain, the match moves to Sunday.'],
      ['In the event of a tie, the older player wins.', 'After the tie, the older player wins.'],
    ],
  ],
  [
    'a chance that nobody permits',
    [
      ['The fee may rise in spring.', 'The fee is allowed to rise in spring.'],
      ['The storm may delay flights.', 'The storm is permitted to delay flights.'],
    ],
  ],
]

const honest: [topic: string, pairs: Pairs][] = [
  [
    'comparisons',
    [
      ['The new pump is no louder than the old one.', 'The new pump is as quiet as the old one.'],
      ['The fee is no higher than in May.', 'The fee is the same as in May or lower.'],
      ['The grant is not limited to residents.', 'The grant is open to residents and others alike.'],
      ['Pay no later than Friday. Fees rise after that.', 'Pay by Friday, as later payments bring higher fees.'],
      ['Bring no more than 40 leaflets.', 'Bring 40 leaflets at most, and the more readable the better.'],
    ],
  ],
  [
    'acronyms',
    [
      ['The DOJ closed the case.', 'The Department of Justice closed the case.'],
      ['Send it by EOD.', 'Send it by the end of the day.'],
      ['We signed the MOU there.', 'We signed the memorandum of understanding there.'],
      ['The Board of Works (BOW) met. The BOW was late.', 'The BOW met late.'],
      ['The Board of Works (BOW) met. The BOW was late.', 'The Board of Works met late.'],
    ],
  ],
  [
    'places and their people',
    [
      ['The bell was cast in Genoa.', 'It is a Genoese bell.'],
      ['She flies the Maltese flag.', 'She flies the flag of Malta.'],
    ],
  ],
  [
    'groups of people',
    [
      ['Three sailors came home.', 'The trio came home.'],
      ['The quintet came home.', 'Five sailors came home.'],
      ['Three nurses left the ward.', 'The trio left the ward.'],
      ['Three young nurses left the ward.', 'A trio of nurses left the ward.'],
      ['Two chefs run the place.', 'The duo run the place.'],
      ['Five athletes missed the bus.', 'The quintet missed the bus.'],
      ['Three guests sang that night.', 'A trio sang that night.'],
      ['Four astronauts will fly in May.', 'The quartet will fly in May.'],
      ['Three thieves took the painting.', 'The trio took the painting.'],
      ['Three famous actresses left.', 'The trio left.'],
      ['Two crew members were ill.', 'The duo were ill.'],
    ],
  ],
  [
    'ranges',
    [
      ['The cheeses age for eight to twelve months.', 'Each cheese ages for 8 to 12 months.'],
      ['Leeds won 3 to 2 in Hull.', 'In Hull they lost 2 to 3 to Leeds.'],
      ['Sales fell from 12 to 8 units.', 'Sales went down to 8 units from 12.'],
    ],
  ],
  [
    'quarters',
    [
      ['Rents fell by over a quarter last year.', 'Last year rents went down by more than a quarter.'],
      ['Sales rose in the third quarter of 2024.', 'In the third quarter of 2024, sales went up.'],
      ['Over a quarter, sales of soap rose.', 'Sales of soap went up over the quarter.'],
      ['In the last quarter of the year it was cold.', 'The last quarter of the year was cold.'],
    ],
  ],
  [
    'bounds',
    [
      ['Payment runs over ten years or less.', 'Payment runs for at most ten years.'],
      ['Anyone aged 21 or under may apply.', 'Anyone up to 21 may apply.'],
    ],
  ],
]

const silent: [topic: string, pairs: Pairs][] = [
  [
    'uses',
    [['The tool, traditionally used to carve bone, is sharp.', 'The tool is sharp and traditionally carves bone.']],
  ],
  ['purposes', [['Pack an extra shirt in case of spills.', 'Pack an extra shirt for spills.']]],
  [
    'associations',
    [['Daily walks are associated with a reduced risk of falls.', 'A lower risk of falls goes with daily walks.']],
  ],
  [
    'permissions',
    [
      ['Guests may swim in the lake.', 'Guests are allowed to swim in the lake.'],
      ['Staff may work from home.', 'Working from home is permitted for staff.'],
    ],
  ],
  [
    'estimates and lowest prices',
    [
      ['The estimated cost is high.', 'The projected cost is high.'],
      ['Rooms are free in May, starting from $60.', 'In May there are free rooms from $60.'],
    ],
  ],
  [
    'denials',
    [
      ['The noise does not leave room for calm talks.', 'The noise makes it hard to have calm talks.'],
      ['It grew without sacrificing its quality.', 'It grew and its quality stayed the same.'],
    ],
  ],
  [
    'lowest prices and quarters',
    [
      ['Prices starting at $20 include breakfast.', 'From $20, breakfast included.'],
      ['Profit rose in the third quarter of 2024.', 'In Q3 2024 profit rose.'],
      ['The repair was no worse than the fault.', 'The repair was as good as the fault.'],
    ],
  ],
]

/** The findings, but for the length of such short texts. */
const meantIn = (source: string, rewrite: string): string[] => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].filter(({ kind }) => kind !== 'length').map(({ kind, text }) => `${kind}: ${text}`)
}

describe.each(refused)('%s', (_, pairs) => {
  test.each(pairs)('%j told as %j is refused', (source, rewrite) => {
    expect(checkFacts(source, rewrite, 'simple').verdict).toBe('fail')
  })
})

describe.each(found)('%s', (_, pairs) => {
  test.each(pairs)('%j told as %j is found', (source, rewrite) => {
    expect(meantIn(source, rewrite)).not.toEqual([])
  })
})

describe.each(silent)('%s in another form', (_, pairs) => {
  test.each(pairs)('%j told as %j is no finding', (source, rewrite) => {
    expect(meantIn(source, rewrite)).toEqual([])
  })
})

describe.each(honest)('%s in another form', (_, pairs) => {
  test.each(pairs)('%j told as %j is not refused', (source, rewrite) => {
    expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
  })
})

test('a name that every object has is a name', () => {
  expect(checkFacts('We met Constructor there.', 'We met him there.', 'simple').verdict).toBe('fail')
})
