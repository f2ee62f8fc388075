import { formatNumber } from '#core/number-format.ts'

/** The month a user's words belong to, in UTC: 2026-11. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** The day an anonymous visitor's words belong to, in UTC: 2026-11-21. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The cost of the instructions around each chunk, in words of text: 650 input tokens, where a word costs 1.73 tokens in and out. */
const wordsOfPrompt = 60
/** As in core/text/chunks.ts: a text of `whole` words is one chunk, and a longer one is cut into chunks of about `aim`. */
const wordsPerChunk = { whole: 900, aim: 280 }

/** Words that a rewrite of so many words gives to a model, its instructions included: what it costs us whether it is delivered or not. */
export const modelWordsOf = (words: number): number =>
  words + wordsOfPrompt * (words <= wordsPerChunk.whole ? 1 : Math.ceil(words / wordsPerChunk.aim))

/** The seconds until a month (2026-11) or a day (2026-11-21) is over, at least one. */
export const secondsLeftOf = (period: string, now: Date): number => {
  // the period of an API key ends with the key's id
  const [year = 0, month = 1, day] = (period.split('#')[0] ?? '').split('-').map(Number)
  const end = day === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, day + 1)
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

/** The share of a day (in UTC) that visitors may have used by now without a proof of work: the hours that have passed, and a margin. */
export const openShareOfDay = (now: Date, margin: number): number =>
  Math.min(1, (now.getTime() % millisecondsPerDay) / millisecondsPerDay + margin)

const millisecondsPerDay = 24 * 60 * 60 * 1000

/** The refusal of words that the account has, and its API key has not. */
export const wordLimitOfKey = (wordsPerMonth: number): string =>
  `Word limit exceeded: this API key is limited to ${formatNumber(wordsPerMonth)} words a month by its owner.`

export type Usage = {
  month_year: string
  words_used: number
  word_limit: number
  remaining_words: number
  /** 0 to 100, for the bar. */
  usage_percentage: number
}

/** The month's figures as every screen shows them. Words held by a rewrite that is still running are not used yet, but not left either. */
export const usageOf = (month: string, words: { used: number; committed: number }, wordLimit: number): Usage => ({
  month_year: month,
  words_used: words.used,
  word_limit: wordLimit,
  remaining_words: Math.max(0, wordLimit - words.committed),
  usage_percentage: Math.min(100, Math.round((words.used / wordLimit) * 100)),
})
