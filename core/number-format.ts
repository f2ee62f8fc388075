import { lazy } from './lazy.ts'

/** Made at its first use: a formatter takes some ten milliseconds of a function's start. */
const formatter = lazy(() => new Intl.NumberFormat('en-US'))

/** '50,000' */
export const formatNumber = (value: number): string => formatter().format(value)

/** '1 word', '1,200 words' */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

/** '33 %', or '33.3 %' with one digit. `share` is 0 to 1. */
export const formatPercent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`
