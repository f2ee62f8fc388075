import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'

type Props = {
  title: string
  description: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name of the field that takes the focus first; otherwise the first control takes it. */
  focusOn?: string
  /** The element that takes the focus if the one that opened the dialog is gone. */
  onCloseAutoFocus?: (event: Event) => void
  role?: 'dialog' | 'alertdialog'
  width?: string
  children: ReactNode
}

export const Modal = ({
  title,
  description,
  open,
  onOpenChange,
  focusOn,
  onCloseAutoFocus,
  role = 'dialog',
  width = 'max-w-[26rem]',
  children,
}: Props) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(9_11_12/0.45)]" />
      <Dialog.Content
        role={role}
        onOpenAutoFocus={(event) => {
          if (focusOn === undefined || !(event.currentTarget instanceof HTMLElement)) return
          event.preventDefault()
          event.currentTarget.querySelector<HTMLElement>(`[name="${focusOn}"]`)?.focus()
        }}
        {...(onCloseAutoFocus && { onCloseAutoFocus })}
        className={`panel fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] ${width} -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-6 outline-none`}
      >
        <Dialog.Title className="text-lg font-medium">{title}</Dialog.Title>
        <Dialog.Description className="mt-2 mb-6 text-base text-ink-2">{description}</Dialog.Description>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
