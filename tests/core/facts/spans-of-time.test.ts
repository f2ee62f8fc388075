// Spans of time without a number: "for an hour", "a week later".
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

test.each([
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
])('%j may be told as %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

test.each([
  ['A brisk walk improved alertness for an hour.', 'A brisk walk improved alertness for a day.'],

  ['It takes about a minute.', 'It takes over a minute.'],
  ['The walk took an hour.', 'The walk took a day.'],
  ['The effect lasted a week.', 'The effect lasted a month.'],
  ['Chill the dough for an hour.', 'Chill the dough for a day.'],
])('%j refuses %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).toBe('fail')
})

test.each([
  ['The walk kept people alert for about an hour.', 'The walk kept people alert for over an hour.'],
  ['It takes about a minute.', 'It takes over a minute.'],
  ['The wait was about an hour.', 'The wait was an hour.'],
  ['The wait was about a year.', 'The wait was a year.'],
])('%j is not %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})
