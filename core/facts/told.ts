// Figures and dates that the rewrite tells differently: rules cannot tell whether the one says the other.
import type { DateFact } from './figures/dates.ts'
import { amountOf, type Figure } from './figures/figure.ts'
import type { Matching } from './matching.ts'
import { placesIn } from './sentence-places.ts'

type Valued = Figure | DateFact

const isFigure = (of: Valued): of is Figure => 'unit' in of

/** Of "length 3" its name, of "5 USD" the currency, of a share "share"; '' for a bare number. */
const dimensionOf = (figure: Figure): string =>
  amountOf(figure)
    .replace(/-?[\d.]+(?:e[+-]?\d+)?/giu, '')
    .trim()

const nounBehind = (text: string, { end }: Valued): string | undefined =>
  /^ (?:\p{L}+ )?(\p{L}{3})\p{L}*/u.exec(text.slice(end, end + 40))?.[1]?.toLowerCase()

type Texts = { source: string; rewrite: string }

/** True if two values are of one kind, so that one of them is wrong. */
const areComparable = (was: Valued, is: Valued, { source, rewrite }: Texts): boolean => {
  if (!isFigure(was) || !isFigure(is))
    return !isFigure(was) && !isFigure(is) && was.value.includes(':') === is.value.includes(':')
  if (was.isLoose || is.isLoose) return false
  if (was.unit !== '' && is.unit !== '' && was.value === is.value) return true
  const dimension = dimensionOf(was)
  if (dimension !== '') return dimension === dimensionOf(is)
  return dimensionOf(is) === '' && nounBehind(source, was) === nounBehind(rewrite, is)
}

const mostBeside = 24
/** A sentence may be split in many. */
const pairsAround = 2
const placesAround = (at: number): number[] =>
  Array.from({ length: 2 * pairsAround + 1 }, (_, offset) => at - pairsAround + offset).filter((place) => place >= 0)

/** Sentences that are less alike were reworded. */
const leastAlike = 0.6

/**
 * Lost and added values in sentences that belong together, of which none can be compared with any beside it, and whose sentence was reworded: each lost
 * one with one that stands in its stead, or the other way round.
 */
export const findTold = (
  lost: readonly Valued[],
  added: readonly Valued[],
  { pairs, source, bySource }: Matching,
  texts: Texts,
): { was: Valued; is: Valued }[] => {
  if (lost.length === 0 || added.length === 0) return []
  const byPlace = (one: Valued, other: Valued) => one.start - other.start
  const [wasAt, isAt] = [
    placesIn(
      lost.toSorted(byPlace),
      pairs.map((pair) => pair.source),
    ),
    placesIn(
      added.toSorted(byPlace),
      pairs.map((pair) => pair.rewrite),
    ),
  ]
  const addedIn = Map.groupBy(added, (is) => isAt.get(is)!)
  const sentenceAt = placesIn(lost.toSorted(byPlace), source)
  const found = lost.flatMap((was) => {
    const at = wasAt.get(was)!
    if (at === -1) return []
    if ((bySource.get(sentenceAt.get(was)!)?.likeness ?? 0) >= leastAlike) return []
    const beside = placesAround(at).flatMap((place) => addedIn.get(place) ?? [])
    // More are a list, and each would be compared with every other.
    if (beside.length > mostBeside || beside.some((is) => areComparable(was, is, texts))) return []
    return beside.map((is) => ({ was, is }))
  })
  // One finding for each of them, and no more.
  const told = new Set<Valued>()
  return found.filter(({ was, is }) => {
    if (told.has(was) && told.has(is)) return false
    told.add(was).add(is)
    return true
  })
}
