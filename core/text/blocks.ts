// A text as structure and prose. Only the prose is ever rewritten; everything between is kept byte for byte.
import { leavesOf, type BlockKind, type Leaf } from './leaves.ts'
import { areMachineLines, isMachineLine, isProse, isTitle, looksLikeCode } from './line-forms.ts'
import { endOfFrontMatter, endOfTag, overlapping, rawRanges, type Range } from './raw-ranges.ts'

/** A piece of the text: kept as it is, or prose. Hard-wrapped prose is read as one line, and wrapped again. */
export type Piece = { kind: 'kept'; source: string } | Prose

export type Prose = {
  kind: 'prose'
  source: string
  /** The source on one line. */
  text: string
  /** The separator of the block's lines (a line break and indentation); '' for a single line. */
  glue: string
  /** The separator of the paragraphs if the block is a run of them; in `text` it is an empty line. */
  gap?: string
}

/** The pieces of a block, including its marker and the blank lines after it. */
export type Block = { kind: BlockKind; pieces: Piece[] }

const kept = (source: string): Piece[] => (source === '' ? [] : [{ kind: 'kept', source }])

/** List markers, task boxes and bold labels at the start of a line, none of which is prose. */
const lineMarker =
  /[ \t\u00A0]+|(?:[•‣◦▪▫●○■□➢➤✓✔✅–—·]|\(?\d{1,3}[.)]|\(?[a-z][.)]|\[[ x]\])(?=[ \t])|(\*\*|__)[^*_\n]{1,80}(?:[:.]\1|\1:)(?=[ \t])/iuy

/** True for a line that opens with a marker. */
export const startsWithMarker = (line: string): boolean => {
  lineMarker.lastIndex = 0
  return lineMarker.test(line)
}

/** The offset behind the markers and tags that a line opens with. */
const endOfMarkers = (line: string): number => {
  let at = 0
  for (;;) {
    lineMarker.lastIndex = at
    const end = lineMarker.test(line) ? lineMarker.lastIndex : endOfTag(line, at)
    if (end === undefined) return at
    at = end
  }
}

/** The offset at which the spaces, the hard break and the tags begin that a line ends with. */
const startOfLineEnd = (line: string, from: number): number => {
  for (let end = line.length; ;) {
    while (end > from && /[ \t\u00A0\\]/u.test(line[end - 1]!)) end -= 1
    const tag = line[end - 1] === '>' ? line.lastIndexOf('<', end) : -1
    if (tag < from || endOfTag(line, tag) !== end) return end
    end = tag
  }
}

/** Emphasis around all of a line's prose stays where it is, whatever is written inside. */
const lengthOfEmphasis = (prose: string): number => {
  const mark = /^(?:\*\*\*|\*\*|__|\*|_)(?=[^\s*_])/u.exec(prose)?.[0] ?? ''
  const inner = prose.slice(mark.length, prose.length - mark.length)
  const isAround = mark !== '' && prose.endsWith(mark) && inner !== '' && !inner.includes(mark[0]!)
  return isAround && !isTitle(prose) ? mark.length : 0
}

type Line = {
  source: string
  /** True if a part of it, between two offsets, may not be read. */
  isRaw: (from: number, to: number) => boolean
  /** The break between its own lines, if it was wrapped by hand. */
  glue: string
}

/** Splits a line into its prose and the characters around it. */
const readLine = ({ source, isRaw, glue }: Line): Piece[] => {
  const from = endOfMarkers(source)
  const to = startOfLineEnd(source, from)
  const emphasis = lengthOfEmphasis(source.slice(from, to))
  const [start, end] = [from + emphasis, to - emphasis]
  const prose = source.slice(start, end)
  const text = glue === '' ? prose : prose.replaceAll(glue, ' ')
  if (!isProse(text) || isTitle(text) || isMachineLine(text) || isRaw(start, end)) return kept(source)
  const ownGlue = prose.includes(glue) ? glue : ''
  return [
    ...kept(source.slice(0, start)),
    { kind: 'prose', source: prose, text, glue: ownGlue },
    ...kept(source.slice(end)),
  ]
}

const endsSentence = /[.!?…:;]["'”’)*_]*$/u

/**
 * The break between the lines of a paragraph that was wrapped by hand, at one width: most of its lines end in mid-sentence.
 * Undefined if each line is a unit, as in an address, a poem or a list with marks of its own.
 */
const wrapOf = (source: string): string | undefined => {
  const breaks = source.match(/(?<![ \t])[ \t]*(?:\r\n|\n|\r)[ \t]*/gu)
  const glue = breaks?.[0]
  if (breaks === null || glue === undefined || breaks.some((other) => other !== glue) || /^(?: {2,}|\t)/u.test(glue))
    return undefined
  const [first = '', ...rest] = source.split(glue)
  const all = [first, ...rest.slice(0, -1)]
  if (!all.every((line) => line.length >= 40 && line.length <= 120 && !line.endsWith('\\'))) return undefined
  if (rest.some((line) => startsWithMarker(line) || endOfTag(line, 0) !== undefined)) return undefined
  const midSentence = all.filter((line) => !endsSentence.test(line)).length
  return midSentence * 2 > all.length && rest.some((line) => /^\p{Ll}/u.test(line)) ? glue : undefined
}

/** Inline code that goes on in the next line: neither line alone shows what it is. */
const codeOverLines = (source: string): Range[] =>
  [...source.matchAll(/`[^`]*`/gu)].flatMap(({ index: start, 0: code }) =>
    /[\r\n]/u.test(code) ? [{ start, end: start + code.length }] : [],
  )

const lineAndBreak = /([^\r\n]*)(\r\n|\n|\r|$)/gu

const readParagraph = (text: string, { start, end, kind }: Leaf, raw: readonly Range[]): Block => {
  const source = text.slice(start, end)
  const lines = [...source.matchAll(lineAndBreak)]
  const around = overlapping(raw, start, end)
  const isCovered = around !== undefined && around.start <= start && around.end >= end
  const contents = lines.flatMap(({ 1: line = '' }) => (line === '' ? [] : [line.slice(endOfMarkers(line)).trimEnd()]))
  if (isCovered) return { kind: kind === 'item' ? kind : 'other', pieces: kept(source) }
  let lineStart = start
  while (lineStart > 0 && text[lineStart - 1] !== '\n' && text[lineStart - 1] !== '\r') lineStart -= 1
  const indented = /^(?:\t| {4})/u.test(text.slice(lineStart, start))
  if (areMachineLines(contents) || (indented && contents.some(looksLikeCode))) return { kind, pieces: kept(source) }

  const glue = indented || around !== undefined ? undefined : wrapOf(source)
  if (glue !== undefined) return { kind, pieces: readLine({ source, isRaw: () => false, glue }) }
  const codes = codeOverLines(source)
  const pieces = lines.flatMap(({ index, 1: line = '', 2: lineBreak = '' }) => {
    const isRaw = (from: number, to: number) =>
      overlapping(raw, start + index + from, start + index + to) !== undefined ||
      overlapping(codes, index + from, index + to) !== undefined
    return [...readLine({ source: line, isRaw, glue: '' }), ...kept(lineBreak)]
  })
  return { kind, pieces }
}

/** Joins neighbours that are both kept. */
const joinKept = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.kind === 'kept' && piece.kind === 'kept')
      joined[joined.length - 1] = { kind: 'kept', source: last.source + piece.source }
    else joined.push(piece)
  }
  return joined
}

/**
 * Reads a text (markdown, pasted HTML or plain) as blocks. The sources of all pieces, joined, are the text byte for byte.
 * Headings, tables, quotes, code, formulas, markup, labels and lines too short to be a sentence are kept; paragraphs and list items are prose.
 */
export const readBlocks = (text: string): Block[] => {
  const front = endOfFrontMatter(text)
  const body = text.slice(front)
  const raw = rawRanges(body)
  const blocks: Block[] = front === 0 ? [] : [{ kind: 'other', pieces: kept(text.slice(0, front)) }]
  let reached = 0
  for (const leaf of leavesOf(body)) {
    if (leaf.start < reached) continue
    // The line breaks before a block belong to the one before; its marker and indentation are its own.
    const between = body.slice(reached, leaf.start)
    const ownFrom = blocks.length === 0 ? 0 : between.lastIndexOf('\n') + 1
    blocks.at(-1)?.pieces.push(...kept(between.slice(0, ownFrom)))
    const block = leaf.isProse
      ? readParagraph(body, leaf, raw)
      : { kind: leaf.kind, pieces: kept(body.slice(leaf.start, leaf.end)) }
    blocks.push({ kind: block.kind, pieces: [...kept(between.slice(ownFrom)), ...block.pieces] })
    reached = leaf.end
  }
  const tail = kept(body.slice(reached))
  if (tail.length > 0 && blocks.length === 0) blocks.push({ kind: 'other', pieces: [] })
  blocks.at(-1)?.pieces.push(...tail)
  for (const block of blocks) block.pieces = joinKept(block.pieces)
  return blocks
}
