// "Over" before a span of time: "during" in "prices fell over six years", and "more than" in "it took over six years".
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

const doubtsOf = (source: string, rewrite: string) => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].filter(({ kind }) => kind !== 'length')
}

test.each([
  ['Prices fell over six years.', 'Prices fell in six years.'],
  ['Prices fell over six years.', 'Prices fell during six years.'],
  ['Prices fell over six years.', 'In six years prices fell.'],
  ['Prices fell over six years.', 'Six years saw prices fall.'],
  ['Over the past ten years, rents doubled.', 'In ten years, rents doubled.'],
  ['Over the past ten years, rents doubled.', 'Rents doubled in the past ten years.'],
  ['Over the last 18 months the team grew.', 'In the last 18 months the team grew.'],
  ['Over six years, rents doubled.', 'Six years doubled the rents.'],
  ['Over 12 weeks, volunteers kept a diary.', 'Volunteers kept a diary for 12 weeks.'],
  ['Volunteers kept a diary over 12 weeks.', 'Volunteers kept a 12-week diary.'],
  ['The study followed 40 nurses over three years.', 'The three-year study followed 40 nurses.'],
  ['Spread over four days, the fair drew crowds.', 'The fair took four days and drew crowds.'],
  ['The loan is repaid over 25 years.', 'The loan is repaid in 25 years.'],
  ['Over the next five years we will plant trees.', 'We will plant trees in the next five years.'],
  ['Over the course of three months, she wrote it.', 'She wrote it in three months.'],
  ['Simmer it over two hours.', 'Simmer it for two hours.'],
  ['In Leeds, over six months, use doubled.', 'In Leeds, use doubled in six months.'],
  ['The wall crumbled over a century.', 'The wall crumbled in a century.'],
  ['The firm invested over $5 million over six years.', 'The firm invested over $5 million in six years.'],
  [
    'Over two winters the roof sank, and over ten years the wall did.',
    'Over two winters the roof sank, and in ten years the wall did.',
  ],
])('%s may become %s', (source, rewrite) => {
  expect(doubtsOf(source, rewrite)).toEqual([])
})

test.each([
  ['It took over six years.', 'It took six years.'],
  ['The talks lasted over six years.', 'The talks lasted six years.'],
  ['The trial drew over 60 patients.', 'The trial drew 60 patients.'],
  ['It raised over $5 million in six years.', 'It raised $5 million in six years.'],
  ['He worked there for over six years.', 'He worked there for six years.'],
  ['It was done in over six years.', 'It was done in six years.'],
  ['After over six years, the bridge opened.', 'After six years, the bridge opened.'],
  ['A delay of over six years followed.', 'A delay of six years followed.'],
  ['She has over six years of experience.', 'She has six years of experience.'],
  ["She brings over ten years' experience.", "She brings ten years' experience."],
  ['They waited over six hours.', 'They waited six hours.'],
  ['They spent over six months on it.', 'They spent six months on it.'],
  ['Children over six years pay full fare.', 'Children of six years pay full fare.'],
  ['The house is over 90 years old.', 'The house is 90 years old.'],
  ['It closed over six years ago.', 'It closed six years ago.'],
  ['Stays over two hours cost £4.', 'Stays of two hours cost £4.'],
  ['The job needs over three weeks.', 'The job needs three weeks.'],
  ['Just over six years passed.', 'Six years passed.'],
  ['It is over six years.', 'It is six years.'],
  ['It takes over an hour.', 'It takes an hour.'],
  ['They have lived here over ten years.', 'They have lived here ten years.'],
  ['It ships within over three days.', 'It ships within three days.'],
  ['Prices rose over 6% in six years.', 'Prices rose 6% in six years.'],
  ['It fell over six metres.', 'It fell six metres.'],
  ['Over 60 patients came over six weeks.', '60 patients came over six weeks.'],
])('%s loses a bound as %s', (source, rewrite) => {
  expect(doubtsOf(source, rewrite).map(({ kind }) => kind)).toContain('qualifier')
})
