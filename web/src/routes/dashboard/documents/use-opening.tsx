import { useState } from 'react'
import type { SavedDocument } from '#core/documents/document.ts'
import { useDraft } from '#web/editor/state/draft.ts'
import { keptResult } from '#web/editor/state/kept-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { stageDocument } from './open-document.ts'

/**
 * Opens a document in the editor, after a question if that would discard an unsaved text. `show` turns to the editor, with a new one
 * for the document that was laid out for it. The caller renders the question.
 */
export const useOpening = (isRewriting: boolean, show: (anew: boolean) => void) => {
  const [draft, write] = useDraft()
  const [asked, setAsked] = useState<SavedDocument>()

  const open = async (document: SavedDocument) => {
    setAsked(undefined)
    await stageDocument(document)
    write(document.original_text)
    show(true)
  }

  const ask = (document: SavedDocument | undefined) => {
    if (document === undefined) return setAsked(undefined)
    if (isRewriting) {
      toast({
        title: 'A rewrite is running',
        description: 'The document can be opened when it is done.',
        tone: 'error',
      })
      return undefined
    }
    const staged = keptResult.restore(draft)
    if (staged?.documentId === document.id) return show(false)
    const isSafe = draft.trim() === '' || draft === document.original_text || staged?.documentId !== undefined
    return isSafe ? void open(document) : setAsked(document)
  }

  const question = (
    <Modal
      title="Replace the text in the editor?"
      description="The editor has another text that is not in your documents."
      open={asked !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) ask(undefined)
      }}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => ask(undefined)}>Keep it</Button>
        <Button tone="ink" onClick={() => asked && void open(asked)}>
          Replace it
        </Button>
      </div>
    </Modal>
  )
  return { ask, question }
}
