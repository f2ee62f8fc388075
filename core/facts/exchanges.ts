// Figures that changed places: every one of them is there, and says something else.
import { stemsOf, type Pair, type Stretch } from '#core/text/align.ts'
import type { Figure } from './figures/figure.ts'
import { placesIn } from './sentence-places.ts'
import { wordsOf } from './statements/words.ts'

type Figures = { figures: readonly Figure[] }
type Exchanged = { lost: Figure[]; added: Figure[] }

/** The share of the words between two figures that must stand where it stood for the figures to have changed places. */
const leastAlike = 0.6
const fewestShared = 2

const isExact = ({ isLoose }: Figure): boolean => !isLoose

/** The figures that lie within each of these stretches, by its number. */
const figuresWithin = ({ figures }: Figures, stretches: readonly Stretch[]): ReadonlyMap<number, Figure[]> => {
  const exact = figures.filter(isExact)
  const places = placesIn(exact, stretches)
  return Map.groupBy(exact, (figure) => {
    const place = places.get(figure)!
    const stretch = stretches[place]
    return stretch === undefined || figure.end > stretch.start + stretch.text.length ? -1 : place
  })
}

const isYear = ({ value, unit, factor }: Figure): boolean =>
  unit === '' && factor === 1 && /^(?:1[5-9]|20)\d\d$/u.test(value)

const saidBy = ({ value, unit }: Figure): string => `${value} ${unit}`

/** The words before, between and after these figures, read by `read`. */
const readSegments = <Words>(
  { text, start }: Stretch,
  figures: readonly Figure[],
  read: (segment: string) => Words,
): Words[] => {
  const cuts = [0, ...figures.flatMap((figure) => [figure.start - start, figure.end - start]), text.length]
  return Array.from({ length: figures.length + 1 }, (_, index) =>
    read(text.slice(cuts[index * 2], cuts[index * 2 + 1])),
  )
}

const segmentsOf = (stretch: Stretch, figures: readonly Figure[]): string[][] =>
  readSegments(stretch, figures, (segment) => stemsOf(segment))

/** With short words too: "the old one", "the new one". */
const labelsOf = (stretch: Stretch, figures: readonly Figure[]): ReadonlySet<string>[] =>
  readSegments(
    stretch,
    figures,
    (segment) => new Set(wordsOf(segment).flatMap(({ stem }) => (stem === '' ? [] : [stem]))),
  )

const sharedOf = (a: readonly string[], b: readonly string[]): number => {
  const left = new Set(a)
  return new Set(b.filter((stem) => left.has(stem))).size
}

/** True if the words around the figures stand as they stood, segment by segment. */
const isSameFrame = (before: readonly string[][], after: readonly string[][]): boolean => {
  const shared = before.reduce((sum, stems, index) => sum + sharedOf(stems, after[index]!), 0)
  const all = [...before, ...after].reduce((sum, stems) => sum + stems.length, 0)
  return shared >= fewestShared && (2 * shared) / Math.max(1, all) >= leastAlike
}

/**
 * True if each of these figures took a word before or behind it along to its new place: "the upper is 3 metres deep and the lower 2",
 * "the lower is 2 metres deep and the upper 3".
 */
const tookWordsAlong = (
  moves: readonly { from: number; to: number }[],
  before: readonly ReadonlySet<string>[],
  after: readonly ReadonlySet<string>[],
): boolean =>
  [0, 1].some((side) =>
    moves.every(({ from, to }) =>
      [...before[from + side]!].some(
        (stem) => after[to + side]!.has(stem) && !before[to + side]!.has(stem) && !after[from + side]!.has(stem),
      ),
    ),
  )

const withoutEqual = (figures: readonly Figure[], others: readonly Figure[]): Figure[] => {
  const left = others.map(saidBy)
  return figures.filter((figure) => {
    const at = left.indexOf(saidBy(figure))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** A score and a vote have two sides, and are told from either: "won 3 to 2" and "lost 2 to 3". */
const score = /(?<!\p{L})(?:won|wins?|los[et]\w*|beat\w*|scor\w*|vot\w*|led|leads?|defeat\w*|ratio|odds|vs)(?!\p{L})/iu
const charactersAround = 60

type Range = { start: number; end: number; key: string; isRising: boolean }

/** The ranges of a text that count up or down: "eight to twelve months". A change, such as "fell from 12 to 8", is none. */
const rangesOf = (text: string, figures: readonly Figure[]): Map<string, Range[]> =>
  Map.groupBy(
    figures.filter(isExact).flatMap((one, at, all): Range[] => {
      const two = all[at + 1]
      if (two === undefined || one.change !== undefined || two.change !== undefined) return []
      // Only a rising range lends its unit to its first end.
      if (one.unit !== '' && one.unit !== two.unit) return []
      const [from, to] = [Number(one.value), Number(two.value)]
      if (!/^ to $/iu.test(text.slice(one.end, two.start)) || !(from < to || to < from)) return []
      if (score.test(text.slice(Math.max(0, one.start - charactersAround), two.end + charactersAround))) return []
      const key = `${Math.min(from, to)} to ${Math.max(from, to)} ${two.unit}`
      return [{ start: one.start, end: two.end, key, isRising: from < to }]
    }),
    ({ key }) => key,
  )

/** Ranges that count up in the source and down in the rewrite. */
export const findTurnedRanges = (
  source: Figures & { text: string },
  rewrite: Figures & { text: string },
): { was: Range; is: Range }[] => {
  const others = rangesOf(rewrite.text, rewrite.figures)
  return [...rangesOf(source.text, source.figures)].flatMap(([key, ranges]) => {
    const [was, is] = [ranges[0], others.get(key)?.[0]]
    if (was === undefined || is === undefined || !ranges.every(({ isRising }) => isRising)) return []
    return others.get(key)!.some(({ isRising }) => isRising) ? [] : [{ was, is }]
  })
}

/**
 * Figures of one unit that were exchanged: two in a sentence whose other words stand as they stood ("40 % of men and 60 % of women"),
 * or one each of two such sentences. Where the words moved too, nothing is said: the same can be told in another order.
 */
export const findExchanged = (pairs: readonly Pair[], source: Figures, rewrite: Figures): Exchanged => {
  const exchanged: Exchanged = { lost: [], added: [] }
  const moved: { was: Figure; is: Figure }[] = []
  const within = {
    source: figuresWithin(
      source,
      pairs.map((pair) => pair.source),
    ),
    rewrite: figuresWithin(
      rewrite,
      pairs.map((pair) => pair.rewrite),
    ),
  }
  for (const [place, pair] of pairs.entries()) {
    if (pair.source.text === pair.rewrite.text) continue
    const before = within.source.get(place) ?? []
    const after = within.rewrite.get(place) ?? []
    if (before.length === 0 || before.length !== after.length) continue
    const places = [...before.keys()].filter((index) => saidBy(before[index]!) !== saidBy(after[index]!))
    if (places.length === 0 || places.some((index) => before[index]!.unit !== after[index]!.unit)) continue
    // "The 1998 flood destroyed one of three mills": no reader takes a year for a count.
    if (places.some((index) => isYear(before[index]!) !== isYear(after[index]!))) continue
    // "To $6 million from $4 million" gives each figure the same role as before.
    const keepsRole = (figure: Figure) =>
      figure.change !== undefined &&
      after.some((other) => other.change === figure.change && saidBy(other) === saidBy(figure))
    const roles = new Set(places.map((index) => before[index]!.change))
    if (roles.size === places.length && places.every((index) => keepsRole(before[index]!))) continue
    const [words, newWords] = [segmentsOf(pair.source, before), segmentsOf(pair.rewrite, after)]
    if (!isSameFrame(words, newWords)) continue
    const moves = places.map((from) => ({
      from,
      to: after.findIndex((figure) => saidBy(figure) === saidBy(before[from]!)),
    }))
    const [labels, newLabels] = [labelsOf(pair.source, before), labelsOf(pair.rewrite, after)]
    if (moves.every(({ to }) => to !== -1) && tookWordsAlong(moves, labels, newLabels)) continue
    const [gone, come] = [withoutEqual(before, after), withoutEqual(after, before)]
    if (gone.length === 0) {
      exchanged.lost.push(...places.map((index) => before[index]!))
      exchanged.added.push(...places.map((index) => after[index]!))
    } else if (gone.length === 1) moved.push({ was: gone[0]!, is: come[0]! })
  }
  const told = new Set(moved.map(({ was, is }) => `${saidBy(was)} for ${saidBy(is)}`))
  for (const { was, is } of moved) {
    if (!told.has(`${saidBy(is)} for ${saidBy(was)}`)) continue
    exchanged.lost.push(was)
    exchanged.added.push(is)
  }
  return exchanged
}
