import { expect, test } from 'vitest'
import { tenseOf } from '#core/text/tense.ts'

test.each([
  ['The town was rich.', 'past'],
  ['They often walked home.', 'past'],
  ['Prices fell by 7 %.', 'past'],
  ['The mill is old, and it’s for sale.', 'present'],
  ['The mill is old, and it was rebuilt.', undefined],
  ['It will be sold.', undefined],
  ['She has repaired it.', undefined],
  ['The gates of the lock.', undefined],
] as const)('the tense of %s', (sentence, tense) => {
  expect(tenseOf(sentence)).toBe(tense)
})
