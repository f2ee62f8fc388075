const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Nov 21, 2026 • 9:05 AM, in the reader's time zone. Intl puts a narrow no-break space before AM. */
export const formatMoment = (date: Date): string =>
  `${formatDay(date)} • ${timeFormat.format(date)}`.replaceAll('\u202f', ' ')

/** Nov 21, 2026 */
export const formatDay = (date: Date): string => dayFormat.format(date)

const monthAndDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const msPerMinute = 60_000
const msPerDay = 24 * 60 * msPerMinute

const startOfDay = (date: Date): number => new Date(date).setHours(0, 0, 0, 0)

/** The time since a date, short enough for a column: Just now, 2 min ago, 3 h ago, Yesterday, Tue, Nov 16, or Nov 16, 2025 in another year. */
export const formatAge = (date: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - date.getTime()) / msPerMinute)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  // Rounded, because the day on which clocks go forward has 23 hours.
  const days = Math.round((startOfDay(now) - startOfDay(date)) / msPerDay)
  if (days === 0) return `${Math.floor(minutes / 60)} h ago`
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekdayFormat.format(date)
  return date.getFullYear() === now.getFullYear() ? monthAndDayFormat.format(date) : formatDay(date)
}
