const firstLetter = /\p{L}/u
const nameOrAcronym = /^[\s*_]*(?:I\b|[A-Z][\w’'-]*[A-Z])/u

/** The text with its first letter raised, past any emphasis marks. */
export const capitalise = (text: string): string =>
  /^[\s*_(]*\p{Ll}/u.test(text) ? text.replace(firstLetter, (letter) => letter.toUpperCase()) : text

/** Words that begin a sentence with a capital and would not have one inside it. */
const common =
  /^[\s*_]*(?:A|An|The|This|That|These|Those|It|It[’']s|They|We|You|He|She|There|Their|Our|Your|Its|My|His|Her|In|On|At|For|By|With|As|If|When|While|Although|Many|Most|Some|Such|One|Each|Every|Not|People|Students|Companies)\b/u

/** The text with its first letter lowered, or `undefined` where that letter may belong to a name. */
export const lower = (text: string): string | undefined =>
  common.test(text) && !nameOrAcronym.test(text)
    ? text.replace(firstLetter, (letter) => letter.toLowerCase())
    : undefined
