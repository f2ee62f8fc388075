import type { SavedDocument } from '#core/documents/document.ts'
import { defaultStrength } from '#core/strengths.ts'
import { chooseStrength } from '#web/editor/options/strength-picker.tsx'
import type { Report } from '#core/rewriting/report.ts'
import { countWords } from '#core/text/words.ts'
import { keptResult } from '#web/editor/state/kept-result.ts'

/** Stores a document where the editor looks for a rewrite of its text. */
export const stageDocument = async (document: SavedDocument): Promise<void> => {
  const { id, style, strength = defaultStrength, original_text: source, humanized_text: text, receipt } = document
  const [{ markChanges }, report] = await Promise.all([
    import('#web/editor/changes/mark-changes.ts'),
    reportOf(document),
  ])
  chooseStrength(strength)
  keptResult.layOut({
    source,
    text,
    style,
    strength,
    report,
    ...(receipt && { receipt }),
    documentId: id,
    ...(document.title && { title: document.title }),
    changes: await markChanges(source, text),
  })
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
