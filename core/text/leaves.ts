// The places of a text's blocks, by the grammar of Markdown.
import { firstIndex } from '#core/first-index.ts'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Range } from './raw-ranges.ts'

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'table' | 'code' | 'break' | 'other'

/** A block without its markers. */
export type Leaf = Range & { kind: BlockKind; isProse: boolean }

const kindOf: Partial<Record<Nodes['type'], BlockKind>> = {
  heading: 'heading',
  blockquote: 'quote',
  table: 'table',
  code: 'code',
  thematicBreak: 'break',
}

/** The parser only finds blocks: inline spans are protected or counted elsewhere, in linear time. */
const extensions = [
  gfmFootnote(),
  gfmTable(),
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
        'gfmFootnoteCall',
        'gfmPotentialFootnoteCall',
      ],
    },
  },
]
const mdastExtensions = [gfmFootnoteFromMarkdown(), gfmTableFromMarkdown()]

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

/** Matches the start of any block but a paragraph, in a text or a paragraph of it. */
const otherBlock =
  /^[ \t]*(?:[#>=:+~-]|\*(?:[ \t]|$)|\*[ \t]*\*[ \t]*\*[ \t*]*$|_[ \t]*_[ \t]*_[ \t_]*$|`{3}|\d{1,3}[.)](?:[ \t]|$)|\[[^\]\n]{1,999}\]:)|\|/mu

/** White space at the ends of a paragraph's lines is left to the parser. */
const marksOfLine = /^[^\S\r\n]|[^\S\r\n]$|[\f\v\0\uFEFF]/mu

/** Lines with no empty one between them. */
const lineGroup = /[^\r\n]+(?:(?:\r\n|\n|\r)[^\r\n]+)*/gu

/** "1984. It was a good year.": a list that counts so far begins with a year. */
const yearAtHead = /^([ \t>*+-]*)(\d{4,9})(?=[.)](?:[ \t]|$))/gmu

/**
 * The text with one letter for each run of paragraphs that no grammar reads as anything else, and the offset in the whole text of each
 * in the shorter one. Most prose has nothing else, and the parser spends most of its time on letters.
 */
const withoutParagraphs = (text: string) => {
  const cuts: { at: number; gone: number }[] = []
  let [short, reached, gone] = ['', 0, 0]
  for (const { index, 0: lines } of text.matchAll(lineGroup)) {
    if (lines.length === 1 || marksOfLine.test(lines) || otherBlock.test(lines)) continue
    const between = text.slice(reached, index)
    const isNext = cuts.length > 0 && /^[\r\n]+$/u.test(between)
    if (!isNext) short += `${between}x`
    gone += lines.length - (isNext ? -between.length : 1)
    reached = index + lines.length
    if (isNext) cuts[cuts.length - 1]!.gone = gone
    else cuts.push({ at: short.length, gone })
  }
  short += text.slice(reached)
  const offsetOf = (place: number): number =>
    place + (cuts[firstIndex(cuts.length, (index) => cuts[index]!.at > place) - 1]?.gone ?? 0)
  return {
    short: short.replace(yearAtHead, (_, before: string, digits: string) => before + 'x'.repeat(digits.length)),
    offsetOf,
  }
}

/** A rule under a paragraph of this many letters is a rule, although the grammar reads both as a heading. */
const charactersOfHeading = 200
const ruleAtEnd = /(?:\r\n|\n|\r)[^\r\n]*$/u

const parsedLeaves = (text: string, { short, offsetOf }: ReturnType<typeof withoutParagraphs>): Leaf[] => {
  const leaves: Leaf[] = []
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
    const isRuled = node.type === 'heading' && !text.startsWith('#', start) && end - start > charactersOfHeading
    if (node.type !== 'paragraph' && !isRuled) {
      leaves.push({ start, end, kind: kindOf[node.type] ?? 'other', isProse: false })
      continue
    }
    const prose = text.slice(start, isRuled ? end - (ruleAtEnd.exec(text.slice(start, end))?.[0].length ?? 0) : end)
    for (const { index, 0: lines } of prose.matchAll(lineGroup))
      leaves.push({
        start: start + index,
        end: start + index + lines.length,
        kind: inItem ? 'item' : 'paragraph',
        isProse: true,
      })
  }
  return leaves.toSorted((a, b) => a.start - b.start)
}

/** The lines of a text with more of them, or deeper nesting, than people write. */
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

/** The blocks of a text without those that hold others, in order. What is between them is markers and white space. */
export const leavesOf = (text: string): Leaf[] => {
  const parts = withoutParagraphs(text)
  return weightOf(parts.short) > weightForParser ? plainLeaves(text) : parsedLeaves(text, parts)
}
