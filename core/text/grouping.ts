// Groups the sentences of two texts in order, near the diagonal: Needleman–Wunsch, with sentences that were joined or split.
import { reachWithin } from './likeness.ts'

/** A step over `taken` sentences of the source and `given` of the rewrite; one of them may be 0. */
export type Move = { taken: number; given: number }

/** Sentences from..to (exclusive) of the source and of the rewrite that belong together; one side may be empty. */
export type Group = { source: { from: number; to: number }; rewrite: { from: number; to: number } }

type Search<OwnMove extends Move> = {
  /** The numbers of sentences. */
  source: number
  rewrite: number
  /** Of two that cost the same the first is taken. */
  moves: readonly OwnMove[]
  /** The wanted distance from the diagonal, and the least for a long text. */
  reach: { wanted: number; least: number }
  /** The cost of all groups before sentence `i` of the source and `j` of the rewrite, if those before the last cost `soFar`; infinite if it may not be. */
  costAfter: (soFar: number, last: OwnMove, i: number, j: number) => number
}

/** Finds the cheapest groups. Each sentence is in exactly one. Yields after each sentence of the source, where it may be interrupted. */
export function* findGroups<OwnMove extends Move>({
  source,
  rewrite,
  moves,
  reach: { wanted, least },
  costAfter,
}: Search<OwnMove>): Generator<undefined, Group[]> {
  const slope = rewrite / Math.max(1, source)
  const reach = reachWithin(wanted, source, rewrite, least)
  /** The cells of a row that are near the diagonal, and no others. */
  const width = 2 * reach + 1
  const cellAt = (i: number, j: number): number => {
    const column = j - Math.round(i * slope) + reach
    return column < 0 || column >= width ? -1 : i * width + column
  }
  const costs = new Float64Array((source + 1) * width).fill(Infinity)
  const cameBy = new Int8Array(costs.length).fill(-1)
  costs[cellAt(0, 0)] = 0
  for (let i = 0; i <= source; i += 1) {
    const middle = Math.round(i * slope)
    for (let j = Math.max(0, middle - reach); j <= Math.min(rewrite, middle + reach); j += 1) {
      const here = cellAt(i, j)
      for (let at = 0; at < moves.length; at += 1) {
        const move = moves[at]!
        if (move.taken > i || move.given > j) continue
        const before = costs[cellAt(i - move.taken, j - move.given)] ?? Infinity
        if (before === Infinity) continue
        const cost = costAfter(before, move, i, j)
        if (cost >= costs[here]!) continue
        costs[here] = cost
        cameBy[here] = at
      }
    }
    yield
  }

  const groups: Group[] = []
  for (let i = source, j = rewrite; i > 0 || j > 0;) {
    const { taken, given } = moves[cameBy[cellAt(i, j)] ?? -1] ?? { taken: i, given: j }
    groups.push({ source: { from: i - taken, to: i }, rewrite: { from: j - given, to: j } })
    i -= taken
    j -= given
  }
  return groups.toReversed()
}
