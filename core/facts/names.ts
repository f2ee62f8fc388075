// Names and acronyms by their parts. The first word of a sentence is only a name if something else says so.

import { lazy } from '#core/lazy.ts'
import { joinedLetter } from './figures/scripts.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { isRomanNumeral, ordinalsOf } from './roman.ts'

export type Name = {
  text: string
  /** In lower case, without a possessive's ending. */ value: string
  start: number
  end: number
}

/** In a script without spaces a run of letters is a clause, and no word. A code may open with its digits: 2FA, 7-Eleven. */
const letter = `(?:[A-Za-z]|(?![A-Za-z])(?:${joinedLetter}|\\p{M}))`
const word = lazy(
  () =>
    new RegExp(
      `(?:(?<![\\p{L}\\p{N}.,])\\d{1,6}(?:-(?=\\p{Lu}\\p{Ll}))?)?${letter}(?:${letter}|\\p{N})*(?:['’.&-](?:${joinedLetter}|\\p{N})(?:${letter}|\\p{N})*)*`,
      'gu',
    ),
)
const neverNames = new Set(
  "no i i'm i've i'll i'd i’m i’ve i’ll i’d ok am pm vs etc e.g i.e a.m p.m the a an and or but so if it this that these those we you he she they mr mrs ms dr prof re co fyi ps".split(
    ' ',
  ),
)

/** Words that often open a sentence before a name: "In Oslo", "When Rosa". */
const openers = new Set(
  'in on at by for from with without within into onto over under after before since until during through between among against across about around near like unlike than as to of off up out per via when where while whenever wherever why who whom whose which what how because although though unless whereas if once then there here now today yesterday tomorrow also even just only still yet again both either neither each every all any some many most more much few several such other another same no not nor my your his her its our their is are was were be been being do does did done has have had having can could will would shall should may might must let make take get go come see use try ask tell say give keep put set add new old first second third last next dear hi hello thanks thank please yes why dr mr mrs ms prof sir former late senior head lead chief one two three four five six seven eight nine ten'.split(
    ' ',
  ),
)

/** True of a word, in lower case, that is no name where it opens a sentence. */
export const isOpener = (value: string): boolean => openers.has(value)

/** "al-Rashid", "d'Ancona". */
const joinedParticle = /^(?:al|el|an|ar|as|ash|at|az|ad|ul|ud|dell|d|l|t|bin|ben|ibn)['’-]\p{Lu}/u

/** Capitalised words that name a kind of thing, not one thing. */
const kindsOfThings = new Set('pc pcs faq faqs diy id ids pdf pdfs'.split(' '))

/** "Freshly", "Simply"; Kelly and Emily are shorter. */
const isOrdinary = (value: string): boolean =>
  ordinaryWords.has(value) ||
  (value.endsWith('s') && ordinaryWords.has(value.slice(0, -1))) ||
  /^(?!kimberl|beverl|o['’])\p{L}{4,}ly$/u.test(value)

/** True unless a word with a capital is an ordinary one, which has it at the head of a sentence. */
export const mayBeName = (text: string): boolean => !openers.has(text.toLowerCase()) && !isOrdinary(text.toLowerCase())

/** A name in lower case, without a possessive's ending: curly apostrophes are straight ones, and letters with marks are composed. */
export const foldName = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/[’ʼ]/gu, "'").replace(/'s?$/u, '')

/** U.S. and US are the same. */
const valueOf = (text: string): string => {
  if (/^[a-z]+$/u.test(text)) return text
  const value = foldName(text)
  return /^\p{L}(?:\.\p{L})+$/u.test(value) ? value.replaceAll('.', '') : value
}

/** "Rosa Lindqvist, who" and "Newton's law": no other word that opens a sentence is followed by these. */
const afterName = /^(?:, (?:who|whose|where)(?!\p{L})|['’]s [\p{L}\p{N}])/u
/** "Today's" and "Let's" are not possessives of names. */
const neverOwners =
  /^(?:it|that|this|what|who|where|when|how|here|there|let|he|she|everyone|everybody|someone|anyone|nobody|somebody|everything|nothing|something|one|today|tomorrow|yesterday|tonight|men|women|people|children|kids|nature|society|mankind|humanity)$/u

const capital = /^ (?:de |van |von |la |le |di )?\p{Lu}(?:\p{Ll}*(?![\p{L}-])|\.)/u

/** A title is capitalised because it is a title: it is short and unpunctuated, and most of its longer words have a capital. */
const isTitle = (line: string): boolean => {
  const words = line.match(/\p{L}[\p{L}'’]*/gu) ?? []
  const long = words.filter((part) => part.length > 3)
  const capitals = long.filter((part) => /^\p{Lu}/u.test(part)).length
  return (
    words.length > 3 &&
    words.length <= 16 &&
    !/[,;]\s*$|, |\. /u.test(line) &&
    long.length > 1 &&
    capitals >= long.length * 0.7
  )
}

/** True if a word in this position may only have its capital because it starts a sentence. */
const opensSentence = (text: string, start: number): boolean => {
  let at = start - 1
  while (at >= 0 && /[\s"'“”‘’„«([{*_~`>#•✓✔✅➢▪●–—-]/u.test(text[at]!)) {
    if (/[\n—•✓✔✅➢▪●#“"(]/u.test(text[at]!)) return true
    // A standalone hyphen belongs to a list or a label.
    if (/[-–]/u.test(text[at]!) && /\s/u.test(text[at - 1] ?? ' ') && /\s/u.test(text[at + 1] ?? ' ')) return true
    at -= 1
  }
  if (at < 0 || /[!?…:;⟧|\]]/u.test(text[at]!)) return true
  // A name continues after "Ms." or an initial.
  return (
    text[at] === '.' &&
    !/(?:^|[^\p{L}])(?:M[rsx]|Mrs|Dr|Prof|St|Sen|Rep|Gov|Gen|Lt|Col|Sgt|Capt|Rev|Hon|vs|\p{Lu})$/u.test(
      text.slice(Math.max(0, at - 6), at),
    )
  )
}

/** "STAY UP TO DATE": capitals that are only for emphasis. */
const isShouted = (text: string, start: number, end: number): boolean => {
  const around = text.slice(Math.max(0, start - 24), end + 24)
  return (
    /(?<![\p{L}\p{N}])(?:\p{Lu}{2,} ){2,}\p{Lu}{2,}(?![\p{L}\p{N}])/u.test(around) &&
    /^\p{Lu}+$/u.test(text.slice(start, end))
  )
}

/** The names in a text that are certain to be names: capitals inside a sentence, acronyms, letters with figures. Linear. */
export const findNames = (text: string): Name[] => {
  const names: Name[] = []
  let line = { end: -1, isTitle: false }
  for (const match of text.matchAll(word())) {
    if (!/[\p{Lu}\p{N}]/u.test(match[0])) continue
    // The name in "AI-driven" is AI.
    const token = match[0].replace(/['’]s$/u, '').replace(/(?<=\p{Lu}\p{L}*)(?:-\p{Ll}{3,})+$/u, '')
    const start = match.index
    const value = valueOf(token)
    if (start > line.end) {
      const from = text.lastIndexOf('\n', start) + 1
      const end = text.indexOf('\n', start)
      line = { end: end === -1 ? text.length : end, isTitle: false }
      line.isTitle = line.end - from < 200 && isTitle(text.slice(from, line.end))
    }
    // GPU, iPhone, GPT-4; but not the title case of Long-Term.
    const isCode =
      /\p{N}/u.test(token) || token.split('-').some((part) => /\p{L}\p{Lu}/u.test(part)) || joinedParticle.test(token)
    if (neverNames.has(value) || /n['’]t$/u.test(value) || token.length < 2 || (!isCode && !/^\p{Lu}/u.test(token)))
      continue
    if (line.isTitle && !isCode) continue
    const end = start + token.length
    // "Kerr (Labour) won".
    const isInBrackets = text[start - 1] === '(' && /^(?: \p{Lu}[\p{L}'’-]*){0,2}\)/u.test(text.slice(end, end + 60))
    const isFirstOfName = (): boolean => {
      if (openers.has(value) || isOrdinary(value)) return false
      const after = text.slice(end, end + 24)
      return (
        (!/(?:ly|ing|ed)$/u.test(value) && capital.test(after)) || (afterName.test(after) && !neverOwners.test(value))
      )
    }
    /** "Google Meet" is one; "Meet" alone, or before a name, is not. */
    const isNamed = (): boolean => {
      if (!isOrdinary(value)) return true
      const before = names.at(-1)
      return before !== undefined && before.end === start - 1 && text[before.end] === ' ' && /\p{Ll}/u.test(before.text)
    }
    const isName = isCode
      ? !kindsOfThings.has(value) && !isShouted(text, start, end)
      : opensSentence(text, start)
        ? isFirstOfName() || isInBrackets
        : isNamed() || isInBrackets
    if (isName) names.push({ text: token, value, start, end })
  }
  return names
}

/** A name that stands at these offsets of a piece of a text. */
export const nameAt = (piece: string, { start, end }: { start: number; end: number }, offset: number): Name => {
  const text = piece.slice(start, end)
  return { text, value: valueOf(text), start: offset + start, end: offset + end }
}

/** The names in a piece of a table: a cell of capitals alone. What it is called for is in its head, which is kept. */
export const findCellNames = (text: string, offset: number): Name[] =>
  [
    ...text.matchAll(/(?<=\|[ \t]{0,20})\p{Lu}[\p{L}'’-]{1,40}(?: \p{Lu}[\p{L}'’-]{1,40}){0,3}(?=[ \t]{0,20}\|)/gu),
  ].flatMap((cell) =>
    [...cell[0].matchAll(word())].map((match) => {
      const start = cell.index + match.index
      return nameAt(text, { start, end: start + match[0].length }, offset)
    }),
  )

/** German capitalises every noun, so its capitals say nothing. It is recognised by its commonest words, a tenth of any text in it. */
export const hasCapitalNouns = (text: string): boolean => {
  const german =
    text.match(
      /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|einen|mit|für|von|zu|den|dem|des|sich|auf|auch|wird)(?!\p{L})/gu,
    )?.length ?? 0
  return german > 3 && german * 10 > (text.match(/\p{L}+/gu)?.length ?? 0)
}

/** Short names that are words or symbols in another case, "US", "pH" and "iOS", as they are written; undefined for other words. */
const casedOf = (text: string): string | undefined => {
  const letters = text.replaceAll('.', '').replace(/(?<=\p{Lu})s$/u, '')
  return letters.length < 4 && /^\p{L}\p{L}*$/u.test(letters) && /\p{L}\p{Lu}/u.test(letters)
    ? `=${letters}`
    : undefined
}

/** Every word of a text in lower case, and the parts of its compounds: what a name is looked up in. Short names with capitals are there as they are written, too. */
export const wordsOf = (text: string): Set<string> => {
  const found = new Set<string>()
  let before: { value: string; text: string; end: number } | undefined
  for (const match of text.matchAll(word())) {
    const value = valueOf(match[0])
    found.add(value)
    // "Power BI" is PowerBI, and the other way round.
    if (before !== undefined && match.index === before.end + 1) {
      found.add(before.value + value)
      if (match[0].length < 3) found.add(casedOf(before.text + match[0]) ?? value)
    }
    before = { value, text: match[0], end: match.index + match[0].length }
    if (/^[a-z]+$/u.test(match[0])) continue
    for (const part of [match[0], ...match[0].split(/['’&/-]/u)]) found.add(casedOf(part) ?? value)
    if (/^\d/u.test(value)) found.add(value.replace(/^\d+-?/u, ''))
    for (const part of match[0].match(/\p{Lu}\p{Ll}+|\p{Lu}{2,}(?!\p{Ll})/gu) ?? [])
      found.add(part.toLowerCase()).add(casedOf(part) ?? value)
    if (value.includes('-')) found.add(value.replaceAll('-', ''))
    if (/['’.&-]/u.test(value)) for (const part of value.split(/['’.&-]/u)) found.add(part)
  }
  return found
}

/** "Henry the Eighth" is Henry VIII. */
const hasOrdinalOf = (words: ReadonlySet<string>, numeral: string): boolean =>
  ordinalsOf(numeral).some((ordinal) => words.has(ordinal))

/** True if a text with these words has the name: as it is, or with a different ending ("Africa", "African"; "GPU", "GPUs"). */
export const hasName = (words: ReadonlySet<string>, { value, text }: Pick<Name, 'value' | 'text'>): boolean => {
  if (isRomanNumeral(value) && hasOrdinalOf(words, value)) return true
  const cased = mayBeName(text) ? casedOf(text) : undefined
  if (cased !== undefined) return words.has(cased)
  if (words.has(value)) return true
  if (isRomanNumeral(value)) return false
  // The last letter of a code counts.
  const isCode = /\d/u.test(value)
  const parts = value.split(/['’.&-]/u).filter((part) => part.length > 1 || (isCode && /\p{L}/u.test(part)))
  if (parts.length > 1 && parts.every((part) => words.has(part))) return true
  if (parts.length > 1 && words.has(parts.join(''))) return true
  for (const ending of ['s', 'es', 'n', 'an', 'ian', 'ese', 'ish', 'i']) {
    if (words.has(value + ending)) return true
    if (value.length > ending.length + 2 && value.endsWith(ending) && words.has(value.slice(0, -ending.length)))
      return true
  }
  return false
}

/** "broadbandPublic" is two words that lost the space or mark between them. */
export const isGlued = (words: ReadonlySet<string>, text: string): boolean => {
  const [, left, right] = /^(\p{Ll}{3,})(\p{Lu}\p{Ll}+)$/u.exec(text) ?? []
  return [left, right].every(
    (half) => half !== undefined && (words.has(half.toLowerCase()) || isOrdinary(half.toLowerCase())),
  )
}
