// A Word document as its reader sees it, as plainer XML: the library that reads it knows a part of Word's elements, and a stretch of
// text must read the same when it is shown and when its rewrite is written back.
import { hex } from 'dingbat-to-unicode'
import { type Height, raise } from '#core/text/raised-letters.ts'
import { textOfFormula } from './word-formula.ts'
import type { ParagraphNumber } from './word-numbering.ts'
import { heightOf, type Style } from './word-styles.ts'
import { around, attributeOf, childOf, elementsOf, isOn, remove, replace, unwrap, valueOf, within } from './xml.ts'

/**
 * The changes a text allows: `text` can be rewritten; `raised` can be cut in part; a `sign`, such as a tab, can be cut as a whole; what
 * is `held`, such as a formula or the number of a paragraph, stays.
 */
export type Hold = 'text' | 'raised' | 'sign' | 'held'

/** Marks the number of an item at its head; see withListNumbers in markdown.ts. */
const itemNumber = (number: number): string => `\uE000${number}\uE001`

/** The lists of the view, by the numbers that word.ts gives them. */
export const listIds = { bullet: '1', number: '2' } as const
/** The library reads five levels. */
export const deepestLevel = 4

const wrappers = ['fldSimple', 'bdo', 'dir', 'oMathPara']
/** The elements that are shown otherwise than they are. */
const changed = [...wrappers, 'tr', 'oMath', 'ruby', 'checkbox', 'instrText', 'ffData', 'r', 'p', 'AlternateContent']
/** Signs that the library does not read, by those that it does. */
const likeness: Record<string, string> = { cr: 'br', ptab: 'tab' }
const drawings = ['drawing', 'pict', 'object']
/** The parts of a run that a reader sees. */
export const signs: Record<string, string> = {
  tab: '\t',
  br: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00AD',
}
/** Styles of paragraphs that are no items of a list, whatever their numbers. */
const notItems = /^(?:heading|title|subtitle|quote|intense quote|footnote|endnote|annotation)/iu

export type Found = { hidden: number; symbols: number; nestedTables: number; formulas: number }

/** The styles and numbers from the document's other files. */
export type WordContext = {
  styles: ReadonlyMap<string, Style>
  numberOf: (paragraph: Element) => ParagraphNumber | undefined
}

/** The view of one tree, which is changed for it. */
export class WordView {
  readonly found: Found = { hidden: 0, symbols: 0, nestedTables: 0, formulas: 0 }
  /** The hold of an element; any other `t` is text. */
  readonly holds = new Map<Element, Hold>()
  /** The element of the view that another was made of. */
  readonly sources = new Map<Element, Element>()
  /** Marks that stand in no paragraph's text. */
  readonly marks = new Set<Element>()
  /** The same paragraphs in the other form of a drawing. */
  readonly copies = new Map<Element, Element[]>()
  readonly tree: Document
  private readonly context: WordContext

  /** Changes the tree. */
  constructor(tree: Document, context: WordContext) {
    this.tree = tree
    this.context = context
    const root = tree.documentElement
    // Some writers part a document into several bodies; the library reads one.
    const [body, ...others] = within(root, 'body')
    for (const other of others) {
      for (const block of elementsOf(other)) body!.appendChild(block)
      remove(other)
    }
    const found = Map.groupBy(within(root, ...changed), ({ localName }) => localName)
    const each = (names: readonly string[], change: (element: Element) => void) => {
      for (const name of names) for (const element of found.get(name) ?? []) change(element)
    }
    each(['tr'], (row) => childOf(childOf(row, 'trPr'), 'del') && remove(row))
    each(wrappers, unwrap)
    each(['oMath'], (formula) => this.showFormula(formula))
    each(['ruby'], (ruby) => this.showRuby(ruby))
    each(['checkbox'], remove)
    each(['instrText'], (instruction) => instruction.textContent.includes('FORMCHECKBOX') && remove(instruction))
    each(['ffData'], (data) => this.showField(data))
    each(['r'], (run) => this.showRun(run))
    each(['p'], (paragraph) => this.joinToNext(paragraph))
    each(['AlternateContent'], (alternatives) => this.choose(alternatives))
    this.hoistBoxes(root)
    this.flattenTables(root)
    for (const paragraph of within(root, 'p')) this.showNumber(paragraph)
  }

  private create(name: string): Element {
    const { namespaceURI, prefix } = this.tree.documentElement
    return this.tree.createElementNS(namespaceURI, prefix ? `${prefix}:${name}` : name)
  }

  /** A text that stands for another element, or for none of the file. */
  private textFor(text: string, hold: Hold, source?: Element): Element {
    const created = this.create('t')
    created.setAttribute('xml:space', 'preserve')
    created.textContent = text
    this.holds.set(created, hold)
    if (source) this.sources.set(created, source)
    return created
  }

  private runWith(text: Element): Element {
    const run = this.create('r')
    run.appendChild(text)
    return run
  }

  private showFormula(formula: Element): void {
    const text = textOfFormula(formula)
    this.found.formulas += 1
    if (text === '') remove(formula)
    else replace(formula, [this.runWith(this.textFor(text, 'held', formula))])
  }

  /** The reading of a word stands behind it. */
  private showRuby(ruby: Element): void {
    const textIn = (name: string) =>
      within(childOf(ruby, name) ?? ruby, 't')
        .map(({ textContent }) => textContent)
        .join('')
    const reading = textIn('rt')
    replace(ruby, [this.textFor(`${textIn('rubyBase')}${reading === '' ? '' : `(${reading})`}`, 'held', ruby)])
  }

  /** A box to tick, or a choice, has no text of its own in the file. */
  private showField(data: Element): void {
    const box = childOf(data, 'checkBox')
    const choice = childOf(data, 'ddList')
    const entries = elementsOf(choice ?? data).filter(({ localName }) => localName === 'listEntry')
    const chosen = entries[Number(valueOf(choice, 'result') ?? valueOf(choice, 'default') ?? 0)]
    const isTicked = box && isOn(box, childOf(box, 'checked') ? 'checked' : 'default')
    const text = box ? (isTicked ? '☒' : '☐') : attributeOf(chosen, 'val')
    const field = data.parentNode as Element
    if (text !== undefined && text !== '') field.parentNode!.appendChild(this.textFor(text, 'held'))
  }

  private showRun(run: Element): void {
    const look = childOf(run, 'rPr')
    const style = this.context.styles.get(valueOf(look, 'rStyle') ?? '')
    if (childOf(look, 'vanish') ? isOn(look, 'vanish') : style?.isHidden) {
      const hidden = elementsOf(run).filter(({ localName }) => localName in signs || /^(?:t|sym)$/u.test(localName))
      if (hidden.some(({ textContent }) => textContent.trim() !== '')) this.found.hidden += 1
      for (const element of hidden) remove(element)
      return
    }
    const height = heightOf(look) ?? style?.height
    const raisedLook = childOf(look, 'vertAlign')
    if (raisedLook && within(run, 't').length > 0) remove(raisedLook)
    const fonts = childOf(look, 'rFonts')
    for (const element of elementsOf(run)) {
      if (element.localName === 'sym') this.showSymbol(element)
      const sign = likeness[element.localName]
      if (sign !== undefined) this.showAs(element, sign)
      if (element.localName === 't') this.showText(element, height, attributeOf(fonts, 'ascii'))
    }
  }

  private showAs(element: Element, name: string): void {
    const shown = this.create(name)
    this.sources.set(shown, element)
    replace(element, [shown])
  }

  private showSymbol(element: Element): void {
    const text = symbolOf(attributeOf(element, 'font') ?? '', attributeOf(element, 'char') ?? '')
    if (text === undefined) this.found.symbols += 1
    else replace(element, [this.textFor(text, 'sign', element)])
  }

  private showText(element: Element, height: Height | undefined, font: string | undefined): void {
    const text = element.textContent
    if (/[\uF000-\uF0FF]/u.test(text) && font !== undefined) {
      const letters = Array.from(text, (letter) =>
        /[\uF000-\uF0FF]/u.test(letter) ? symbolOf(font, letter.codePointAt(0)!.toString(16).toUpperCase()) : letter,
      )
      if (!letters.includes(undefined)) {
        element.textContent = letters.join('')
        this.holds.set(element, 'sign')
        return
      }
    }
    // A line break in the XML is a space in Word, and the library makes one of two letters more.
    const shown = text.replaceAll(/[\t\n\r\u0085\u2028]/gu, ' ')
    const raised = height === undefined ? shown : raise(shown, height, textBefore(element))
    if (raised !== text) element.textContent = raised
    if (raised.length !== text.length) this.holds.set(element, 'sign')
    else if (raised !== shown) this.holds.set(element, 'raised')
  }

  /** A paragraph whose mark is deleted runs into the next one, and so does a large initial, which is a paragraph of its own. */
  private joinToNext(paragraph: Element): void {
    const properties = childOf(paragraph, 'pPr')
    const look = childOf(properties, 'rPr')
    const mark = childOf(look, 'del') ?? childOf(look, 'moveFrom')
    const initial = attributeOf(childOf(properties, 'framePr'), 'dropCap') ?? 'none'
    if (mark === undefined && initial === 'none') return
    if (mark) remove(mark)
    // No whole word becomes a large initial.
    if (initial !== 'none') for (const text of within(paragraph, 't')) this.holds.set(text, 'raised')
    let next = paragraph.nextSibling
    while (next !== null && (next as Element).localName !== 'p' && (next as Element).localName !== 'tbl')
      next = next.nextSibling
    if (next === null || (next as Element).localName !== 'p') return
    const first = childOf(next as Element, 'pPr')
    const place = first ? first.nextSibling : next.firstChild
    for (const child of elementsOf(paragraph)) if (child.localName !== 'pPr') next.insertBefore(child, place)
    remove(paragraph)
  }

  /** Word stores a drawing in a newer and an older form, each with the same text boxes. */
  private choose(alternatives: Element): void {
    const forms = elementsOf(alternatives)
    const chosen = forms.find((form) => within(form, 't').length > 0) ?? forms[0]
    const shown = chosen === undefined ? [] : within(chosen, 'p')
    for (const form of forms) {
      const others = within(form, 'p')
      if (form === chosen || others.length !== shown.length) continue
      for (const [index, paragraph] of shown.entries())
        this.copies.set(paragraph, [...(this.copies.get(paragraph) ?? []), others[index]!])
    }
    replace(alternatives, chosen === undefined ? [] : elementsOf(chosen))
  }

  /** The text of a box follows the paragraph that the box belongs to. */
  private hoistBoxes(root: Element): void {
    const last = new Map<Element, Element>()
    const found = within(root, 'txbxContent', ...drawings)
    for (const box of found) {
      if (box.localName !== 'txbxContent') continue
      const host = around(box, 'p')
      if (host === undefined) continue
      for (const block of elementsOf(box)) {
        const place = last.get(host) ?? host
        place.parentNode!.insertBefore(block, place.nextSibling)
        last.set(host, block)
      }
    }
    for (const drawing of found) if (drawings.includes(drawing.localName)) remove(drawing)
  }

  /** A table within a table is read as lines, and a table of one cell as what is in it. */
  private flattenTables(root: Element): void {
    const flatten = (table: Element, cells: readonly Element[]) =>
      replace(
        table,
        cells.flatMap((cell) => elementsOf(cell).filter(({ localName }) => localName !== 'tcPr')),
      )
    for (const table of within(root, 'tbl').toReversed()) {
      const cells = within(table, 'tc').filter((cell) => around(cell, 'tbl') === table)
      if (around(table, 'tc')) {
        this.found.nestedTables += 1
        flatten(table, cells)
      } else if (cells.length === 1) flatten(table, cells)
    }
  }

  /** In a cell, and where Markdown has no such number, a paragraph's number is the beginning of its text. */
  private showNumber(paragraph: Element): void {
    const number = this.context.numberOf(paragraph)
    const properties = childOf(paragraph, 'pPr')
    const asked = childOf(properties, 'numPr')
    if (asked) remove(asked)
    if (number === undefined || !within(paragraph, 't').some(({ textContent }) => textContent.trim() !== '')) return
    const styleId = valueOf(properties, 'pStyle') ?? ''
    const isItem =
      !around(paragraph, 'tc') &&
      !notItems.test(styleId) &&
      !notItems.test(this.context.styles.get(styleId)?.name ?? '')
    if (number.kind === 'label' || !isItem) {
      const label = number.kind === 'bullet' ? (around(paragraph, 'tc') ? '• ' : '') : `${number.label} `
      if (label === '') return
      for (const one of [paragraph, ...(this.copies.get(paragraph) ?? [])])
        this.putFirst(one, this.textFor(label, 'held'))
      return
    }
    this.putInList(paragraph, listIds[number.kind], Math.min(number.level, deepestLevel))
    if (number.kind === 'bullet') return
    const mark = this.textFor(itemNumber(number.number), 'held')
    this.marks.add(mark)
    this.putFirst(paragraph, mark)
  }

  private putFirst(paragraph: Element, text: Element): void {
    const properties = childOf(paragraph, 'pPr')
    paragraph.insertBefore(this.runWith(text), properties ? properties.nextSibling : paragraph.firstChild)
  }

  private putInList(paragraph: Element, list: string, level: number): void {
    let properties = childOf(paragraph, 'pPr')
    if (properties === undefined) {
      properties = this.create('pPr')
      paragraph.insertBefore(properties, paragraph.firstChild)
    }
    const number = this.create('numPr')
    for (const [name, value] of [
      ['ilvl', String(level)],
      ['numId', list],
    ] as const) {
      const created = this.create(name)
      const { namespaceURI, prefix } = this.tree.documentElement
      created.setAttributeNS(namespaceURI, prefix ? `${prefix}:val` : 'val', value)
      number.appendChild(created)
    }
    properties.appendChild(number)
  }
}

const symbolOf = (font: string, code: string): string | undefined =>
  (hex(font, code) ?? (/^F0..$/iu.test(code) ? hex(font, code.slice(2)) : undefined))?.string

/** The text of the paragraph before an element, as far as a rule looks back. */
const textBefore = (element: Element): string => {
  let run = (element.parentNode as Element).previousSibling
  while (run !== null && run.textContent === '') run = run.previousSibling
  return run?.textContent ?? ''
}
