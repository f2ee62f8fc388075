const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Nov 21, 2026 • 9:05 AM, in the reader's time zone. Intl puts a narrow no-break space before AM. */
export const formatMoment = (moment: Date): string =>
  `${formatDay(moment)} • ${time.format(moment)}`.replaceAll('\u202f', ' ')

/** Nov 21, 2026 */
export const formatDay = (moment: Date): string => day.format(moment)

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const msPerMinute = 60_000
const msPerDay = 24 * 60 * msPerMinute

const startOfDay = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0)

/** The age of a moment in the space of a column: 2 min ago, 3 h ago, Yesterday, Tue, Nov 16; a moment of another year has its year. */
export const formatAge = (moment: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / msPerMinute)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  // Rounded, because a day of the change to summer time has 23 hours.
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / msPerDay)
  if (days === 0) return `${Math.floor(minutes / 60)} h ago`
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday.format(moment)
  return moment.getFullYear() === now.getFullYear() ? monthAndDay.format(moment) : formatDay(moment)
}
