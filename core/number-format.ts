import { lazy } from './lazy.ts'

/** The first formatter takes some ten milliseconds, and most requests say no number. */
const numbers = lazy(() => new Intl.NumberFormat('en-US'))

/** '50,000' */
export const formatNumber = (value: number): string => numbers().format(value)

/** '1 word', '1,200 words' */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`
