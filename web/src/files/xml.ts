// The XML of Word's files, with a parser that runs in a worker too.
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { strToU8 } from 'fflate'

/**
 * Line breaks as in XML 1.0: by itself the parser also changes two letters that are line breaks in XML 1.1. It would count lines
 * without end at such a letter, so it counts none.
 */
const options = { locator: undefined, normalizeLineEndings: (text: string): string => text.replaceAll(/\r\n?/gu, '\n') }

export const parseXml = (file: Uint8Array): Document =>
  new DOMParser(options).parseFromString(new TextDecoder().decode(file), 'application/xml')

export const serializeXml = (tree: Document): Uint8Array => {
  const xml = new XMLSerializer().serializeToString(tree)
  return strToU8(xml.startsWith('<?xml') ? xml : `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** The parser of a worker has no `children`. */
export const elementsOf = (node: Node): Element[] => {
  const found: Element[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) if (isElement(child)) found.push(child)
  return found
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && elementsOf(element).find(({ localName }) => localName === name)

/** The elements of one of these names below an element, in the document's order. */
export const within = (element: Node, ...names: readonly string[]): Element[] => {
  const found: Element[] = []
  const walk = (node: Node) => {
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      if (!isElement(child)) continue
      if (names.includes(child.localName)) found.push(child)
      walk(child)
    }
  }
  walk(element)
  return found
}

/** The nearest element of this name around another. */
export const around = (element: Element, name: string): Element | undefined => {
  let parent = element.parentNode as Element | null
  while (parent !== null && parent.localName !== name) parent = parent.parentNode as Element | null
  return parent ?? undefined
}

/** An attribute by its name without its namespace: Strict files have others. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined => {
  const attributes = element === undefined ? [] : Array.from(element.attributes)
  return attributes.find((attribute) => (attribute.localName ?? attribute.name) === name)?.value
}

/** The `val` of a child, as most of Word's properties are written. */
export const valueOf = (element: Element | undefined, name: string): string | undefined =>
  attributeOf(childOf(element, name), 'val')

/** True for a property that is there and not switched off. */
export const isOn = (element: Element | undefined, name: string): boolean => {
  const property = childOf(element, name)
  return property !== undefined && !['0', 'false', 'off'].includes(attributeOf(property, 'val') ?? '')
}

/** Writes the text of an element, with the white space at its ends. */
export const setText = (element: Element, text: string): void => {
  element.textContent = text
  element.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve')
}

export const remove = (element: Node): void => {
  element.parentNode?.removeChild(element)
}

/** Puts other nodes in the place of an element. */
export const replace = (element: Node, others: readonly Node[]): void => {
  const parent = element.parentNode!
  for (const other of others) parent.insertBefore(other, element)
  parent.removeChild(element)
}

export const unwrap = (element: Element): void => replace(element, Array.from(element.childNodes))
