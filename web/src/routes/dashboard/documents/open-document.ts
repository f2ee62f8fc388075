import type { SavedDocument } from '#core/documents/document.ts'
import type { Report } from '#core/rewriting/report.ts'
import { defaultStrength } from '#core/strengths.ts'
import { countWords } from '#core/text/words.ts'
import { chooseStrength } from '#web/editor/options/strength-picker.tsx'
import { openText } from '#web/editor/store/documents.ts'
import { draftOf, type FinishedRewrite } from '#web/editor/store/rewriter.ts'
import { segmentsOf } from '#web/editor/store/segments.ts'
import { savedDrafts, type Work } from '#web/editor/store/saved-drafts.ts'
import { type Editor, isBusy } from '#web/editor/store/store.ts'
import { rememberedAccount } from '#web/lib/account.ts'
import { toast } from '#web/ui/toast.ts'

/** Opens a document in the editor; undo brings the text back that stood there. False while a rewrite runs. */
export const openDocument = async (editor: Editor, document: SavedDocument): Promise<boolean> => {
  const { rewrite, draft } = editor.get()
  // With the decisions that were made since.
  if (rewrite?.documentId === document.id && draftOf(rewrite) === draft) return true
  const email = rememberedAccount()?.email
  const kept = keptWork(document, email)
  // It may have been renamed since it was kept.
  const { title: _, ...untitled } = kept?.rewrite ?? (await rewriteOf(document))
  const opened: FinishedRewrite = { ...untitled, ...(document.title !== undefined && { title: document.title }) }
  if (isBusy(editor.get())) {
    toast({ title: 'A rewrite is running', description: 'The document can be opened when it is done.', tone: 'error' })
    return false
  }
  chooseStrength(opened.strength ?? defaultStrength)
  editor.host.leave?.()
  openText(editor, kept?.text ?? opened.source, opened, document.locked_terms)
  if (kept && email && !editor.get().isPrivate) savedDrafts.take(email, kept)
  return true
}

/** The document as its writer left it in this browser, with the decisions and words of then. */
const keptWork = ({ id, humanized_text }: SavedDocument, email: string | undefined): Work | undefined =>
  email === undefined
    ? undefined
    : savedDrafts.list(email).find(({ rewrite }) => rewrite?.documentId === id && rewrite.text === humanized_text)

const rewriteOf = async (document: SavedDocument): Promise<FinishedRewrite> => {
  const { id, style, strength = defaultStrength, original_text: source, humanized_text: text, receipt } = document
  const [segments, report] = await Promise.all([segmentsOf(source, text), reportOf(document)])
  return { source, text, style, strength, report, documentId: id, segments, ...(receipt && { receipt }) }
}

/** Documents from before November 2026 have no report: their facts are counted anew, and repairs are unknown. */
const reportOf = async ({ report, style, original_text, humanized_text }: SavedDocument): Promise<Report> => {
  if (report) return report
  const [{ checkDraft }, { countFacts }] = await Promise.all([
    import('#core/facts/compare.ts'),
    import('#core/facts/kept.ts'),
  ])
  return {
    status: 'rewritten',
    facts: countFacts(checkDraft(original_text, humanized_text, style).facts),
    repaired: 0,
    left_as_it_was: 0,
    words_before: countWords(original_text),
    words_after: countWords(humanized_text),
  }
}
