// The exact facts of two texts by their values, and the words of each sentence with its facts masked.
import { dropOverlaps } from '#core/text/spans.ts'
import { bareMonth, isOfCalendar, monthNames, weekday } from './figures/calendar.ts'
import { type DateFact, isSameDate } from './figures/dates.ts'
import { amountOf, isYear } from './figures/figure.ts'
import type { FactKind } from './kinds.ts'
import { partiesOfBoth } from './name-places.ts'
import { lettersOf } from './quotations.ts'
import type { Sentence } from './read-sentences.ts'
import type { Reading } from './reading.ts'
import type { Word } from './words.ts'

/** An exact fact, with its offsets in the whole text. Those of one group can stand in each other's places. */
export type Item = { kind: FactKind; group: string; value: string; start: number; end: number }

/** A word of a sentence, or an exact fact in it, which is masked: its lemma is its group. */
export type Token = Word & { item?: Item }

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

/** "Dana" and "Whitlock" are one name where they stand side by side. */
const joinNames = (names: readonly Item[], text: string): Item[] => {
  const joined: Item[] = []
  for (const name of names) {
    const last = joined.at(-1)
    if (last !== undefined && text.slice(last.end, name.start) === ' ')
      joined[joined.length - 1] = { ...last, value: `${last.value} ${name.value}`, end: name.end }
    else joined.push(name)
  }
  return joined
}

const namesIn = (own: Reading, other: Reading): Item[] => {
  const ofCalendar = (pattern: RegExp, group: string, valueOf: (name: string) => string): Item[] =>
    Array.from(own.prose.matchAll(pattern), ({ 0: name, index }) => ({
      kind: 'name',
      group,
      value: valueOf(name),
      start: index,
      end: index + name.length,
    }))
  const names = partiesOfBoth(own, other)
    .filter(({ value }) => !isOfCalendar(value))
    .map(({ value, start, end }): Item => ({ kind: 'name', group: 'name', value, start, end }))
  return [
    ...ofCalendar(weekday, 'weekday', (name) => name.slice(0, 3)),
    ...ofCalendar(
      bareMonth,
      'date',
      (name) => `--${String(monthNames.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}-`,
    ),
    ...joinNames(names, own.text),
  ]
}

const itemsOf = (own: Reading, other: Reading, valueOf: (date: DateFact) => string): Item[] =>
  dropOverlaps([
    ...own.spans
      .filter(({ text }) => !text.includes('\n'))
      .map(({ kind, value, start, end }): Item => ({
        kind,
        group: kind,
        value: kind === 'quotation' ? lettersOf(value) : value,
        start,
        end,
      })),
    ...own.dates.map((date): Item => {
      const value = valueOf(date)
      return { kind: 'date', group: value.includes(':') ? 'time' : 'date', value, start: date.start, end: date.end }
    }),
    ...own.figures
      .filter(({ isLoose }) => !isLoose)
      .map((figure): Item => {
        const group = `figure ${isYear(figure) ? 'year' : figure.unit}`
        return { kind: 'figure', group, value: amountOf(figure), start: figure.start, end: figure.end }
      }),
    ...namesIn(own, other),
  ])

const masks = new Map<string, string>()
/** One string for each group: two that are one string are compared fastest. */
const maskOf = (group: string): string => {
  const mask = masks.get(group) ?? `⟦${group}⟧`
  if (masks.size < mostMasks) masks.set(group, mask)
  return mask
}
const mostMasks = 1_000

const tokenOf = (item: Item): Token => {
  const mask = maskOf(item.group)
  return { word: mask, lemma: mask, stem: mask, item, start: item.start, end: item.end }
}

/** The tokens of each sentence, in order; a word within a fact is none. Linear. */
const tokensOf = (sentences: readonly Sentence[], items: readonly Item[]): Token[][] => {
  let reached = 0
  return sentences.map(({ words, offset, text }) => {
    const end = offset + text.length
    const own: Item[] = []
    while (reached < items.length && items[reached]!.start < end) {
      if (items[reached]!.start >= offset) own.push(items[reached]!)
      reached += 1
    }
    const tokens: Token[] = []
    let next = 0
    for (const word of words) {
      for (; next < own.length && own[next]!.start <= word.start; next += 1) tokens.push(tokenOf(own[next]!))
      const last = tokens.at(-1)
      if (last?.item === undefined || last.end <= word.start) tokens.push(word)
    }
    return [...tokens, ...own.slice(next).map(tokenOf)]
  })
}

/** The tokens of all sentences of two texts. */
export const tokensOfBoth = (source: Reading, rewrite: Reading): { source: Token[][]; rewrite: Token[][] } => {
  const valueOf = valuesOfDates(source, rewrite)
  return {
    source: tokensOf(source.sentences, itemsOf(source, rewrite, valueOf)),
    rewrite: tokensOf(rewrite.sentences, itemsOf(rewrite, source, valueOf)),
  }
}
