// Lines of a letter that are no sentences: its salutation, and the signature behind "Best regards," or at its end.
import type { Span } from '#core/text/find-words.ts'
import { mayBeName } from './names.ts'

const salutation = /^[ \t]*(?:Dear|Hi|Hello|Hey|Good (?:morning|afternoon|evening)|To)(?!\p{L})(?<name>[^\n]{1,80})$/u
/** "Best regards," and "Thanks, Priya". */
const closing =
  /^[ \t]*(?:\p{L}+ ){0,3}(?:regards|wishes|thanks|thank you|sincerely|faithfully|truly|respectfully|best|yours|cheers|love|warmly)(?:,[ \t]*(?<name>[^\n,]{0,60}))?$/iu
/** "— Priya". */
const signed = /^[ \t]*[—–-] ?(?=\p{Lu})(?<name>[^\n,]{1,60})$/u
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|rev|hon)$/iu
const person = /\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*/gu
const partOfName = "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}|van|von|der|den|de|da|del|di|bin|al)"
const onlyNames = new RegExp(`^[ \\t]{0,8}${partOfName}(?:[ \\t]${partOfName}){0,4}[ \\t]{0,8}$`, 'u')

const charactersOfLine = 120

/** The words of a line that are names; none where one of them is an ordinary word: "Dear Hiring Manager". */
const namesIn = (line: string, offset: number): Span[] => {
  const words = [...line.matchAll(person)].filter(({ 0: word }) => !title.test(word) && word.length > 1)
  if (!words.every(({ 0: word }) => mayBeName(word))) return []
  return words.map(({ 0: word, index }) => ({ start: offset + index, end: offset + index + word.length }))
}

type LetterLines = { names: Span[]; lines: Span[] }

/** Makes a reader of the lines of a text that are no prose, in order, which tells the places of the names in each. */
export const readLetterLines = (): ((lines: string, areLast: boolean) => LetterLines) => {
  let isSignature = false
  return (text, areLast) => {
    const found: LetterLines = { names: [], lines: [] }
    const lines = [...text.matchAll(/[^\r\n]+/gu)].filter(
      ({ 0: line }) => line.length < charactersOfLine && line.trim() !== '',
    )
    for (const [at, { 0: line, index }] of lines.entries()) {
      const closes = closing.exec(line)
      const name = (salutation.exec(line) ?? closes ?? signed.exec(line))?.groups?.['name']
      // "Mira Okafor" over "Head of Sales" ends a letter without a closing.
      const isAlone = areLast && at === 0 && / \p{Lu}/u.test(line.trim())
      const own = (isSignature || isAlone) && onlyNames.test(line) ? line : name
      isSignature = closes !== null && (name ?? '') === ''
      const names = own === undefined ? [] : namesIn(own, index + line.length - own.length)
      if (names.length > 0) found.lines.push({ start: index, end: index + line.length })
      found.names.push(...names)
    }
    return found
  }
}
