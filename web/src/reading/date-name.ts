import type { WorkedExample } from '#web/content/worked-example.ts'

/** '2026-11-21' as 'November 21, 2026'. */
export const dateName = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** The date and the command that made the example, so that readers can repeat it. */
export const methodOf = ({ date, source }: WorkedExample): string =>
  `Made on ${dateName(date)} by the offline rewriter from ${source}. The signs are from the editor’s own catalogue.`
