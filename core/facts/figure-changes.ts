// Figures and dates by their value, with what is said of their precision and their role in a change.
import { areAlike } from '#core/text/align.ts'
import { type RawDifference, onlyIn, changedIn } from './difference.ts'
import { contradicts, isBoundOtherwise, isSameBound } from './figures/bounds.ts'
import { monthNames } from './figures/calendar.ts'
import { mayBeHour, timeOfFigure } from './figures/in-other-words.ts'
import { type DateFact, findDates, isEndOfMonth, isOtherPart, isSameDate, withoutPart } from './figures/dates.ts'
import type { Figure } from './figures/figure.ts'
import { findFigures } from './figures/find.ts'
import { figurePairsOf, matchingOf } from './matching.ts'
import type { Reading } from './reading.ts'
import { placesIn } from './sentence-places.ts'
import { findMovedCells } from './tables.ts'
import { findTold } from './told.ts'

type Valued = Figure | DateFact
type Sides<Items> = { lost: Items; added: Items }
type Texts = { source: Reading; rewrite: Reading }

/** Words inside a quotation or placeholder that only the other text has count as said there. */
const withoutHidden = <Item extends { value: string }>(
  items: readonly Item[],
  other: Reading,
  own: Reading,
  find: (text: string) => Item[],
): Item[] => {
  if (items.length === 0) return []
  const spans = new Set(own.spans.map(({ value }) => value))
  const left = new Map<string, number>()
  for (const { kind, value: span, text } of other.spans) {
    if ((kind !== 'quotation' && kind !== 'placeholder') || spans.has(span)) continue
    for (const { value } of find(text)) left.set(value, (left.get(value) ?? 0) + 1)
  }
  return items.filter(({ value }) => {
    const times = left.get(value) ?? 0
    left.set(value, times - 1)
    return times <= 0
  })
}

/** More are a timetable, and each of its times is looked up by its value. */
const mostDates = 200

/** The dates of one text that the other does not tell. */
const missingDates = (own: readonly DateFact[], others: Reading, paired: ReadonlySet<Figure>): DateFact[] => {
  const values = new Set(others.dates.map(({ value }) => value))
  const left = own.filter(({ value }) => !values.has(value))
  if (left.length === 0) return []
  const different = [...new Map(others.dates.map((date) => [date.value, date])).values()].slice(0, mostDates)
  // A day tells its month as well.
  const months = new Set(others.dates.map(({ value }) => withoutPart(value).replace(/(?<=-\d\d-)\d\d$/u, '')))
  const hours = new Set(others.figures.filter((figure) => mayBeHour(figure, others.text)).map(({ value }) => value))
  const times = others.figures
    .flatMap((figure) => (paired.has(figure) ? [] : (timeOfFigure(figure, others.text) ?? [])))
    .slice(0, mostDates)
  return left.filter((date) => {
    if (different.some((other) => isSameDate(date, other))) return false
    if (different.some((other) => isOtherPart(date, other))) return true
    const value = withoutPart(date.value)
    if (value.endsWith('-') && months.has(value)) return false
    if (times.some((time) => isSameDate(date, time))) return false
    // "In a September survey" tells the month without being a date.
    const month = /^--(\d\d)-$/u.exec(value)?.[1]
    if (month !== undefined && new RegExp(`(?<!\\p{L})${monthNames[Number(month) - 1]!}`, 'iu').test(others.text))
      return false
    // "Nine to five" tells 9:00 by a number alone.
    const hour = /^(\d{1,2}):00\??$/u.exec(date.value)?.[1]
    return (
      hour === undefined ||
      ![Number(hour), Number(hour) % 12, (Number(hour) % 12) + 12].some((number) => hours.has(String(number)))
    )
  })
}

/** The figures and the dates that only one of the texts has. */
const findMissing = ({ source, rewrite }: Texts): { figures: Sides<Figure[]>; dates: Sides<DateFact[]> } => {
  const { pairs, lost, added } = figurePairsOf(source, rewrite)
  const paired = new Set(pairs.flat())
  return {
    figures: {
      lost: withoutHidden(lost, rewrite, source, findFigures),
      added: withoutHidden(added, source, rewrite, findFigures),
    },
    dates: {
      // "Until the end of June" tells the 30th of the source, which itself may not be made up.
      lost: withoutHidden(
        missingDates(source.dates, rewrite, paired).filter((date) => !isEndOfMonth(date, rewrite.text)),
        rewrite,
        source,
        findDates,
      ),
      added: withoutHidden(missingDates(rewrite.dates, source, paired), source, rewrite, findDates),
    },
  }
}

type Bounded = readonly [was: Figure, is: Figure]

/** Figures that both texts have with another bound: "an estimated $1.2M" is another claim than "$1.2M". */
const findBounds = ({ source, rewrite }: Texts): { certain: Bounded[]; reworded: Bounded[] } => {
  const placed = ([was, is]: Bounded) =>
    [
      { ...was, text: source.text },
      { ...is, text: rewrite.text },
    ] as const
  const changed = figurePairsOf(source, rewrite)
    .pairs.filter(([was, is]) => !isSameBound(was.bound, is.bound) && !isBoundOtherwise(...placed([was, is])))
    .toSorted(([one], [other]) => one.start - other.start)
  const { pairs } = matchingOf(source, rewrite)
  const places = placesIn(
    changed.map(([was]) => was),
    pairs.map((pair) => pair.source),
  )
  /** Nothing else in the sentence can carry the bound. */
  const isOtherwiseSame = (figure: Figure): boolean => {
    const pair = pairs[places.get(figure) ?? -1]
    return pair !== undefined && areAlike(pair.source.text, pair.rewrite.text)
  }
  const isCertain = new Set(changed.filter((pair) => isOtherwiseSame(pair[0]) || contradicts(...placed(pair))))
  return { certain: [...isCertain], reworded: changed.filter((pair) => !isCertain.has(pair)) }
}

const boundsOf = (of: 'bound' | 'reworded-bound', texts: Texts, pairs: readonly Bounded[]): RawDifference[] =>
  pairs.flatMap(([was, is]) => [
    ...(was.bound === undefined ? [] : [onlyIn('lost', { of, kind: 'qualifier' }, texts, was)]),
    ...(is.bound === undefined ? [] : [onlyIn('added', { of, kind: 'qualifier' }, texts, is)]),
  ])

const kindOf = (of: Valued): 'figure' | 'date' => ('unit' in of ? 'figure' : 'date')

/** Figures and dates that were lost, added, told differently, moved to another cell, or given another bound or role. Near linear. */
export const findFigureChanges = (source: Reading, rewrite: Reading): RawDifference[] => {
  const texts = { source, rewrite }
  const { figures, dates } = findMissing(texts)
  const [lost, added] = [
    [...dates.lost, ...figures.lost],
    [...dates.added, ...figures.added],
  ]
  const told = findTold(lost, added, matchingOf(source, rewrite), { source: source.text, rewrite: rewrite.text })
  const isTold = new Set(told.flatMap(({ was, is }) => [was, is]))
  const { pairs, changed } = figurePairsOf(source, rewrite)
  // "Rose by 200" is another claim than "rose to 200".
  const roles = pairs.filter(
    ([was, is]) => was.change !== undefined && is.change !== undefined && was.change !== is.change,
  )
  const { certain, reworded } = findBounds(texts)
  const alone = (side: 'lost' | 'added', all: readonly Valued[]) =>
    all.filter((one) => !isTold.has(one)).map((one) => onlyIn(side, { of: 'value', kind: kindOf(one) }, texts, one))
  const moved = findMovedCells(source, rewrite)
  return [
    ...alone('lost', lost),
    ...alone('added', added),
    ...[...changed, ...roles].flatMap(([was, is]) => [
      onlyIn('lost', { of: 'value', kind: 'figure' }, texts, was),
      onlyIn('added', { of: 'value', kind: 'figure' }, texts, is),
    ]),
    ...moved.figures.flatMap(({ was, is }) => changedIn({ of: 'value', kind: 'figure' }, texts, was, is)),
    ...moved.cells.flatMap(({ was, is }) => changedIn({ of: 'value', kind: 'name' }, texts, was, is)),
    ...told.flatMap(({ was, is }) => changedIn({ of: 'told', kind: kindOf(was) }, texts, was, is)),
    ...boundsOf('bound', texts, certain),
    // In another wording it only warns, because no list has every way to state a bound.
    ...boundsOf('reworded-bound', texts, reworded),
  ]
}
