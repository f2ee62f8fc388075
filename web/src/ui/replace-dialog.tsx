import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  description: string
  isOpen: boolean
  onEnd: (mayReplace: boolean) => void
  /** The element that had the focus before the question. */
  opener: Element | null
}

export const ReplaceDialog = ({ title, description, isOpen, onEnd, opener }: Props) => (
  <Modal
    role="alertdialog"
    title={title}
    description={description}
    open={isOpen}
    onOpenChange={(next) => {
      if (!next) onEnd(false)
    }}
    onCloseAutoFocus={(event) => {
      event.preventDefault()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }}
  >
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={() => onEnd(false)}>Keep it</Button>
      <Button tone="ink" onClick={() => onEnd(true)}>
        Replace it
      </Button>
    </div>
  </Modal>
)
