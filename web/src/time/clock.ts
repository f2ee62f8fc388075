/**
 * The pauses that the product takes on purpose: before it asks again, between two looks, and for the eye. All of them go by this
 * clock, so that a test need not sit through them.
 */
export const clock = {
  /** The pace of pauses: 1 is real time, and tests set a higher one. */
  speed: 1,

  /** The real milliseconds of a pause, for a timer that somebody else runs. */
  lasting: (milliseconds: number): number => milliseconds / clock.speed,

  /** Ends after the pause, or as soon as `signal` is aborted. */
  pause: (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, clock.lasting(milliseconds))
      signal?.addEventListener('abort', end)
      if (signal?.aborted) end()
    }),
}
