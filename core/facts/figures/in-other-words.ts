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
const isCenturyOf = ({ value }: Figure, { figures, dates }: Side): boolean => {
  const century = /^century (\d+)$/u.exec(value)
  if (century === null) return false
  const first = String(Number(century[1]) - 1)
  const isIn = (other: string) => /^\d{4}/u.test(other) && other.startsWith(first.padStart(2, '0'))
  return figures.some((figure) => isIn(figure.value)) || dates.some((date) => isIn(date.value))
}

/** "The last four" play the semi-final. */
const isStageOf = ({ value, start }: Figure, own: string, text: string): boolean => {
  const stage = { 4: /semi-?final/iu, 8: /quarter-?final/iu }[value]
  return (
    stage !== undefined &&
    /(?:^|\P{L})(?:last|final) $/iu.test(own.slice(Math.max(0, start - 7), start)) &&
    stage.test(text)
  )
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

const mostCodes = 64
/** The letters of the codes of a text by their digit: "fa" of 2FA by "2". */
const codesIn = memoize(({ text }: Side) =>
  Map.groupBy(
    [...text.matchAll(/(?<![\p{L}\p{N}])([1-9])(\p{Lu}{1,3})(?![\p{L}\p{N}])/gu)]
      .slice(0, mostCodes)
      .map(([, digit = '', letters = '']) => ({ digit, letters: letters.toLowerCase().split('') })),
    ({ digit }) => digit,
  ),
)

const tellsPair = memoize(({ text }: Side) => /(?<!\p{L})(?:pair|couple|twins?|both) /iu.test(text))

/** True if a figure of one text is the digit of a code that the other has in its stead. */
const isDigitOfCode = ({ value, start }: Figure, own: Side, other: Side): boolean => {
  const codes = codesIn(other).get(value)
  if (codes === undefined) return false
  const words =
    own.text
      .slice(start, start + 60)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return codes.some(({ letters }) => letters.every((letter, at) => words[at + 1]?.startsWith(letter) === true))
}

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
  (figure.value === '1' && figure.unit !== '' && tellsOne(figure.unit, text)) ||
  (figure.value === '24/7' && /(?<!\p{L})(?:a?round the clock|day and night|night and day)(?!\p{L})/iu.test(text)) ||
  isStageOf(figure, own.text, text) ||
  (/^\d\d50$/u.test(figure.value) && /(?<!\p{L})(?:mid-?century|middle of (?:the|this) century)(?!\p{L})/iu.test(text))

/** "In 1950, in March" tells the year of March 1950. */
const isYearOf = ({ value, unit }: Figure, { dates }: Side): boolean =>
  unit === '' && /^\d{4}$/u.test(value) && dates.some((date) => date.value.startsWith(`${value}-`))

/** "Henry the Eighth" is Henry VIII, and "two-factor" the 2 of 2FA. */
const isInName = (figure: Figure, own: Side, other: Side): boolean =>
  ordinalsIn(other).has(figure.value) || isDigitOfCode(figure, own, other)

/** True if the other text tells a figure of one text without a figure that is the same. */
export const isInOtherWords = (figure: Figure, own: Side, other: Side): boolean =>
  isInName(figure, own, other) ||
  isHour(figure, own, other) ||
  isWorded(figure, own, other) ||
  isCenturyOf(figure, other) ||
  isYearOf(figure, other)
