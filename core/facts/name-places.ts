import type { Name } from './names.ts'
import type { Reading } from './reading.ts'

const calendar =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u

/** Every place of anything that is a name in either text, even at the start of a sentence. */
export const namesOfBoth = (own: Reading, other: Reading): (Name & { group: string })[] => {
  const known = new Set([...own.names, ...other.names].map(({ value }) => value))
  return [...own.prose.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*/gu)].flatMap((match) => {
    const value = match[0].toLowerCase()
    if (!known.has(value)) return []
    return [
      {
        text: match[0],
        value,
        group: calendar.test(value) ? 'calendar' : 'name',
        start: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
}
