/** '50,000'. A formatter kept here would take some ten milliseconds of each function's start. */
export const formatNumber = (value: number): string => value.toLocaleString('en-US')

/** '1 word', '1,200 words' */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

/** '33 %', or '33.3 %' with one digit. `share` is 0 to 1. */
export const formatPercent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`
