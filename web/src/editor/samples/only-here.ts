import { hasTypedWords } from '#web/editor/changes/text-diff.ts'
import { keptResult } from '#web/editor/state/kept-result.ts'
import { sampleOf } from './sample.ts'

export const replaceTitle = 'Replace the text in the editor?'

/** Why another text must not take this one's place without a question; undefined if nothing that was written would be lost. */
export const onlyHere = (text: string): string | undefined => {
  const finished = keptResult.reopen()
  if (finished && hasTypedWords(finished.changes)) return 'You typed words into its rewrite that stand nowhere else.'
  if (text.trim() === '' || sampleOf(text) !== undefined) return undefined
  const isInDocuments = finished?.source === text && finished.documentId !== undefined
  return isInDocuments ? undefined : 'The editor has another text that is not in your documents.'
}
