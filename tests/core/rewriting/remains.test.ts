import { expect, test } from 'vitest'
import { findRemains } from '#core/rewriting/remains.ts'

test('long phrases of the draft come first, then signs, then lists of three', () => {
  const draft =
    'Our dedicated team works hard every single day of the week to help the people of the town. It is a comprehensive plan.'
  const rewrite =
    'We know that the team works hard every single day of the week to help anybody. It is a comprehensive plan. We bring warmth, speed, and patience to every visit.'
  const remains = findRemains([draft], [rewrite])
  expect(remains[0]).toBe('The draft\'s own words: "team works hard every single day of the week to help"')
  expect(remains.filter((remain) => remain.includes('comprehensive'))).toHaveLength(1)
  expect(remains.at(-1)).toContain('warmth, speed, and')
})

test('short phrases, figures, names and masks of the draft are how anybody would say it', () => {
  const text = 'We met Ann Lee in Leeds on 4 March. It rained ⟦key:1⟧ on the way home.'
  expect(findRemains([text], [text])).toEqual([])
})

test('a text with everything in it gives a short list', () => {
  const text = 'We delve into a comprehensive, robust and seamless landscape of care, warmth, and joy. '.repeat(60)
  expect(findRemains([text], [text]).length).toBeLessThanOrEqual(20)
})
