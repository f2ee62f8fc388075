// Frequencies and rates: "twice a week", "every 6 hours", "every other day", "monthly", "$10 a month".
import { alternativesOf, cardinals, numberOf } from '#core/text/number-words.ts'
import { boundOf } from './bounds.ts'
import { weekdays } from './calendar.ts'
import type { Figure } from './figure.ts'
import { matchesNear } from './near.ts'

const number = `(?<number>\\d{1,3}|${alternativesOf(cardinals, 2, 99)})`
const period = '(?<period>second|minute|hour|day|night|week|fortnight|month|quarter|year|decade)'
const adverbs: Record<string, readonly [count: number, unit: string]> = {
  hourly: [1, 'a hour'],
  daily: [1, 'a day'],
  nightly: [1, 'a day'],
  weekly: [1, 'a week'],
  fortnightly: [2, 'every week'],
  monthly: [1, 'a month'],
  quarterly: [3, 'every month'],
  yearly: [1, 'a year'],
  annually: [1, 'a year'],
  annual: [1, 'a year'],
  'half-yearly': [2, 'a year'],
  'semi-annually': [2, 'a year'],
  semiannually: [2, 'a year'],
}
const adverb = `(?<adverb>${Object.keys(adverbs)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const edge = { before: '(?<![\\p{L}\\p{N}-])', after: '(?![\\p{L}\\p{N}])' }
const pattern = (body: string) => new RegExp(`${edge.before}(?:${body})${edge.after}`, 'giu')

const counted = pattern(
  `(?:(?<once>once|twice|thrice)|${number} times)[ -](?:(?:in |during )?(?:an?|per|each|every|one) ${period}|${adverb})`,
)
const everyFew = pattern(`(?:once )?every (?:(?<other>other|second|third|fourth|fifth)|${number})[ -]${period}s?`)
/** "Every other Friday". */
const everyFewWeeks = pattern(
  `(?:every (?:(?<other>other|second|third|fourth)|${number}) |alternate )(?:${weekdays})s?`,
)
/** "At two-week intervals", "on alternate days". Apart, because Node 20 and older browsers allow each group of a pattern one name. */
const spaced = pattern(`${number}[ -]${period}s? (?:intervals?|cycles?|rhythm)`)
const alternate = pattern(`(?:alternate|alternating) ${period}s`)
const everyHalfHour = pattern('every half(?:[- ]an)?[- ]hour|half-hourly')
const plainly = pattern(`(?:per|each|every) ${period}|${adverb}|per annum|p\\.a\\.`)
/** "A day" is a rate after a count: "5 patients a day", "$10 a month". A "second" before a noun is a rank. */
const behindFigure = new RegExp(
  String.raw`(?<=(?:\d%?|(?<!\p{L})(?:${alternativesOf(cardinals, 2, 99)}|hundred|thousand|million|dozen))(?:[ -][\p{L}-]{1,16}){0,3}[ -])an? (?<period>second(?! (?!at|in|on|of|to|with|when|while|by|through|under|over|during|as)\p{L})|minute|hour|day|night|week|fortnight|month|quarter|year|decade)(?![\p{L}\p{N}]| (?:ago|later|before|earlier|after|long)(?!\p{L})| (?:or|and) (?:an? |so|more|two|three|longer)| from (?:now|today|then))`,
  'giu',
)
const slashed =
  /(?<=[\p{L}\p{N}])\/(?<period>min|minute|hour|hr|h|day|week|wk|month|mo|year|yr)(?![\p{L}\p{N}])|(?<=(?:\d|(?<!\p{L})(?:[mck]?m|m?l|ft|[mk]?g|[kMG]i?[Bb])))\/(?<brief>s|sec)(?![\p{L}\p{N}])/giu

/** Of prescriptions: "b.i.d." is twice a day, and "q4h" every four hours. Without points they are words elsewhere. */
const dose =
  /(?<![\p{L}\p{N}.-])(?:(?<daily>b\.i\.d|[tq]\.i\.d|q\.o?\.?d|(?<=\d ?(?:m?c?g|m[lL]|tab\p{L}*|cap\p{L}*|drops?|puffs?|units?) |(?<!\p{L})(?:tablets?|capsules?|drops?|puffs?|units?|doses?) )(?:bid|[tq]id|qo?d|BID|[TQ]ID|QO?D))|q\.? ?(?<hours>\d{1,2})\.? ?(?:h|hrs?))(?!\.?[\p{L}\p{N}])/gu
const timesOfDose: Record<string, readonly [count: number, relation: 'a' | 'every']> = {
  bid: [2, 'a'],
  tid: [3, 'a'],
  qid: [4, 'a'],
  qd: [1, 'a'],
  qod: [2, 'every'],
}

const places: Record<string, number> = { other: 2, second: 2, third: 3, fourth: 4, fifth: 5 }
const short: Record<string, string> = {
  s: 'second',
  sec: 'second',
  min: 'minute',
  hr: 'hour',
  h: 'hour',
  wk: 'week',
  mo: 'month',
  yr: 'year',
  night: 'day',
}

const periodOf = (word: string): string => short[word.toLowerCase()] ?? word.toLowerCase()

/** The value and unit of a number of times in a period, or of periods between two times. A quarter has three months. */
const figureOf = (count: number, relation: 'a' | 'every', name: string): Pick<Figure, 'value' | 'unit'> => {
  if (name !== 'quarter') return { value: String(count), unit: `${relation} ${name}` }
  return relation === 'a' && count > 1
    ? { value: String(count * 4), unit: 'a year' }
    : { value: String(count * 3), unit: 'every month' }
}

/** The frequencies of a text. Those that count nothing, such as "daily", are loose. Linear. */
export const findFrequencies = (text: string): Figure[] => {
  const found: Figure[] = []
  const add = (match: RegExpExecArray, figure: Pick<Figure, 'value' | 'unit' | 'isLoose'>) => {
    const [start, end] = [match.index, match.index + match[0].length]
    found.push({ ...figure, bound: figure.isLoose ? undefined : boundOf(text, start, end), factor: 1, start, end })
  }
  for (const match of matchesNear(text, counted, /once|twice|thrice|times/giu)) {
    const { once, number: many, period: of, adverb: in_ } = match.groups ?? {}
    const count = once === undefined ? numberOf(many!) : { once: 1, twice: 2, thrice: 3 }[once.toLowerCase()]!
    const unit = in_ === undefined ? `a ${periodOf(of!)}` : adverbs[in_.toLowerCase()]![1]
    add(match, { ...figureOf(count, 'a', unit.replace(/^(?:a|every) /u, '')), isLoose: count === 1 })
  }
  for (const [few, anchor] of [
    [everyFew, /every/giu],
    [spaced, /interval|cycle|rhythm/giu],
    [alternate, /alternat/giu],
  ] as const)
    for (const match of matchesNear(text, few, anchor)) {
      const { other, number: many, period: of } = match.groups ?? {}
      const count = other === undefined ? (many === undefined ? 2 : numberOf(many)) : places[other.toLowerCase()]!
      add(match, { ...figureOf(count, 'every', periodOf(of!)), isLoose: false })
    }
  for (const match of text.matchAll(everyFewWeeks)) {
    const [other, many] = [match.groups?.['other']?.toLowerCase(), match.groups?.['number']]
    const count = many === undefined ? places[other ?? 'other']! : numberOf(many)
    add(match, { value: String(count), unit: 'every week', isLoose: false })
  }
  for (const match of matchesNear(text, everyHalfHour, /half/giu))
    add(match, { value: '30', unit: 'every minute', isLoose: false })
  for (const match of text.matchAll(plainly)) {
    const { period: of, adverb: word } = match.groups ?? {}
    if (word === undefined) add(match, { ...figureOf(1, 'a', periodOf(of ?? 'year')), isLoose: true })
    else {
      const [count, unit] = adverbs[word.toLowerCase()]!
      add(match, { value: String(count), unit, isLoose: true })
    }
  }
  for (const match of text.matchAll(dose)) {
    const { daily, hours } = match.groups ?? {}
    const [count, relation] = timesOfDose[daily?.toLowerCase().replaceAll('.', '') ?? ''] ?? [Number(hours), 'every']
    add(match, { ...figureOf(count, relation, daily === undefined ? 'hour' : 'day'), isLoose: false })
  }
  for (const rate of [behindFigure, slashed])
    for (const match of text.matchAll(rate))
      add(match, { ...figureOf(1, 'a', periodOf(match.groups!['period'] ?? match.groups!['brief']!)), isLoose: true })
  return found
}
