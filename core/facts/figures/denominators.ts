// What a figure is told for each of: 5 mg per kilogram are not 5 mg, and £4 a head are not £4 a group.
import type { Span } from '#core/text/find-words.ts'
import { amountOf, type Figure } from './figure.ts'
import { frequencyOf } from './frequencies.ts'
import { measured, unitOf } from './units.ts'

type Side = { text: string; figures: readonly Figure[] }

/** `of` is the unit or the noun. One that is bound stands right behind its figure; a noun counts only where another replaces it. */
type Denominator = Span & { of: string; kind: 'unit' | 'noun' | 'time'; isBound: boolean }

const inWords =
  /(?<!\p{L})(?<relation>per|an?|each|every|(?:to )?the) (?:(?<power>square|cubic|sq\.?|cu\.?) )?(?<noun>\p{L}{1,20}[²³]?)(?!\p{L})/giu
const slashed = /\/(?<=\d[ \u00A0]?[\p{L}%²³]{0,8}(?:\/\p{L}{1,6})?\/)(?<unit>\p{L}{1,8}[²³]?)(?![\p{L}\p{N}])/gu
/** Behind "per" these count nothing. */
const noNoun = /^(?:cent|se|annum|diem|the|an?|our|your|my|his|her|its|their|this|that|these|those|usual|request|instructions?)$/iu
const behindFigure = /\d[ \u00A0-]?[\p{L}%²³]{0,14}(?: (?:square|cubic) \p{L}{1,10})? ?$/u

const isTime = (unit: string): boolean => /^(?:time|years)$/u.test(measured(1, unit)?.name ?? '')

/** "Per capita" is per head and per person. */
const nounOf = (noun: string): string => noun.toLowerCase().replace(/^(?:capita|head|people)$/u, 'person').replace(/s$/u, '')

const unitsIn = ({ text }: Side): Denominator[] => [
  ...[...text.matchAll(inWords)].flatMap(({ 0: written, index, groups }): Denominator[] => {
    const { relation = '', power, noun = '' } = groups ?? {}
    const isPer = /^per$/iu.test(relation)
    const unit = unitOf(noun)
    const place = { start: index, end: index + written.length }
    if (isPer && noNoun.test(noun)) return []
    if (unit === undefined || noun.length === 1) {
      const isNoun = isPer && !isTime(noun.toLowerCase())
      return isNoun ? [{ of: nounOf(noun), kind: 'noun', isBound: true, ...place }] : []
    }
    if (isTime(unit)) return []
    const of = power === undefined ? unit : `${/^s/iu.test(power) ? 'square' : 'cubic'} ${unit}`
    const isBound = isPer && behindFigure.test(text.slice(Math.max(0, index - 30), index))
    return [{ of, kind: 'unit', isBound, ...place }]
  }),
  ...[...text.matchAll(slashed)].flatMap(({ 0: { length }, index, groups }): Denominator[] => {
    const of = unitOf(groups!['unit']!)
    return of === undefined || isTime(of) ? [] : [{ of, kind: 'unit', isBound: true, start: index, end: index + length }]
  }),
]

/** The periods right behind a figure with a unit, "40 litres per minute", if the other text has the figure. */
const periodsIn = ({ text, figures }: Side, amounts: ReadonlySet<string>): Denominator[] =>
  figures.flatMap((figure, at): Denominator[] => {
    const [before, period] = [figures[at - 1], /^an? (.+)$/u.exec(figure.unit)?.[1]]
    if (before === undefined || period === undefined || before.unit === '' || !amounts.has(amountOf(before)) || frequencyOf(before.value, before.unit) !== undefined)
      return []
    const isBound = /^(?:\/\p{L}{1,6})?[ \u00A0]?$/u.test(text.slice(before.end, figure.start))
    const written = /\p{L}+$/u.exec(text.slice(figure.start, figure.end))?.[0] ?? period
    return isBound && figure.isLoose ? [{ of: written, kind: 'time', isBound, start: figure.start, end: figure.end }] : []
  })

/** True if a text tells a period in any way: "an eight-hour day" for eight hours a day. */
const tells = ({ text, figures }: Side, period: Denominator, own: Side): boolean => {
  const amount = amountOf(own.figures.find(({ start }) => start === period.start)!)
  return (
    figures.some((figure) => amountOf(figure) === amount) || new RegExp(`(?<!\\p{L})${period.of}s?(?!\\p{L})`, 'iu').test(text)
  )
}

/** The denominators of one text that the other does not tell, each once. */
const missing = (own: Side, other: Side, known: readonly Denominator[], theirs: readonly Denominator[]): Denominator[] => {
  const told = new Set(theirs.map(({ of }) => of))
  const ours = new Set(known.map(({ of }) => of))
  const isReplaced = theirs.some(({ of, kind }) => kind === 'noun' && !ours.has(of))
  const seen = new Set<string>()
  return [
    ...known.filter(({ of, kind, isBound }) => isBound && !told.has(of) && (kind !== 'noun' || isReplaced)),
    ...periodsIn(own, new Set(other.figures.map(amountOf))).filter((period) => !tells(other, period, own)),
  ].filter(({ of }) => !seen.has(of) && seen.add(of))
}

/** Denominators that only one of two texts has. Linear. */
export const compareDenominators = (source: Side, rewrite: Side): { lost: Span[]; added: Span[] } => {
  const [before, after] = [unitsIn(source), unitsIn(rewrite)]
  return { lost: missing(source, rewrite, before, after), added: missing(rewrite, source, after, before) }
}
