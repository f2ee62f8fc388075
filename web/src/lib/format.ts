const numbers = new Intl.NumberFormat('en-US')
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** '50,000' */
export const formatNumber = (value: number): string => numbers.format(value)

/** '1 word', '1,200 words' */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

/** Nov 21, 2026 • 9:05 AM, in the reader's time zone. Intl puts a narrow no-break space before AM. */
export const formatMoment = (moment: Date): string =>
  `${formatDay(moment)} • ${time.format(moment)}`.replaceAll('\u202f', ' ')

/** Nov 21, 2026 */
export const formatDay = (moment: Date): string => day.format(moment)
