// Figures that number one of a series, before its noun and behind it.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

test.each([
  ['By month six the team had shipped a beta.', 'By the sixth month the team had shipped a beta.'],
  ['In year two the grant was renewed.', 'The grant was renewed in the second year.'],
  ['In the second year the grant was renewed.', 'In year two the grant was renewed.'],
  ['By week 3 most of the swelling is gone.', 'Most of the swelling is gone by the third week.'],
  ['Chapter 4 explains the rules.', 'The fourth chapter explains the rules.'],
  ['The rules are explained in chapter four.', 'The fourth chapter explains the rules.'],
  ['On day 10, remove the dressing.', 'Remove the dressing on the tenth day.'],
  ['Step three asks for your address.', 'The third step asks for your address.'],
  ['In grade five pupils learn fractions.', 'Pupils learn fractions in the fifth grade.'],
  ['In the 5th grade pupils learn fractions.', 'In grade 5 pupils learn fractions.'],
  ['Round two was played in Oslo.', 'The second round was played in Oslo.'],
  ['Phase two starts in May.', 'The second phase starts in May.'],
  ['The first phase took eight weeks.', 'Phase one took eight weeks.'],
  ['In lesson seven we meet the past tense.', 'We meet the past tense in the seventh lesson.'],
  ['Act two is set in Rome.', 'The second act is set in Rome.'],
  ['See chapter 4 for details.', 'See ch. 4 for details.'],
  ['Weeks 3 and 4 are quiet.', 'The third and fourth weeks are quiet.'],
  ['Turn to page 12.', 'Open page 12.'],
  ['Round 2 and round 3 were close.', 'Rounds 2 and 3 were close.'],
  [
    'He left in week three. The bonus came in month four.',
    'The bonus came in the fourth month. He had left in the third week.',
  ],
  ['It took 5 minutes, and by lap 3 he led.', 'By the third lap he led; it took 5 minutes.'],
  [
    'In the first year she earned 20,000 euros and in the second 30,000.',
    'In year one she earned 20,000 euros, and 30,000 in year two.',
  ],
  ['Day 1 is for arrivals and day 2 for talks.', 'The first day is for arrivals, the second for talks.'],
])('%j may be told as %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

test.each([
  ['By month six the team had shipped a beta.', 'By the fifth month the team had shipped a beta.'],
  ['In year two the grant was renewed.', 'The grant was renewed in the third year.'],
  ['On day 10, remove the dressing.', 'Remove the dressing on the twelfth day.'],
  ['Chapter 4 explains the rules.', 'The fifth chapter explains the rules.'],
  ['By month six the team had shipped a beta.', 'By the sixth week the team had shipped a beta.'],
  ['After six months the team had shipped a beta.', 'By the sixth week the team had shipped a beta.'],
  ['By week 3 the swelling is gone.', 'By month 3 the swelling is gone.'],
  ['By week 3 the swelling is gone.', 'By week 4 the swelling is gone.'],
  ['Chapter 4 explains the rules.', 'Section 4 explains the rules.'],
  ['In year two profits doubled.', 'In year three profits doubled.'],
  ['Season 3 begins in May.', 'Season 2 begins in May.'],
  ['Pupils in grade 5 learn fractions.', 'Pupils in grade 6 learn fractions.'],
  ['The third round was played in Oslo.', 'The fourth round was played in Oslo.'],
  [
    'In the first year she earned 20,000 euros and in the second 30,000.',
    'In year one she earned 30,000 euros, and 20,000 in year two.',
  ],
])('%j refuses %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).toBe('fail')
})

test.each([['Phase two starts in May.', 'The third phase starts in May.']])('%j is not %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})
