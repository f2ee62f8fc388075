// Counts of what a text lists: "three reasons: cost, speed and trust" has three of them, said or not.
import type { Figure } from './figure.ts'

const mostItems = 12
const charactersOfList = 700

/** The parts of a list in a sentence: between commas or semicolons, and before "and". A comma before "and" parts nothing more. */
const itemsOf = (list: string): number => {
  const marks = list.includes(';') ? /;/gu : /,(?!\d| ?(?:and|or|&) )| (?:and|or|&) /gu
  return (list.match(marks)?.length ?? 0) + 1
}

const itemLine = /^[ \t]*(?:[-*•+‣]|\(?(?:\d{1,2}|[a-z])[.)])[ \t]+\S/iu

/** The list under a line, if it has so many items. */
const listBelow = (text: string, from: number, count: number): string | undefined => {
  let items = 0
  let end = from
  for (const line of text.slice(from, from + charactersOfList * 4).split('\n')) {
    if (itemLine.test(line)) items += 1
    else if (line.trim() !== '' && !/^[ \t]{2,}/u.test(line)) break
    end += line.length + 1
  }
  return items === count ? text.slice(from, end) : undefined
}

/** "1. Soup 2. Fish", "(a) soup, (b) fish": the items of a list that runs on in one line. */
const itemsNumbered = (list: string): number => {
  let count = 0
  for (const { groups } of list.matchAll(/(?<=^|[\s(*_])(?:(?<number>\d{1,2})|(?<letter>[a-z]))[.)](?=[\s*_])/gu)) {
    const at = groups?.['number'] === undefined ? groups!['letter']!.charCodeAt(0) - 96 : Number(groups['number'])
    if (at === count + 1) count += 1
  }
  return count
}

/** "Who pays? Who decides?" */
const questionsOf = (list: string): number => /^(?:[^.!?:\n]{2,}\?\s*)+/u.exec(list)?.[0].match(/\?/gu)?.length ?? 0

/** "Two sites, Leeds and Hull, will close": names, or things with their articles, up to the comma or the end behind the last of them. */
const apposed =
  /^, (?<items>(?:(?:an?|the|his|her|its|their|our|my|one) |[\p{Lu}\d$£€])[^.,;:!?()\n]{0,40}?(?:, [^.,;:!?()\n]{1,40}?){0,10}?,? (?:and|or|&) (?:(?:an?|the|his|her|its|their|our|my|one) |[\p{Lu}\d$£€])[^.,;:!?()\n]{0,40}?)(?:[,.;:!?)]|$)/u

/** Up to eight words between a count and its list. */
const noun = "(?: [\\p{L}’'-]{1,20}){1,8}"
const opened = new RegExp(`^${noun}(?:,? (?:namely|such as|viz\\.?):?|:| [–—-]|[—–])[ \\t]*(?<below>\\r?\\n\\s*)?`, 'u')
const enclosed = new RegExp(`^${noun} \\((?<items>[^()\\n]{3,400})\\)`, 'u')
const named = new RegExp(`^${noun}(?=, )`, 'u')
const above = new RegExp(`^${noun}\\.[ \\t]*\\r?\\n\\s*(?=\\S)`, 'u')

/** The things that a text lists after a figure, if they are exactly as many as the figure says. */
export const listCountedBy = ({ value, unit, bound, end, isLoose }: Figure, text: string): string | undefined => {
  const count = Number(value)
  // "At least four kinds" says more than its list.
  if (isLoose || unit !== '' || bound !== undefined || !Number.isInteger(count) || count < 2 || count > mostItems)
    return undefined
  const rest = text.slice(end, end + charactersOfList)
  const items = enclosed.exec(rest)?.groups?.['items']
  if (items !== undefined && itemsOf(items) === count) return items
  const head = opened.exec(rest)
  if (head === null) {
    const below = above.exec(rest)
    if (below !== null) return listBelow(text, end + below[0].length, count)
    const things = apposed.exec(rest.slice(named.exec(rest)?.[0].length ?? 0))?.groups?.['items']
    return things !== undefined && itemsOf(things) === count ? things : undefined
  }
  if (head.groups?.['below'] !== undefined) return listBelow(text, end + head[0].length, count)
  const behind = rest.slice(head[0].length).split('\n')[0]!
  const list = /^[^.!?\n]{3,}/u.exec(behind)?.[0]
  if (list !== undefined && itemsOf(list) === count) return list
  return itemsNumbered(behind) === count || questionsOf(behind) === count ? behind : undefined
}
