import { dropOverlaps } from '#core/text/spans.ts'

export type DateFact = { value: string; start: number; end: number }

const monthNames = 'january february march april may june july august september october november december'.split(' ')
const month = `(?<month>${monthNames.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const yearPart = '(?<year>1\\d{3}|20\\d\\d)'
const datePatterns = [
  `${month} ${day},? ${yearPart}`,
  `${day} (?:of )?${month},? ${yearPart}`,
  `${month},? (?:of )?${yearPart}`,
  `${month} ${day}(?![\\d.,:%]*\\d|%)`,
  `${day} (?:of )?${month}`,
  '(?<year>1\\d{3}|20\\d\\d)-(?<monthNumber>\\d{2})-(?<day>\\d{2})',
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}.,/-])(?:the )?${pattern}(?![\\p{L}\\p{N}])`, 'giu'))
const writtenDate = /(?<![\p{L}\p{N}./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\p{L}\p{N}/-])/gu
const time =
  /(?<![\p{L}\p{N}.:])(?:(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?: ?(?<half>[ap])\.? ?m(?:\.|(?!\p{L}))| (?:o['’]clock )?(?:in the (?<part>morning|afternoon|evening)|at (?<night>night))(?!\p{L}))|(?<hour24>[01]?\d|2[0-3]):(?<minute24>[0-5]\d)(?![\d:]))/giu

const two = (value: string | number): string => String(value).padStart(2, '0')

/** The dates and times of a text by value: "March 3, 2024" and "3 March 2024" are 2024-03-03, "3:30 pm" is 15:30. Linear. */
export const findDates = (text: string): DateFact[] => {
  const found: DateFact[] = []
  for (const pattern of datePatterns) {
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups ?? {}
      const name = groups['month']?.toLowerCase()
      // "may 5" is a verb, "March 5" is a date.
      if (name !== undefined && !/\p{Lu}/u.test(match[0].replace(/^the /iu, ''))) continue
      const number =
        name === undefined
          ? groups['monthNumber']!
          : two(monthNames.findIndex((full) => full.startsWith(name.slice(0, 3))) + 1)
      const value = [groups['year'] ?? '-', number, groups['day'] === undefined ? '' : two(groups['day'])].join('-')
      found.push({ value, start: match.index, end: match.index + match[0].length })
    }
  }
  for (const match of text.matchAll(writtenDate))
    found.push({ value: match[0], start: match.index, end: match.index + match[0].length })
  for (const match of text.matchAll(time)) {
    const { hour, minute = '00', half, part, night, hour24, minute24 = '00' } = match.groups ?? {}
    const isLate = half?.toLowerCase() === 'p' || part === 'afternoon' || part === 'evening' || night !== undefined
    const value =
      hour24 === undefined ? `${two((Number(hour) % 12) + (isLate ? 12 : 0))}:${minute}` : `${two(hour24)}:${minute24}`
    found.push({ value, start: match.index, end: match.index + match[0].length })
  }
  return dropOverlaps(found)
}
