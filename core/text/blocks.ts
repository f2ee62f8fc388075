// A text as structure and prose. Only the prose is ever rewritten; everything between is kept byte for byte.
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

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

type BlockKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'table' | 'code' | 'break' | 'other'

/** The pieces of a block, including its marker and the blank lines after it. */
export type Block = { kind: BlockKind; pieces: Piece[] }

/** Headings, list markers, task boxes and bold labels at the start of a line, none of which is prose. */
const lineMarker =
  /^(?:[ \t\u00A0]+|(?:[•‣◦▪▫●○■□➢➤✓✔✅–—·]|\(?\d{1,3}[.)]|\(?[A-Za-z][.)])(?=[ \t])|\[[ xX]\](?=[ \t])|(\*\*|__)[^*_\n]{1,80}(?:[:.]\1|\1:)(?=[ \t])|<\/?[a-z][a-z\d-]{0,30}(?:\s[^<>\n]{0,500})?\/?>)/iu
const lineEnd = /(?:[ \t\u00A0\\]{1,500}|<\/?[a-z][a-z\d-]{0,30}(?:\s[^<>\n]{0,500})?\/?>)$/iu

const words = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const wordsOfProse = 4
/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const looksLikeCode =
  /[{};]$|^(?:import|from|const|let|var|def|return|function|class|if|for|while|public|private|#include|SELECT|INSERT|\$|>>>|\/\/|\/\*)\b.*[({;=]|=>|==|\w\(\w*\)|<\/\w+>$|^[\w.]+\s?=\s?\S/u

/** True for a line of prose; false for a date line, an address or a salutation. */
export const isProse = (line: string): boolean => {
  const count = line.match(words)?.length ?? 0
  return count >= wordsOfProse || (line.match(unspaced)?.length ?? 0) >= 8
}

/** A short line all in bold or in capitals, without a full stop, is a heading in all but name. */
const isTitle = (line: string): boolean =>
  line.length <= 120 &&
  (/^(\*\*|__).+\1:?$/u.test(line)
    ? !/[.!?…]["”’)]*(?:\*\*|__)$/u.test(line)
    : !/\p{Ll}/u.test(line) && /\p{Lu}/u.test(line))

const kept = (source: string): Piece[] => (source === '' ? [] : [{ kind: 'kept', source }])

/** Splits a line into its prose and the characters around it. */
const readLine = (line: string, indented: boolean): Piece[] => {
  let start = 0
  let end = line.length
  for (
    let match = lineMarker.exec(line);
    match !== null && start < line.length;
    match = lineMarker.exec(line.slice(start))
  ) {
    start += match[0].length
  }
  while (end > start) {
    const match = lineEnd.exec(line.slice(Math.max(start, end - 600), end))
    if (match === null) break
    end -= match[0].length
  }
  // Emphasis around the whole line stays where it is, whatever is written inside.
  const mark = /^(?:\*\*\*|\*\*|__|\*|_)(?=[^\s*_])/u.exec(line.slice(start, start + 4))?.[0]
  const inner = mark === undefined ? '' : line.slice(start + mark.length, end - mark.length)
  const isWrapped =
    mark !== undefined && line.slice(start, end).endsWith(mark) && inner !== '' && !inner.includes(mark[0]!)
  if (isWrapped && !isTitle(line.slice(start, end))) {
    start += mark.length
    end -= mark.length
  }
  const text = line.slice(start, end)
  if (!isProse(text) || isTitle(text) || (indented && looksLikeCode.test(text.trim()))) return kept(line)
  return [...kept(line.slice(0, start)), { kind: 'prose', source: text, text, glue: '' }, ...kept(line.slice(end))]
}

const endsSentence = /[.!?…:;]["'”’)*_]*$/u
const lineAndBreak = /([^\r\n]*)(\r\n|\n|\r|$)/gu

/**
 * The break between the lines of a paragraph that was wrapped by hand, at one width: most of its lines end in mid-sentence.
 * Undefined if each line is a unit, as in an address, a poem or a list with marks of its own.
 */
const wrapOf = (source: string): string | undefined => {
  const breaks = source.match(/(?<![ \t])[ \t]*(?:\r\n|\n|\r)[ \t]*/gu)
  const glue = breaks?.[0]
  if (breaks === null || glue === undefined || breaks.some((other) => other !== glue) || /^(?: {2,}|\t)/u.test(glue))
    return undefined
  const lines = source.split(glue)
  const all = lines.slice(0, -1)
  if (!all.every((line) => line.length >= 40 && line.length <= 120 && !line.endsWith('\\'))) return undefined
  if (lines.some((line, index) => index > 0 && lineMarker.test(line))) return undefined
  const midSentence = all.filter((line) => !endsSentence.test(line)).length
  return midSentence * 2 > all.length && lines.some((line, index) => index > 0 && /^\p{Ll}/u.test(line))
    ? glue
    : undefined
}

type Range = { start: number; end: number }

/** Code, formulas and markup that may hold blank lines and look like prose: no parser of markdown alone sees them. */
const rawRanges = (text: string): Range[] => {
  const ranges: Range[] = []
  const frontMatter = /^\uFEFF?---[ \t]*\r?\n(?=[\w-]+:)/u.exec(text)
  if (frontMatter !== null) {
    const closing = /^(?:---|\.\.\.)[ \t]*$/gmu
    closing.lastIndex = frontMatter[0].length
    const found = closing.exec(text)
    if (found !== null) ranges.push({ start: 0, end: found.index + found[0].length })
  }

  const openings =
    /<(pre|script|style|textarea|svg|table|math|blockquote)\b|(<!--)|^[ \t]*(\$\$|\\\[)|\\begin\{([\w*]{1,30})\}/gimu
  const unclosed = new Set<string>()
  for (let found = openings.exec(text); found !== null; found = openings.exec(text)) {
    const [whole, tag, comment, formula, environment] = found
    const closing =
      tag !== undefined
        ? `</${tag.toLowerCase()}`
        : comment !== undefined
          ? '-->'
          : formula === '$$'
            ? '$$'
            : formula !== undefined
              ? String.raw`\]`
              : String.raw`\end{${environment}}`
    if (unclosed.has(closing)) continue
    const from = found.index + whole.length
    const at = tag === undefined ? text.indexOf(closing, from) : searchFrom(text, new RegExp(closing, 'giu'), from)
    if (at === -1) {
      unclosed.add(closing)
      continue
    }
    const end = tag === undefined ? at + closing.length : text.indexOf('>', at) + 1 || text.length
    ranges.push({ start: found.index, end })
    openings.lastIndex = end
  }
  return ranges
}

/** True if any of the sorted, disjoint ranges overlaps this one. A binary search, because a text may have thousands of both. */
const overlaps = (ranges: readonly Range[], start: number, end: number): boolean => {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.end <= start) low = middle + 1
    else high = middle
  }
  const range = ranges[low]
  return range !== undefined && range.start < end
}

const searchFrom = (text: string, pattern: RegExp, from: number): number => {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

type Leaf = Range & { kind: BlockKind; isProse: boolean }

const kindOf: Partial<Record<Nodes['type'], BlockKind>> = {
  heading: 'heading',
  blockquote: 'quote',
  table: 'table',
  code: 'code',
  thematicBreak: 'break',
}

/** The parser only finds blocks: inline spans are protected or counted elsewhere, in linear time. */
const extensions = [
  gfm(),
  {
    disable: {
      null: [
        // In pasted text, a tab or four spaces begin a paragraph far more often than code.
        'codeIndented',
        // Pasted HTML contains prose.
        'htmlFlow',
        'attention',
        'autolink',
        'characterEscape',
        'characterReference',
        'codeText',
        'hardBreakEscape',
        'htmlText',
        'labelEnd',
        'labelStartImage',
        'labelStartLink',
        'strikethrough',
        'wwwAutolink',
        'protocolAutolink',
        'emailAutolink',
        'gfmFootnoteCall',
        'gfmPotentialFootnoteCall',
        'tasklistCheck',
      ],
    },
  },
]
/** The one extension with a transform looks for addresses, recursively; they are found elsewhere. */
const mdastExtensions = gfmFromMarkdown().filter(({ transforms }) => transforms === undefined)

/** A parser's work grows with lines times depth: 3,000 words in lists and quotes of a person's making weigh under 1,000. */
const weightForParser = 3_000

const weightOf = (text: string): number => {
  let weight = 0
  for (const { 0: line } of text.matchAll(/[^\r\n]+|\n/gu)) {
    const start = /^(?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/u.exec(line)?.[0] ?? ''
    const markers = start.replace(/[\s\d.)]/gu, '').length
    const isRule = markers > 2 && /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/u.test(line)
    weight += 1 + (start.length - markers) / 8 + (isRule ? 0 : markers * markers) + (line.split('|').length - 1) / 20
  }
  return weight
}

/** A paragraph that no grammar reads as anything else: marks at a line's start, and space at its ends, are left to the parser. */
const marksOfLine = /^\s|\s$|[\r\f\v\0\uFEFF]/mu

/**
 * The text with one letter for each paragraph that is plainly one, and the offset in the whole text of each in the shorter one.
 * The parser spends most of its time on their letters.
 */
const withoutParagraphs = (text: string) => {
  const cuts: { at: number; gone: number }[] = []
  let [short, reached, gone] = ['', 0, 0]
  for (const { index, 0: paragraph } of text.matchAll(/[^\n]+(?:\n[^\n]+)*/gu)) {
    if (paragraph.length === 1 || marksOfLine.test(paragraph) || otherBlock.test(paragraph)) continue
    short += `${text.slice(reached, index)}x`
    reached = index + paragraph.length
    gone += paragraph.length - 1
    cuts.push({ at: short.length, gone })
  }
  short += text.slice(reached)
  const offsetOf = (place: number): number => {
    let [low, high] = [0, cuts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (cuts[middle]!.at <= place) low = middle + 1
      else high = middle
    }
    return place + (cuts[low - 1]?.gone ?? 0)
  }
  return { short, offsetOf }
}

const parsedLeaves = (text: string): Leaf[] => {
  const leaves: Leaf[] = []
  const { short, offsetOf } = withoutParagraphs(text)
  const open: { node: Nodes; inItem: boolean }[] = [
    { node: fromMarkdown(short, { extensions, mdastExtensions }), inItem: false },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, inItem } = next
    if (node.type === 'root' || node.type === 'list' || node.type === 'listItem') {
      for (let index = node.children.length - 1; index >= 0; index -= 1) {
        open.push({ node: node.children[index]!, inItem: inItem || node.type === 'listItem' })
      }
      continue
    }
    if (node.position?.start.offset === undefined || node.position.end.offset === undefined) continue
    const [start, end] = [offsetOf(node.position.start.offset), offsetOf(node.position.end.offset)]
    if (end <= start) continue
    // A rule under a long paragraph is a rule, whatever the grammar says.
    const isRuled = node.type === 'heading' && !text.startsWith('#', start) && end - start > 200
    const isParagraph = node.type === 'paragraph' || isRuled
    leaves.push({
      start,
      end,
      kind: isParagraph ? (inItem ? 'item' : 'paragraph') : (kindOf[node.type] ?? 'other'),
      isProse: isParagraph,
    })
  }
  return leaves.toSorted((a, b) => a.start - b.start)
}

/** Matches the start of any block but a paragraph. Most prose has none and need not be parsed, which halves the time of a check. */
const otherBlock =
  /^[ \t]*(?:[#>=:+~-]|\*(?:[ \t]|$)|\*[ \t]*\*[ \t]*\*[ \t*]*$|_[ \t]*_[ \t]*_[ \t_]*$|`{3}|\d{1,9}[.)](?:[ \t]|$)|\[[^\]\n]{1,999}\]:)|\|/mu

const paragraphLeaves = (text: string): Leaf[] => {
  const leaves: Leaf[] = []
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/gu)) {
    const content = line.trim()
    if (content === '') continue
    const start = index + line.indexOf(content)
    const end = index + line.length
    const last = leaves.at(-1)
    const isNext = last !== undefined && /^[ \t]*(?:\r\n|\n|\r)[ \t\u00A0]*$/u.test(text.slice(last.end, start))
    if (isNext) last.end = end
    else leaves.push({ start, end, kind: 'paragraph', isProse: true })
  }
  return leaves
}

/** A text with more lines or deeper nesting than people write is read line by line. */
const plainLeaves = (text: string): Leaf[] => {
  const leaves: Leaf[] = []
  let inCode = false
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/gu)) {
    const content = line.trimStart()
    if (content === '') continue
    const isFence = /^(?:```|~~~)/u.test(content)
    leaves.push({
      start: index,
      end: index + line.length,
      kind: 'paragraph',
      isProse: !inCode && !isFence && !/^[>|#]/u.test(content),
    })
    if (isFence) inCode = !inCode
  }
  return leaves
}

const readParagraph = (text: string, { start, end }: Range, raw: readonly Range[]): Piece[] => {
  const source = text.slice(start, end)
  const isRaw = (from: number, to: number) => overlaps(raw, from, to)
  let lineStart = start
  while (lineStart > 0 && text[lineStart - 1] !== '\n' && text[lineStart - 1] !== '\r') lineStart -= 1
  const indented = /^(?:\t| {4})/u.test(text.slice(lineStart, start))
  const glue = wrapOf(source)
  if (glue !== undefined && !indented && !isRaw(start, end)) {
    const [first = '', ...rest] = source.split(glue)
    const marker = lineMarker.exec(first)?.[0] ?? ''
    const prose = [first.slice(marker.length), ...rest].join(glue)
    return [...kept(marker), { kind: 'prose', source: prose, text: prose.replaceAll(glue, ' '), glue }]
  }

  const pieces: Piece[] = []
  for (const { index, 1: line = '', 2: ending = '' } of source.matchAll(lineAndBreak)) {
    const at = start + index
    pieces.push(...(isRaw(at, at + line.length) ? kept(line) : readLine(line, indented)), ...kept(ending))
  }
  return pieces
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
  const leaves = !otherBlock.test(text)
    ? paragraphLeaves(text)
    : weightOf(text) > weightForParser
      ? plainLeaves(text)
      : parsedLeaves(text)
  const raw = rawRanges(text)

  const blocks: Block[] = []
  let reached = 0
  for (const leaf of leaves) {
    if (leaf.start < reached) continue
    // The line breaks before a block belong to the one before; its marker and indentation are its own.
    const gap = text.slice(reached, leaf.start)
    const ownFrom = blocks.length === 0 ? 0 : gap.lastIndexOf('\n') + 1
    blocks.at(-1)?.pieces.push(...kept(gap.slice(0, ownFrom)))
    blocks.push({
      kind: leaf.kind,
      pieces: [
        ...kept(gap.slice(ownFrom)),
        ...(leaf.isProse ? readParagraph(text, leaf, raw) : kept(text.slice(leaf.start, leaf.end))),
      ],
    })
    reached = leaf.end
  }
  const tail = kept(text.slice(reached))
  if (tail.length > 0 && blocks.length === 0) blocks.push({ kind: 'other', pieces: [] })
  blocks.at(-1)?.pieces.push(...tail)
  for (const block of blocks) block.pieces = joinKept(block.pieces)
  return blocks
}

/** Replaces the text of a prose: each paragraph on one line, or wrapped at its former width. */
export const putBack = ({ source, text, glue, gap }: Prose, rewritten: string): string => {
  if (rewritten === text) return source
  const paragraphs = gap === undefined ? [rewritten] : rewritten.split(paragraphBreak)
  const width = Math.max(...source.split(/\r\n|\n|\r/u).map((line) => line.trim().length))
  return paragraphs.map((paragraph) => (glue === '' ? paragraph : wrap(paragraph, width).join(glue))).join(gap ?? '')
}

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** The separator of two paragraphs in the text of a run. */
export const paragraphBreak = '\n\n'

const emptyLine = /^[ \t]*(?:(?:\r\n|\n|\r)[ \t]*){2,8}$/u

/**
 * Joins adjacent paragraphs into runs, each one prose, so that a writer may move their borders.
 * A list's item, and a paragraph with a label or a mark before it, stands alone. The sources, joined, are as before.
 */
export const joinParagraphs = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    const space = joined.at(-1)
    const before = joined.at(-2)
    const isRun =
      piece.kind === 'prose' &&
      space?.kind === 'kept' &&
      emptyLine.test(space.source) &&
      before?.kind === 'prose' &&
      isWholeParagraph(pieces, index) &&
      (before.gap ?? space.source) === space.source &&
      isWholeParagraph(pieces, index - 2) &&
      (before.glue === piece.glue || before.glue === '' || piece.glue === '')
    if (!isRun) {
      joined.push(piece)
      continue
    }
    joined.splice(-2, 2, {
      kind: 'prose',
      source: before.source + space.source + piece.source,
      text: before.text + paragraphBreak + piece.text,
      glue: before.glue || piece.glue,
      gap: space.source,
    })
  }
  return joined
}

/** True if no other block shares a line with this prose. */
const isWholeParagraph = (pieces: readonly Piece[], index: number): boolean => {
  const [before, after] = [pieces[index - 1], pieces[index + 1]]
  return (
    (before === undefined || isBlank(before.source.slice(before.source.lastIndexOf('\n')))) &&
    (after === undefined || isBlank(after.source.slice(0, after.source.indexOf('\n') + 1)))
  )
}

/** True if a part of a line, including its break, is blank. */
const isBlank = (part: string): boolean => part.includes('\n') && part.trim() === ''
