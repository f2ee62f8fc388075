// Spans of time without a number ("for an hour", "a week later"), and "over" before a span: "during" in "prices fell over six years", and "more than" in "it took over six years".
import { expect, test } from 'vitest'
import { findingsIn, kept, notRefused, pairsOf, refused } from './rows.ts'

notRefused('a span without a number', [
  [
    "They set a target of 20 new members. Ours didn't even keep to the 15.",
    'They set a target of 20 new members. Ours did not even keep to 15.',
  ],
  [
    "Every plan promises 15 minutes a day. Ours didn't even keep to the 15.",
    'Every plan promises 15 minutes a day, and ours did not even stick to the 15 minutes.',
  ],
  [
    "Every plan promises 15 minutes a day. Ours didn't even keep to the 15.",
    'Every plan promises 15 minutes a day. Ours did not manage even those 15 minutes.',
  ],
  ['We asked for 40 chairs and got 35.', 'We asked for 40 chairs and got 35 chairs.'],
  ['We asked for 40 chairs and got 35 chairs.', 'We asked for 40 chairs but only 35 came.'],
  ['The bus takes 40 minutes; the train needs 25.', 'The bus takes 40 minutes; the train needs 25 minutes.'],
  ['A single costs $14 and a family ticket 38.', 'A single costs $14 and a family ticket $38.'],
  ['The first lap took 92 seconds, the second 88.', 'The first lap took 92 seconds and the second 88 seconds.'],
  [
    'He asked for 30 kg of sand, but 25 would have been enough.',
    'He asked for 30 kg of sand, though 25 kg would have done.',
  ],
  ['Alertness improved for about an hour.', 'Volunteers said they felt more alert for about an hour after.'],
  [
    'A brisk walk improved self-rated alertness for about an hour.',
    'People rated themselves more alert for about an hour after a brisk walk.',
  ],
  ['Rinse after about an hour.', 'Rinse about an hour later.'],
  ['The pain returned about an hour after the walk.', 'About an hour after the walk the pain came back.'],
  ['The ferry came an hour later.', 'After an hour the ferry came.'],
  ['They left roughly a week after the fire.', 'About a week after the fire they left.'],
  ['The results came nearly a month later.', 'After nearly a month the results came.'],
  ['It takes about a minute.', 'You need roughly one minute.'],
  [
    'In a small trial of 38 adults, a brisk 12-minute walk outdoors improved self-rated alertness for about an hour. The study was not blinded.',
    'In a small trial of 38 adults who took a brisk 12-minute walk outdoors, people rated themselves more alert for about an hour after. The study was not blinded.',
  ],
  ['Chill the dough for an hour.', 'Chill the dough for 60 minutes.'],
  ['The effect lasted a week.', 'The effect lasted seven days.'],
  ['She walks for an hour a day.', 'Every day she walks for an hour.'],
  ['She comes twice a week.', 'She comes two times per week.'],
  ['He earns $20 an hour.', 'He earns $20 per hour.'],
  ['It took a year to build.', 'Building it took a year.'],
  ['After an hour they left.', 'They left an hour later.'],
  ['An hour later they left.', 'They left after one hour.'],
  ['He visits every month.', 'He visits once a month.'],
  ['Once a week we meet.', 'We meet weekly.'],
  ['Give it a minute.', 'Wait a minute.'],
  ['A day in the life of a nurse.', "One nurse's day."],
  ['He was there for a day.', 'He spent one day there.'],
  ['They met a year ago.', 'They met twelve months ago.'],
  ['They trained for a full day.', 'They trained all day.'],
  ['It rained for a whole week.', 'It rained all week.'],
])

refused('a span without a number', [
  ['A brisk walk improved alertness for an hour.', 'A brisk walk improved alertness for a day.'],
  ['It takes about a minute.', 'It takes over a minute.'],
  ['The walk took an hour.', 'The walk took a day.'],
  ['The effect lasted a week.', 'The effect lasted a month.'],
  ['Chill the dough for an hour.', 'Chill the dough for a day.'],
  ['The walk kept people alert for about an hour.', 'The walk kept people alert for over an hour.'],
  ['The wait was about an hour.', 'The wait was an hour.'],
  ['The wait was about a year.', 'The wait was a year.'],
])

kept('"over" a span, as "during"', [
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
  'Over two winters the roof sank, and {over|in} ten years the wall did.',
])

test.each(
  pairsOf([
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
  ]),
)('%j loses a bound as %j', (source, rewrite) => {
  expect(findingsIn(source, rewrite).map(({ kind }) => kind)).toContain('qualifier')
})
