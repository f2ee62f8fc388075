import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type Asked = { title: string; description: string; answer: (mayReplace: boolean) => void }

/** Asks before words are lost that stand nowhere else. The caller renders the question. */
export const useReplaceQuestion = () => {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<Element>(null)

  const ask = (title: string, description: string): Promise<boolean> =>
    new Promise((resolve) => {
      opener.current = document.activeElement
      setAsked({ title, description, answer: resolve })
      setIsOpen(true)
    })
  const end = (mayReplace: boolean) => {
    setIsOpen(false)
    asked?.answer(mayReplace)
  }

  const question = (
    <Modal
      role="alertdialog"
      title={asked?.title ?? ''}
      description={asked?.description ?? ''}
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) end(false)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      }}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => end(false)}>Keep it</Button>
        <Button tone="ink" onClick={() => end(true)}>
          Replace it
        </Button>
      </div>
    </Modal>
  )
  return { ask, question }
}
