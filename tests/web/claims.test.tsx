import { expect, test } from 'vitest'
import { claim, claimIds } from '#web/content/claims.ts'

test('a build for evidenced claims shows a claim that has evidence and leaves the place of every other empty', () => {
  expect(claim('free-words', 'evidenced')).toBe('1,000 free words monthly')
  expect(claim('model-readiness', 'evidenced')).toBeUndefined()
  expect(claim('rating', 'evidenced')).toBeUndefined()
})

test('the local site shows every claim of the register', () => {
  expect(claimIds.map((id) => claim(id, 'all')).filter((text) => text === undefined || text === '')).toEqual([])
  expect(claim('model-readiness')).toBe('Ready for the newest model generation')
})
