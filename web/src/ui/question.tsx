import type { RefObject } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type Props<Subject> = {
  /** The thing that would be lost; undefined while nothing is asked. */
  about: Subject | undefined
  title: string
  description: string | ((about: Subject) => string)
  /** The labels of the buttons that confirm and that close. */
  action: string
  cancel?: string
  onAction: (about: Subject) => void
  onClose: () => void
  /** The element that takes the focus afterwards; the one that opened the question may be gone. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** Asks for confirmation before something is lost, and closes with either answer. */
export const Question = <Subject,>(props: Props<Subject>) => {
  const { about, title, description, action, cancel = 'Cancel', onAction, onClose, focusAfter } = props
  return (
    <Modal
      role="alertdialog"
      title={title}
      description={typeof description === 'string' ? description : about === undefined ? '' : description(about)}
      open={about !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...(focusAfter && {
        onCloseAutoFocus: (event) => {
          event.preventDefault()
          focusAfter.current?.focus()
        },
      })}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          tone="ink"
          onClick={() => {
            onClose()
            if (about !== undefined) onAction(about)
          }}
        >
          {action}
        </Button>
      </div>
    </Modal>
  )
}
