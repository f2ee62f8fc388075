// The unit after "per": 5 mg per kilogram is not 5 mg, and 40 litres a minute is not 40 litres an hour.
import type { Span } from '#core/text/find-words.ts'
import { frequencyOf, amountOf, type Figure } from './figure.ts'
import { measured, unitOf } from './units.ts'

type Side = { text: string; figures: readonly Figure[] }

/** `isAttached`: it directly follows the figure and its unit. */
export type PerUnit = Span & { unit: string; isAttached: boolean }

const inWords =
  /(?<!\p{L})(?<relation>per|an?|each|every|(?:to )?the) (?:(?<power>square|cubic|sq\.?|cu\.?) )?(?<noun>\p{L}{2,20}[²³]?)(?!\p{L})/giu
const slashed = /\/(?<=\d[ \u00A0]?[\p{L}%²³]{0,8}(?:\/\p{L}{1,6})?\/)(?<unit>\p{L}{1,8}[²³]?)(?![\p{L}\p{N}])/gu

const isNotPerUnit = (unit: string): boolean =>
  /^(?:time|years|points)$/u.test(measured(1, unit)?.name ?? '') || unit === '%'

/** The units after "per" and the like in a text. Periods are figures of their own. */
const unitsIn = ({ text, figures }: Side): PerUnit[] => {
  const ends = new Set(figures.flatMap(({ unit, end }) => (unit === '' ? [] : [end])))
  return [
    ...[...text.matchAll(inWords)].flatMap(({ 0: written, index, groups }): PerUnit[] => {
      const { relation = '', power, noun = '' } = groups ?? {}
      const plain = unitOf(noun)
      if (plain === undefined || isNotPerUnit(plain)) return []
      const unit = power === undefined ? plain : `${/^s/iu.test(power) ? 'square' : 'cubic'} ${plain}`
      const isAttached = /^per$/iu.test(relation) && ends.has(index - 1)
      return [{ unit, isAttached, start: index, end: index + written.length }]
    }),
    ...[...text.matchAll(slashed)].flatMap(({ 0: { length }, index, groups }): PerUnit[] => {
      const unit = unitOf(groups!['unit']!)
      return unit === undefined || isNotPerUnit(unit)
        ? []
        : [{ unit, isAttached: true, start: index, end: index + length }]
    }),
  ]
}

/** The periods that directly follow a figure with a unit ("40 litres per minute"), if the other text has the figure. */
const periodsIn = ({ text, figures }: Side, amounts: ReadonlySet<string>): (PerUnit & { amount: string })[] =>
  figures.flatMap((period, at) => {
    const figure = figures[at - 1]
    if (figure === undefined || !period.isLoose || !period.unit.startsWith('a ') || figure.unit === '') return []
    if (frequencyOf(figure.value, figure.unit) !== undefined || !amounts.has(amountOf(figure))) return []
    const { start, end } = period
    if (!/^(?:\/\p{L}{1,6})?[ \u00A0]?$/u.test(text.slice(figure.end, start))) return []
    // "40 Mbps" is 40 Mb/s.
    if (/(?:bit|byte)$/u.test(figure.unit) && period.unit === 'a second') return []
    return [{ unit: period.unit.slice(2), amount: amountOf(period), isAttached: true, start, end }]
  })

/** Those of one text that the other does not have. A period may be there in any form: "an eight-hour day". */
const missingFrom = (
  other: Side,
  own: Side,
  otherUnits: readonly PerUnit[],
  ownUnits: readonly PerUnit[],
): PerUnit[] => {
  const told = new Set(otherUnits.map(({ unit }) => unit))
  const amounts = new Set(other.figures.map(amountOf))
  return [
    ...ownUnits.filter(({ unit, isAttached }) => isAttached && !told.has(unit)),
    ...periodsIn(own, amounts).filter(
      ({ unit, amount }) =>
        !amounts.has(amount) && !new RegExp(`(?<!\\p{L})${unit}s?(?!\\p{L})`, 'iu').test(other.text),
    ),
  ]
}

/** The units that directly follow their figure, in any order. Linear. */
export const attachedPerUnitsOf = (side: Side): PerUnit[] => [
  ...unitsIn(side).filter(({ isAttached }) => isAttached),
  ...periodsIn(side, new Set(side.figures.map(amountOf))),
]

/** Units after "per" that only one of two texts has. Linear. */
export const comparePerUnits = (source: Side, rewrite: Side): { lost: Span[]; added: Span[] } => {
  const [before, after] = [unitsIn(source), unitsIn(rewrite)]
  return { lost: missingFrom(rewrite, source, after, before), added: missingFrom(source, rewrite, before, after) }
}
