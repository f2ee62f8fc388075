// The names of weekdays and months, for the patterns that look for them.

export const monthNames = 'january february march april may june july august september october november december'.split(
  ' ',
)
const weekdayNames = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

/** Both as parts of patterns that ignore capitals. */
export const months = monthNames.join('|')
export const weekdays = weekdayNames.join('|')
export const shortWeekdays = weekdayNames.map((name) => name.slice(0, 3)).join('|')

const capitalised = (names: readonly string[]): string =>
  names.map((name) => `${name[0]!.toUpperCase()}${name.slice(1)}`).join('|')

/** "Monday" and "Mondays" with their capital, as text writes them. */
export const weekday = new RegExp(`(?<![\\p{L}\\p{N}])(?:${capitalised(weekdayNames)})s?(?![\\p{L}\\p{N}])`, 'gu')
/** A month without "in" or "since" before it: "Sales rose in March and fell in January" has two, whatever follows them. March and May are words as well. */
export const bareMonth = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${capitalised(monthNames.filter((name) => name !== 'march' && name !== 'may'))})(?![\\p{L}\\p{N}])`,
  'gu',
)

const ofCalendar = new Set([...monthNames, ...weekdayNames, ...weekdayNames.map((name) => `${name}s`)])
/** True for a weekday or a month in lower case. */
export const isOfCalendar = (word: string): boolean => ofCalendar.has(word)
