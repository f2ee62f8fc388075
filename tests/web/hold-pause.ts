import { onTestFinished, vi } from 'vitest'
import { clock } from '#web/time/clock.ts'

/** Keeps the page in its next pause until the test ends it. */
export const holdPause = () => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const pause = vi.spyOn(clock, 'pause').mockReturnValueOnce(promise)
  onTestFinished(() => {
    pause.mockRestore()
  })
  return { pause, end }
}
