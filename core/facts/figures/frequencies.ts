// Frequencies by the time between two occurrences, however they are worded: "three times a day", "every 8 hours", "quarterly".
import type { Figure } from './figure.ts'
import { measured, units } from './units.ts'

const adverbs: Record<string, string> = {
  hourly: 'time 3600000',
  daily: 'time 86400000',
  weekly: 'time 604800000',
  fortnightly: 'time 1209600000',
  monthly: 'years 1',
  quarterly: 'years 3',
  annually: 'years 12',
  annual: 'years 12',
  yearly: 'years 12',
}
const adverb = new RegExp(`(?<!\\p{L})(?:(half|twice)[- ])?(${Object.keys(adverbs).join('|')})(?!\\p{L})`, 'giu')
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const number = `\\d{1,3}|${numbers.join('|')}|other|second|third`
const every = new RegExp(`(?<!\\p{L})every (?:(${number}) )?(\\p{L}{3,10})(?!\\p{L})`, 'giu')
const times = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(once|twice|thrice)|(${number}) (?:times|meetings|visits|sessions|occasions))(?:,? (?:an?|per|each|every|in an?) (\\p{L}{3,10})| (daily|weekly|monthly|yearly|annually))(?!\\p{L})`,
  'giu',
)

const countOf = (word: string | undefined): number => {
  if (word === undefined) return 1
  const lower = word.toLowerCase()
  if (lower === 'other' || lower === 'second') return 2
  return lower === 'third' ? 3 : numbers.includes(lower) ? numbers.indexOf(lower) + 1 : Number(lower)
}

const periodOf = (count: number, unit: string): string | undefined => {
  const of = measured(count, units[unit.toLowerCase()] ?? '')
  return of === undefined || !/^(?:time|years)$/u.test(of.name) ? undefined : `${of.name} ${of.amount}`
}

const shorter = (period: string, by: number): string => {
  const [name, amount] = period.split(' ')
  return `${name} ${Number(amount) / by}`
}

type Frequency = { period: string; start: number; end: number }

/** The frequencies of a text by the time between two of them. Linear. */
const findFrequencies = (text: string): Frequency[] => [
  ...[...text.matchAll(adverb)].map(({ 0: all, 1: twice, 2: word, index }) => ({
    period: shorter(adverbs[word!.toLowerCase()]!, twice === undefined ? 1 : 2),
    start: index,
    end: index + all.length,
  })),
  ...[...text.matchAll(every)].flatMap(({ 0: all, 1: count, 2: unit, index }): Frequency[] => {
    const period = periodOf(countOf(count), unit!)
    return period === undefined ? [] : [{ period, start: index, end: index + all.length }]
  }),
  ...[...text.matchAll(times)].flatMap(({ 0: all, 1: adverbOfCount, 2: count, 3: unit, 4: of, index }): Frequency[] => {
    const whole = of === undefined ? periodOf(1, unit!) : adverbs[of.toLowerCase()]
    const often =
      adverbOfCount === undefined
        ? countOf(count)
        : ['once', 'twice', 'thrice'].indexOf(adverbOfCount.toLowerCase()) + 1
    return whole === undefined ? [] : [{ period: shorter(whole, often), start: index, end: index + all.length }]
  }),
]

/** Tests whether a figure is part of a frequency that the other text has too. */
export const tellsFrequencyOf = (own: string, other: string): ((figure: Figure) => boolean) => {
  let known: { mine: Frequency[]; theirs: ReadonlySet<string> } | undefined
  return ({ start, end }) => {
    known ??= { mine: findFrequencies(own), theirs: new Set(findFrequencies(other).map(({ period }) => period)) }
    const { mine, theirs } = known
    return mine.some((frequency) => frequency.start < end && start < frequency.end && theirs.has(frequency.period))
  }
}
