import { useState } from 'react'

/** The state of a dialog that is open from the start. When it closes, the focus returns to what had it, and the page does not scroll. */
export const useOpenModal = (onClosed: () => void) => {
  const [open, onOpenChange] = useState(true)
  const [opener] = useState(() => document.activeElement)
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    onClosed()
  }
  return { open, onOpenChange, onCloseAutoFocus }
}
