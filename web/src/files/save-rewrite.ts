import { titleOf } from '#core/documents/title.ts'
import type { FileFormat } from '#core/plans.ts'
import type { FinishedRewrite } from '#web/editor/store/rewriter.ts'
import { deliveredOf, isTyped, textOf } from '#web/editor/store/segments.ts'
import { toast } from '#web/ui/toast.ts'
import { FileProblem } from './file-problem.ts'
import type { OpenedFile } from './open-file.ts'

/** The rewrite without the words that its author typed: those are the author's own in a document with tracked changes. */
const withoutTyped = ({ segments }: FinishedRewrite): string =>
  textOf(segments.map((segment) => (isTyped(segment) ? { ...segment, now: deliveredOf(segment) } : segment)))

type Options = {
  format: FileFormat
  isTracked?: boolean
  /** The file that the text came from. */
  file: OpenedFile | undefined
}

let isWriting = false

/** Saves the rewrite as a file, and says under which name, or why not. */
export const saveRewrite = async (rewrite: FinishedRewrite, { format, isTracked, file }: Options): Promise<void> => {
  if (isWriting) return
  isWriting = true
  try {
    const { fileFor, save } = await import('./save-file.ts')
    const { name, content, note } = await fileFor(format, {
      title: rewrite.title ?? titleOf({ original_text: rewrite.source }),
      before: rewrite.source,
      after: textOf(rewrite.segments),
      file,
      ...(isTracked && { delivered: withoutTyped(rewrite) }),
    })
    save(name, content)
    toast({ title: `Saved as ${name}`, tone: 'success', ...(note !== undefined && { description: note }) })
  } catch (error) {
    const reason = error instanceof FileProblem ? `${error.message} ` : ''
    toast({
      title: 'The file could not be written',
      description: `${reason}Your rewrite is still here.`,
      tone: 'error',
    })
  } finally {
    isWriting = false
  }
}
