// Figures that follow from others are doubts with their sum, and never silence.
import type { Pair } from '#core/text/align.ts'
import type { Bound } from '../figures/bounds.ts'
import { placesIn } from '../sentence-places.ts'
import { type Fact, quantitiesIn, type Quantity, type Side } from './quantities.ts'
import { type Context, rules, type Sum } from './rules.ts'
import { findReplaced, joinAsSentence } from './slots.ts'

/** A figure or date whose sum is told: "3 an hour = 60 min / 20 min". */
type Derived = ReadonlyMap<Fact, string>

const soft = new Set<Bound | undefined>(['about', 'nearly', 'just over'])
/** A bound passes through a sum only where every part of it is about so much. */
const areBoundAlike = (target: Quantity, uses: readonly Quantity[]): boolean =>
  uses.length === 1 && uses[0]!.bound === target.bound
    ? true
    : [target, ...uses].every(({ bound }) => bound === undefined) ||
      (soft.has(target.bound) && uses.every(({ bound }) => bound === undefined || soft.has(bound)))

/** More figures than these in one sentence are a table, in which sums come out by chance. */
const mostFigures = 32

/**
 * The lost and added figures of aligned sentences that follow from the figures of the other text there, each with its sum. Of a sentence all of
 * them follow, or each is a part of such a sum, or none is told here. Linear in the number of sentences.
 */
export const deriveFigures = (
  sides: { source: Side; rewrite: Side },
  left: { lost: readonly Fact[]; added: readonly Fact[] },
  sentences: readonly Pair[],
): Derived => {
  const derived = new Map<Fact, string>()
  if (left.lost.length + left.added.length === 0) return derived
  const byPlace = <Of extends Fact>(side: 'source' | 'rewrite', facts: readonly Of[]) => {
    const places = placesIn(
      facts.toSorted((a, b) => a.start - b.start),
      sentences.map((sentence) => sentence[side]),
    )
    return Map.groupBy(facts, (fact) => places.get(fact)!)
  }
  const gone = byPlace('source', left.lost)
  const come = byPlace('rewrite', left.added)
  const all = {
    source: { figures: byPlace('source', sides.source.figures), dates: byPlace('source', sides.source.dates) },
    rewrite: { figures: byPlace('rewrite', sides.rewrite.figures), dates: byPlace('rewrite', sides.rewrite.dates) },
  }
  const read = memoized((side: keyof typeof all, place: number) => {
    const quantities = quantitiesIn(
      sides[side],
      sentences[place]![side],
      all[side].figures.get(place) ?? [],
      all[side].dates.get(place) ?? [],
    )
    joinAsSentence(quantities)
    return quantities
  })
  const around = (side: keyof typeof all, place: number, reach: number): Quantity[] | undefined => {
    const quantities: Quantity[] = []
    for (let at = Math.max(0, place - reach); at <= Math.min(sentences.length - 1, place + reach); at += 1) {
      if ((all[side].figures.get(at)?.length ?? 0) > mostFigures) return undefined
      quantities.push(...read(side, at))
    }
    return quantities.length > mostFigures ? undefined : quantities
  }
  const leftIn = (facts: ReadonlyMap<number, readonly Fact[]>, place: number, reach: number): Fact[] => {
    const found: Fact[] = []
    for (let at = place - reach; at <= place + reach; at += 1)
      for (const fact of facts.get(at) ?? []) if (!derived.has(fact)) found.push(fact)
    return found
  }
  // A text that tells the parts in one sentence may tell their sum in the next one.
  for (const reach of [0, 1])
    for (const place of new Set([...gone.keys(), ...come.keys()])) {
      const pair = sentences[place]
      if (pair === undefined) continue
      const [lost, added] = [leftIn(gone, place, reach), leftIn(come, place, reach)]
      if (lost.length + added.length === 0) continue
      if (lost.length + added.length > mostFigures) continue
      const [was, is] = [around('source', place, reach), around('rewrite', place, reach)]
      if (was === undefined || is === undefined) continue
      const quantities = { source: was, rewrite: is }
      const missing = new Set([...lost, ...added])
      const found = new Map<Fact, Sum>()
      for (const [facts, side, others] of [
        [added, 'rewrite', 'source'],
        [lost, 'source', 'rewrite'],
      ] as const)
        if (facts.length > 0) {
          const context: Context = {
            quantities: quantities[others],
            mine: quantities[side],
            own: pair[side].text,
            other: pair[others].text,
            otherText: sides[others].text,
            missing,
          }
          for (const fact of facts) {
            const sum = sumOf(
              quantities[side].filter((quantity) => quantity.fact === fact),
              context,
            )
            if (sum !== undefined) found.set(fact, sum)
          }
        }
      if (found.size === 0) continue
      const used = new Set([...found.values()].flatMap(({ uses }) => uses.map((part) => part.fact)))
      // A figure that no sum tells leaves nothing to compare places for.
      if (![...missing].every((fact) => found.has(fact) || used.has(fact))) continue
      const replaced = findReplaced(was, is, missing)
      /** A figure in the place of another one is changed, unless its sum is of that very figure and keeps what it says. */
      const isChange = (fact: Fact, { uses, isInPlace }: Sum) =>
        replaced.has(fact) && !(isInPlace === true && uses.some((part) => part.fact === replaced.get(fact)))
      const sums = new Map<Fact, string>()
      const parts = new Map<Fact, string>()
      for (const [fact, sum] of found) {
        if (isChange(fact, sum)) continue
        sums.set(fact, sum.sum)
        for (const { fact: part } of sum.uses)
          if (part !== undefined && (!replaced.has(part) || replaced.get(part) === fact)) parts.set(part, sum.sum)
      }
      if (![...missing].every((fact) => sums.has(fact) || parts.has(fact))) continue
      for (const fact of missing) derived.set(fact, sums.get(fact) ?? parts.get(fact)!)
    }
  return derived
}

/** "In 2016" for "in 2017" where "last year" stands nearby: a date follows only from one that both texts have. */
const isMoved = ({ measure }: Quantity, uses: readonly Quantity[], { missing }: Context): boolean =>
  ['calendar', 'clock', 'day of the year'].includes(measure) &&
  uses.every(({ fact, ...used }) => used.measure !== measure || (fact !== undefined && missing.has(fact)))

/** The first sum that tells one of these readings of a figure from what the other text has. */
const sumOf = (readings: readonly Quantity[], context: Context): Sum | undefined => {
  for (const target of readings)
    for (const rule of rules) {
      const sum = rule(target, context)
      if (sum !== undefined && areBoundAlike(target, sum.uses) && !isMoved(target, sum.uses, context)) return sum
    }
  return undefined
}

/** Reads each place of each text once. */
const memoized = (read: (side: 'source' | 'rewrite', place: number) => Quantity[]) => {
  const known: Record<'source' | 'rewrite', Quantity[][]> = { source: [], rewrite: [] }
  return (side: 'source' | 'rewrite', place: number): Quantity[] => (known[side][place] ??= read(side, place))
}
