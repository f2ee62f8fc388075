// The meaning of copied HTML elements, in the tags and the styles of word processors.
import type { Mark } from 'prosemirror-model'
import { safeAddress, schema } from './schema.ts'

const { link, strong, em, strike, code } = schema.marks

/** Elements without words of the text. */
const skipped =
  /^(?:AUDIO|BUTTON|CANVAS|HEAD|IFRAME|IMG|INPUT|LINK|META|NOSCRIPT|OBJECT|PICTURE|SCRIPT|SELECT|STYLE|SVG|TEMPLATE|TEXTAREA|TITLE|VIDEO)$/iu

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** True for what is not shown, and for the markers that Word writes before its items. */
export const isSkipped = (element: Element): boolean =>
  skipped.test(element.tagName) ||
  element.matches('[hidden], .katex-mathml ~ .katex-html') ||
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*Ignore/iu.test(styleOf(element))

/** A formula as it was typed, if its page tells, or its letters. */
export const formulaOf = (element: Element): string => {
  const typed = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim()
  return typed === undefined ? (element.textContent ?? '') : `$${typed}$`
}

/** The words of a block of code, without the buttons and labels that a page shows around them. */
export const codeOf = (element: Element): string => {
  const inside = element.querySelectorAll('code')
  const copy = (inside.length === 1 ? inside[0]! : element).cloneNode(true) as Element
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n')
  return (copy.textContent ?? '').replaceAll(/\r\n?/gu, '\n')
}

const isBold = (element: Element): boolean | undefined => {
  const weight = /font-weight:\s*(\w+)/iu.exec(styleOf(element))?.[1]
  if (weight !== undefined && weight !== 'inherit') return /^(?:bold|bolder|[6-9]00)$/iu.test(weight)
  return /^(?:B|STRONG)$/u.test(element.tagName) ? true : undefined
}

const isItalic = (element: Element): boolean | undefined => {
  const style = /font-style:\s*(\w+)/iu.exec(styleOf(element))?.[1]
  if (style !== undefined && style !== 'inherit') return /^(?:italic|oblique)$/iu.test(style)
  return /^(?:I|EM)$/u.test(element.tagName) ? true : undefined
}

const isStruck = (element: Element): boolean =>
  /^(?:S|DEL|STRIKE)$/u.test(element.tagName) || /text-decoration[\w-]*:[^;]*line-through/iu.test(styleOf(element))

/** A link whose text is its address needs no mark. */
const linkOf = (element: Element): Mark | undefined => {
  const href = element.tagName === 'A' ? safeAddress(element.getAttribute('href') ?? '') : null
  if (href === null || href === element.textContent?.trim()) return undefined
  const address = href.replaceAll(/[\s<>()\\]/gu, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  )
  return link.create({ href: address, open: '[', close: `](${address})` })
}

/** The marks inside an element, from those around it. */
export const marksIn = (element: Element, marks: readonly Mark[], isHeading: boolean): readonly Mark[] => {
  let inside = marks
  const bold = isHeading ? undefined : isBold(element)
  const italic = isItalic(element)
  if (bold !== undefined) inside = bold ? strong.create().addToSet(inside) : strong.removeFromSet(inside)
  if (italic !== undefined) inside = italic ? em.create().addToSet(inside) : em.removeFromSet(inside)
  if (isStruck(element)) inside = strike.create().addToSet(inside)
  if (/^(?:CODE|TT|SAMP)$/u.test(element.tagName)) inside = code.create().addToSet(inside)
  return linkOf(element)?.addToSet(inside) ?? inside
}

/** The level of a heading, in the ways of browsers, Word and Word Online; undefined for any other element. */
export const headingLevel = (element: Element): number | undefined => {
  const tag = /^H([1-6])$/u.exec(element.tagName)?.[1]
  if (tag !== undefined) return Number(tag)
  if (/\bMsoTitle\b/u.test(element.className)) return 1
  if (element.getAttribute('role') !== 'heading') return undefined
  return Math.min(6, Math.max(1, Number(element.getAttribute('aria-level')) || 2))
}

/** The depth, from 0, of a paragraph that Word means as an item, and if it is numbered. */
export const wordItem = (element: Element): { depth: number; isOrdered: boolean } | undefined => {
  const level = /mso-list:[^;]*\blevel(\d)/iu.exec(styleOf(element))?.[1]
  if (level === undefined) return undefined
  const marker = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/iu.test(styleOf(span)))
  return { depth: Number(level) - 1, isOrdered: /^[\s(]*[\da-z]{1,4}[.)]/iu.test(marker?.textContent ?? '') }
}

/** The box of a task, as GitHub, Notion and Google Docs write it before an item's text. */
export const taskBox = (item: Element): string => {
  let first: Element | null = item
  for (let depth = 0; depth < 3 && first !== null; depth += 1) {
    if (first.matches('input[type=checkbox]')) return first.hasAttribute('checked') ? '[x] ' : '[ ] '
    if (first.matches('.checkbox-on, .checkbox-off')) return first.matches('.checkbox-on') ? '[x] ' : '[ ] '
    if (first.getAttribute('role') === 'checkbox')
      return first.getAttribute('aria-checked') === 'true' ? '[x] ' : '[ ] '
    first = first.firstElementChild
  }
  return ''
}
