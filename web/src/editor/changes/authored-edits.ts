// Three texts tell who made each edit: the draft, the rewrite as Longhand delivered it, and the text as it stands.
import { type DecidedPart, decidedParts } from './decided-parts.ts'
import { type Edit, editsIn, isBlank, type Span, spansOf } from './edits.ts'
import { compareSentence, markChanges } from './mark-changes.ts'
import { withSpaceBefore } from './space-between.ts'
import { type SentenceDiff, textBefore } from './text-diff.ts'

export type Author = 'longhand' | 'author'

/** A stretch of the draft and the text, and who made the edit in it. */
export type AuthoredSpan = Extract<Span, { kind: 'kept' }> | ({ kind: 'edit'; by: Author } & Edit)

/** An edit, and its author's choice: Longhand's was kept or rejected, or the words are the author's own. */
export type ChosenEdit = Edit & { choice: 'kept' | 'rejected' | 'own' }

/** The place of the cut words in the draft, without the space around them. */
const placeOf = ({ start, cut }: Edit): { start: number; end: number } => {
  const words = cut.trimStart()
  const first = start + cut.length - words.length
  return { start: first, end: first + words.trimEnd().length }
}

/** Equal for edits that do the same: beside a sentence that was put back there may be other space. */
const keyOf = (edit: Edit): string => {
  const { start, end } = placeOf(edit)
  return `${start} ${end} ${edit.written.trim()}`
}

const overlap = (one: Edit, other: Edit): boolean => {
  const [a, b] = [placeOf(one), placeOf(other)]
  return a.start === a.end || b.start === b.end
    ? a.start <= b.end && b.start <= a.end
    : a.start < b.end && b.start < a.end
}

const changesIn = async ({ draft, delivered, text, offered, isOwn }: DecidedPart): Promise<readonly SentenceDiff[]> => {
  if (text === delivered) return offered
  return isOwn ? (await markChanges(draft, text)).changes : [compareSentence(draft, text)]
}

/** The edits of some sentences from an offset in the draft. */
const spansFrom = (start: number, changes: readonly SentenceDiff[]): Span[] =>
  spansOf(changes).map((span) => ({ ...span, start: start + span.start }))

/** The edits that stand in the text, and those of Longhand that were taken back. */
const readEdits = async (draft: string, delivered: string, text: string) => {
  const parts = decidedParts((await markChanges(draft, delivered)).changes, text)
  const changes = await Promise.all(parts.map(changesIn))
  const placed = withSpaceBefore(changes.flat())
  const spans: AuthoredSpan[] = []
  const rejected: Edit[] = []
  /** The offsets of the part and of its changes in the draft: the space between two parts may have gone from one to the other. */
  let [partStart, start] = [0, 0]
  for (const [index, part] of parts.entries()) {
    const own = placed.splice(0, changes[index]!.length)
    const offered = editsIn(spansFrom(partStart, part.offered)).filter((edit) => !isBlank(edit))
    const keys = new Set(offered.map(keyOf))
    const read = spansFrom(start, own).map((span): AuthoredSpan => {
      if (span.kind === 'kept') return span
      return { ...span, by: !part.isOwn || keys.has(keyOf(span)) ? 'longhand' : 'author' }
    })
    const made = editsIn(read).filter((edit) => !isBlank(edit))
    spans.push(...read)
    rejected.push(...offered.filter((edit) => !made.some((other) => overlap(edit, other))))
    partStart += part.draft.length
    start += textBefore(own).length
  }
  return { spans, rejected }
}

/**
 * The draft and the text as one row of stretches, with the edits as the editor has them. An edit is Longhand's if the delivered text has
 * the same one. Otherwise it is the author's, also where some of its words are Longhand's.
 */
export const authoredEdits = async (draft: string, delivered: string, text: string): Promise<AuthoredSpan[]> =>
  (await readEdits(draft, delivered, text)).spans

/** The spans of `authoredEdits`, and every edit in the order of the draft with the choice of its author. */
export const chosenEdits = async (
  draft: string,
  delivered: string,
  text: string,
): Promise<{ spans: AuthoredSpan[]; edits: ChosenEdit[] }> => {
  const { spans, rejected } = await readEdits(draft, delivered, text)
  const made = editsIn(spans).filter((edit) => !isBlank(edit))
  const edits = [
    ...made.map(({ by, ...edit }) => ({ ...edit, choice: by === 'author' ? ('own' as const) : ('kept' as const) })),
    ...rejected.map((edit) => ({ ...edit, choice: 'rejected' as const })),
  ].toSorted((one, other) => one.start - other.start)
  return { spans, edits }
}
