// Counts of what a text lists: "three reasons: cost, speed and trust" has three of them, said or not.
import type { Figure } from './figure.ts'

const mostItems = 12
const charactersOfList = 700

/** The parts of a list in a sentence: between commas or semicolons, and before "and". A comma before "and" parts nothing more. */
const itemsOf = (list: string): number => {
  const marks = list.includes(';') ? /;/gu : /,(?! ?(?:and|or|&) )| (?:and|or|&) /gu
  return (list.match(marks)?.length ?? 0) + 1
}

const itemLine = /^[ \t]*(?:[-*•+‣]|\(?(?:\d{1,2}|[a-z])[.)])[ \t]+\S/iu

/** The items of the list under a line that ends with a colon. */
const itemsBelow = (text: string, from: number): number => {
  let count = 0
  for (const line of text.slice(from, from + charactersOfList * 4).split('\n')) {
    if (itemLine.test(line)) count += 1
    else if (line.trim() !== '' && !/^[ \t]{2,}/u.test(line)) break
  }
  return count
}

/** True if the text lists after a figure exactly as many things as the figure says. */
export const isCountOfList = ({ value, unit, end, isLoose }: Figure, text: string): boolean => {
  const count = Number(value)
  if (isLoose || unit !== '' || !Number.isInteger(count) || count < 2 || count > mostItems) return false
  const rest = text.slice(end, end + charactersOfList)
  const head = /^(?: [\p{L}'’-]{1,20}){1,8}:[ \t]*(?<below>\r?\n\s*)?/u.exec(rest)
  if (head === null) return false
  if (head.groups?.['below'] !== undefined) return itemsBelow(text, end + head[0].length) === count
  const list = /^[^.!?\n]{3,}/u.exec(rest.slice(head[0].length))?.[0]
  return list !== undefined && itemsOf(list) === count
}
