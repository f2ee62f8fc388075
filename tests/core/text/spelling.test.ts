import { expect, test } from 'vitest'
import { spellingOf } from '#core/text/spelling.ts'

test('the spelling of a text is told by its own words, not by names, units or quotations', () => {
  expect(spellingOf('The Department of Defense and the Center for Labor praised the neighbours.')).toBe('uk')
  expect(spellingOf('A pole of 5 metres stands in the center.')).toBe('us')
  expect(spellingOf('He wrote “the color of the harbor is gray” about the theatre.')).toBe('uk')
  expect(spellingOf('The Ministry of Defence said “our programme is organised”.')).toBeUndefined()
})
