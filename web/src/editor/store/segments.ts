// The sentences of a rewrite with the writer's decisions: each is one edit, and is decided by itself.
import { firstIndex } from '#core/first-index.ts'
import { memoize } from '#core/memoize.ts'
import { type SentenceDiff, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'

/** An edit that was looked at by itself, or accepted together with all others. */
type Acceptance = 'alone' | 'together'

/**
 * Sentences that are decided together, mostly one. The joined `source`s are the draft to the letter. '' as a source is a sentence that the
 * rewrite added, and as a wording one that it cut.
 */
export type Segment = {
  source: string
  /** The first is what was delivered; the others were asked for since. */
  wordings: readonly string[]
  /** Its words in the rewrite: one of the wordings, the source, or what the writer typed. */
  now: string
  accepted?: Acceptance | undefined
  /** Its words before the draft's were put in their place. */
  before?: string | undefined
  /** There is no other wording to ask for. */
  isExhausted?: true | undefined
}

const segmentOf = (pieces: SentenceDiff): Segment => {
  const delivered = textAfter([pieces])
  return { source: textBefore([pieces]), wordings: [delivered], now: delivered }
}

/** The segments of a draft and its rewrite, as delivered. */
export const segmentsOf = async (before: string, after: string): Promise<Segment[]> => {
  const { markChanges } = await import('#web/editor/changes/mark-changes.ts')
  const { changes } = await markChanges(before, after)
  return changes.map(segmentOf)
}

export const deliveredOf = ({ wordings }: Segment): string => wordings[0] ?? ''

/** True if the rewrite as delivered changed this sentence. */
export const isEdit = (segment: Segment): boolean => segment.source.trim() !== deliveredOf(segment).trim()

/** True if the sentence differs from the draft now. */
export const isChanged = ({ source, now }: Segment): boolean => source.trim() !== now.trim()

export const isTyped = ({ source, wordings, now }: Segment): boolean => now !== source && !wordings.includes(now)

export const isCut = ({ source, now }: Segment): boolean => now === '' && source !== ''

/** The edits that stand in the text, by the way that they were accepted; `open` were not. */
export const countReviewed = (segments: readonly Segment[]): { alone: number; together: number; open: number } => {
  const edits = segments.filter((segment) => isEdit(segment) && isChanged(segment) && !isTyped(segment))
  const count = (how: Acceptance | undefined) => edits.filter(({ accepted }) => accepted === how).length
  return { alone: count('alone'), together: count('together'), open: count(undefined) }
}

const endingSpace = (text: string): string => /\s*$/u.exec(text)?.[0] ?? ''

/** The white space after a sentence of the draft, or after one that the rewrite added. */
const spaceAfter = (segment: Segment): string =>
  endingSpace(segment.source === '' ? deliveredOf(segment) : segment.source)

const isAsSource = ({ source, now }: Segment): boolean => now === source

const isAsDelivered = (segment: Segment): boolean => {
  const delivered = deliveredOf(segment)
  return (segment.now === '') === (delivered === '') && endingSpace(segment.now) === endingSpace(delivered)
}

const countLines = (space: string): number => space.split('\n').length

/** The white space between two sentences that the draft or the rewrite does not have side by side. */
const seam = (between: readonly Segment[]): string => {
  const spaces = between.map(spaceAfter)
  const strongest = spaces.toSorted((one, other) => countLines(other) - countLines(one) || other.length - one.length)
  return strongest[0] ?? ''
}

const isSentenceEnd = /[.!?…]["'”’)\]]*$/u
const isWordStart = /^["'“‘([]?[\p{L}\p{N}]/u

/**
 * The words of each segment as the page shows them, joined the rewrite. Where a sentence was put back beside one that was not, the space
 * between them is that of the draft, so that no paragraph is joined or torn. Without any edit the text is the draft, its spaces too.
 */
export const shownTexts = memoize((segments: readonly Segment[]): readonly string[] => {
  if (segments.every((segment) => !isChanged(segment) && !isTyped(segment))) return segments.map(({ source }) => source)
  const texts = segments.map(({ now }) => now)
  let last: number | undefined
  for (const [place, segment] of segments.entries()) {
    if (segment.now === '') continue
    const from = last
    last = place
    if (from === undefined) continue
    const run = segments.slice(from, place + 1)
    const first = run[0]!
    if (run.every(isAsSource) || run.every(isAsDelivered) || !(isAsSource(first) || isAsDelivered(first))) continue
    const words = texts[from]!.trimEnd()
    const space = seam(run.slice(0, -1))
    texts[from] = words + (space === '' && isSentenceEnd.test(words) && isWordStart.test(segment.now) ? ' ' : space)
  }
  return texts
})

export const sourceOf = (segments: readonly Segment[]): string => segments.map(({ source }) => source).join('')

export const textOf = (segments: readonly Segment[]): string => shownTexts(segments).join('')

/** The offset at which each text begins in the joined one. */
export const startsOf = (texts: readonly string[]): number[] => {
  let reached = 0
  return texts.map((text) => {
    const start = reached
    reached += text.length
    return start
  })
}

/** The segment that has an offset of the joined texts. */
export const segmentAt = (starts: readonly number[], offset: number): number =>
  Math.max(0, firstIndex(starts.length, (at) => starts[at]! > offset) - 1)

/** The segments with the words that were typed over them. */
export const withTyped = (segments: readonly Segment[], texts: readonly string[]): Segment[] => {
  const shown = shownTexts(segments)
  return segments.map((segment, place) => {
    const text = texts[place] ?? ''
    return text === shown[place] ? segment : { ...segment, now: text, accepted: undefined }
  })
}

/** A wording with the white space around it that its sentence has. */
export const inPlaceOf = (segment: Segment, words: string): string => {
  const model = deliveredOf(segment) || segment.source
  return (/^\s*/u.exec(model)?.[0] ?? '') + words.trim() + endingSpace(model)
}
