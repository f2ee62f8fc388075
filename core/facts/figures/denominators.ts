// The unit that a figure is told for each of: 5 mg per kilogram are not 5 mg, and 40 litres a minute not 40 litres an hour.
import type { Span } from '#core/text/find-words.ts'
import { amountOf, type Figure } from './figure.ts'
import { frequencyOf } from './frequencies.ts'
import { measured, unitOf } from './units.ts'

type Side = { text: string; figures: readonly Figure[] }

/** `of` is a unit, or the word for a period. Only one that stands right behind its figure, and its unit, is bound to it. */
export type Denominator = Span & { of: string; isBound: boolean }

const inWords =
  /(?<!\p{L})(?<relation>per|an?|each|every|(?:to )?the) (?:(?<power>square|cubic|sq\.?|cu\.?) )?(?<noun>\p{L}{2,20}[²³]?)(?!\p{L})/giu
const slashed = /\/(?<=\d[ \u00A0]?[\p{L}%²³]{0,8}(?:\/\p{L}{1,6})?\/)(?<unit>\p{L}{1,8}[²³]?)(?![\p{L}\p{N}])/gu

const isOther = (unit: string): boolean =>
  /^(?:time|years|points)$/u.test(measured(1, unit)?.name ?? '') || unit === '%'

/** The units that a text tells something for each of. Periods are figures of their own. */
const unitsIn = ({ text, figures }: Side): Denominator[] => {
  const ends = new Set(figures.flatMap(({ unit, end }) => (unit === '' ? [] : [end])))
  return [
    ...[...text.matchAll(inWords)].flatMap(({ 0: written, index, groups }): Denominator[] => {
      const { relation = '', power, noun = '' } = groups ?? {}
      const unit = unitOf(noun)
      if (unit === undefined || isOther(unit)) return []
      const of = power === undefined ? unit : `${/^s/iu.test(power) ? 'square' : 'cubic'} ${unit}`
      const isBound = /^per$/iu.test(relation) && ends.has(index - 1)
      return [{ of, isBound, start: index, end: index + written.length }]
    }),
    ...[...text.matchAll(slashed)].flatMap(({ 0: { length }, index, groups }): Denominator[] => {
      const of = unitOf(groups!['unit']!)
      return of === undefined || isOther(of) ? [] : [{ of, isBound: true, start: index, end: index + length }]
    }),
  ]
}

/** The periods right behind a figure with a unit, "40 litres per minute", if the other text has the figure. */
const periodsIn = ({ text, figures }: Side, amounts: ReadonlySet<string>): (Denominator & { amount: string })[] =>
  figures.flatMap((period, at) => {
    const figure = figures[at - 1]
    if (figure === undefined || !period.isLoose || !period.unit.startsWith('a ') || figure.unit === '') return []
    if (frequencyOf(figure.value, figure.unit) !== undefined || !amounts.has(amountOf(figure))) return []
    const { start, end } = period
    if (!/^(?:\/\p{L}{1,6})?[ \u00A0]?$/u.test(text.slice(figure.end, start))) return []
    // "40 Mbps" is 40 Mb/s.
    if (/(?:bit|byte)$/u.test(figure.unit) && period.unit === 'a second') return []
    return [{ of: period.unit.slice(2), amount: amountOf(period), isBound: true, start, end }]
  })

/** The denominators of one text that the other does not tell. A period may be told in any way: "an eight-hour day". */
const missing = (
  own: Side,
  other: Side,
  known: readonly Denominator[],
  theirs: readonly Denominator[],
): Denominator[] => {
  const told = new Set(theirs.map(({ of }) => of))
  const amounts = new Set(other.figures.map(amountOf))
  return [
    ...known.filter(({ of, isBound }) => isBound && !told.has(of)),
    ...periodsIn(own, amounts).filter(
      ({ of, amount }) => !amounts.has(amount) && !new RegExp(`(?<!\\p{L})${of}s?(?!\\p{L})`, 'iu').test(other.text),
    ),
  ]
}

/** The denominators that stand right behind their figure, in any order. Linear. */
export const boundDenominatorsOf = (side: Side): Denominator[] => [
  ...unitsIn(side).filter(({ isBound }) => isBound),
  ...periodsIn(side, new Set(side.figures.map(amountOf))),
]

/** Denominators that only one of two texts has. Linear. */
export const compareDenominators = (source: Side, rewrite: Side): { lost: Span[]; added: Span[] } => {
  const [before, after] = [unitsIn(source), unitsIn(rewrite)]
  return { lost: missing(source, rewrite, before, after), added: missing(rewrite, source, after, before) }
}
