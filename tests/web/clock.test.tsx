// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '#web/time/clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clock.speed = 1
})
afterEach(() => void vi.useRealTimers())

test('a pause lasts as long as it says', async () => {
  const ended = vi.fn<() => void>()
  void clock.pause(2_000).then(ended)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})

test('a pause ends with its signal, and leaves nothing behind', async () => {
  const leaving = new AbortController()
  const pause = clock.pause(2_000, leaving.signal)
  leaving.abort()
  await pause
  await clock.pause(2_000, leaving.signal)
  expect(vi.getTimerCount()).toBe(0)
})

test('a faster clock shortens every pause', () => {
  clock.speed = 100
  expect([2_000, 600].map(clock.lasting)).toEqual([20, 6])
})
