import { boundOf } from './bounds.ts'
import type { Figure } from './figure.ts'
import { matchesNear } from './near.ts'
import { findNumberWords } from './number-words.ts'

const spanOfTime =
  /(?<![\p{L}\p{N}])an? (?:(?<unit>hour|decade|century)|(?<fortnight>fortnight)|(?<half>half)[ -]hour)(?!\p{L})|(?<=(?<!\p{L})(?:for|in|after|within|about|around|roughly|nearly|almost|over|under|than|least|just|only|takes?|took|taken|lasts?|lasted|spend|spends|spent|waits?|waited|is|was|be|been) )an? (?<plain>minute|day|week|month|year)(?!\p{L})/giu
/** "An hour before" and "a half-hour talk" are figures; "a century" and "for a week" may stand for one. */
export const findSpansOfTime = (text: string): Figure[] =>
  [...text.matchAll(spanOfTime)].map((match) => {
    const end = match.index + match[0].length
    const { unit, half, fortnight, plain } = match.groups ?? {}
    const isExact = half !== undefined || fortnight !== undefined
    return {
      value: half === undefined ? '1' : '0.5',
      unit: (unit ?? fortnight ?? plain ?? 'hour').toLowerCase(),
      bound: boundOf(text, match.index, end),
      isLoose:
        !isExact &&
        (plain !== undefined || !/^ (?:before|after|ago|later|earlier)(?!\p{L})/iu.test(text.slice(end, end + 9))),
      factor: 1,
      start: match.index,
      end,
    }
  })

const jubilee =
  /(?<!\p{L})(?:(?<name>centenar(?:y|ies)|centennials?|sesquicentenar(?:y|ies)|sesquicentennials?|bicentenar(?:y|ies)|bicentennials?|tercentenar(?:y|ies)|tricentennials?|quincentenar(?:y|ies))|(?<metal>silver|golden|diamond)[ -](?:jubilee|wedding|anniversary))(?!\p{L})/giu
const yearsOfName: readonly (readonly [start: string, years: number])[] = [
  ['cent', 100],
  ['sesqui', 150],
  ['bi', 200],
  ['ter', 300],
  ['tri', 300],
  ['quin', 500],
]
const yearsOfMetal: Record<string, number> = { silver: 25, golden: 50, diamond: 60 }
const anniversary =
  /(?<![\p{L}\p{N}])(?:(?<digits>\d{1,4})(?:st|nd|rd|th)|(?<word>(?:\p{L}{3,9}[ -]){0,3}?\p{L}{3,11}(?:th|first|second|third)))[ -](?:wedding )?(?:anniversary|birthday)(?!\p{L})/giu
const agedPerson = /(?<!\p{L})(?<age>quadragen|quinquagen|sexagen|septuagen|octogen|nonagen)arians?(?!\p{L})/giu
const decadesOf: Record<string, number> = {
  quadragen: 40,
  quinquagen: 50,
  sexagen: 60,
  septuagen: 70,
  octogen: 80,
  nonagen: 90,
}

/** "The centenary", "its 150th anniversary" and "her fortieth birthday" as years, and "a septuagenarian" as the seventies. Linear. */
export const findAnniversaries = (text: string): Figure[] => {
  const found: Figure[] = []
  const add = (match: RegExpExecArray, value: string, unit: string, isLoose: boolean) => {
    const [start, end] = [match.index, match.index + match[0].length]
    found.push({ value, unit, bound: boundOf(text, start, end), isLoose, factor: 1, start, end })
  }
  for (const match of matchesNear(text, jubilee, /centen|jubilee|wedding|anniversary/giu)) {
    const { name, metal } = match.groups ?? {}
    const years =
      yearsOfName.find(([start]) => name?.toLowerCase().startsWith(start))?.[1] ?? yearsOfMetal[metal!.toLowerCase()]!
    // The Centenary Hall is a name, and a golden wedding may be told as a wedding.
    add(match, String(years), 'year', metal !== undefined || /^\p{Lu}/u.test(match[0]))
  }
  for (const match of matchesNear(text, anniversary, /anniversary|birthday/giu)) {
    const { digits, word = '' } = match.groups ?? {}
    const ordinal = digits ?? /^(\d+)th$/u.exec(findNumberWords(word).at(-1)?.value ?? '')?.[1]
    if (ordinal !== undefined) add(match, String(Number(ordinal)), 'year', ordinal === '1')
  }
  for (const match of matchesNear(text, agedPerson, /genarian/giu))
    add(match, `${decadesOf[match.groups!['age']!.toLowerCase()]}s`, '', false)
  return found
}
