// Honest rewrites of a strong model that the rules refused, and the damage beside each of them.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

test.each([
  [
    'Over the course of 14 weeks and 42 hours, I came to see that care matters.',
    'Over 14 weeks and 42 hours, I came to see that care matters.',
  ],
  ['We worked there for 14 weeks.', 'Over 14 weeks we worked there.'],
  ['During 3 years, the tree doubled its height.', 'Over 3 years, the tree doubled its height.'],
  [
    'Extend Sunday opening at an estimated cost of $11,600.',
    'Extend Sunday opening, which would cost an estimated $11,600.',
  ],
  [
    'Retrofits are estimated at $3,800 to $9,200 per unit.',
    'Retrofits would cost an estimated $3,800 to $9,200 per unit.',
  ],
  ['The workshop is limited to 16 places.', 'The workshop has 16 places only.'],
  ['The workshop is limited to 16 places.', 'The workshop has only 16 places.'],
  ['On 11 days temperatures exceeded 35 °C.', 'On 11 days temperatures passed 35 °C.'],
  ['Keep the room at or below 26 °C.', 'Keep the room at 26 °C or below.'],
  ['Store it at or above 5 degrees.', 'Store it at 5 degrees or above.'],
  [
    'The walk improved self-rated alertness for about an hour.',
    'Adults rated themselves more alert for about an hour after the walk.',
  ],
  [
    'They serve residents Options 1 and 2 would not reach. The three options differ in cost.',
    'They serve residents whom the other two would not reach. The three options differ in cost.',
  ],
  [
    'The crane stands beside the Brinewell 650. The Brinewell 650 has been painted.',
    'The crane stands beside the Brinewell 650, which has been painted.',
  ],
])('%j may be told as %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

test.each([
  ['We worked there for 14 weeks.', 'We worked there for over 14 weeks.'],
  ['Some 200 people came.', 'Over 200 people came.'],
  ['It took 14 weeks.', 'It took over 14 weeks.'],
  ['The walk is 14 miles.', 'The walk is over 14 miles.'],
  ['Extend Sunday opening at an estimated cost of $11,600.', 'Extend Sunday opening, which costs $11,600.'],
  ['The workshop is limited to 16 places.', 'The workshop has 16 places.'],
  ['The pool holds at most 200 people.', 'The pool holds at least 200 people.'],
  ['On 11 days temperatures exceeded 35 °C.', 'On 11 days temperatures reached 35 °C.'],
  ['Keep the room at or below 26 °C.', 'Keep the room at or above 26 °C.'],
  ['The river is deeper than 12 metres.', 'The river is 12 metres deep.'],
  [
    'The Brinewell 650 costs $40. The Brinewell 800 has been painted.',
    'The Brinewell 650 costs $40. The Brinewell 650 has been painted.',
  ],
])('%j is not %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})
