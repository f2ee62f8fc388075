// Figures that the other text tells in words of its own: as an hour, a year, a name, or "a minute" for one.
import { shortWeekdays } from './calendar.ts'
import { type DateFact, isHourOf, isSameDate, keyOfTime, timeWithStop } from './dates.ts'
import { amountOf, type Figure } from './figure.ts'
import { memoize } from '#core/memoize.ts'
import { romanValue } from '../roman.ts'
import { unitsOfOne } from './units.ts'

export type Side = { text: string; figures: readonly Figure[]; dates: readonly DateFact[] }

/** "A minute" is one minute, and "annually" is each year. */
const tellsOne = (unit: string, text: string): boolean =>
  new RegExp(
    `(?<!\\p{L})(?<!(?:half|quarter of) )(?:an?|per|each|every|single|the|one) (?:single |full |whole |calendar |last |past |next |coming |previous )?${unit}(?!\\p{L})`,
    'iu',
  ).test(text)

const tellsHalf = (text: string): boolean => /(?<!\p{L})half(?!-?\p{L}| (?:past|an? |dozen))/iu.test(text)

const beforeHour = new RegExp(
  `(?:(?:^|\\P{L})(?:at|from|until|till|by|before|after|between|to|and|(?:${shortWeekdays})[a-z]{0,6}[.:]{0,2}) |\\d ?[-–] ?)$`,
  'iu',
)

/** True if a number may be an hour where it stands: "from nine to five", "at 9", "Mon 9–12". */
export const mayBeHour = ({ unit, start, end }: Figure, text: string): boolean =>
  unit === '' &&
  beforeHour.test(text.slice(Math.max(0, start - 14), start)) &&
  !/^[ -](?!to |and |until |till |on |in |or |at |each |every )\p{L}|^[.:,]?\d|^%/iu.test(text.slice(end, end + 8))

const beforeTime =
  /(?:(?:^|\P{L})(?:at|by|from|to|until|till|before|after|since|around|about|between|and|or|the) |[-–] ?)$/iu

/** The time of day that a figure without a unit may be: "leaves at 5.40". */
export const timeOfFigure = ({ unit, change, bound, start, end }: Figure, text: string): DateFact | undefined => {
  const value =
    unit === '' &&
    change === undefined &&
    bound === undefined &&
    beforeTime.test(text.slice(Math.max(0, start - 9), start))
      ? timeWithStop(text.slice(start, end))
      : undefined
  return value === undefined ? undefined : { value, start, end }
}

/** A year in a century implies the century. */
const isCenturyOf = ({ value }: Figure, { figures }: Side): boolean => {
  const century = /^century (\d+)$/u.exec(value)
  if (century === null) return false
  const first = String(Number(century[1]) - 1)
  return figures.some(({ value: year }) => /^\d{4}/u.test(year) && year.startsWith(first.padStart(2, '0')))
}

/** The ordinals that a text has as Roman numerals after names. */
const ordinalsIn = memoize(
  ({ text }: Side) =>
    new Set(
      [...text.matchAll(/(?<=\p{Ll} )[IVXLC]{1,8}(?![\p{L}\p{N}])/gu)].map(
        ([numeral]) => `${romanValue(numeral.toLowerCase())}th`,
      ),
    ),
)

const tellsPair = memoize(({ text }: Side) => /(?<!\p{L})(?:pair|couple|twins?|both) /iu.test(text))

/** The times of a text by their clock. */
const timesIn = memoize(({ dates }: Side) => Map.groupBy(dates, ({ value }) => keyOfTime(value)))

/** "5.40" for 5:40, which the own text has not: there it is a price. */
const isToldTime = (figure: Figure, own: Side, other: Side): boolean => {
  const time = timeOfFigure(figure, own.text)
  if (time === undefined) return false
  const isIn = (side: Side) =>
    timesIn(side)
      .get(keyOfTime(time.value))
      ?.some((date) => isSameDate(date, time)) === true
  return isIn(other) && !isIn(own)
}

const isHour = (figure: Figure, own: Side, other: Side): boolean =>
  (mayBeHour(figure, own.text) && other.dates.some((date) => isHourOf(figure.value, date))) ||
  isToldTime(figure, own, other)

/** An amount in other words: they count only where the figure's own text does not have them too, as "one tablet a day" beside "24 hours". */
const isWorded = (figure: Figure, own: Side, other: Side, { text } = other): boolean =>
  (figure.value === '2' && figure.unit === '' && tellsPair(other)) ||
  (amountOf(figure) === 'share 0.5' && tellsHalf(text) && !tellsHalf(own.text)) ||
  (figure.unit !== '' &&
    unitsOfOne(Number(figure.value), figure.unit).some((unit) => tellsOne(unit, text) && !tellsOne(unit, own.text))) ||
  (figure.value === '1' && figure.unit !== '' && tellsOne(figure.unit, text))

/** True if the other text tells a figure of one text without a figure that is the same. */
export const isInOtherWords = (figure: Figure, own: Side, other: Side): boolean =>
  // "Henry the Eighth" is Henry VIII.
  ordinalsIn(other).has(figure.value) ||
  isHour(figure, own, other) ||
  isWorded(figure, own, other) ||
  isCenturyOf(figure, other)
