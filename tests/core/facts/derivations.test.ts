// Figures that follow from the other text are a doubt with its sum; figures that do not are refused.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsOf, locateFacts } from '#core/facts/annotate.ts'
import { checkFacts, compareFacts } from '#core/facts/compare.ts'
import { readFacts } from '#core/facts/reading.ts'
import { compareTexts } from '#core/mcp/answer.ts'
import { factFaults } from '#core/rewriting/faults.ts'

const check = (source: string, rewrite: string) => {
  const { verdict, lost, added } = checkFacts(source, rewrite, 'simple')
  const figures = [...lost, ...added].filter(({ kind }) => kind === 'figure' || kind === 'date')
  return { verdict, figures, sums: figures.flatMap(({ sum }) => sum ?? []) }
}

type Told = [source: string, rewrite: string, sum: string]
const follows: [topic: string, pairs: Told[]][] = [
  [
    'rates',
    [
      [
        'The buses run every twenty minutes until eight.',
        'Until eight there are three buses an hour.',
        '3 an hour = 60 min / 20 min',
      ],
      [
        'The club lets three visitors in per hour.',
        'The club lets a visitor in every twenty minutes.',
        '3 an hour = 60 min / 20 min',
      ],
      ['Rent comes to $1,200 a year.', 'You pay $100 a month in rent.', '$100 a month = $1,200 a year'],
    ],
  ],
  [
    'multiples',
    [
      [
        "She won four tournaments in 2017, double the previous year's tally.",
        'After two tournament wins in 2016, she had four in 2017.',
        'two = four / 2',
      ],
      [
        'The new hall seats 300, twice as many as the old one.',
        'The old hall held 150 people and its successor takes 300.',
        '150 = 300 / 2',
      ],
    ],
  ],
  [
    'shares of a whole',
    [
      [
        'Of the 50 known copies, 25 are in private hands.',
        'Private owners hold half of the fifty copies that are known.',
        '25 = half of fifty',
      ],
      [
        'A quarter of the 200 employees work from home.',
        '50 of the 200 employees work at home.',
        '50 = A quarter of 200',
      ],
      ['Of the 40 pupils, 10 failed.', '25% of the 40 pupils did not make it.', '25% = 10 / 40'],
    ],
  ],
  [
    'the rest',
    [
      [
        '60% of members came to the meeting.',
        'The meeting was missed by 40% of members; the rest came.',
        '40% = 100% − 60%',
      ],
      ['Of the 12 boats, 9 came back.', 'Three of the 12 boats never returned.', 'Three = 12 − 9'],
    ],
  ],
  [
    'changes',
    [
      ['Membership rose from 40 to 60.', 'Membership rose by 20 to 60.', '20 = 60 − 40'],
      ['Membership rose by 20 to 60.', 'Membership rose from 40 to 60.', '40 = 60 − 20'],
      [
        'The share fell from 15% to 11%.',
        'The share fell by 4 percentage points to 11%.',
        '4 percentage points = 15% − 11%',
      ],
      ['Sales grew from 40 to 60 units.', 'Sales, once at 40 units, grew by half.', 'half = (60 − 40) / 40'],
    ],
  ],
  [
    'sums',
    [
      [
        'The brewery employs only two monks; the other thirty workers live in the village.',
        'Just two monks are among the thirty-two workers of the brewery.',
        'thirty-two = two + thirty',
      ],
      ['The class has 12 boys and 15 girls.', 'There are 27 children in the class.', '27 = 12 + 15'],
    ],
  ],
  [
    'years and hours',
    [
      [
        'The mill opened in 1990 and closed in 2002.',
        'The mill opened in 1990 and closed after 12 years.',
        '12 years = 2002 − 1990',
      ],
      [
        'The mill opened in 1990 and closed 12 years later.',
        'The mill was open from 1990 to 2002.',
        '2002 = 1990 + 12',
      ],
      ['She was born in 1950 and died in 2020.', 'Born in 1950, she died aged 70.', '70 = 2020 − 1950'],
      [
        'The roads were clear by six, and a photograph was taken at eight.',
        'The roads were clear by six. Two hours later a photograph was taken.',
        'Two hours = six to eight',
      ],
      [
        'It ran from 3 March 2024 to 13 March 2024.',
        'It opened on 3 March 2024 and ran for ten days.',
        'ten days = 3 March 2024 to 13 March 2024',
      ],
    ],
  ],
  [
    'counts and places in a row',
    [
      ['The flag is red, black and white.', 'The flag has three colours.', 'three = red, black and white'],
      ['It was the second cut this year.', 'The year has now seen two cuts.', 'two = second, counted so far'],
      ['He finished third, behind the Kenyans.', 'Only two runners beat him.', 'two: two ahead of the third'],
      [
        'Sales rose in the first half of the year.',
        'In the opening six months of the year sales rose.',
        'six months = first half',
      ],
      ['She was paid twice.', 'There were two payments to her.', 'two = twice'],
    ],
  ],
  [
    'units of two systems',
    [
      ['The board is 2 inches thick.', 'The board has a thickness of 5.08 cm.', '5.08 cm = 2 inches'],
      ['Water boils at 212 °F.', 'Water comes to the boil at 100 °C.', '100 °C = 212 °F'],
    ],
  ],
]

describe.each(follows)('%s', (_, pairs) => {
  test.each(pairs)('%j told as %j is a doubt', (source, rewrite, sum) => {
    const { figures, sums } = check(source, rewrite)
    expect(figures.map(({ severity }) => severity)).not.toContain('refuses')
    expect(sums).toContain(sum)
  })
})

test.each([
  ['The firm has 5 managers.', 'The fifth manager runs the firm.'],
  ['The firm has 5 managers this year.', 'The firm has its sixth manager this year.'],
  ['Take 2 tablets every 12 hours for 3 days.', 'Take 2 tablets a day for 3 days.'],
  ['Take 20 mg twice a day. Check it every 12 hours.', 'Take 20 mg once every 24 hours. Check it every 12 hours.'],
  ['Take 20 mg twice a day with food.', 'Take 10 mg twice a day with food.'],
  ['The dose is less than 5 mg.', 'The dose is 4 mg or less.'],
  ['It reads 1,500 words in 0.4 seconds.', 'It reads 1,500 words in 5 seconds.'],
  ["She won four, double the previous year's tally.", "She won four, triple the previous year's tally."],
  ["She won four in 2017, double the previous year's tally.", 'After eight wins in 2016, she had four in 2017.'],
  ['Sales fell from 60 to 40.', 'Sales rose from 40 to 60.'],
  ['Sales fell from 60 to 40.', 'Sales rose by 20 to 60.'],
  ['Sales rose from 40 to 60.', 'Sales rose by 25 to 60.'],
  ['Sales rose from 40 to 60.', 'Sales fell by 20 to 60.'],
  ['Sales rose from 40 to 60 units.', 'Sales grew by a third from 40 units.'],
  ['The buses run every twenty minutes.', 'There are four buses an hour.'],
  ['Two of the five hikers died; the rest recovered.', 'Three of the five hikers died; the rest recovered.'],
  ['60% of members voted.', '40% of members voted.'],
  ['Of the 50 known copies, 25 are in private hands.', 'A third of the 50 known copies are in private hands.'],
  ['The class has 12 boys and 15 girls.', 'The class has 12 boys and 27 girls.'],
  ['The class has 12 boys and 15 girls.', 'There are 28 children in the class.'],
  ['The class has 12 boys plus 15 girls.', 'There are 27 girls in the class.'],
  ['The mill opened in 1990 and closed in 2002.', 'The mill opened in 1990 and closed after 13 years.'],
  ['She was born in 1950 and died in 2020.', 'Born in 1950, she died aged 71.'],
  ['The flag is red, black and white.', 'The flag has four colours.'],
  ['He finished third, behind the Kenyans.', 'Only three runners beat him.'],
  ['The board is 2 inches thick.', 'The board has a thickness of 5 cm.'],
  ['More than half the members voted for it.', 'A third of the members voted for it, a majority of the young.'],
  ['Rent comes to $1,200 a year.', 'You pay $120 a month.'],
  [
    'It costs $3.5 million, of which $1.2 million is for tests.',
    'It costs $3.5 million, of which 1.2 million people pay a part.',
  ],
  ['Of the 50 known copies, 25 are in private hands.', 'Private owners hold half of the 25 copies that are known.'],
  ['The hall lost two of its rows and one of its doors.', 'Three rows of the hall are gone, and one door.'],
  ['He moved in at six and they came at eight.', 'He moved in at six. They came 98 hours after that.'],
  ['60% of members voted in the spring.', 'In the spring, only 40% of all members cast a vote.'],
  ['She won in 2017, and last year she rested.', 'Her win came in 2016, and last year she took a rest.'],
  ['He finished second, ahead of the Kenyans.', 'He won again, ahead of the Kenyans.'],
  ['At least 9 of the 12 boats came back.', 'Three of the 12 boats did not come back.'],
])('%j told as %j is refused', (source, rewrite) => {
  expect(check(source, rewrite).verdict).toBe('fail')
})

/** Honest texts from numbers, with the words of the rewrite around the result of a sum. */
const forms: ((a: number, b: number) => { source: string; rewrite: (result: number) => string; result: number })[] = [
  (a, b) => ({
    source: `Membership rose from ${a} to ${a + b}.`,
    rewrite: (by) => `Membership rose by ${by} to ${a + b}.`,
    result: b,
  }),
  (a, b) => ({
    source: `The class has ${a} boys and ${b} girls.`,
    rewrite: (sum) => `There are ${sum} children in the class.`,
    result: a + b,
  }),
  (a, b) => ({
    source: `Of the ${a + b} boats, ${a} came back.`,
    rewrite: (rest) => `${rest} of the ${a + b} boats did not return.`,
    result: b,
  }),
  (a, b) => ({
    source: `The mill opened in ${1700 + a} and closed in ${1700 + a + b}.`,
    rewrite: (years) => `The mill opened in ${1700 + a} and closed after ${years} years.`,
    result: b,
  }),
  (a, b) => ({
    source: `The new hall seats ${2 * (a + b)}, twice as many as the old one.`,
    rewrite: (half) => `The old hall held ${half} people and its successor takes ${2 * (a + b)}.`,
    result: a + b,
  }),
]

test('figures that follow are never refused, and those that differ by any amount always are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.integer({ min: 13, max: 120 }),
      fc.integer({ min: 13, max: 120 }),
      fc.integer({ min: -200, max: 200 }),
      (form, a, b, shift) => {
        fc.pre(a !== b && shift !== 0)
        const { source, rewrite, result } = form(a, b)
        const honest = check(source, rewrite(result))
        expect(honest.figures.map(({ severity }) => severity)).not.toContain('refuses')
        expect(honest.sums.length).toBeGreaterThan(0)
        const wrong = result + shift
        // The number of the source itself is no restatement either, but it is found where it stood.
        fc.pre(wrong > 1 && !source.split(/\D+/u).includes(String(wrong)))
        expect(check(source, rewrite(wrong)).verdict).toBe('fail')
      },
    ),
  )
})

test('a finding, a fact and a compared text carry the sum', () => {
  const [was, is] = ['The buses run every twenty minutes until eight.', 'Until eight there are three buses an hour.']
  const sum = '3 an hour = 60 min / 20 min'
  const [source, rewrite] = [readFacts(was), readFacts(is)]
  const report = compareFacts(source, rewrite, 'simple')
  expect(report.verdict).toBe('warn')
  expect(findingsOf(report).find(({ kind }) => kind === 'figure')).toEqual({
    kind: 'figure',
    severity: 'warns',
    source: { text: 'every twenty minutes', start: 14, end: 34 },
    rewrite: { text: 'three', start: 22, end: 27 },
    sum,
  })
  expect(locateFacts(source, rewrite, report).filter((fact) => fact.sum === sum)).toHaveLength(1)
  expect(compareTexts(was, is, 'simple').lost[0]?.sum).toBe(sum)
  // the product's own writer was asked for the figures as they are
  for (const hasChecker of [true, false])
    expect(factFaults(report, hasChecker).map(({ text }) => text)).toEqual(['every twenty minutes', 'three'])
})
