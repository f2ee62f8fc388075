type Interval = 'day' | 'week' | 'month' | 'year'

const dayInSeconds = 24 * 60 * 60

/**
 * The end of the period that starts at `start`. Months are counted from the anchor, so that what began on the 31st ends on the
 * last day of a shorter month and on the 31st of the next long one, as Stripe bills.
 */
export const endOfPeriod = (start: number, anchor: number, interval: Interval): number => {
  if (interval === 'day') return start + dayInSeconds
  if (interval === 'week') return start + 7 * dayInSeconds
  const [from, first] = [new Date(start * 1000), new Date(anchor * 1000)]
  const months = (from.getUTCFullYear() - first.getUTCFullYear()) * 12 + (from.getUTCMonth() - first.getUTCMonth())
  return monthsAfter(first, months + (interval === 'month' ? 1 : 12))
}

const monthsAfter = (date: Date, months: number): number => {
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const end = new Date(date)
  end.setUTCFullYear(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}
