import { expect, test } from 'vitest'
import { changesLength, isFarFromAim, lengths, missedLength } from '#core/lengths.ts'
import { styleIds } from '#core/styles.ts'

test('only expand and shorten change the length', () => {
  expect(styleIds.filter(changesLength)).toEqual(['expand', 'shorten'])
})

test.each(styleIds)('%s aims inside its band, and what misses the band is far from the aim', (style) => {
  const { min, max, aim } = lengths[style]
  expect([min, aim.min, aim.max, max]).toEqual([min, aim.min, aim.max, max].toSorted((a, b) => a - b))
  const lengthsOfRewrite = Array.from({ length: 401 }, (_, after) => after)
  const missed = lengthsOfRewrite.filter((after) => missedLength(200, after, style) !== undefined)
  expect(missed.every((after) => isFarFromAim(200, after, style))).toBe(true)
})

test('a style that changes the length leaves room for mends, and in the others a rewrite should not be longer than its text', () => {
  expect(isFarFromAim(100, 74, 'shorten')).toBe(true)
  expect(isFarFromAim(100, 66, 'shorten')).toBe(false)
  expect(isFarFromAim(100, 127, 'expand')).toBe(true)
  expect(isFarFromAim(100, 100, 'simple')).toBe(false)
  expect(isFarFromAim(100, 101, 'simple')).toBe(true)
  expect(isFarFromAim(100, 71, 'simple')).toBe(false)
  expect(isFarFromAim(30, 30, 'expand')).toBe(false)
})
