// Figures with their rates, as pairs: "$10 a month or $100 a year" is not "$10 a year or $100 a month".
import type { Span } from '#core/text/find-words.ts'
import { amountOf, type Figure } from './figure.ts'
import { frequencyOf } from './frequencies.ts'
import { measured, units } from './units.ts'

type Side = { text: string; figures: readonly Figure[] }
/** The base of a rate: a period, or a unit of something that is no time. */
type Rate = Span & { of: string; per: string; isPeriod: boolean }

const charactersToRate = 36
const apart = /[,;:.!?()\n]|(?<!\p{L})(?:and|or|but|while|for|in|on|at|from|after|before|within)(?!\p{L})/iu

/** "£2 a kilo", "5 mg per kilogram", "50 miles to the gallon". */
const perUnit =
  /^(?:[ -][\p{L}-]{1,16}){0,2}?(?: (?:per|an?|each|every|for (?:each|every)|(?:to )?the) (?<unit>\p{L}{2,12})| ?\/ ?(?<brief>\p{L}{1,10}))(?![\p{L}\p{N}])/iu

const unitAfter = ({ end }: Figure, text: string): Omit<Rate, 'of'> | undefined => {
  const match = perUnit.exec(text.slice(end, end + charactersToRate))
  const unit = units[(match?.groups?.['unit'] ?? match?.groups?.['brief'] ?? '').toLowerCase()]
  const measure = unit === undefined ? undefined : measured(1, unit)
  if (match === null || apart.test(match[0])) return undefined
  if (measure?.name === 'time' || measure?.name === 'years') return undefined
  if (measure === undefined && unit !== 'gallon' && unit !== 'acre' && unit !== 'ton' && unit !== 'pint')
    return undefined
  const written = (match.groups?.['unit'] ?? match.groups?.['brief'])!
  const start = end + match[0].length - written.length
  const per = measure === undefined ? unit! : `${measure.name} ${measure.amount}`
  return { per, isPeriod: false, start, end: start + written.length }
}

/** The rates of a text by the amounts that they are bound to. Linear. */
const ratesOf = ({ text, figures }: Side): Map<string, Rate[]> => {
  const rates: Rate[] = []
  for (const [at, figure] of figures.entries()) {
    if (figure.isLoose || frequencyOf(figure.value, figure.unit) !== undefined) continue
    const of = amountOf(figure)
    const next = figures[at + 1]
    const period = next === undefined ? undefined : frequencyOf(next.value, next.unit)
    if (
      period !== undefined &&
      next!.start - figure.end < charactersToRate &&
      !apart.test(text.slice(figure.end, next!.start))
    )
      rates.push({ of, per: period, isPeriod: true, start: next!.start, end: next!.end })
    const unit = unitAfter(figure, text)
    if (unit !== undefined) rates.push({ of, ...unit })
  }
  return Map.groupBy(rates, ({ of, isPeriod }) => `${of} ${isPeriod}`)
}

/** Rates whose amount has another one in the rewrite: the one is nowhere told of the amount there, nor the other in the source. */
export const findChangedRates = (source: Side, rewrite: Side): { was: Span; is: Span }[] => {
  const after = ratesOf(rewrite)
  return [...ratesOf(source)].flatMap(([key, before]) => {
    const theirs = after.get(key) ?? []
    const only = (own: readonly Rate[], others: readonly Rate[]) => {
      const known = new Set(others.map(({ per }) => per))
      return own.find(({ per }) => !known.has(per))
    }
    const [was, is] = [only(before, theirs), only(theirs, before)]
    return was === undefined || is === undefined ? [] : [{ was, is }]
  })
}
