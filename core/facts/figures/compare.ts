// Figures of two texts, paired by what they tell and what they count.
import { cardinals } from '#core/text/number-words.ts'
import type { Pair } from '#core/text/align.ts'
import { placesIn } from '../sentence-places.ts'
import {
  frequencyOf,
  amountOf,
  type Figure,
  isLikeFigure,
  isSameFigure,
  isUnsaidSeries,
  coinsOf,
  thirdsOf,
} from './figure.ts'
import { wordsOf } from '../words.ts'
import { isInOtherWords, type Side } from './in-other-words.ts'
import { listCountedBy } from './lists.ts'

type FigurePair = readonly [was: Figure, is: Figure]
type Compared = {
  lost: Figure[]
  added: Figure[]
  pairs: FigurePair[]
  /** Periods such as "daily" and "a week" in whose sentence another one has come. */
  changed: FigurePair[]
}

/** Under these a figure can be found again by another that is the same as it: by its amount, and by its number alone. */
const keysOf = (figure: Figure): string[] => {
  const keys = [amountOf(figure), figure.value]
  const coins = coinsOf(figure)
  if (coins !== undefined) keys.push(`coins ${coins}`)
  if (figure.series !== undefined) keys.push(`${figure.value}th`)
  const thirds = thirdsOf(figure)
  if (thirds !== undefined) keys.push(`thirds ${thirds.count}`)
  if (/^\d{4}s$/u.test(figure.value)) keys.push(figure.value.slice(2))
  return keys
}

class Shelf {
  /** Most keys have one figure, and a set takes 200 bytes. */
  readonly #by = new Map<string, Figure | Set<Figure>>()

  constructor(figures: readonly Figure[]) {
    for (const figure of figures)
      for (const key of keysOf(figure)) {
        const same = this.#by.get(key)
        if (same instanceof Set) same.add(figure)
        else this.#by.set(key, same === undefined ? figure : new Set([same, figure]))
      }
  }

  #figuresOf(key: string): Iterable<Figure> {
    const same = this.#by.get(key)
    return same === undefined ? [] : same instanceof Set ? same : [same]
  }

  #remove(key: string, figure: Figure): void {
    const same = this.#by.get(key)
    if (same instanceof Set) same.delete(figure)
    else if (same === figure) this.#by.delete(key)
  }

  /** Takes the first that matches. Those of one key are nearly always alike, so that few are passed over. */
  take(figure: Figure, isMatch: (candidate: Figure) => boolean): Figure | undefined {
    for (const key of keysOf(figure)) {
      let seen = 0
      for (const candidate of this.#figuresOf(key)) {
        if (isMatch(candidate)) {
          for (const other of keysOf(candidate)) this.#remove(other, candidate)
          return candidate
        }
        seen += 1
        if (seen > mostTried) break
      }
    }
    return undefined
  }
}
const mostPassedOver = 64
const mostTried = 24

/** The words that a figure counts: the next few of its clause. */
const headOf = (text: string, { end }: Figure): Set<string> =>
  new Set(
    (/^[^.,;:!?()\n]{0,40}/u.exec(text.slice(end, end + 40))?.[0] ?? '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.slice(0, 3)
      .map((word) => word.slice(0, 5)) ?? [],
  )

const isSameHead = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((word) => b.has(word))

/** The name that a number ends: "the Brinewell 650". */
const nameBefore = (text: string, { start }: Figure): string | undefined =>
  /(?<!\p{L})(\p{Lu}\p{L}+) $/u.exec(text.slice(Math.max(0, start - 24), start))?.[1]

/** Repeated figures: the same amount of the same thing as one that was paired. */
const withoutRepeats = (
  left: readonly Figure[],
  text: string,
  paired: readonly { figure: Figure; text: string }[],
  isReplaced: (figure: Figure) => boolean,
): readonly Figure[] => {
  if (left.length === 0) return left
  const heads = new Map<string, Set<string>[]>()
  const names = new Set<string>()
  const wanted = new Set(left.map(amountOf))
  for (const { figure, text: where } of paired) {
    const known = heads.get(amountOf(figure))
    if (!wanted.has(amountOf(figure)) || known?.length === mostPassedOver) continue
    const head = headOf(where, figure)
    names.add(`${nameBefore(where, figure)} ${amountOf(figure)}`)
    if (known === undefined) heads.set(amountOf(figure), [head])
    else known.push(head)
  }
  return left.filter((figure) => {
    if (isReplaced(figure)) return true
    const name = nameBefore(text, figure)
    if (name !== undefined && names.has(`${name} ${amountOf(figure)}`)) return false
    const same = heads.get(amountOf(figure)) ?? []
    const head = same.length === 0 ? undefined : headOf(text, figure)
    return (
      head === undefined ||
      !same.some((other) => isSameHead(head, other) || (figure.unit !== '' && head.size * other.size === 0))
    )
  })
}

/** "The two: creativity and problem-solving": a count of items that the text names is not a separate figure. */
const isEntailed = (figure: Figure, { text }: Side): boolean => {
  const written = text.slice(figure.start, figure.end)
  if (!cardinals.slice(2, 7).includes(written.toLowerCase())) return false
  return /(?:^|\P{L})(?:the|these|those|its|their|our|his|her|your|my|following)(?: other)? $/iu.test(
    text.slice(Math.max(0, figure.start - 16), figure.start),
  )
}

/** The share of the words of a list that the source must have nearby: more than that is made up. */
const leastOfList = 0.5

const ofTime: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'week', 'month', 'year', 'decade', 'century'])

const isSame = (a: Figure, b: Figure): boolean => !a.isLoose && !b.isLoose && isSameFigure(a, b)
const isEquallyBound = (a: Figure, b: Figure): boolean => isSame(a, b) && a.bound === b.bound
/** "For about an hour" and "about an hour after" are one, though only the second is always a figure. */
const isSameSpan = (a: Figure, b: Figure): boolean => ofTime.has(a.unit) && isSameFigure(a, b) && a.bound === b.bound
const isSameClaim = (a: Figure, b: Figure): boolean => isEquallyBound(a, b) && a.change === b.change

/** "Weekly" for "daily", and "a month" for "a week": the one stands nowhere in the rewrite, the other nowhere in the source, and both in one sentence. */
const changedPeriods = (
  { source, rewrite }: { source: Side; rewrite: Side },
  places: { source: ReadonlyMap<Figure, number>; rewrite: ReadonlyMap<Figure, number> },
): FigurePair[] => {
  const known = [source, rewrite].map(({ figures }) => new Set(figures.map(amountOf)))
  const only = (own: Side, others: ReadonlySet<string>, isOfKind: (figure: Figure) => boolean) =>
    own.figures.filter((figure) => figure.isLoose && isOfKind(figure) && !others.has(amountOf(figure)))
  const isFrequency = ({ value, unit }: Figure) => frequencyOf(value, unit) !== undefined
  const isSpan = ({ value, unit }: Figure) => value === '1' && ofTime.has(unit)
  return [isFrequency, isSpan].flatMap((isOfKind) => {
    const come = Map.groupBy(only(rewrite, known[0]!, isOfKind), (figure) => places.rewrite.get(figure))
    return only(source, known[1]!, isOfKind).flatMap((was): FigurePair[] => {
      const place = places.source.get(was)
      const is = place === undefined || place === -1 ? undefined : come.get(place)?.[0]
      return is === undefined ? [] : [[was, is]]
    })
  })
}

/** Pairs off figures: the same amount first, then those of which one leaves its unit to the sentence, then words such as "one". */
// oxlint-disable-next-line max-lines-per-function
export const pairFigures = (source: Side, rewrite: Side, sentences: readonly Pair[]): Compared => {
  const pairs: FigurePair[] = []
  const taken = new Set<Figure>()
  const pair = (was: Figure, is: Figure) => {
    pairs.push([was, is])
    taken.add(was).add(is)
  }
  const places = {
    source: placesIn(
      source.figures,
      sentences.map((sentence) => sentence.source),
    ),
    rewrite: placesIn(
      rewrite.figures,
      sentences.map((sentence) => sentence.rewrite),
    ),
  }
  // Of figures that a text has twice, the one in the same sentence is meant.
  const bySentence = Map.groupBy(rewrite.figures, (figure) => places.rewrite.get(figure)!)
  const isTaken = (figure: Figure) => taken.has(figure)
  for (const isMatch of [isSameClaim, isEquallyBound, isSame, isSameSpan]) {
    for (const figure of source.figures) {
      const place = places.source.get(figure)!
      const beside = place === -1 ? undefined : bySentence.get(place)
      if (
        (figure.isLoose && isMatch !== isSameSpan) ||
        isTaken(figure) ||
        beside === undefined ||
        beside.length > mostPassedOver
      )
        continue
      const other = beside.find((candidate) => !isTaken(candidate) && isMatch(figure, candidate))
      if (other !== undefined) pair(figure, other)
    }
  }
  let left = source.figures.filter((figure) => !isTaken(figure))
  const free = rewrite.figures.filter((figure) => !isTaken(figure))
  // Apart, so that a text of many a "both" passes over none of them for its figures.
  const [exact, loose] = [
    new Shelf(free.filter(({ isLoose }) => !isLoose)),
    new Shelf(free.filter(({ isLoose }) => isLoose)),
  ]
  const take = (isMatch: (a: Figure, b: Figure) => boolean, shelfFor: (figure: Figure) => Shelf | undefined) => {
    left = left.filter((figure) => {
      const found = shelfFor(figure)?.take(figure, (candidate) => isMatch(figure, candidate))
      if (found !== undefined) pair(figure, found)
      return found === undefined
    })
  }
  for (const isMatch of [isSameClaim, isEquallyBound, isSame, isLikeFigure])
    take(isMatch, ({ isLoose }) => (isLoose ? undefined : exact))
  // A word of the source's is its own first: "both" is not the 2 of "2 GB".
  take(isLikeFigure, ({ isLoose }) => (isLoose ? loose : undefined))
  // "Four climbers" may be "the quartet".
  take(
    (was, is) => isSameFigure(was, is) || isUnsaidSeries(was, is),
    ({ isLoose }) => (isLoose ? exact : loose),
  )
  const isExact = ({ isLoose }: Figure) => !isLoose
  const both = pairs
    .filter(([was, is]) => was.isGroup !== true && is.isGroup !== true)
    .flatMap(([was, is]) => [
      { figure: was, text: source.text },
      { figure: is, text: rewrite.text },
    ])
  const gone = left.filter(isExact)
  const come = rewrite.figures.filter((figure) => isExact(figure) && !taken.has(figure))
  // A figure that replaces another is not a repeat, even if the text has it elsewhere.
  const gaps = {
    source: new Set(gone.map((figure) => places.source.get(figure)!)),
    rewrite: new Set(come.map((figure) => places.rewrite.get(figure)!)),
  }
  const isIn = (gap: ReadonlySet<number>, place: number) => place !== -1 && gap.has(place)
  const lost = withoutRepeats(gone, source.text, both, (figure) => isIn(gaps.rewrite, places.source.get(figure)!))
  const added = withoutRepeats(come, rewrite.text, both, (figure) => isIn(gaps.source, places.rewrite.get(figure)!))
  /** True if a figure of the rewrite counts things that the source names there. */
  const isToldList = (figure: Figure): boolean => {
    const list = listCountedBy(figure, rewrite.text)
    if (list === undefined) return false
    const place = places.rewrite.get(figure)!
    const nearby =
      place === -1
        ? source.text
        : sentences
            .slice(Math.max(0, place - 1), place + 2)
            .map((sentence) => sentence.source.text)
            .join(' ')
    const there = new Set(wordsOf(nearby).map(({ stem }) => stem))
    const stems = wordsOf(list).flatMap(({ stem }) => stem || [])
    return stems.length > 0 && stems.filter((stem) => there.has(stem)).length >= leastOfList * stems.length
  }
  const changed = changedPeriods({ source, rewrite }, places)
  return {
    changed,
    lost: lost.filter(
      (figure) => listCountedBy(figure, source.text) === undefined && !isInOtherWords(figure, source, rewrite),
    ),
    added: added.filter(
      (figure) => !isInOtherWords(figure, rewrite, source) && !isEntailed(figure, rewrite) && !isToldList(figure),
    ),
    pairs,
  }
}
