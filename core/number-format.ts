const numbers = new Intl.NumberFormat('en-US')

/** '50,000' */
export const formatNumber = (value: number): string => numbers.format(value)

/** '1 word', '1,200 words' */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`
