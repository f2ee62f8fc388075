const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Nov 21, 2026 • 9:05 AM, in the reader's time zone. Intl puts a narrow no-break space before AM. */
export const formatMoment = (moment: Date): string =>
  `${formatDay(moment)} • ${time.format(moment)}`.replaceAll('\u202f', ' ')

/** Nov 21, 2026 */
export const formatDay = (moment: Date): string => day.format(moment)
