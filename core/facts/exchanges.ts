// Finds figures that changed places: each of them is still there, but says something else.
import { stemsOf, type Pair, type Stretch } from '#core/text/align.ts'
import { type Figure, unitOf } from './figures/figure.ts'

type Figures = { figures: readonly Figure[] }
type Exchanged = { lost: Figure[]; added: Figure[] }

/** The share of the words between two figures that must be unchanged for the figures to have changed places. */
const leastAlike = 0.6
const fewestShared = 2

const isExact = ({ isLoose }: Figure): boolean => !isLoose

const within = (figures: readonly Figure[], { text, start }: Stretch): Figure[] =>
  figures.filter((figure) => isExact(figure) && figure.start >= start && figure.end <= start + text.length)

const isYear = ({ value, unit }: Figure): boolean => unit === '' && /^(?:1[5-9]|20)\d\d$/u.test(value)

/** A year is never mistaken for a count. */
const areOfOneUnit = (a: Figure, b: Figure): boolean =>
  isYear(a) === isYear(b) && (a.unit === b.unit || unitOf(a) === unitOf(b))

const areEqual = (a: Figure, b: Figure): boolean =>
  a.value === b.value && (a.unit === b.unit || unitOf(a) === unitOf(b))

/** The stems of the words before, between and behind these figures. */
const segmentsOf = ({ text, start }: Stretch, figures: readonly Figure[]): string[][] => {
  const cuts = [0, ...figures.flatMap((figure) => [figure.start - start, figure.end - start]), text.length]
  return Array.from({ length: figures.length + 1 }, (_, index) =>
    stemsOf(text.slice(cuts[index * 2], cuts[index * 2 + 1])),
  )
}

const sharedOf = (a: readonly string[], b: readonly string[]): number => {
  const left = new Set(a)
  return new Set(b.filter((stem) => left.has(stem))).size
}

/** True if the words around the figures are unchanged, segment by segment. */
const isSameFrame = (before: readonly string[][], after: readonly string[][]): boolean => {
  const shared = before.reduce((sum, stems, index) => sum + sharedOf(stems, after[index]!), 0)
  const all = [...before, ...after].reduce((sum, stems) => sum + stems.length, 0)
  return shared >= fewestShared && (2 * shared) / Math.max(1, all) >= leastAlike
}

const withoutEqual = (figures: readonly Figure[], others: readonly Figure[]): Figure[] => {
  const left = [...others]
  return figures.filter((figure) => {
    const at = left.findIndex((other) => areEqual(figure, other))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/**
 * Figures of one unit that were exchanged: two in a sentence whose other words are unchanged ("40 % of men and 60 % of women"),
 * or one in each of two such sentences. If the words moved too, nothing is reported: the same facts may be given in another order.
 */
export const findExchanged = (pairs: readonly Pair[], source: Figures, rewrite: Figures): Exchanged => {
  const exchanged: Exchanged = { lost: [], added: [] }
  const moved: { was: Figure; is: Figure }[] = []
  for (const pair of pairs) {
    if (pair.source.text === pair.rewrite.text) continue
    const before = within(source.figures, pair.source)
    const after = within(rewrite.figures, pair.rewrite)
    if (before.length === 0 || before.length !== after.length) continue
    const places = [...before.keys()].filter((index) => !areEqual(before[index]!, after[index]!))
    if (places.length === 0 || places.some((index) => !areOfOneUnit(before[index]!, after[index]!))) continue
    if (!isSameFrame(segmentsOf(pair.source, before), segmentsOf(pair.rewrite, after))) continue
    const [gone, come] = [withoutEqual(before, after), withoutEqual(after, before)]
    if (gone.length === 0) {
      exchanged.lost.push(...places.map((index) => before[index]!))
      exchanged.added.push(...places.map((index) => after[index]!))
    } else if (gone.length === 1) moved.push({ was: gone[0]!, is: come[0]! })
  }
  for (const { was, is } of moved) {
    const isExchange = moved.some((other) => areEqual(other.was, is) && areEqual(other.is, was))
    if (!isExchange) continue
    exchanged.lost.push(was)
    exchanged.added.push(is)
  }
  return exchanged
}
