// A document as it is copied: HTML with tags that mean something, and plain text without the signs of Markdown.
import type { Node, Slice } from 'prosemirror-model'
import { fromMarkdown } from './from-markdown.ts'
import { markerOf, safeAddress } from './schema.ts'

type Copy = { html: string; text: string }

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
}

/** The letters of a text node as a reader of the finished page sees them. */
const lettersOf = (node: Node): string => {
  const text = node.text ?? ''
  if (node.marks.some(({ type }) => type.name === 'code')) return text
  const isRaw = node.marks.some(({ type }) => type.name === 'raw')
  const shown = isRaw
    ? text.replaceAll(/!\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1').replaceAll(/<\/?[a-z!][^<>]*>/giu, '')
    : text
  return shown.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => entities[entity]!)
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tags: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', strike: 's', code: 'code' }

const inlineHtml = (block: Node): string => {
  let html = ''
  block.forEach((node) => {
    let part = node.isText ? asHtml(lettersOf(node)) : '<br>'
    for (const { type, attrs } of node.marks.toReversed()) {
      const tag = tags[type.name]
      if (tag !== undefined) part = `<${tag}>${part}</${tag}>`
      const href = type.name === 'link' ? safeAddress(String(attrs['href'])) : null
      if (href !== null) part = `<a href="${asHtml(href)}">${part}</a>`
    }
    html += part
  })
  return html
}

const inlineText = (block: Node): string => {
  let text = ''
  block.forEach((node) => (text += node.isText ? lettersOf(node) : '\n'))
  return text
}

/** Code without its fences; of markup, the words. */
const rawText = ({ textContent }: Node): string => {
  const fenced = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(.*?)\n?[ \t]*\1?[ \t]*$/su.exec(textContent)
  if (fenced !== null) return fenced[2]!
  return textContent.startsWith('<') ? textContent.replaceAll(/<[^<>]*>/gu, '').trim() : textContent
}

const numberOf = (item: Node): number | undefined => {
  const number = /(\d{1,9})[.)]/u.exec(markerOf(item))?.[1]
  return number === undefined ? undefined : Number(number)
}

const tableOf = (table: Node): Copy => {
  let [html, text] = ['', '']
  table.forEach((row, _, index) => {
    const cells = [...row.content.content]
    const tag = index === 0 ? 'th' : 'td'
    html += `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`
    text += (index === 0 ? '' : '\n') + cells.map((cell) => inlineText(cell)).join('\t')
  })
  return { html: `<table><tbody>${html}</tbody></table>`, text }
}

/** Writes blocks, with the items of a list in lists and the lines of a quotation in one. */
class CopyWriter {
  html = ''
  text = ''
  /** The tags of the lists that are open, each with an open item. */
  readonly #lists: string[] = []
  #isQuoting = false
  #last: Node | undefined

  #closeLists(depth: number): void {
    while (this.#lists.length > depth) this.html += `</li></${this.#lists.pop()}>`
  }

  #item(item: Node): void {
    const depth = Number(item.attrs['depth'])
    const number = numberOf(item)
    if (markerOf(item) === '' && this.#lists.length > 0) {
      this.html += `<p>${inlineHtml(item)}</p>`
      return
    }
    const tag = number === undefined ? 'ul' : 'ol'
    this.#closeLists(depth + 1)
    if (this.#lists.length === depth + 1 && this.#lists[depth] !== tag) this.#closeLists(depth)
    if (this.#lists.length === depth + 1) this.html += '</li>'
    while (this.#lists.length <= depth) {
      const isOwn = this.#lists.length === depth
      this.html += `<${tag}${isOwn && number !== undefined && number !== 1 ? ` start="${number}"` : ''}>${isOwn ? '' : '<li>'}`
      this.#lists.push(tag)
    }
    this.html += `<li>${inlineHtml(item)}`
  }

  #line(text: string, block: Node): void {
    const isNext = this.#last?.type === block.type && (block.type.name === 'list_item' || block.type.name === 'quote')
    this.text += (this.#last === undefined ? '' : isNext ? '\n' : '\n\n') + text
    this.#last = block
  }

  block(block: Node): void {
    const kind = block.type.name
    if (kind !== 'list_item') this.#closeLists(0)
    if (this.#isQuoting !== (kind === 'quote')) this.html += this.#isQuoting ? '</blockquote>' : '<blockquote>'
    this.#isQuoting = kind === 'quote'
    if (kind === 'rule') this.html += '<hr>'
    else if (kind === 'raw_block') {
      const text = rawText(block)
      this.html += `<pre><code>${asHtml(text)}</code></pre>`
      this.#line(text, block)
    } else if (kind === 'table') {
      const { html, text } = tableOf(block)
      this.html += html
      this.#line(text, block)
    } else if (block.content.size > 0) this.#textblock(block)
  }

  #textblock(block: Node): void {
    const kind = block.type.name
    const number = numberOf(block)
    const marker = markerOf(block) === '' ? '  ' : number === undefined ? '- ' : `${number}. `
    const before = kind === 'list_item' ? '  '.repeat(Number(block.attrs['depth'])) + marker : ''
    this.#line(before + inlineText(block), block)
    const tag = kind === 'heading' ? `h${block.attrs['level']}` : 'p'
    if (kind === 'list_item') this.#item(block)
    else this.html += `<${tag}>${inlineHtml(block)}</${tag}>`
  }

  end(): Copy {
    this.#closeLists(0)
    if (this.#isQuoting) this.html += '</blockquote>'
    return { html: this.html, text: this.text }
  }
}

/** A text for the clipboard. */
export const clipboardOf = (markdown: string): Copy => {
  const writer = new CopyWriter()
  fromMarkdown(markdown).forEach((block) => writer.block(block))
  return writer.end()
}

/** A selection for the clipboard: words of one block without the block. */
export const clipboardOfSlice = ({ content }: Slice): Copy => {
  let only = content.childCount === 1 ? content.firstChild : null
  while (only !== null && !only.isTextblock) only = only.childCount === 1 ? only.firstChild : null
  if (only !== null && only.type.spec.code !== true) return { html: inlineHtml(only), text: inlineText(only) }
  const writer = new CopyWriter()
  content.forEach((child) => writer.block(child))
  return writer.end()
}
