/** The month a user's words belong to, in UTC: 2026-11. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** The day an anonymous visitor's words belong to, in UTC: 2026-11-21. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

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
