// The selected text of a Word document, and edits of it as tracked changes.
import { formatCount, formatNumber } from '#core/number-format.ts'
import { countWords } from '#core/text/words.ts'
import { type Choice, type Replacement, withReplacements } from '#panel/edits.ts'
import { Refusal } from '#panel/rewritten.ts'
import type { ContentControl, Paragraph, WordApi, WordContext, WordRange } from './office.ts'

/** The selected part of a paragraph. `start` is its offset in the text of the selection. */
type Part = { paragraph: Paragraph; range: WordRange; start: number; text: string }

/** A text that was selected. Its range stays the same when the user selects something else. */
export type Selected = {
  /** The paragraphs with an empty line between them; a line break inside one is a line feed. */
  text: string
  /** The place of each paragraph in the text. */
  spans: readonly { start: number; end: number }[]
  /** The reason why the text can be read, but not changed. */
  reason?: string
  range: WordRange
}

/** The words that the pane reads at once. A document of so many words takes Word a few seconds. */
const wordsRead = 20_000

const between = '\n\n'

const sentences = {
  nothing: 'Select some text in your document.',
  tracked: 'This text has tracked changes. Accept or reject them first, under Review in Word.',
  locked:
    'This text is in a locked content control. Longhand can read it, but not change it. You can copy the new text.',
  changed: 'Your document has changed since you selected this text. Nothing was inserted. Select the text again.',
  refused:
    'Word did not take the changes. The document, or this part of it, may be read-only or protected. Your text is as it was. You can copy the new text.',
  partly: 'Word took only a part of the changes. They are tracked: reject them under Review, or undo them.',
  lost: 'Word could not find the place of a change. Nothing was inserted. Select a smaller part, or copy the new text.',
  tracking: 'The changes are in your document, but Word still tracks changes. Switch it off under Review.',
  away: 'Word did not answer. Your text is as it was. Try again.',
} as const

/** Marks of Word at the end of a paragraph or a table's cell. */
// oxlint-disable-next-line no-control-regex -- Word's text has them
const withoutEndMarks = (text: string): string => text.replace(/[\r\n\u0007]+$/u, '')

const readParts = async (context: WordContext, range: WordRange): Promise<{ parts: Part[]; text: string }> => {
  const { paragraphs } = range
  paragraphs.load('items')
  await context.sync()
  const selected = paragraphs.items.map((paragraph) => {
    const part = paragraph.getRange('Content').intersectWithOrNullObject(range)
    part.load('text')
    return { paragraph, range: part }
  })
  await context.sync()

  const parts: Part[] = []
  let text = ''
  for (const part of selected) {
    const own = part.range.isNullObject ? '' : withoutEndMarks(part.range.text).replaceAll('\v', '\n')
    if (own.trim() === '') continue
    if (text !== '') text += between
    parts.push({ ...part, start: text.length, text: own })
    text += own
  }
  return { parts, text }
}

const isLocked = (control: ContentControl): boolean => !control.isNullObject && control.cannotEdit

/**
 * Reads the selection.
 * @throws {Refusal} if there is no text to work with.
 */
export const readSelection = (word: WordApi): Promise<Selected> =>
  word
    .run(async (context) => {
      const range = context.document.getSelection()
      const { contentControls, parentContentControlOrNullObject: parent } = range
      range.load('text')
      contentControls.load('items/cannotEdit')
      parent.load('cannotEdit')
      await context.sync()
      if (range.text.trim() === '') throw new Refusal(sentences.nothing)
      const words = countWords(range.text)
      if (words > wordsRead)
        throw new Refusal(
          `Select up to ${formatNumber(wordsRead)} words at a time. This is ${formatCount(words, 'word')}.`,
        )

      const [original, current] = [range.getReviewedText('Original'), range.getReviewedText('Current')]
      const { parts, text } = await readParts(context, range)
      if (original.value !== current.value) throw new Refusal(sentences.tracked)
      if (text === '') throw new Refusal(sentences.nothing)
      range.track()
      await context.sync()
      return {
        text,
        range,
        spans: parts.map(({ start, text: own }) => ({ start, end: start + own.length })),
        ...([parent, ...contentControls.items].some(isLocked) && { reason: sentences.locked }),
      }
    })
    .catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal(sentences.away, { cause: error })
    })

/** Gives a range up that `readSelection` has kept. */
export const forgetSelection = async (word: WordApi, { range }: Selected): Promise<void> => {
  // the document may be gone
  await word.run(range, async (context) => (range.untrack(), context.sync())).catch(() => undefined)
}

/** Characters that stand for a picture, a note or another object in Word's text. */
// oxlint-disable-next-line no-control-regex -- Word's text has them
const objects = /[\u0001-\u0008\u000E-\u001D\uFFFC]/u

/** The reason why an edit cannot be made in Word; undefined if it can. */
export const reasonAgainst = ({ start, end, cut, text }: Choice, { spans }: Selected): string | undefined => {
  if (`${cut}${text}`.includes('\n') || !spans.some((span) => start >= span.start && end <= span.end))
    return 'Longhand leaves the paragraphs and lines of a document as they are.'
  return objects.test(cut) ? 'A picture or a note stands in these words.' : undefined
}

/** The longest text that Word searches for, in characters. */
const longestSearch = 255

const searchCodes: Record<string, string> = {
  '^': '^^',
  '\t': '^t',
  '\n': '^l',
  '\u00A0': '^s',
  '\u001E': '^~',
  '\u001F': '^-',
}
const searchTextOf = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- Word's text has them
  text.replaceAll(/[\^\t\n\u00A0\u001E\u001F]/gu, (one) => searchCodes[one]!)

/** The offsets at which a search finds a text: occurrences do not overlap. */
const occurrencesOf = (needle: string, text: string): number[] => {
  const found: number[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) found.push(at)
  return found
}

/** Asks Word for a stretch of a part. The function that it returns finds the range after the next sync. */
const ask = (part: Part, { from, to }: { from: number; to: number }): (() => WordRange) => {
  const needle = part.text.slice(from, to)
  const places = occurrencesOf(needle, part.text)
  const ranges = part.range.search(searchTextOf(needle), { matchCase: true })
  ranges.load('items/text')
  return () => {
    // a search takes straight and curly quotation marks for the same
    const exact = ranges.items.filter(({ text }) => text.replaceAll('\v', '\n') === needle)
    const found = exact[places.indexOf(from)]
    if (found === undefined || exact.length !== places.length) throw new Refusal(sentences.lost)
    return found
  }
}

/** A code in a search takes two characters. */
const searchLength = Math.floor(longestSearch / 2)

/** The characters before or after an insertion by which Word finds its place. */
const anchorLength = 30

/** True if a character of two UTF-16 units begins before this offset and ends after it. */
const isBroken = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/u.test(text.charAt(at))

/** The longest beginning or end of a stretch that a search from the start of the text comes upon there. */
const searchable = (text: string, start: number, end: number, side: 'beginning' | 'end') => {
  for (let length = Math.min(end - start, searchLength); length > 1; length -= 1) {
    const [from, to] = side === 'beginning' ? [start, start + length] : [end - length, end]
    if (isBroken(text, from) || isBroken(text, to)) continue
    if (occurrencesOf(text.slice(from, to), text).includes(from)) return { from, to }
  }
  // a single letter never overlaps the one before it
  return side === 'beginning' ? { from: start, to: start + 1 } : { from: end - 1, to: end }
}

/** An edit with the range that it is made in. */
type Placed = { range: WordRange; part: Part; write: () => void }

/** Asks Word for the place of an edit. Offsets are those of the part. */
const askPlace = (part: Part, { start, end, text }: Replacement): (() => Placed) => {
  if (start === end) {
    const isAtStart = start === 0
    const anchor = isAtStart
      ? ask(part, searchable(part.text, 0, Math.min(anchorLength, part.text.length), 'beginning'))
      : ask(part, searchable(part.text, Math.max(0, start - anchorLength), start, 'end'))
    return () => {
      const range = anchor()
      return { range, part, write: () => range.insertText(text, isAtStart ? 'Start' : 'End') }
    }
  }
  const beginning = searchable(part.text, start, end, 'beginning')
  const first = ask(part, beginning)
  const last = beginning.to === end ? undefined : ask(part, searchable(part.text, start, end, 'end'))
  return () => {
    const range = last === undefined ? first() : first().expandTo(last())
    return { range, part, write: () => (text === '' ? range.delete() : range.insertText(text, 'Replace')) }
  }
}

/** The places of two ranges that have nothing in common. */
const apart = new Set(['Before', 'AdjacentBefore', 'After', 'AdjacentAfter', 'Unrelated'])

/** Refuses an edit in a field: Word fills fields by itself, and would lose it. */
const requireNoField = async (context: WordContext, placed: readonly Placed[]): Promise<void> => {
  const parts = [...new Set(placed.map(({ part }) => part))]
  const fieldsOf = new Map(parts.map((part) => [part, part.paragraph.getRange('Whole').fields]))
  for (const fields of fieldsOf.values()) fields.load('items')
  await context.sync()
  const relations = placed.flatMap(({ range, part }) =>
    fieldsOf.get(part)!.items.map(({ result }) => ({ range, relation: range.compareLocationWith(result) })),
  )
  if (relations.length === 0) return
  await context.sync()
  if (relations.some(({ relation }) => !apart.has(relation.value)))
    throw new Refusal(
      'A change is in a field, which Word fills by itself. Nothing was inserted. Leave that change out.',
    )
}

/** Edits whose places are asked for at once. */
const editsAtOnce = 200

const place = async (
  context: WordContext,
  parts: readonly Part[],
  replacements: readonly Replacement[],
): Promise<Placed[]> => {
  const asked = replacements.map(({ start, end, text }) => {
    const part = parts.find((one) => start >= one.start && end <= one.start + one.text.length)
    if (part === undefined) throw new Refusal(sentences.lost)
    return { part, start: start - part.start, end: end - part.start, text }
  })
  const placed: Placed[] = []
  for (let from = 0; from < asked.length; from += editsAtOnce) {
    const places = asked.slice(from, from + editsAtOnce).map(({ part, ...edit }) => askPlace(part, edit))
    await context.sync()
    placed.push(...places.map((find) => find()))
  }
  await requireNoField(context, placed)
  return placed
}

const squashed = (text: string): string => text.replaceAll(/\s+/gu, '')

/** True if every paragraph holds its text. */
const holds = async (context: WordContext, parts: readonly Part[], texts: readonly string[]): Promise<boolean> => {
  try {
    const read = parts.map(({ paragraph }) => paragraph.getReviewedText('Current'))
    await context.sync()
    return read.every(({ value }, index) => squashed(value).includes(squashed(texts[index] ?? '')))
  } catch {
    return false
  }
}

/** The parts with their edits. */
const partsWith = (parts: readonly Part[], replacements: readonly Replacement[]): string[] =>
  parts.map(({ start: from, text }) => {
    const own = replacements.filter(({ start, end }) => start >= from && end <= from + text.length)
    return withReplacements(
      text,
      own.map((one) => ({ ...one, start: one.start - from, end: one.end - from })),
    )
  })

/**
 * Makes each replacement a tracked change of its own, and leaves the document's tracking as it was. All places are found before the
 * first change is made.
 * @throws {Refusal} if a change was not made. Its sentence says what the document holds then.
 */
export const insert = (word: WordApi, { range, text }: Selected, replacements: readonly Replacement[]): Promise<void> =>
  word
    .run(range, async (context) => {
      const { document } = context
      document.load('changeTrackingMode')
      const read = await readParts(context, range).catch(() => undefined)
      if (read?.text !== text) throw new Refusal(sentences.changed)
      const placed = await place(context, read.parts, replacements)

      const former = document.changeTrackingMode
      document.changeTrackingMode = 'TrackAll'
      // from the end, so that no place moves
      for (const { write } of placed.toReversed()) write()
      const failure: unknown = await context.sync().then(
        () => undefined,
        (error: unknown) => error,
      )
      document.changeTrackingMode = former
      const isRestored = await context.sync().then(
        () => true,
        () => false,
      )
      const drafts = read.parts.map((part) => part.text)
      if (failure !== undefined) {
        const isAsBefore = await holds(context, read.parts, drafts)
        throw new Refusal(isAsBefore ? sentences.refused : sentences.partly, { cause: failure })
      }
      if (!(await holds(context, read.parts, partsWith(read.parts, replacements)))) throw new Refusal(sentences.partly)
      if (!isRestored) throw new Refusal(sentences.tracking)
    })
    .catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal(sentences.away, { cause: error })
    })
