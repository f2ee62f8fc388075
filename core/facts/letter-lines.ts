// Lines of a letter that are no sentences: its salutation, and the signature behind "Best regards,".
import { mayBeName } from './names.ts'
import type { Span } from '#core/text/find-words.ts'

const salutation = /^[ \t]*(?:Dear|Hi|Hello|Hey|Good (?:morning|afternoon|evening)|To)(?!\p{L})[^\n]{1,80}$/u
/** "Best regards," and "Thanks, Priya". */
const closing =
  /^[ \t]*(?:\p{L}+ ){0,3}(?:regards|wishes|thanks|thank you|sincerely|faithfully|truly|respectfully|best|yours|cheers|love|warmly),[ \t]*(?<name>[^\n,]{0,60})$/iu
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|rev|hon)$/iu
const nameOfPerson = /\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*/gu
const onlyNames = /^[ \t—–-]{0,4}(?:(?:\p{Lu}[\p{L}\p{M}'’.-]*|van|von|der|den|de|da|del|di|bin|al)[ \t]*){1,5}$/u

/** The words of a line that are names; none where one of them is an ordinary word: "Dear Hiring Manager". */
const namesIn = (line: string, offset: number): Span[] => {
  const words = [...line.matchAll(nameOfPerson)].filter(({ 0: word }) => !title.test(word) && word.length > 1)
  if (!words.every(({ 0: word }) => mayBeName(word))) return []
  return words.map(({ 0: word, index }) => ({ start: offset + index, end: offset + index + word.length }))
}

/** Makes a reader of the lines of a text that are no prose, in order, which tells the places of the names in each. */
export const readLetterLines = (): ((lines: string) => { names: Span[]; lines: Span[] }) => {
  let isSignature = false
  return (lines) => {
    const found: { names: Span[]; lines: Span[] } = { names: [], lines: [] }
    for (const { 0: line, index } of lines.matchAll(/[^\r\n]+/gu)) {
      if (line.trim() === '') continue
      const salutes = salutation.exec(line)
      const closes = salutes === null ? closing.exec(line) : null
      const name = salutes !== null ? line.replace(/^[ \t]*\p{L}+/u, (word) => ' '.repeat(word.length)) : closes?.groups?.['name']
      const own = isSignature && onlyNames.test(line) ? line : name
      isSignature = closes !== null && name === ''
      if (own === undefined || own === '') continue
      const names = namesIn(own, index + line.length - own.length)
      if (names.length > 0) found.lines.push({ start: index, end: index + line.length })
      found.names.push(...names)
    }
    return found
  }
}
