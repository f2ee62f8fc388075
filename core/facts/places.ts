// Exact facts by their place: the words of the clause that each of them stands in. Two that are both there may have changed places.
import { onceForBoth } from './once-for-both.ts'
import { bareMonth, isOfCalendar, monthNames, weekday } from './figures/calendar.ts'
import { type DateFact, isSameDate } from './figures/dates.ts'
import { amountOf, isYear } from './figures/figure.ts'
import type { FactKind } from './kinds.ts'
import { namesOfBoth } from './name-places.ts'
import { lettersOf } from './quotations.ts'
import type { Reading } from './reading.ts'
import type { Statement } from './statements/statements.ts'
import { dropOverlaps } from '#core/text/spans.ts'

/** An exact fact. Those of one group can stand in each other's places. */
export type Item = { kind: FactKind; group: string; value: string; start: number; end: number }

/** A word of a statement, or a fact in it. `stem` is empty for words that carry only grammar. */
export type Part = { word: string; stem: string; item?: Item; start: number; end: number }

/** More are a timetable, and each is looked up by its value. */
const mostDates = 200

/** Dates that are told in more than one way have the value of the first that they agree with. */
const valuesOfDates = (source: Reading, rewrite: Reading): ((date: DateFact) => string) => {
  const known = [...new Map([...source.dates, ...rewrite.dates].map((date) => [date.value, date])).values()]
  const few = known.slice(0, mostDates)
  const values = new Map(
    known.map((date) => [date.value, (few.find((other) => isSameDate(other, date)) ?? date).value]),
  )
  return ({ value }) => values.get(value) ?? value
}

const itemsOf = (own: Reading, other: Reading, valueOf: (date: DateFact) => string): Item[] => {
  const place = ({ start, end }: { start: number; end: number }) => ({ start, end })
  const found: Item[] = [
    ...own.spans
      .filter(({ text }) => !text.includes('\n'))
      .map(({ kind, value, ...span }) => ({
        kind,
        group: kind,
        value: kind === 'quotation' ? lettersOf(value) : value,
        ...place(span),
      })),
    ...own.dates.map((date): Item => {
      const value = valueOf(date)
      return { kind: 'date', group: value.includes(':') ? 'time' : 'date', value, ...place(date) }
    }),
    ...own.figures
      .filter(({ isLoose }) => !isLoose)
      .map((figure): Item => {
        const group = isYear(figure) ? 'year' : figure.unit
        return { kind: 'figure', group: `figure ${group}`, value: amountOf(figure), ...place(figure) }
      }),
    ...[...own.prose.matchAll(weekday)].map((match): Item => ({
      kind: 'name',
      group: 'weekday',
      value: match[0].slice(0, 3),
      start: match.index,
      end: match.index + match[0].length,
    })),
    ...[...own.prose.matchAll(bareMonth)].map((match): Item => ({
      kind: 'name',
      group: 'date',
      value: `--${String(monthNames.indexOf(match[0].toLowerCase()) + 1).padStart(2, '0')}-`,
      start: match.index,
      end: match.index + match[0].length,
    })),
    ...namesOfBoth(own, other)
      .filter(({ value }) => !isOfCalendar(value))
      .map(({ value, ...name }): Item => ({ kind: 'name', group: 'name', value, ...place(name) })),
  ]
  return dropOverlaps(found)
}

/** The words and facts of each statement, in order; those of a statement that has no fact are left out. Linear. */
const partsOf = (statements: readonly Statement[], items: readonly Item[]): Map<Statement, Part[]> => {
  const parts = new Map<Statement, Part[]>()
  let reached = 0
  for (const statement of statements) {
    const end = statement.offset + statement.text.length
    const own: Item[] = []
    while (reached < items.length && items[reached]!.start < end) {
      if (items[reached]!.start >= statement.offset) own.push(items[reached]!)
      reached += 1
    }
    if (own.length === 0) continue
    const found: Part[] = []
    let next = 0
    for (const { word, stem, start, end: to } of statement.words) {
      for (; next < own.length && own[next]!.start <= start; next += 1) found.push(partOf(own[next]!))
      const last = found.at(-1)
      if (last?.item === undefined || last.end <= start) found.push({ word, stem, start, end: to })
    }
    parts.set(statement, [...found, ...own.slice(next).map(partOf)])
  }
  return parts
}

const partOf = (item: Item): Part => {
  const name = `${item.group} ${item.value}`
  return { word: name, stem: name, item, start: item.start, end: item.end }
}

/** The parts of the statements of two readings, once for all who ask. */
export const partsOfBoth = onceForBoth((source: Reading, rewrite: Reading) => {
  const valueOf = valuesOfDates(source, rewrite)
  return {
    source: partsOf(source.statements, itemsOf(source, rewrite, valueOf)),
    rewrite: partsOf(rewrite.statements, itemsOf(rewrite, source, valueOf)),
  }
})
