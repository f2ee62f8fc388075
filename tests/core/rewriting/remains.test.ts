import { expect, test } from 'vitest'
import { findRemains, signAdder } from '#core/rewriting/remains.ts'

test('phrases of the draft come first, the longest before the others, then signs; lists of three may stay', () => {
  const draft =
    'Our dedicated team works hard every single day of the week to help the people of the town. They help when they can. It is a comprehensive plan.'
  const rewrite =
    'We know that the team works hard every single day of the week to help anybody. They help when they can. It is comprehensive. We bring warmth, speed, and patience to every visit.'
  const remains = findRemains([draft], [rewrite])
  expect(remains[0]).toBe('The draft\'s own words: "team works hard every single day of the week to help"')
  expect(remains.filter((remain) => remain.startsWith('A sign of machine writing: "comprehensive"'))).toHaveLength(1)
  expect(remains.filter((remain) => remain.includes('warmth'))).toEqual([])
})

test('short phrases, figures, names and masks of the draft are how anybody would say it', () => {
  const text = 'We met Ann Lee in Leeds on 4 March. It rained ⟦key:1⟧ on the way home.'
  expect(findRemains([text], [text])).toEqual([])
})

test('a text with everything in it gives a short list', () => {
  const text = 'We delve into a comprehensive, robust and seamless landscape of care, warmth, and joy. '.repeat(60)
  expect(findRemains([text], [text]).length).toBeLessThanOrEqual(24)
})

test('an edit adds a sign where one occurs more often than before, however many go', () => {
  const before = 'We have a comprehensive plan. It is a testament to care.'
  const addsSign = signAdder()
  expect(addsSign(before, 'We have a comprehensive plan. It is a comprehensive list.')).toBe(true)
  expect(addsSign(before, 'We have a comprehensive plan. It shows care.')).toBe(false)
  expect(addsSign('It is warm.', 'It is warm, quick, and patient.')).toBe(false)
})
