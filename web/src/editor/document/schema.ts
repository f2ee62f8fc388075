// The document of a page. Every block holds the Markdown around its text as attributes, so that it is written as it was read.
import { Schema, type DOMOutputSpec, type MarkSpec, type Node } from 'prosemirror-model'

/** The Markdown before the text: the blank lines behind the block before, and the block's marker. */
const lead = { lead: { default: '' } }

const block = (tag: string, attributes: Record<string, string> = {}): DOMOutputSpec => [
  tag,
  { dir: 'auto', ...attributes },
  0,
]

/** The delimiters as they are in the Markdown. */
const delimited = (tag: string, delimiter: string): MarkSpec => ({
  attrs: { open: { default: delimiter }, close: { default: delimiter } },
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})

/** An address that is a page or a mailbox; null for any other. */
export const safeAddress = (href: string): string | null =>
  /^(?:https?:\/\/|mailto:)/iu.test(href.trim()) ? href.trim() : null

/** The text behind the last line break. */
export const lastLineOf = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)

/** The last line of a lead without indentation: "-", "1.", "- [x]", "> -"; '' if there is none. */
export const markerOf = ({ attrs }: Node): string => lastLineOf(String(attrs['lead'])).trim()

const taskMarks: Readonly<Record<string, string>> = { '[ ]': '☐', '[x]': '☑', '[X]': '☑' }

/** The marker as it is drawn. */
const drawnMarkerOf = (node: Node): string => {
  const marker = markerOf(node).replaceAll(/^[>\s]+/gu, '')
  const task = /\[[ xX]\]$/u.exec(marker)?.[0]
  if (task !== undefined) return taskMarks[task]!
  return /^[-+*]$/u.test(marker) ? '•' : marker
}

// The rules for parsing are for what a browser's own typing makes. Pasted HTML is read elsewhere.
export const schema = new Schema({
  nodes: {
    /** `tail` is the white space behind the last block. */
    doc: { content: 'block+', attrs: { tail: { default: '' } } },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: lead,
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: () => block('p'),
    },
    /** `tail` is the closing number signs, or the line under the heading. */
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { ...lead, tail: { default: '' }, level: { default: 1 } },
      toDOM: ({ attrs }) => block(`h${attrs['level']}`),
    },
    /** An item's text is one block; a nested item is the next block with a greater depth. A second paragraph of an item has no marker. */
    list_item: {
      group: 'block',
      content: 'inline*',
      attrs: { ...lead, depth: { default: 0 } },
      toDOM: (node) =>
        block('div', {
          class: 'item',
          'data-depth': String(Math.min(5, Number(node.attrs['depth']))),
          'data-marker': drawnMarkerOf(node),
        }),
    },
    /** A line of a quotation. */
    quote: {
      group: 'block',
      content: 'inline*',
      attrs: lead,
      toDOM: (node) => block('blockquote', { 'data-marker': drawnMarkerOf(node) }),
    },
    table: { group: 'block', content: 'row+', attrs: lead, isolating: true, toDOM: () => ['table', ['tbody', 0]] },
    /** `tail` is the last pipe, and under the head the row of dashes. */
    row: { content: 'cell+', attrs: { ...lead, tail: { default: '' } }, toDOM: () => ['tr', 0] },
    cell: {
      content: 'text*',
      attrs: { ...lead, isHead: { default: false } },
      isolating: true,
      toDOM: ({ attrs }) => block(attrs['isHead'] === true ? 'th' : 'td'),
    },
    /** Any other block, to the letter: code with its fences, HTML, formulas, front matter. */
    raw_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      attrs: lead,
      toDOM: () => block('pre'),
    },
    rule: { group: 'block', attrs: { ...lead, raw: { default: '---' } }, toDOM: () => ['hr'] },
    text: { group: 'inline' },
    /** The end of a line inside a block, with the white space around it. */
    line_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      attrs: { raw: { default: '\n' } },
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, open: { default: '[' }, close: {} },
      inclusive: false,
      toDOM: ({ attrs }) => ['a', { href: safeAddress(String(attrs['href'])), rel: 'noopener noreferrer' }, 0],
    },
    strong: delimited('strong', '**'),
    em: delimited('em', '*'),
    strike: delimited('s', '~~'),
    code: { ...delimited('code', '`'), inclusive: false },
    /** A sign with a backslash before it. */
    escape: { inclusive: false, toDOM: () => ['span', 0] },
    /** Markdown that is shown as it is written: a picture, a tag. */
    raw: { inclusive: false, toDOM: () => ['span', { class: 'raw' }, 0] },
  },
})
