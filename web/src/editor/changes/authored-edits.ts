// Three texts tell who made each edit: the draft, the rewrite as Longhand delivered it, and the text as it stands.
import { type DecidedPart, decidedParts } from './decided-parts.ts'
import { type Edit, editsIn, isBlank, type Span, spansOf } from './edits.ts'
import { compareSentence, markChanges } from './mark-changes.ts'
import type { SentenceDiff } from './text-diff.ts'

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

/** The edits of a part that stand in the text, and those of Longhand that were taken back. */
const readPart = async (part: DecidedPart): Promise<{ spans: AuthoredSpan[]; rejected: Edit[] }> => {
  const offered = editsIn(spansOf(part.offered)).filter((edit) => !isBlank(edit))
  const keys = new Set(offered.map(keyOf))
  const spans = spansOf(await changesIn(part)).map((span): AuthoredSpan => {
    if (span.kind === 'kept') return span
    return { ...span, by: !part.isOwn || keys.has(keyOf(span)) ? 'longhand' : 'author' }
  })
  const made = editsIn(spans).filter((edit) => !isBlank(edit))
  return { spans, rejected: offered.filter((edit) => !made.some((other) => overlap(edit, other))) }
}

const readEdits = async (draft: string, delivered: string, text: string) => {
  const spans: AuthoredSpan[] = []
  const rejected: Edit[] = []
  let before = 0
  const inDraft = <Placed extends { start: number }>(placed: Placed) => ({ ...placed, start: before + placed.start })
  for (const part of decidedParts((await markChanges(draft, delivered)).changes, text)) {
    const read = await readPart(part)
    spans.push(...read.spans.map(inDraft))
    rejected.push(...read.rejected.map(inDraft))
    before += part.draft.length
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
