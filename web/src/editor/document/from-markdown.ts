// Markdown to a document that is written as the same Markdown to the letter.
import type { Node } from 'prosemirror-model'
import { leavesOf, type Leaf } from '#core/text/leaves.ts'
import { endOfFrontMatter, overlapping, rawRanges, type Range } from '#core/text/raw-ranges.ts'
import { readInline, verbatim } from './read-inline.ts'
import { readTable } from './read-table.ts'
import { lastLineOf, schema } from './schema.ts'
import { isWrittenAs } from './written.ts'

const { doc, paragraph, heading, list_item: listItem, quote, raw_block: rawBlock, rule } = schema.nodes

/** An item without text yet, which the parser does not report. */
const emptyItem = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?[ \t]*$/u

/** The marker of a line that the parser did not read because its text has too many of them. */
const lineMarker = /^(?:(?<item>(?:[-+*]|\d{1,9}[.)])[ \t]+)|(?<heading>#{1,6})(?=[ \t])|(?<quote>>))/u

const taskBox = /^\[[ xX]\][ \t]+/u

class Reader {
  readonly blocks: Node[] = []
  readonly #text: string
  /** Everything before it is in a block. */
  #reached = 0
  /** The columns of the markers of the items that the last block is in. */
  #columns: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  /** Adds a block as it is, if it is written as its source. Otherwise its text is shown to the letter. */
  #add(node: Node, end: number): void {
    const source = this.#text.slice(this.#reached, end)
    if (isWrittenAs(node, source)) this.blocks.push(node)
    else {
      const lead = /^\s*/u.exec(source)![0]
      const shown = paragraph.create({ lead }, verbatim(source.slice(lead.length)))
      this.blocks.push(isWrittenAs(shown, source) ? shown : this.#raw(lead, source.slice(lead.length)))
    }
    if (node.type !== listItem) this.#columns = []
    this.#reached = end
  }

  #raw(lead: string, source: string): Node {
    const node = rawBlock.create({ lead }, source === '' ? null : schema.text(source))
    isWrittenAs(node, lead + source)
    return node
  }

  raw(start: number, end: number): void {
    this.#add(this.#raw(this.#text.slice(this.#reached, start), this.#text.slice(start, end)), end)
  }

  #depthOf(lead: string): number {
    const line = lastLineOf(lead)
    if (line.trim() === '') return Math.max(0, this.#columns.length - 1)
    const column = /^[ \t]*/u.exec(line)![0].replaceAll('\t', '    ').length
    while (this.#columns.length > 0 && column < this.#columns.at(-1)!) this.#columns.pop()
    if (this.#columns.length === 0 || column > this.#columns.at(-1)! + 1) this.#columns.push(column)
    return this.#columns.length - 1
  }

  #item(start: number, end: number): void {
    const box = taskBox.exec(this.#text.slice(start, end))?.[0] ?? ''
    const from = start + box.length
    const lead = this.#text.slice(this.#reached, from)
    this.#add(listItem.create({ lead, depth: this.#depthOf(lead) }, readInline(this.#text.slice(from, end))), end)
  }

  /** Items without text and the like between the last block and this offset. */
  #emptyItems(end: number): void {
    const gap = this.#text.slice(this.#reached, end)
    const from = this.#reached
    for (const { index, 0: line } of gap.slice(0, gap.length - lastLineOf(gap).length).matchAll(/[^\r\n]+/gu)) {
      if (emptyItem.test(line.trimStart())) this.#item(from + index + line.length, from + index + line.length)
    }
  }

  #heading(start: number, end: number): void {
    const source = this.#text.slice(start, end)
    const marker = /^(#{1,6})(?:[ \t]+|$)/u.exec(source)
    const underline = /(?:\r\n|\n|\r)[ \t]*([=-])[=-]*[ \t]*$/u.exec(source)
    const tail =
      marker === null
        ? (underline?.[0] ?? '')
        : (/(?:(?<=[ \t])|[ \t]+)#+[ \t]*$/u.exec(source.slice(marker[0].length))?.[0] ?? '')
    const level = marker === null ? (underline?.[1] === '=' ? 1 : 2) : marker[1]!.length
    const from = start + (marker?.[0].length ?? 0)
    const lead = this.#text.slice(this.#reached, from)
    const content = readInline(this.#text.slice(from, end - tail.length))
    this.#add(heading.create({ lead, tail, level }, content), end)
  }

  /** A quotation is a block for each line with words; one that holds code or a table is shown as it is. */
  #quote(start: number, end: number): void {
    const source = this.#text.slice(start, end)
    if (/^[ \t>]*(?:```|~~~|\|)/mu.test(source)) {
      this.raw(start, end)
      return
    }
    for (const { index, 0: line } of source.matchAll(/[^\r\n]+/gu)) {
      const marker = /^[ \t]*(?:>[ \t]?)*[ \t]*(?:(?:[-+*]|\d{1,9}[.)]|#{1,6})[ \t]+)?/u.exec(line)![0]
      if (marker.length === line.length) continue
      const from = start + index + marker.length
      const lineEnd = start + index + line.length
      const lead = this.#text.slice(this.#reached, from)
      this.#add(quote.create({ lead }, readInline(this.#text.slice(from, lineEnd))), lineEnd)
    }
    if (this.#reached < start) this.raw(start, end)
  }

  /** A line of a text with more blocks than the parser is given. */
  #line(leaf: Leaf): boolean {
    const marker = leaf.kind === 'paragraph' ? lineMarker.exec(this.#text.slice(leaf.start, leaf.end)) : null
    if (marker?.groups?.['item'] !== undefined) this.#item(leaf.start + marker[0].length, leaf.end)
    else if (marker?.groups?.['heading'] !== undefined) this.#heading(leaf.start, leaf.end)
    else if (marker?.groups?.['quote'] !== undefined) this.#quote(leaf.start, leaf.end)
    return marker !== null
  }

  #prose(leaf: Leaf): void {
    if (this.#line(leaf)) return
    const end = leaf.end + /^[ \t]*/u.exec(this.#text.slice(leaf.end, leaf.end + 1_000))![0].length
    if (leaf.kind === 'item') this.#item(leaf.start, end)
    else {
      const lead = this.#text.slice(this.#reached, leaf.start)
      this.#add(paragraph.create({ lead }, readInline(this.#text.slice(leaf.start, end))), end)
    }
  }

  leaf(given: Leaf, around: Range | undefined): void {
    if (given.end <= this.#reached) return
    const leaf = { ...given, start: Math.max(given.start, this.#reached) }
    this.#emptyItems(leaf.start)
    if (around !== undefined && (around.end > leaf.end || around.start <= leaf.start)) {
      const isAll = around.end >= leaf.end
      if (isAll) {
        this.raw(Math.max(this.#reached, Math.min(leaf.start, around.start)), around.end)
        return
      }
    }
    if (leaf.isProse) this.#prose(leaf)
    else if (leaf.kind === 'heading') this.#heading(leaf.start, leaf.end)
    else if (leaf.kind === 'quote') this.#quote(leaf.start, leaf.end)
    else if (leaf.kind === 'table')
      this.#add(
        readTable(this.#text.slice(this.#reached, leaf.start), this.#text.slice(leaf.start, leaf.end)),
        leaf.end,
      )
    else if (leaf.kind === 'break') {
      const lead = this.#text.slice(this.#reached, leaf.start)
      this.#add(rule.create({ lead, raw: this.#text.slice(leaf.start, leaf.end) }), leaf.end)
    } else if (!this.#line(leaf)) this.raw(leaf.start, leaf.end)
  }

  end(): Node {
    this.#emptyItems(this.#text.length)
    const gap = this.#text.slice(this.#reached)
    const last = lastLineOf(gap)
    if (emptyItem.test(last.trimStart()) && last.trim() !== '') this.#item(this.#text.length, this.#text.length)
    else if (gap.trim() !== '') this.raw(this.#reached + gap.search(/\S/u), this.#text.length)
    if (this.blocks.length === 0) this.blocks.push(paragraph.create())
    return doc.create({ tail: this.#text.slice(this.#reached) }, this.blocks)
  }
}

/** Reads Markdown as a document. `toMarkdown` gives the same text back, whatever it is. */
export const fromMarkdown = (markdown: string): Node => {
  const front = endOfFrontMatter(markdown)
  const reader = new Reader(markdown)
  if (front > 0) reader.raw(0, front)
  const body = markdown.slice(front)
  const raw = rawRanges(body)
  const shifted = ({ start, end }: Range): Range => ({ start: start + front, end: end + front })
  for (const leaf of leavesOf(body)) {
    const around = overlapping(raw, leaf.start, leaf.end)
    reader.leaf({ ...leaf, ...shifted(leaf) }, around === undefined ? undefined : shifted(around))
  }
  return reader.end()
}
