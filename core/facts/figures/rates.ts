// The period that a figure applies to: "£12 a month".
import type { Figure } from './figure.ts'

const rate =
  /^ ?(?:an?|per|each|every|\/) ?(hour|day|week|month|quarter|year|night|minute|second)(?!\p{L})|^ (hourly|daily|weekly|monthly|quarterly|yearly|annually)(?!\p{L})/iu
const unitsOfAdverbs: Record<string, string> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
}
const perYear: Record<string, number> = { week: 52, month: 12, quarter: 4, year: 1 }

const rateOf = ({ end }: Figure, text: string): string | undefined => {
  const [, unit, adverb] = rate.exec(text.slice(end, end + 20)) ?? []
  return (unit ?? (adverb === undefined ? undefined : unitsOfAdverbs[adverb.toLowerCase()]))?.toLowerCase()
}

/** True if two figures apply to different periods: "£12 a month" and "£12 a year". */
export const areOfOtherTimes = (a: Figure, b: Figure, texts: readonly [string, string]): boolean => {
  const [was, is] = [rateOf(a, texts[0]), rateOf(b, texts[1])]
  return was !== undefined && is !== undefined && was !== is
}

/** True if two figures are the same amount over different periods: £12 a month is £144 a year. */
export const areOneRate = (a: Figure, b: Figure, texts: readonly [string, string]): boolean => {
  const [was, is] = [rateOf(a, texts[0]), rateOf(b, texts[1])]
  if (was === undefined || is === undefined || a.unit !== b.unit) return false
  const [one, other] = [perYear[was], perYear[is]]
  return one !== undefined && other !== undefined && Number(a.value) * one === Number(b.value) * other
}
