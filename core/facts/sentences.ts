// Sentences that were dropped or invented between neighbours that stayed as they were.
import type { Match, Matching, Side } from './matching.ts'

/** Neighbours that stayed nearly the same. */
const leastOfNeighbours = 0.7
/** A sentence with less in common with its nearest has no counterpart. */
const mostOfStranger = 0.35
const mostInARun = 3
/** Fewer words of content tell nothing. */
const fewestStems = 3
/** The share of its words of content that the other text may have beside the place. */
const mostSaid = 0.3

const isWhole = ({ text, tokens }: Side): boolean =>
  /[.!?]["”’')*_]*\s*$/u.test(text) && !tokens.some(({ item }) => item?.kind === 'quotation')

/** True if the other text has few of its words between the two neighbours, and in them. */
const isNew = ({ stems }: Side, neighbours: readonly (Side | undefined)[]): boolean => {
  let said = 0
  for (const stem of stems) if (neighbours.some((side) => side?.stems.has(stem))) said += 1
  return said <= stems.size * mostSaid
}

/** The sentences of one text between two whose counterparts adjoin in the other. `atEnds`: the beginning and the end of both texts count as one of the two. */
const findAlone = (
  own: readonly Side[],
  others: readonly Side[],
  matches: ReadonlyMap<number, Match>,
  { otherOf, atEnds }: { otherOf: (match: Match) => Side; atEnds: boolean },
): Side[] => {
  const likenessAt = (at: number) => matches.get(at)?.likeness ?? 0
  const counterpartAt = (at: number): number | undefined => {
    if (atEnds && at === -1) return -1
    if (atEnds && at === own.length) return others.length
    const match = matches.get(at)
    return match === undefined || match.likeness < leastOfNeighbours ? undefined : otherOf(match).at
  }
  const found: Side[] = []
  for (let from = 0; from < own.length; from += 1) {
    if (likenessAt(from) >= mostOfStranger) continue
    let to = from + 1
    while (to < own.length && likenessAt(to) < mostOfStranger) to += 1
    const [before, after] = [counterpartAt(from - 1), counterpartAt(to)]
    const isEnclosed = before !== undefined && after === before + 1 && to - from < own.length
    if (isEnclosed && to - from <= mostInARun)
      for (const side of own.slice(from, to))
        if (side.stems.size >= fewestStems && isWhole(side) && isNew(side, [others[before], others[after]]))
          found.push(side)
    from = to - 1
  }
  return found
}

export const findSentenceChanges = ({
  source,
  rewrite,
  bySource,
  byRewrite,
}: Matching): { dropped: Side[]; invented: Side[] } => ({
  // An opening or a closing sentence is what editors cut first, and what nobody asked a writer to add.
  dropped: findAlone(source, rewrite, bySource, { otherOf: (match) => match.rewrite, atEnds: false }),
  invented: findAlone(rewrite, source, byRewrite, { otherOf: (match) => match.source, atEnds: true }),
})
