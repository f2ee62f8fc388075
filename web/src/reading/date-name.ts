/** '2026-11-21' as 'November 21, 2026'. */
export const dateName = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
