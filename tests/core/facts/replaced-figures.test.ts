// A figure in the place of another one is refused, also where a sum of other figures comes out at it; each class with what is honest in it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { findingsIn, pairsOf, refused } from './rows.ts'

refused('the rest', [
  [
    '70% of the parcels arrived in time, and the rest came a day late.',
    'In time came 30% of the parcels; the rest arrived after a day.',
  ],
  ['Of the 20 seedlings, 14 grew; the others withered.', 'Just six of the 20 seedlings grew, the others withered.'],
  [
    'Of the £90 million, £60 million is for schools and the rest for roads.',
    'Roads and schools share £90 million: £30 million is for schools and the rest for roads.',
  ],
  ['Without side effects, 60% of patients recovered.', '40% of patients recovered without side effects.'],
  [
    'The drug has no side effects, and 60% of patients recovered on it.',
    'The drug has side effects for none, and 40% of patients never relapsed.',
  ],
  ['Of the 50 patients, 30 recovered; nobody relapsed.', 'Of the 50 patients, 20 recovered without a relapse.'],
  ['60% of members voted for the plan; the rest abstained.', '40% of members did not abstain.'],
  ['Around 95% of infections clear on their own.', 'Around 5% of infections clear without treatment.'],
  ['80% of guests paid in advance.', '20% of guests paid in advance and did not cancel.'],
  ['Some 85% of users stayed away from the new app.', 'Some 15% of users stuck with the old app.'],
  ['Of the 200 homes, 150 have solar panels that never fail.', 'Of the 200 homes, 50 have solar panels that fail.'],
  ['60% of members did not vote.', '40% of members did not vote.'],
  ['80% of adults who did not smoke stayed well.', '20% of adults who smoked stayed well.'],
])

refused('sums of parts', [
  [
    'Drink 300 ml before the run and a further 200 ml after it.',
    'Before the run drink 500 ml, and a further 200 ml after it.',
  ],
  ['The shop sold 14 lamps and 9 chairs in total.', 'In total the shop sold 23 chairs and 14 lamps.'],
  ['The flight costs $400 plus $50 for a bag.', 'A bag for the flight costs $450.'],
])

refused('directions', [
  ['Visits were 300 in May and 450 in June.', 'Visits dropped by 150 between May and June.'],
  ['The lake is 80 metres deep and the river 12 metres.', 'The river is 68 metres deeper than the lake.'],
  ['The stock fell by 30 to 90 after wages were raised.', 'The stock rose from 60 to 90 after wages were raised.'],
  ['Rent was £400 in Leeds and £600 in York.', 'Rent was £200 higher in Leeds.'],
  ['Rent was £400 in Leeds and £600 in York.', 'In York, rent was £200 lower.'],
  ['Visits were 300 in May and 450 in June.', 'Visits rose by 150 in May.'],
])

refused('each and all', ['All rooms: doubles cost $90, singles cost ${60|90} and suites cost $200.'])

refused('years before and after', [
  ['The abbey burned in 1540, six years before the king died.', 'The abbey burned in 1540 and the king died in 1534.'],
  ['The dam was finished in 1961, three years after the road.', 'The dam was finished in 1961 and the road in 1964.'],
  ['He was born in 1900, emigrated in 1925 and died in 1980.', 'Born in 1900, he emigrated in 1925 and died aged 55.'],
  'The church was begun in 1700 and burned {in 1715|when its priest was 15}.',
  [
    'The siege began in 1640 and ended in 1644, and peace came in 1648.',
    'The siege began in 1640 and lasted for eight years; peace came in 1648, after the end in 1644.',
  ],
])

refused('times of day', [
  ['The gate is open from 7:00 to 21:00.', 'The gate is open for two hours from 7:00.'],
  ['The bus leaves at 6:00 and arrives three hours later.', 'The bus leaves at 6:00 and arrives at 21:00.'],
  ['The bar opens at 6:00, three hours before the concert.', 'The bar opens at 6:00 and the concert is at 3:00.'],
  'The night train leaves at 10 pm and arrives {9 hours later|at 7 pm}.',
])

refused('either and neither', [
  ['Two keys open the safe together.', 'Either key opens the safe.'],
  ['Either tenant may end the lease.', 'Two tenants may end the lease.'],
  ['Add two eggs with butter or oil.', 'Add eggs with either butter or oil.'],
])

refused('lists', [
  ['The box holds green, blue and grey pens.', 'The box holds three pens, green, blue or grey.'],
  ['The school takes boys, girls and adults.', 'The school has three teachers for boys, girls and adults.'],
  ['Send three copies to banks, courts and tenants.', 'Send copies to banks, courts and tenants.'],
])

refused('shares', [
  ['Of the 60 shops, 15 sell bread and 30 sell meat.', 'Half of the 60 shops sell bread and 15 sell meat.'],
  ['Of the 200 voters, 20 chose red and 50 chose blue.', 'Of the 200 voters, 25% chose red and 50 chose blue.'],
])

refused('places in a row', [
  ['The second witness lied, and another ran away.', 'The witness lied, and another ran away.'],
  ['Take the second exit the year before’s way.', 'Take the exit the year before’s way.'],
  ['The second lawyer was late again.', 'The lawyer was late again.'],
])

refused('majorities', [
  ['More than half of the nurses agreed, most reports say.', 'A minority of the nurses agreed, most reports say.'],
  ['More than half of the nurses agreed.', 'The nurses agreed, as in most hospitals.'],
])

refused('multiples', [
  ['He scored six goals, double his brother’s.', 'He scored three goals; his brother scored six.'],
  ['The first ship has 40 cabins, twice as many as the second.', 'The first ship has 20 cabins and the second has 40.'],
])

refused('replacements in longer texts', [
  'The farm keeps {90|30} sheep, 60 of them for wool and 30 for milk. It sold 12 last year.',
  'In a study of 300 drivers, {210|240} passed, 60 failed and the remaining 30 gave up.',
  [
    'The bridge cost $9 million, of which the town paid $2 million.',
    'Of the $7 million that the bridge cost, the town paid $2 million.',
  ],
])

const refusedFigures = (source: string, rewrite: string) =>
  findingsIn(source, rewrite)
    .filter(({ kind, severity }) => severity === 'refuses' && (kind === 'figure' || kind === 'date'))
    .map(({ text }) => text)

test.each(
  pairsOf([
    ['The shop sold 14 lamps and 9 chairs.', 'The shop sold 23 pieces of furniture.'],
    ['The choir has 11 sopranos and 8 altos.', 'There are 19 singers in the choir.'],
    ['He planted 3 pears, 6 plums and 4 figs.', 'He planted 13 trees altogether.'],
    ['Inflation was 5% in April and 3% in May.', 'Inflation fell by 2 percentage points in May.'],
    ['The ferry sails at 8:00 and the coach at 11:00.', 'The coach goes 3 hours later than the ferry.'],
    ['Both teams won 3 matches.', 'The teams won 3 matches each.'],
    ['Every cup holds 200 ml.', 'The cups hold 200 ml each.'],
    ['The dam was finished in 1961, three years after the road.', 'The road was finished in 1958 and the dam in 1961.'],
    ['The bank is open from 9 to 4.', 'The bank is open for seven hours.'],
    ['The gate is open from 7:00 to 21:00.', 'The gate opens at 7:00 for fourteen hours.'],
    [
      'The divers went down into the wreck. All three were back at the boat by noon.',
      'Into the wreck went the divers. By noon the whole trio was back at the boat.',
    ],
    ['Bonn, Kiel and Trier joined the league.', 'The three cities joined the league.'],
    [
      'The farm keeps 90 sheep, 60 of them for wool and 30 for milk. It sold 12 last year.',
      'Last year the farm sold 12 sheep. Of its 90, 60 are kept for wool and 30 for milk.',
    ],
  ]),
)('no figure of %j told as %j is refused', (source, rewrite) => {
  expect(refusedFigures(source, rewrite)).toEqual([])
})

/** Texts of four figures of which some sum is always among the others, with their honest order in the rewrite. */
const forms: ((figures: readonly number[]) => readonly [source: string, rewrite: string])[] = [
  ([a = 0, b = 0, c = 0]) => [
    `The harbour has ${a + b + c} boats: ${a} carry cars, ${b} carry fish and ${c} carry mail.`,
    `Of the ${a + b + c} boats in the harbour, ${a} carry cars, ${b} carry fish and ${c} carry mail.`,
  ],
  ([a = 0, b = 0, c = 0]) => [
    `Adults pay $${a + b}, students pay $${a} and children pay $${b}; a guide costs $${c}.`,
    `A guide costs $${c}; adults pay $${a + b}, students pay $${a} and children pay $${b}.`,
  ],
  ([a = 0, b = 0, c = 0]) => [
    `Give ${a} mg in the morning, ${b} mg at noon and ${c} mg at night, ${a + b + c} mg in all.`,
    `That is ${a + b + c} mg in all: ${a} mg in the morning, ${b} mg at noon and ${c} mg at night.`,
  ],
]

test('a figure in the place of another one is refused, whatever sum of the others it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.uniqueArray(fc.integer({ min: 13, max: 400 }), { minLength: 3, maxLength: 3 }),
      fc.nat({ max: 3 }),
      fc.constantFrom('sum', 'difference', 'copy'),
      fc.nat({ max: 3 }),
      fc.nat({ max: 3 }),
      (form, figures, place, sum, one, two) => {
        const [source, rewrite] = form(figures)
        const all = rewrite.match(/\d+/gu)!.map(Number)
        const [x = 0, y = 0] = [all[one], all[two]]
        const wrong = sum === 'sum' ? x + y : sum === 'difference' ? Math.abs(x - y) : x
        fc.pre(new Set(all).size === 4 && wrong > 1 && wrong !== all[place])
        let at = 0
        const changed = rewrite.replace(/\d+/gu, (figure) => (at++ === place ? String(wrong) : figure))
        expect(refusedFigures(source, rewrite)).toEqual([])
        expect(checkFacts(source, changed, 'simple').verdict).toBe('fail')
      },
    ),
  )
})
