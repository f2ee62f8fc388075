import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDates } from '#core/facts/figures/dates.ts'
import { findFigures } from '#core/facts/figures/find.ts'
import { hostileTexts } from '#tests/support/texts.ts'

const say = (text: string) =>
  findFigures(text).map(({ value, unit, bound, isLoose }) =>
    [value, unit, ...(bound === undefined ? [] : [`(${bound})`]), ...(isLoose ? ['(loose)'] : [])]
      .filter((part) => part !== '')
      .join(' '),
  )

test.each<[string, string[]]>([
  ['1,200 and 1200 and twelve hundred', ['1200', '1200', '1200']],
  ['50%, 50 percent, fifty per cent, 14 %', ['50 %', '50 %', '50 %', '14 %']],
  ['$1.2M, $1.2 million, 1.2 million dollars', ['1200000 USD', '1200000 USD', '1200000 USD']],
  ['1.204,50 € and 1\u00A0204 people', ['1204.5 EUR', '1204']],
  ['twenty-one days, two hundred and five, two and five', ['21 day', '205', '2', '5']],
  ['three hundred thousand, one million', ['300000', '1000000']],
  ['the 3rd, the 21st, the twenty-first', ['3th', '21th', '21th']],
  ['the 1990s, from 200–800 words', ['1990s', '200', '800']],
  ['on 5 GHz, a 30-minute walk, 12 oz', ['5 gigahertz', '30 minute', '12 ounce']],
  ['a 24/7 line, 3:1, version 2.3.1', ['24/7', '3:1', '2.3.1']],
  ['-5 degrees, mid-2020', ['-5 degree', '2020']],
  [
    'about 40%, at least three, up to 5, 100+, 20 or more',
    ['40 % (about)', '3 (least)', '5 (most)', '100 (plus)', '20 (least)'],
  ],
  ['an estimated $4.2 million, no more than 12', ['4200000 USD (about)', '12 (most)']],
  [
    'one of us, the first half, twice, one percent',
    ['1 (loose)', '1th (loose)', '0.5 (loose)', '2 times (loose)', '1 %'],
  ],
  ['COVID-19, GPT-4, Wi-Fi 6E, a 2FA code', []],
  ['½ a cup', ['0.5']],
  ['⅞ of a mile', ['0.875']],
  [
    '25 litres, 25 gallons, 250 ml, 250 l, 10 g, 2 MB, 5 a day',
    ['25 litre', '25 gallon', '250 millilitre', '250 litre', '10 gram', '2 megabyte', '5', '1 a day (loose)'],
  ],
  [
    '2–4 working days, 5 to 8 cm, between 3 and 4 kg, 3 and 4 kg',
    ['2 working day', '4 working day', '5 centimetre', '8 centimetre', '3 kilogram', '4 kilogram', '3', '4 kilogram'],
  ],
  ['$2.6-$4.4 trillion, $500 to $1 million', ['2600000000000 USD', '4400000000000 USD', '500 USD', '1000000 USD']],
  ['1 in 20, one in twenty, 3 out of 10, 5 in 2024', ['1 in 20', '1 in 20', '3 in 10', '5', '2024']],
  ['twice a week, two times a week, twice as good', ['2 a week', '2 a week', '2 times (loose)']],
  ['two and a half hours, an hour and a half, half an hour', ['2.5 hour', '1.5 hour', '0.5 hour']],
  [
    'a third of it, two-thirds, up to half, a third time, in half',
    ['0.333333333333', '0.666666666667', '0.5 (most)', '3th', '0.5'],
  ],
  ['over a century, a hundred years, two decades', ['1 century (over) (loose)', '100 year', '2 decade']],
  ['one metre away, one day, zero guilt, zero percent', ['1 metre', '1 day (loose)', '0 (loose)', '0 %']],
])('the figures of %j', (text, figures) => {
  expect(say(text)).toEqual(figures)
})

test.each<[string, string[]]>([
  ['10^6, 10⁶, 1e6, 3 × 10^6, 10⁻³', ['1000000', '1000000', '1000000', '3000000', '0.001']],
  ['350名, 12億', ['350', '1200000000']],
  ['every 6 hours, every other day, once a year', ['6 every hour', '2 every day', '1 a year (loose)']],
  ['quarterly, four times a year, $10 a month', ['3 every month (loose)', '4 a year', '10 USD', '1 a month (loose)']],
  [
    'at least 5, more than 5, at most 5, less than 5, 5 or more',
    ['5 (least)', '5 (over)', '5 (most)', '5 (under)', '5 (least)'],
  ],
  ['two point four kilograms, 90 km/h, 60 mph', ['2.4 kilogram', '90 kilometre an hour', '60 mile an hour']],
  ['one tenth, a mere tenth are done, a further tenth, a fifth.', ['0.1', '0.1', '0.1', '0.2']],
  ['a tenth marathon, one fifth grader', ['10th', '1 (loose)', '5th']],
  ['the last quarter of the year, the quarter of the report, a quarter of the shops', ['0.25']],
  ['over a quarter of all shops closed; over a quarter, sales rose', ['0.25 (over)']],
  ['the third quarter of 2024', ['3th (loose)', '2024']],
  ['stress scores in the study, scores of people', ['scores']],
  ['repaid over thirty years or less', ['30 year (most)']],
])('more figures of %j', (text, figures) => {
  expect(say(text)).toEqual(figures)
})

test.each<[string, string[]]>([
  [
    'March 3, 2024 or 3 March 2024 or 2024-03-03 or the 3rd of March 2024',
    ['2024-03-03', '2024-03-03', '2024-03-03', '2024-03-03'],
  ],
  ['in March 2024, on March 3, on Sept. 9, 2001', ['2024-03-', '--03-03', '2001-09-09']],
  // either way round: compared as both
  ['03/04/2024', ['2024-04-03']],
  ['at 3:30 pm, 15:30, 3 p.m., 12 a.m.', ['15:30', '15:30', '15:00', '00:00']],
  ['on 17 May and 5 in the morning, 7 in the afternoon, 5 in the room', ['--05-17', '05:00', '19:00']],
  ['it may 5 times, in March 14% fell', []],
  ['the last day of February 1843, the last day of June', ['1843-02-28', '--06-30']],
])('the dates and times of %j', (text, dates) => {
  expect(findDates(text).map(({ value }) => value)).toEqual(dates)
})

test('a number is read the same with and without its separators, in its place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999_999 }), fc.constantFrom(' ', ' (', ' — ', '"'), (number, before) => {
      for (const written of [String(number), number.toLocaleString('en-US')]) {
        const text = `There are${before}${written} of them`
        const [figure] = findFigures(text)
        expect(figure?.value).toBe(String(number))
        expect(text.slice(figure?.start, figure?.end)).toBe(written)
      }
    }),
  )
})

test('finds no more figures in hostile texts than they have characters', () => {
  for (const [, text] of hostileTexts) {
    expect(findFigures(text).length + findDates(text).length).toBeLessThanOrEqual(text.length)
  }
})
