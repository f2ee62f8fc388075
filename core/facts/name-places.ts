import { foldName, type Name } from './names.ts'
import { onceForBoth } from './once-for-both.ts'
import type { Reading } from './reading.ts'

/** Every place of a name of either text, also at the start of a sentence. */
export const namesOfBoth = onceForBoth((own: Reading, other: Reading): readonly (Name & { group: 'name' })[] => {
  const known = new Set([...own.names, ...other.names].map(({ value }) => value))
  return [...own.prose.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}-]*/gu)].flatMap((match) => {
    const value = foldName(match[0])
    if (!known.has(value)) return []
    return [{ text: match[0], value, group: 'name', start: match.index, end: match.index + match[0].length }]
  })
})

/** The names that the lock follows. Where every noun has a capital, only another capital or a digit tells a name. */
export const namesToFollow = ({ names }: Reading, hasCapitalNouns: boolean): readonly Name[] =>
  hasCapitalNouns ? names.filter(({ text }) => /\p{Lu}.*\p{Lu}|\p{N}/u.test(text)) : names
