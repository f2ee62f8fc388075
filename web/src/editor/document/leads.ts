// The Markdown before a block's text, for blocks that typing makes.
import type { Node } from 'prosemirror-model'
import { lastLineOf, markerOf } from './schema.ts'

export const paragraphLead = '\n\n'

const isBlankLine = (lead: string): boolean => /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/u.test(lead)

/** The line breaks with which a lead begins, up to its last line. */
const gapOf = (lead: string): string => lead.slice(0, lead.length - lastLineOf(lead).length)

const ordered = /^(\d{1,9})([.)])/u

/** The lead of the item that follows an item: its marker, counted on, and a task not done. */
export const nextItemLead = (item: Node, following: Node | undefined): string => {
  const lead = String(item.attrs['lead'])
  const line = lastLineOf(lead)
    .replace(/\d{1,9}(?=[.)])/u, (number) => String(Number(number) + 1))
    .replace(/\[[xX]\]/u, '[ ]')
  const isLoose =
    following?.type === item.type && following.attrs['depth'] === item.attrs['depth']
      ? isBlankLine(String(following.attrs['lead']))
      : isBlankLine(lead) && line.trim() === ''
  return (isLoose ? '\n\n' : '\n') + line
}

/** The lead of the line that follows a quoted line. */
export const nextQuoteLead = (line: Node): string =>
  `\n${/^[ \t]*(?:>[ \t]?)*/u.exec(lastLineOf(String(line.attrs['lead'])))?.[0] || '> '}`

/** Blocks that go on in the next line, whatever it is, unless it begins a block of its own. */
const goesOn = new Set(['paragraph', 'list_item', 'quote'])

/** True for a block that an empty line must part from a paragraph before it. */
const needsBlankLine = (block: Node): boolean => {
  if (block.type.name === 'paragraph' || block.type.name === 'rule') return true
  if (block.type.name === 'heading') return markerOf(block) === ''
  return block.type.name === 'list_item' && markerOf(block) === ''
}

/** True for an item whose number no list in the middle of a paragraph begins with. */
const isLaterNumber = (block: Node): boolean => Number(ordered.exec(markerOf(block))?.[1] ?? 1) !== 1

/** The lead that a block needs behind another one: its own, wherever that will do. */
export const properLead = (before: Node | undefined, block: Node): string => {
  const lead = String(block.attrs['lead'])
  if (before === undefined) return lead.replace(/^(?:[ \t]*(?:\r\n|\n|\r))+/u, '')
  const mustPart =
    goesOn.has(before.type.name) &&
    (needsBlankLine(block) || (before.type.name === 'paragraph' && isLaterNumber(block)))
  if (mustPart ? isBlankLine(lead) : /[\r\n]/u.test(lead)) return lead
  return (mustPart || block.type.name !== 'list_item' ? paragraphLead : '\n') + lead.slice(gapOf(lead).length)
}
