import { expect, test } from 'vitest'
import { changesLength, lengths, missedLength } from '#core/lengths.ts'
import { styleIds } from '#core/styles.ts'

test('only expand and shorten change the length', () => {
  expect(styleIds.filter(changesLength)).toEqual(['expand', 'shorten'])
})

test.each(styleIds)('%s aims inside its band, and only what is outside of it is missed', (style) => {
  const { min, max, aim } = lengths[style]
  expect([min, aim.min, aim.max, max]).toEqual([min, aim.min, aim.max, max].toSorted((a, b) => a - b))
  for (const share of [min, aim.min, aim.max, max])
    expect(missedLength(200, Math.round(200 * share), style)).toBeUndefined()
  for (const share of [min - 0.02, max + 0.02])
    expect(missedLength(200, Math.round(200 * share), style)).toMatchObject({ min, max })
})
