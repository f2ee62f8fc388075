import { expect, test } from 'vitest'
import { lazy } from '#core/lazy.ts'

test('a lazy value is made when it is first asked for, and once', () => {
  let made = 0
  const value = lazy(() => ({ number: (made += 1) }))
  expect(made).toBe(0)
  expect(value()).toEqual({ number: 1 })
  expect(value()).toBe(value())
  expect(made).toBe(1)
})
