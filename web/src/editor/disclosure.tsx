import * as Dialog from '@radix-ui/react-dialog'
import { audiences, disclosures } from '#core/disclosures.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpenModal } from '#web/ui/use-open-modal.ts'

type Props = {
  /** The rewrite, below which a sentence can be put; empty while there is none. */
  rewrite: string
  onClose: () => void
}

/** A sentence that discloses the use of AI. One click copies it. */
export const Disclosure = ({ rewrite, onClose }: Props) => {
  const modal = useOpenModal(onClose)

  const copy = async (text: string, what: string) => {
    if (!(await copyText(text))) return
    toast({ title: 'Copied to clipboard!', description: what, tone: 'success' })
    modal.onOpenChange(false)
  }

  return (
    <Modal
      title="Disclose AI use"
      description="The rules of your institution, client or journal come first. Leave out what is not true of your text."
      width="max-w-[36rem]"
      {...modal}
    >
      {audiences
        .map((audience) => disclosures[audience])
        .map(({ name: audience, sentence }) => (
          <section key={audience} aria-label={audience} className="mt-5 border-t border-line-soft pt-4">
            <h3 className="text-sm font-medium">{audience}</h3>
            <p className="mt-1 text-base text-ink-2">{sentence}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void copy(sentence, 'The sentence.')}>
                Copy sentence
              </Button>
              {rewrite !== '' && (
                <Button
                  size="sm"
                  tone="ghost"
                  onClick={() =>
                    void copy(`${rewrite.trimEnd()}\n\n${sentence}\n`, 'The rewrite, with the sentence below it.')
                  }
                >
                  Copy rewrite with it
                </Button>
              )}
            </div>
          </section>
        ))}
      <div className="mt-6 flex justify-end">
        <Dialog.Close className="btn btn-secondary">Close</Dialog.Close>
      </div>
    </Modal>
  )
}
