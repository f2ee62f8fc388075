import { writeWord } from './new-word.ts'
import { rewriteWord } from './same-word.ts'
import { trackWord } from './tracked-word.ts'

export type WordOrder = {
  /** The document that the draft came from; without one, a new document is written. */
  original: Uint8Array | undefined
  draft: string
  text: string
  /** Every edit becomes a tracked change. `delivered` is the rewrite as it came, `date` the moment in seconds, as Word writes it. */
  tracked?: { delivered: string; date: string }
}

/**
 * The document, and which parts of the order could be carried out. `left` are the blocks of the draft that the original holds as they
 * were, because their edits have no place in it.
 */
export type WrittenWord = { bytes: Uint8Array; isInOriginal: boolean; isTracked: boolean; left: readonly string[] }

/** Tracked where it was asked for and is possible, in the original where the draft is its text. */
export const writeWordFile = async ({ original, draft, text, tracked }: WordOrder): Promise<WrittenWord> => {
  if (tracked) {
    const texts = { draft, text, delivered: tracked.delivered }
    const inOriginal = original && (await trackWord(original, texts, tracked.date))
    if (inOriginal) return { ...inOriginal, isInOriginal: true, isTracked: true }
    const inNew = await trackWord(await writeWord(draft), texts, tracked.date)
    if (inNew?.left.length === 0) return { ...inNew, isInOriginal: false, isTracked: true }
  }
  const same = original && rewriteWord(original, draft, text)
  if (same) return { ...same, isInOriginal: true, isTracked: false }
  return { bytes: await writeWord(text), isInOriginal: false, isTracked: false, left: [] }
}
