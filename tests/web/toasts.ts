import { waitFor } from '@testing-library/react'
import { toast as toaster } from 'sonner'
import { expect } from 'vitest'

export const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent)

/** Waits until a notice says so. */
export const toast = (text: string) => waitFor(() => expect(toasts().join('\n')).toContain(text))

/** They go slowly, and the next test would still see them. */
export const dismissToasts = async () => {
  toaster.dismiss()
  await waitFor(() => {
    if (toasts().length > 0) throw new Error('A notice is still shown.')
  })
}
