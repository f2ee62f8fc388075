import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Close } from '#web/ui/close-icon.tsx'

type Props = {
  title: string
  description: string
  /** The element that takes the focus back. */
  button: RefObject<HTMLButtonElement | null>
  close: () => void
  children: ReactNode
}

/** Opens when it has loaded; Escape, the button and a click outside close it, and the focus goes back. */
const Enlarged = ({ title, description, button, close, children }: Props) => (
  <Dialog.Root open onOpenChange={close}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(9_11_12/0.6)]" />
      <Dialog.Content
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
        }}
        className="panel fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-[52rem] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-6 outline-none md:p-10"
      >
        <div className="mb-6 flex items-start justify-between gap-4">
          <Dialog.Title className="display text-[1.875rem] leading-[1.1]">{title}</Dialog.Title>
          <Dialog.Close className={buttonClass({ tone: 'ghost' }, '-mt-1 -mr-2 w-10 px-0!')} aria-label="Close">
            <Close width={20} height={20} />
          </Dialog.Close>
        </div>
        <div className="text-xl leading-[2rem] md:text-[1.375rem] md:leading-[2.25rem]">{children}</div>
        <Dialog.Description className="mt-6 border-t border-line pt-4 text-sm text-ink-3">
          {description}
        </Dialog.Description>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)

export default Enlarged
