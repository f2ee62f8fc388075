// Copied HTML to a document. It is parsed into a document that runs nothing and loads nothing.
import type { Mark, Node } from 'prosemirror-model'
import { codeOf, formulaOf, headingLevel, isSkipped, marksIn, taskBox, wordItem } from './html-marks.ts'
import { raise } from '#core/text/raised-letters.ts'
import { schema } from './schema.ts'

const { doc, paragraph, heading, list_item: listItem, quote, table, row, cell } = schema.nodes
const { raw_block: rawBlock, rule, line_break: lineBreak } = schema.nodes

/** Deeper nesting is read as plain text. */
const mostDepth = 200

const blockTags =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|CENTER|DD|DETAILS|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TD|TH|THEAD|TFOOT|TR|UL)$/u

const raisedTags = /^SU[BP]$/u

type List = { isOrdered: boolean; next: number }

type Context = {
  marks: readonly Mark[]
  lists: readonly List[]
  quotes: number
  level: number | undefined
  depth: number
}

const top: Context = { marks: [], lists: [], quotes: 0, level: undefined, depth: 0 }

/** Rows of a table, not those of a table in one of its cells. */
const rowsOf = (element: Element): Element[] =>
  [...element.children].flatMap((child) => {
    if (child.tagName === 'TR') return [child]
    return /^(?:THEAD|TBODY|TFOOT)$/u.test(child.tagName) ? rowsOf(child) : []
  })

const cellsOf = (tr: Element): Element[] => [...tr.children].filter(({ tagName }) => /^T[DH]$/u.test(tagName))

class HtmlReader {
  readonly blocks: Node[] = []
  #inline: Node[] = []
  /** The context of the text that is being read. */
  #context = top
  /** The marker of the item that begins; '' once its first paragraph has it. */
  #marker = ''
  #itemDepth = 0
  /** The widths of the last markers at each depth, by which what is in an item is indented. */
  readonly #widths: number[] = []

  #endsWithSpace(): boolean {
    const last = this.#inline.at(-1)
    return last === undefined || last.type === lineBreak || /\s$/u.test(last.text ?? '')
  }

  #text(text: string, context: Context): void {
    let words = text.replaceAll(/[\s\u00A0]+/gu, ' ')
    if (this.#endsWithSpace()) words = words.trimStart()
    if (words === '') return
    this.#context = context
    this.#inline.push(schema.text(words, context.marks))
  }

  #indent(depth: number): string {
    return ' '.repeat(this.#widths.slice(0, depth).reduce((sum, width) => sum + width, 0))
  }

  /** Without the line breaks before it. */
  #push(node: Node, isTight = false): void {
    const gap = this.blocks.length === 0 ? '' : isTight ? '\n' : '\n\n'
    this.blocks.push(node.type.create({ ...node.attrs, lead: gap + String(node.attrs['lead']) }, node.content))
  }

  #textblock(inline: readonly Node[]): void {
    const { lists, quotes, level } = this.#context
    const last = this.blocks.at(-1)?.type
    const marker = this.#marker
    this.#marker = ''
    if (quotes > 0) {
      const prefix = '> '.repeat(quotes)
      const isNext = last === quote
      this.#push(quote.create({ lead: (isNext ? `${prefix.trimEnd()}\n` : '') + prefix + marker }, inline), isNext)
    } else if (level !== undefined) {
      const words = inline.map((node) => (node.type === lineBreak ? schema.text(' ') : node))
      this.#push(heading.create({ lead: `${'#'.repeat(level)} `, level }, words))
    } else if (lists.length > 0) {
      const depth = this.#itemDepth
      const lead = marker === '' ? this.#indent(depth + 1) : this.#indent(depth) + marker
      this.#push(listItem.create({ lead, depth }, inline), last === listItem && marker !== '')
    } else this.#push(paragraph.create({ lead: '' }, inline))
  }

  /** Ends the block that is being read. Two line breaks in a row end it, too. */
  #flush(): void {
    const parts: Node[][] = [[]]
    for (const [index, node] of this.#inline.entries()) {
      const isBreak = node.type === lineBreak
      if (isBreak && this.#inline[index - 1]?.type === lineBreak) parts.push([])
      else parts.at(-1)!.push(node)
    }
    this.#inline = []
    for (const part of parts) {
      while (part.at(-1)?.type === lineBreak) part.pop()
      while (part[0]?.type === lineBreak) part.shift()
      const last = part.at(-1)
      const words = last?.text?.trimEnd()
      if (words === '') part.pop()
      else if (last !== undefined && words !== undefined) part[part.length - 1] = schema.text(words, last.marks)
      if (part.length > 0) this.#textblock(part)
    }
  }

  #children(element: Element, context: Context): void {
    for (const child of element.childNodes) {
      if (child.nodeType === 3) this.#text(child.nodeValue ?? '', context)
      else if (child.nodeType === 1) this.#element(child as Element, context)
    }
  }

  #beginItem(context: Context, depth: number, box = ''): void {
    const list = context.lists.at(-1)
    const marker = list?.isOrdered === true ? `${list.next}. ` : '- '
    if (list !== undefined) list.next += 1
    this.#widths.length = Math.min(this.#widths.length, depth + 1)
    while (this.#widths.length < depth) this.#widths.push(2)
    this.#widths[depth] = marker.length
    this.#marker = marker + box
    this.#itemDepth = depth
  }

  #item(element: Element, context: Context): void {
    const lists = context.lists.length > 0 ? context.lists : [{ isOrdered: false, next: 1 }]
    const level = Number(element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level') ?? 0)
    const depth = Math.max(lists.length, Math.min(level, 9)) - 1
    const own = Number(element.getAttribute('value'))
    if (own > 0) lists.at(-1)!.next = own
    this.#beginItem({ ...context, lists }, depth, taskBox(element))
    this.#children(element, { ...context, lists, depth: context.depth + 1 })
    this.#flush()
    this.#marker = ''
  }

  /** Word's numbers go on from the paragraph before, or begin again. */
  readonly #wordLists: List[] = []

  #wordItem(element: Element, context: Context, { depth, isOrdered }: { depth: number; isOrdered: boolean }): void {
    if (this.blocks.at(-1)?.type !== listItem) this.#wordLists.length = 0
    this.#wordLists.length = Math.min(this.#wordLists.length, depth + 1)
    while (this.#wordLists.length <= depth) this.#wordLists.push({ isOrdered, next: 1 })
    const list = this.#wordLists[depth]!
    list.isOrdered = isOrdered
    const inside = { ...context, lists: [...this.#wordLists] }
    this.#beginItem(inside, depth)
    this.#children(element, inside)
    this.#flush()
    this.#marker = ''
  }

  #table(element: Element, context: Context): void {
    const rows = rowsOf(element).map(cellsOf)
    const columns = Math.max(0, ...rows.map((cells) => cells.length))
    // A table of one column, or with a table in it, is there for the layout.
    if (columns < 2 || element.querySelector('table') !== null) {
      this.#children(element, context)
      return
    }
    const readCell = (source: Element | undefined, index: number, isHead: boolean): Node => {
      const reader = new HtmlReader()
      const blocks = source === undefined ? [] : reader.read(source)
      const text = blocks.flatMap((block, at) => [...(at === 0 ? [] : [schema.text(' ')]), ...textOf(block)])
      return cell.create({ lead: index === 0 ? '| ' : ' | ', isHead }, text)
    }
    const nodes = rows.map((cells, index) => {
      const dashes = index === 0 ? `\n|${' --- |'.repeat(columns)}` : ''
      const all = Array.from({ length: columns }, (_, at) => readCell(cells[at], at, index === 0))
      return row.create({ lead: index === 0 ? '' : '\n', tail: ` |${dashes}` }, all)
    })
    this.#push(table.create({ lead: '' }, nodes))
  }

  #code(text: string): void {
    const longest = Math.max(2, ...(text.match(/`+/gu) ?? []).map(({ length }) => length))
    const fence = '`'.repeat(longest + 1)
    if (text.trim() !== '')
      this.#push(rawBlock.create({ lead: '' }, schema.text(`${fence}\n${text.replace(/\n$/u, '')}\n${fence}`)))
  }

  #block(element: Element, context: Context): void {
    const { tagName } = element
    this.#flush()
    const item = wordItem(element)
    if (item !== undefined) this.#wordItem(element, context, item)
    else if (tagName === 'HR') this.#push(rule.create({ lead: '' }))
    else if (tagName === 'PRE') this.#code(codeOf(element))
    else if (tagName === 'TABLE') this.#table(element, context)
    else if (tagName === 'LI') this.#item(element, context)
    else if (tagName === 'UL' || tagName === 'OL') {
      const list = { isOrdered: tagName === 'OL', next: Number(element.getAttribute('start') ?? 1) || 1 }
      this.#children(element, { ...context, lists: [...context.lists, list] })
    } else if (tagName === 'BLOCKQUOTE') this.#children(element, { ...context, quotes: context.quotes + 1 })
    else this.#children(element, { ...context, level: headingLevel(element) ?? context.level })
    this.#flush()
  }

  #element(element: Element, around: Context): void {
    if (isSkipped(element)) return
    if (around.depth > mostDepth) {
      this.#text(element.textContent ?? '', around)
      return
    }
    const isHeading = around.level !== undefined || headingLevel(element) !== undefined
    const context = { ...around, marks: marksIn(element, around.marks, isHeading), depth: around.depth + 1 }
    if (element.tagName === 'BR') {
      if (this.#inline.length > 0) this.#inline.push(lineBreak.create())
    } else if (element.tagName.toLowerCase() === 'math') this.#text(formulaOf(element), context)
    else if (raisedTags.test(element.tagName) && element.children.length === 0) {
      const height = element.tagName === 'SUP' ? 'superscript' : 'subscript'
      this.#text(raise(element.textContent ?? '', height, this.#inline.at(-1)?.text ?? ''), context)
    } else if (element.tagName === 'Q') {
      this.#text('“', context)
      this.#children(element, context)
      this.#text('”', context)
    } else if (blockTags.test(element.tagName) || element.getAttribute('role') === 'heading')
      this.#block(element, context)
    else this.#children(element, context)
  }

  read(element: Element): Node[] {
    this.#children(element, top)
    this.#flush()
    return this.blocks
  }
}

/** The text nodes of a block that becomes part of a cell. */
const textOf = (block: Node): Node[] => {
  const nodes: Node[] = []
  block.descendants((node) => {
    if (node.isText) nodes.push(node)
    if (node.type === lineBreak) nodes.push(schema.text(' '))
  })
  return nodes
}

/** The document that copied HTML means; empty if it has no text. */
export const docOfHtml = (html: string): Node => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = new HtmlReader().read(body)
  return doc.create(null, blocks.length === 0 ? [paragraph.create()] : blocks)
}
