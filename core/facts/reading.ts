// A text as the fact lock sees it: read once, compared as often as it takes.
import { readBlocks, type Block } from '#core/text/blocks.ts'
import { type DateFact, findDates } from './figures/dates.ts'
import type { Figure } from './figures/figure.ts'
import { findFigures } from './figures/find.ts'
import { withLatinDigits } from './figures/scripts.ts'
import { readLetterLines } from './letter-lines.ts'
import { findCellNames, findNames, nameAt, wordsOf, type Name } from './names.ts'
import { readSentences, type Sentence } from './read-sentences.ts'
import { findSpans, type Span } from '#core/text/spans.ts'

/** A protected span. What only differs in white space has the same value, and of words also what differs in how apostrophes and marks on letters are written. */
type ReadSpan = Span & { text: string; value: string }

/** A text read once for all checks of it. */
export type Reading = {
  text: string
  spans: readonly ReadSpan[]
  /** The prose with its protected spans blanked out, and all else too, at the same offsets: headings and labels are capitalised for other reasons. */
  prose: string
  /** Each heading, paragraph and item by itself, also where it is too short to be rewritten, with its protected spans and its marker blanked out. */
  proses: readonly { text: string; start: number }[]
  dates: readonly DateFact[]
  figures: readonly Figure[]
  names: readonly Name[]
  words: ReadonlySet<string>
  /** Without those of its addresses: a name that only an address still has is lost. */
  saidWords: ReadonlySet<string>
  tables: readonly { start: number; end: number }[]
  /** Read when first asked for, and then kept: a source is compared with many rewrites, and some readings with none. */
  readonly sentences: readonly Sentence[]
  /** The parts of the layout, by name. */
  marks: ReadonlyMap<string, readonly { start: number; end: number }[]>
}

const blank = (text: string): string => (text.includes('\n') ? text.replace(/[^\n]/g, ' ') : ' '.repeat(text.length))

const valueOfSpan = (kind: Span['kind'], text: string): string => {
  const value = text.replace(/\s+/gu, ' ')
  return kind === 'citation' || kind === 'term' ? value.normalize('NFC').replaceAll('’', "'") : value
}

/** The full stop inside a quotation ends the sentence around it. */
const blankSpan = (span: string): string =>
  /[.!?]["”’»」]$/u.test(span) ? `${blank(span.slice(0, -2))}${span.at(-2)!} ` : blank(span)

/** A number or a letter before an item, and no initial: "M. Okafor". */
const marker =
  /(?<=^|\n)[ \t>*_#]*(?:\p{L}{1,10} ?# ?)?(?![A-Z]\.(?: \p{Lu}[\p{L}.'’-]*){1,3}[ \t]*(?:\n|$))\(?(?:\d{1,9}|[A-Za-z])[.)](?=[ \t])/gu

/** The number before a step in prose: "Tip # 3. Restart it." */
const numbered = /(?<=^|\n)[ \t]{0,8}\p{L}{1,10} ?# ?\d{1,3}[.)](?=[ \t])/gu

/** "1. Soup 2. Fish 3. Cheese": a list that runs on in one line counts its items, and they are no figures. */
const withoutNumbering = (line: string): string => {
  const numbers = [...line.matchAll(/(?<=^|[\s:;.!?)*_(])\d{1,2}(?=(?:\. [\p{Lu}*_]|\) ))/gu)]
  const places: { start: number; end: number }[] = []
  let run: { start: number; end: number }[] = []
  for (const match of numbers) {
    const count = Number(match[0])
    if (count !== run.length + 1) run = []
    if (count !== run.length + 1) continue
    run.push({ start: match.index, end: match.index + match[0].length })
    if (run.length === itemsOfNumbering) places.push(...run)
    else if (run.length > itemsOfNumbering) places.push(run.at(-1)!)
  }
  return without(line, places)
}
const itemsOfNumbering = 3

/** A heading in the case of a sentence has its capitals from names. */
const isInSentenceCase = (heading: string): boolean =>
  heading.split(/[\n\r\u2028\u2029]/u).some((line) => {
    const first = line.search(/\p{L}/u)
    return first !== -1 && / \p{Ll}{4}/u.test(line.slice(first + 1))
  })

/** A text with these places blanked out, but for a full stop at their end, which may end a sentence as well. */
const without = (text: string, places: readonly { start: number; end: number }[]): string => {
  let result = ''
  let reached = 0
  for (const { start, end } of places) {
    const last = text[end - 1] === '.' ? end - 1 : end
    result += text.slice(reached, start) + blank(text.slice(start, last))
    reached = last
  }
  return result + text.slice(reached)
}

/** A text of which only these places are not blanked out. */
const only = (text: string, places: readonly { start: number; end: number }[]): string => {
  let result = ''
  let reached = 0
  for (const { start, end } of places) {
    result += blank(text.slice(reached, start)) + text.slice(start, end)
    reached = end
  }
  return result + blank(text.slice(reached))
}

/** Headings, items, rows, marks of emphasis and links: by name, with their places. */
const marksOf = (blocks: readonly Block[]): Map<string, { start: number; end: number }[]> => {
  const marks = new Map<string, { start: number; end: number }[]>()
  const add = (name: string, start: number, end: number) => {
    const known = marks.get(name)
    if (known === undefined) marks.set(name, [{ start, end }])
    else known.push({ start, end })
  }
  let offset = 0
  for (const { kind, pieces } of blocks) {
    const source = pieces.map((piece) => piece.source).join('')
    if (kind === 'heading' || kind === 'item' || kind === 'quote' || kind === 'code' || kind === 'break')
      add(kind, offset, offset + source.length)
    if (kind === 'table') {
      for (const row of source.matchAll(/[^\r\n]+/gu)) {
        const cells = (row[0].match(/(?<!\\)\|/gu) ?? []).length
        add(`table row of ${cells}`, offset + row.index, offset + row.index + row[0].length)
      }
    }
    if (kind !== 'code') {
      for (const mark of source.matchAll(/\*\*|(?<!\w)__(?=\S)|(?<=\S)__(?!\w)/gu))
        add('bold mark', offset + mark.index, offset + mark.index + 2)
      for (const mark of source.matchAll(
        /(?<![*\\\s])\*(?!\*)|(?<![*\\])\*(?![*\s])|(?<![\w_\\])_(?=[^\s_])|(?<=[^\s_])_(?![\w_])/gu,
      ))
        add('emphasis mark', offset + mark.index, offset + mark.index + 1)
      for (const mark of source.matchAll(/\]\(/gu)) add('link', offset + mark.index, offset + mark.index + 2)
      for (const mark of source.matchAll(/(?<=^|\n)[ \t]*[•‣◦▪●○■□➢➤✓✔✅]/gu))
        add('bullet', offset + mark.index, offset + mark.index + mark[0].length)
    }
    offset += source.length
  }
  return marks
}

/** The protected spans of a piece that stands at this offset, and the piece with them blanked out. */
const readSpans = (source: string, offset: number, terms: RegExp | undefined): { spans: ReadSpan[]; seen: string } => {
  const spans: ReadSpan[] = []
  let seen = ''
  let reached = 0
  for (const { kind, start, end } of findSpans(source, terms)) {
    const text = source.slice(start, end)
    spans.push({ kind, text, value: valueOfSpan(kind, text), start: offset + start, end: offset + end })
    seen += source.slice(reached, start) + (kind === 'quotation' ? blankSpan(text) : blank(text))
    reached = end
  }
  return { spans, seen: seen + source.slice(reached) }
}

/** Reads a text for `compareFacts`; `terms` is the pattern of the user's protected words. Linear. */
// oxlint-disable-next-line max-lines-per-function
export const readFacts = (text: string, terms?: RegExp): Reading => {
  const blocks = readBlocks(text)
  const spans: ReadSpan[] = []
  const names: Name[] = []
  let visible = ''
  let prose = ''
  const proses: { text: string; start: number }[] = []
  const tables: { start: number; end: number }[] = []
  const lettersOf = readLetterLines()
  let offset = 0
  for (const [at, { kind, pieces }] of blocks.entries()) {
    const start = offset
    let block = ''
    for (const piece of pieces) {
      const { source } = piece
      if (kind === 'code') {
        if (source.trim() !== '')
          spans.push({ kind: 'code', text: source, value: source.trim(), start: offset, end: offset + source.length })
        visible += blank(source)
        prose += blank(source)
      } else {
        const own = readSpans(source, offset, terms)
        spans.push(...own.spans)
        let { seen } = own
        // The number of a list's item counts items, and is kept with the structure.
        seen = seen.replace(piece.kind === 'kept' ? marker : numbered, blank)
        seen = withoutNumbering(seen)
        visible += seen
        // A quotation's author stands beside its prose.
        const isTold = piece.kind === 'prose' || kind === 'quote' || (kind === 'heading' && isInSentenceCase(source))
        const isLetter = piece.kind === 'kept' && kind === 'paragraph'
        const letter = isLetter ? lettersOf(seen, at === blocks.length - 1 && at > 0) : { names: [], lines: [] }
        prose += isTold ? seen : only(seen, letter.lines)
        names.push(...letter.names.map((place) => nameAt(seen, place, offset)))
        if (kind === 'table') names.push(...findCellNames(seen, offset))
        block += seen
      }
      offset += source.length
    }
    if (kind === 'table') tables.push({ start, end: offset })
    if (kind === 'paragraph' || kind === 'item' || kind === 'heading') proses.push({ text: block, start })
  }
  visible = withLatinDigits(visible)
  const dates = findDates(visible)
  const words = wordsOf(text)
  const links = spans.filter(({ kind }) => kind === 'link')
  const figures = findFigures(without(visible, dates))
  let sentences: Sentence[] | undefined
  return {
    text,
    spans,
    prose,
    proses,
    tables,
    dates,
    figures,
    // GB is a unit beside a figure, and a name by itself.
    names: [
      ...findNames(
        without(
          prose,
          [...figures, ...dates].toSorted((a, b) => a.start - b.start),
        ),
      ),
      ...names,
    ],
    words,
    saidWords: links.length === 0 ? words : wordsOf(without(text, links)),
    get sentences() {
      return (sentences ??= readSentences(proses))
    },
    marks: marksOf(blocks),
  }
}
