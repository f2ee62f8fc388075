import { lazy } from '#core/lazy.ts'
import { alternativesOf, numberOf, ordinals } from '#core/text/number-words.ts'
import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { matchesNear } from './near.ts'

/** "Double the previous year's tally" and "to double what it was", but not "a double room". */
const multipleOf = (word: string) =>
  new RegExp(
    `(?<!\\p{L})${word}(?= (?:the|that|those|what|its|his|her|their|our|last|as (?:many|much))(?!\\p{L}))`,
    'giu',
  )

const verbs = lazy((): readonly (readonly [RegExp, number])[] => [
  [/(?<!\p{L})doubl(?:ed|es|ing)(?![\p{L}-])|(?<!\p{L})twofold(?!\p{L})/giu, 2],
  [/(?<!\p{L})(?:tripl|trebl)(?:ed|es|ing)(?![\p{L}-])|(?<!\p{L})threefold(?!\p{L})/giu, 3],
  [/(?<!\p{L})quadrupl(?:ed|es|ing)(?![\p{L}-])|(?<!\p{L})fourfold(?!\p{L})/giu, 4],
  [/(?<!\p{L})tenfold(?!\p{L})/giu, 10],
])
const halved =
  /(?<!\p{L})(?:halv(?:ed|es|ing)|in half(?! an? | of(?!\p{L}))|(?<=by )(?:a )?half(?! (?:an? |past )))(?!\p{L})/giu
const compared = lazy(
  () =>
    [
      [multipleOf('double'), 2],
      [multipleOf('(?:triple|treble)'), 3],
      [multipleOf('quadruple'), 4],
    ] as const,
)
/** "Thousands of bottles" and "millions of bottles": the text gives the order of magnitude but not the number. */
const magnitude =
  /(?<!\p{L})(?:(?<of>tens|hundreds|dozens|thousands|lakhs) of )?(?<size>dozens|scores(?= of)|hundreds|thousands|millions|billions|trillions|lakhs|crores)(?= of(?!\p{L})|(?! of)(?= (?:more|in|on|were|are|have|an?|every|each|annually|yearly|per)(?!\p{L})))/giu
const manyHundreds = /(?:dozen|score|hundred|thousand|illion|lakh|crore)s /giu
const dozens = /(?<!\p{L})(?:(?<many>a|an|one|two|three|four|five|six|\d{1,2}) )?(?<half>half an? )?dozen(?!\p{L})/giu
/** "A score of geese" are twenty, and "a score of 20" is none. */
const scores = /(?<!\p{L})(?<many>an?|one|two|three|four) score(?= of \p{Ll})/giu
const decade =
  /(?<![\p{L}\p{N}])(?:(?<century>eighteen|nineteen)[- ])?(?<ten>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies(?!\p{L})|(?<![\p{L}\p{N}])['’](?<digits>[2-9]0)s(?!\p{L})/giu
const century = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<number>\\d{1,2})(?:st|nd|rd|th)|(?<word>${alternativesOf(ordinals, 1, 21)}))[- ]century(?!\\p{L})`,
  'giu',
)

/** "Doubled", "halved", "thousands of", "two dozen". Linear. */
export const findMultiples = (text: string): Figure[] => {
  const found: Figure[] = []
  const add = (match: RegExpExecArray, value: string, more: Partial<Figure> = {}) => {
    const [start, end] = [match.index, match.index + match[0].length]
    found.push({ value, unit: '', bound: boundOf(text, start, end), isLoose: false, factor: 1, start, end, ...more })
  }
  for (const [pattern, times] of verbs())
    for (const match of text.matchAll(pattern)) add(match, plain(times), { unit: 'times' })
  for (const [pattern, times] of compared())
    for (const match of text.matchAll(pattern)) add(match, plain(times), { unit: 'times', isMultiple: true })
  for (const match of text.matchAll(halved)) add(match, '0.5', { isShare: true })
  for (const match of matchesNear(text, magnitude, manyHundreds)) {
    const { of, size = '' } = match.groups ?? {}
    add(match, [of?.toLowerCase(), size.toLowerCase()].filter((part) => part !== undefined).join(' of '))
  }
  for (const match of matchesNear(text, dozens, /dozen/giu)) {
    const { many = 'a', half } = match.groups ?? {}
    add(match, plain(numberOf(many) * 12 * (half === undefined ? 1 : 0.5)))
  }
  for (const match of matchesNear(text, scores, /score of/giu))
    add(match, plain(numberOf(match.groups!['many']!) * 20), { isLoose: true })
  for (const match of matchesNear(text, decade, /ties|\d0s/giu)) {
    const { century: of, ten, digits } = match.groups ?? {}
    const years = digits ?? String(numberOf(`${ten!}y`))
    add(match, `${of === undefined ? '' : /^eighteen$/iu.test(of) ? '18' : '19'}${years}s`)
  }
  for (const match of matchesNear(text, century, /century/giu)) {
    const { number, word } = match.groups ?? {}
    add(match, `century ${number ?? ordinals.indexOf(word!.toLowerCase())}`)
  }
  return found
}
