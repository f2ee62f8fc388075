import { attributeOf, childOf, elementsOf, isOn, valueOf } from './xml.ts'
import type { Height } from '#core/text/raised-letters.ts'

/** The list and level that number a paragraph; without a level, the one that names the paragraph's style, or the first. */
export type NumberPlace = { list: string; level?: number }

export type Style = { name: string; isHidden: boolean; height?: Height; number?: NumberPlace }

/** The number that a paragraph or a style asks for; "0" is none. */
export const numberPlaceOf = (properties: Element | undefined): NumberPlace | undefined => {
  const asked = childOf(properties, 'numPr')
  const list = valueOf(asked, 'numId')
  const level = valueOf(asked, 'ilvl')
  return list === undefined ? undefined : { list, ...(level !== undefined && { level: Number(level) }) }
}

export const heightOf = (look: Element | undefined): Height | undefined => {
  const height = valueOf(look, 'vertAlign')
  return height === 'superscript' || height === 'subscript' ? height : undefined
}

/** The styles of a document by their ids, each with what it inherits. */
export const readStyles = (tree: Document | undefined): Map<string, Style> => {
  const elements = new Map(
    (tree === undefined ? [] : elementsOf(tree.documentElement)).flatMap((style): [string, Element][] => {
      const id = attributeOf(style, 'styleId')
      return style.localName === 'style' && id !== undefined ? [[id, style]] : []
    }),
  )
  const styles = new Map<string, Style>()
  const read = (id: string, users: readonly string[]): Style => {
    const known = styles.get(id)
    if (known) return known
    const element = elements.get(id)
    const base = valueOf(element, 'basedOn')
    const isLoop = base === undefined || users.includes(base) || !elements.has(base)
    const inherited = isLoop ? undefined : read(base, [...users, id])
    const look = childOf(element, 'rPr')
    const height = heightOf(look) ?? inherited?.height
    const number = numberPlaceOf(childOf(element, 'pPr')) ?? inherited?.number
    const style = {
      name: valueOf(element, 'name') ?? '',
      isHidden: childOf(look, 'vanish') ? isOn(look, 'vanish') : (inherited?.isHidden ?? false),
      ...(height && { height }),
      ...(number && { number }),
    }
    styles.set(id, style)
    return style
  }
  for (const id of elements.keys()) read(id, [id])
  return styles
}
