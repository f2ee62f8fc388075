import { setTimeout } from 'node:timers/promises'
import { act, waitFor } from '@testing-library/react'
import { toast as toaster } from 'sonner'
import { expect, vi } from 'vitest'

export const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent)

/** Waits until a notice says so. */
export const toast = (text: string) => waitFor(() => expect(toasts().join('\n')).toContain(text))

/** Longer than they take to fade. */
const fadeMs = 1_000

/** The next test would still see them. They go at once, by a clock that nobody else looks at: nothing can run in between. */
export const dismissToasts = async () => {
  // one that has been asked for is shown a moment later
  await vi.dynamicImportSettled()
  await setTimeout(2)
  vi.useFakeTimers()
  try {
    act(() => {
      toaster.dismiss()
      vi.advanceTimersByTime(fadeMs)
    })
    act(() => void vi.advanceTimersByTime(fadeMs))
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => {
    if (toasts().length > 0) throw new Error('A notice is still shown.')
  })
}
