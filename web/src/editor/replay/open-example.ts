import { openText } from '#web/editor/store/documents.ts'
import type { Editor } from '#web/editor/store/store.ts'
import { toast } from '#web/ui/toast.ts'
import { countOpened, openSample, type SampleId, sampleNames } from '#web/editor/samples/sample.ts'

/** In the order in which they are shown. */
const ids: readonly SampleId[] = ['blog', 'essay', 'cover-letter', 'product-page']

/** Puts a sample into the editor, another one each time. */
export const openExample = async (editor: Editor): Promise<void> => {
  const next = ids[countOpened() % ids.length]!
  try {
    const { text } = await openSample(next)
    openText(editor, text)
    editor.set({ title: sampleNames[next] })
  } catch {
    toast({ title: 'The example could not be loaded', description: 'Please try again.', tone: 'error' })
  }
}
