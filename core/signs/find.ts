import { firstIndex } from '#core/first-index.ts'
import { signs } from './catalogue.ts'
import { readDraft, type Draft, type Sentence } from './draft.ts'
import type { Look, SignFamily } from './sign.ts'
import { innocent } from './words.ts'

/** An occurrence of a sign. `start` and `end` are offsets into the original text. */
export type SignFinding = { sign: string; start: number; end: number; text: string }

/** The findings, and the number of words of prose that were searched. */
export type SignReading = { words: number; findings: SignFinding[] }

type Range = { start: number; end: number }
type LookIn<Place extends Look['in']> = Extract<Look, { in: Place }>

const familyOf = new Map<string, SignFamily>(signs.map(({ id, family }) => [id, family]))
const looksIn = <Place extends Look['in']>(...places: readonly Place[]) =>
  signs.flatMap(({ id, look }) =>
    places.some((place) => place === look.in) ? [{ id, look: look as LookIn<Place> }] : [],
  )
const inProse = looksIn('prose')
const atPlaces = looksIn('opening', 'heading', 'line')
const inRhythm = looksIn('rhythm')

/** `mayBegin` and `mayEnd` are sticky: the words at a place are no term of a trade. */
type Phrase = {
  rest: readonly string[]
  sign: string | undefined
  mayBegin?: RegExp | undefined
  mayEnd?: RegExp | undefined
}

/** The phrases by their first word, the longest first. */
const phrases = new Map<string, Phrase[]>()
const learn = (list: string, found: Omit<Phrase, 'rest'>) => {
  for (const phrase of list.split('|')) {
    const [first = '', ...rest] = phrase.split(' ')
    phrases.set(first, [...(phrases.get(first) ?? []), { rest, ...found }])
  }
}
learn(innocent, { sign: undefined })
for (const { id, look } of looksIn('words')) {
  const { words, notAfter, notBefore } = look
  learn(words, {
    sign: id,
    mayBegin: notAfter === undefined ? undefined : new RegExp(`(?<!${notAfter})`, 'iuy'),
    mayEnd: notBefore === undefined ? undefined : new RegExp(`(?!${notBefore})`, 'iuy'),
  })
}
for (const sameStart of phrases.values()) sameStart.sort((a, b) => b.rest.length - a.rest.length)

type Token = Range & { word: string; isCapital: boolean }

const tokensOf = (prose: string): Token[] => {
  const tokens: Token[] = []
  const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
  for (let match = word.exec(prose); match !== null; match = word.exec(prose)) {
    const spelled = match[0]
    const lower = spelled.toLowerCase()
    tokens.push({
      word: lower.replaceAll('’', "'"),
      isCapital: spelled[0] !== lower[0],
      start: match.index,
      end: match.index + spelled.length,
    })
  }
  return tokens
}

const joinsWords = /^[ \t*_]+$/u

/** The offset after the phrase that begins with this token, if all of it is there. */
const endOfPhrase = (
  prose: string,
  tokens: readonly Token[],
  at: number,
  rest: readonly string[],
): number | undefined => {
  for (const [index, word] of rest.entries()) {
    const before = tokens[at + index]
    const token = tokens[at + index + 1]
    if (before === undefined || token?.word !== word || !joinsWords.test(prose.slice(before.end, token.start)))
      return undefined
  }
  return tokens[at + rest.length]?.end
}

const isAllowedAt = (pattern: RegExp | undefined, prose: string, at: number): boolean => {
  if (pattern === undefined) return true
  pattern.lastIndex = at
  return pattern.test(prose)
}

const findWords = (
  { prose, sentences }: Draft,
  tokens: readonly Token[],
  add: (sign: string, range: Range) => void,
) => {
  const opensSentence = new Set(sentences.map(({ start }) => start))
  for (let at = 0; at < tokens.length; at += 1) {
    const { word, start, isCapital } = tokens[at]!
    for (const { rest, sign, mayBegin, mayEnd } of phrases.get(word) ?? []) {
      const end = endOfPhrase(prose, tokens, at, rest)
      if (end === undefined) continue
      at += rest.length
      // A capital in mid-sentence is a name: Foster, the Realm.
      const isName = isCapital && word !== 'i' && !opensSentence.has(start)
      if (sign !== undefined && !isName && isAllowedAt(mayBegin, prose, start) && isAllowedAt(mayEnd, prose, end))
        add(sign, { start, end })
      break
    }
  }
}

const sentenceAt = (sentences: readonly Sentence[], offset: number): Sentence | undefined =>
  sentences[firstIndex(sentences.length, (index) => sentences[index]!.end > offset)]

const charactersOfWord = 40
const wordAtEnd = /(?<![\p{L}\p{N}’'*_%$-])[\p{L}\p{N}’'*_%$-]+$/u
const wordAtStart = /^[\p{L}\p{N}’'*_%$-]+/u

const widen = (prose: string, start: number, end: number): Range => ({
  start: start - (wordAtEnd.exec(prose.slice(Math.max(0, start - charactersOfWord), start))?.[0].length ?? 0),
  end: end + (wordAtStart.exec(prose.slice(end, end + charactersOfWord))?.[0].length ?? 0),
})

/** The part of a sentence that is searched: a text may be one sentence. */
const charactersBefore = 500

const charactersOfTail = 120

const findPatterns = (
  { pattern, isWidened = false, when, tail }: LookIn<'prose'>,
  { prose, sentences }: Draft,
  add: (range: Range) => void,
) => {
  pattern.lastIndex = 0
  for (let match = pattern.exec(prose); match !== null; match = pattern.exec(prose)) {
    const start = match.index
    const end = start + match[0].length
    const sentence = when === undefined ? undefined : sentenceAt(sentences, start)
    const before = prose.slice(Math.min(Math.max(sentence?.start ?? start, start - charactersBefore), start), start)
    const isInItem = sentence?.isInItem ?? false
    if (when !== undefined && !when({ matched: match[0], before, after: prose.slice(end, end + 1), isInItem })) continue
    const range = isWidened ? widen(prose, start, end) : { start, end }
    add({ ...range, end: range.end + (tail?.(match[0], prose.slice(range.end, range.end + charactersOfTail)) ?? 0) })
  }
}

/** A run of sentences this long whose lengths vary less than this (standard deviation / mean) has one rhythm. */
const sentencesOfRhythm = 5
const variationOfRhythm = 0.15
const wordsOfSentence = 8

/** A heading or a list's marker: paragraphs are two line breaks apart. */
const betweenLines = /\n{3}/u

const findRhythm = ({ prose, sentences }: Draft, tokens: readonly Token[], add: (range: Range) => void) => {
  let token = 0
  const lengths = sentences.map(({ end }) => {
    const from = token
    while (token < tokens.length && tokens[token]!.start < end) token += 1
    return token - from
  })
  for (let at = 0; at + sentencesOfRhythm <= sentences.length; at += 1) {
    const first = sentences[at]!
    const last = sentences[at + sentencesOfRhythm - 1]!
    const run = lengths.slice(at, at + sentencesOfRhythm)
    const isBroken =
      run.some((length) => length < wordsOfSentence) || betweenLines.test(prose.slice(first.start, last.end))
    if (isBroken) continue
    const mean = run.reduce((sum, length) => sum + length, 0) / run.length
    const variance = run.reduce((sum, length) => sum + (length - mean) ** 2, 0) / run.length
    if (Math.sqrt(variance) / mean > variationOfRhythm) continue
    add({ start: first.start, end: last.end })
    at += sentencesOfRhythm - 1
  }
}

/**
 * The signs in the prose of a text (markdown or plain), in order, with the words that were judged. Code, quotations, tables and
 * links are not. A single word inside a found phrase is not named again; other signs may overlap. Linear; 1,000 words take 3 ms.
 */
export const readSigns = (text: string): SignReading => {
  const draft = readDraft(text)
  const tokens = tokensOf(draft.prose)
  const found: SignFinding[] = []
  const add = (sign: string, { start, end }: Range) => {
    const words = text.slice(start, end).trimEnd()
    found.push({ sign, start, end: start + words.length, text: words })
  }

  findWords(draft, tokens, add)
  for (const { id, look } of inProse) findPatterns(look, draft, (range) => add(id, range))
  const places = {
    opening: { text: draft.prose, starts: draft.sentences.map(({ start }) => start) },
    heading: { text, starts: draft.headings },
    line: { text, starts: draft.lines },
  }
  for (const { id, look } of atPlaces) {
    const { pattern, atLeast = 1 } = look
    const place = places[look.in]
    const ranges: Range[] = []
    for (const start of place.starts) {
      pattern.lastIndex = start
      if (pattern.test(place.text)) ranges.push({ start, end: pattern.lastIndex })
    }
    if (ranges.length >= atLeast) for (const range of ranges) add(id, range)
  }
  for (const { id } of inRhythm) findRhythm(draft, tokens, (range) => add(id, range))

  found.sort((a, b) => a.start - b.start || b.end - a.end)
  let endOfLastPhrase = 0
  const findings = found.filter(({ sign, end }) => {
    const family = familyOf.get(sign)
    if (family === 'phrases') endOfLastPhrase = Math.max(endOfLastPhrase, end)
    return family !== 'words' || end > endOfLastPhrase
  })
  return { words: tokens.length, findings }
}

/** The signs in a text, with their places in it. */
export const findSigns = (text: string): SignFinding[] => readSigns(text).findings
