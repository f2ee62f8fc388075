import type { SavedDocument } from '#core/documents/document.ts'
import { draft } from '#web/editor/state/draft.ts'
import { keptResult } from '#web/editor/state/kept-result.ts'
import { onlyHere, replaceTitle } from '#web/editor/samples/only-here.ts'
import { useReplaceQuestion } from '#web/ui/replace-question.tsx'
import { toast } from '#web/ui/toast.ts'
import { stageDocument } from './open-document.ts'

/**
 * Opens a document in the editor, after a question if that would discard words that stand nowhere else. `show` turns to the editor,
 * with a new one for the document that was laid out for it. The caller renders the question.
 */
export const useOpening = (isRewriting: boolean, show: (anew: boolean) => void) => {
  const replacing = useReplaceQuestion()

  const open = async (document: SavedDocument) => {
    if (isRewriting) {
      toast({
        title: 'A rewrite is running',
        description: 'The document can be opened when it is done.',
        tone: 'error',
      })
      return
    }
    const text = draft.read()
    if (keptResult.restore(text)?.documentId === document.id) return show(false)
    const lost = text === document.original_text && !keptResult.reopen() ? undefined : onlyHere(text)
    if (lost !== undefined && !(await replacing.ask(replaceTitle, lost))) return
    await stageDocument(document)
    draft.write(document.original_text)
    show(true)
  }

  return { ask: (document: SavedDocument) => void open(document), question: replacing.question }
}
