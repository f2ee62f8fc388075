// Facts that their form tells, as the list of facts names them: "hepatitis B", "section 12(3)(b)", "John F. Adams" and "5 mg/kg" are one item each.
import type { Span } from '#core/text/find-words.ts'
import { attachedPerUnitsOf, type PerUnit } from './figures/per-units.ts'
import type { Figure } from './figures/figure.ts'
import { formsOf } from './form-changes.ts'
import { isDistinct } from './full-names.ts'
import { isKnownLanguage } from './known-language.ts'
import { touching } from './letters.ts'
import { namesOfBoth } from './name-places.ts'
import { foldName } from './names.ts'
import { memoize } from '#core/memoize.ts'
import type { Reading } from './reading.ts'

/** Overlapping places as one, in order. */
const joined = (places: readonly Span[]): Span[] => {
  const found: Span[] = []
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1)
    if (last !== undefined && start < last.end)
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else found.push({ start, end })
  }
  return found
}

/** The places of letters with their words, of full names with initials or particles, and of words in other scripts: in order, apart. Read once. */
export const namesByForm = memoize((reading: Reading): readonly Span[] => {
  // "Above 70 °C. Heat rises".
  const isFigure = touching(reading.figures)
  const { letters, fullNames, foreign } = formsOf(reading, isKnownLanguage(reading))
  return joined([
    ...letters.flatMap(({ isLoose, told }) => (isLoose ? [] : [told])),
    ...fullNames.filter((name) => isDistinct(name) && !isFigure(name)),
    ...foreign,
  ])
})

/** A name as the list has it. `last`: the last of its parts, by which it may go as well. */
type NameItem = Span & { key: string; last?: string }

/** The names of a text, in order and apart: the parts of those of both texts, and what form tells with all of its parts. */
export const namesOfText = (own: Reading, other: Reading): NameItem[] => {
  const parts = new Map([...namesOfBoth(own, other), ...own.names].map((part) => [part.start, part]))
  return joined([...parts.values(), ...namesByForm(own)]).map(({ start, end }): NameItem => {
    const part = parts.get(start)
    if (part?.end === end) return { start, end, key: part.value }
    const key = foldName(own.text.slice(start, end))
    return { start, end, key, last: /[^ \u00A0]*$/u.exec(key)?.[0] ?? key }
  })
}

/** The unit after "per" of each figure that has one directly behind it. Read once. */
export const perUnitsOf = memoize((reading: Reading): ReadonlyMap<Figure, PerUnit> => {
  const ends = new Map(reading.figures.map((figure) => [figure.end, figure]))
  return new Map(
    attachedPerUnitsOf(reading).flatMap((perUnit) => {
      const figure = [0, 1].flatMap((between) => ends.get(perUnit.start - between) ?? [])[0]
      return figure === undefined ? [] : [[figure, perUnit] as const]
    }),
  )
})
