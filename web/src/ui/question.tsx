import type { RefObject } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  description: string
  open: boolean
  /** The label of the button that confirms. */
  action: string
  onAction: () => void
  onClose: () => void
  /** The element that takes the focus afterwards; the one that opened the question may be gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks for confirmation before something is lost. */
export const Question = ({ title, description, open, action, onAction, onClose, focusAfter }: Props) => (
  <Modal
    role="alertdialog"
    title={title}
    description={description}
    open={open}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
    onCloseAutoFocus={(event) => {
      event.preventDefault()
      focusAfter.current?.focus()
    }}
  >
    <div className="flex justify-end gap-2">
      <Button onClick={onClose}>Cancel</Button>
      <Button tone="ink" onClick={onAction}>
        {action}
      </Button>
    </div>
  </Modal>
)
