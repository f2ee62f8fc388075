import { waitFor } from '@testing-library/react'
import userEvent, { type Options } from '@testing-library/user-event'
import { expect } from 'vitest'

export type User = ReturnType<typeof startUser>

/** Someone at the page's keyboard and mouse, who does not wait between two keys. */
export const startUser = (options: Options = {}) => userEvent.setup({ delay: null, ...options })

/**
 * Waits until an element takes the pointer. A dialog that comes by itself, after a file was read, takes it only with its second
 * drawing: the first one takes it from the whole page.
 */
export const whenItTakesThePointer = async (element: HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'))
  return element
}
