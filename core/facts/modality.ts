// Denials and hedges of sentences that belong together: a sentence that loses its "not" or its "may" says something else.
import { lazy } from '#core/lazy.ts'
import { areAlike, areStrangers, type Pair, type Stretch } from '#core/text/align.ts'
import { shareInCommon } from './statements/common-words.ts'
import { type Denial, denialsOf, findLostDenials, isAnswered, isDoubled, isToldByOnly } from './statements/denials.ts'
import { editsOf } from './statements/edits.ts'
import { canStandFor, isOfChance, findLostHedges, type Hedge, hedgesOf } from './statements/hedges.ts'
import type { Statement, Statements } from './statements/statements.ts'

/** A place with its sentences and their counterparts in the other text. `isDoubtful`: another wording may carry the sense, so it is only shown. */
export type PlacedTurn = {
  kind: 'negation' | 'qualifier'
  text: string
  start: number
  end: number
  isDoubtful: boolean
  own: Stretch
  other: Stretch
}

type Turns = { lost: PlacedTurn[]; added: PlacedTurn[] }

/** The statements of each of these stretches, which follow each other. */
const statementsIn = (stretches: readonly Stretch[], statements: Statements): Statement[][] => {
  let reached = 0
  return stretches.map(({ text, start }) => {
    const own: Statement[] = []
    if (text === '') return own
    while (reached < statements.length && statements[reached]!.offset < start) reached += 1
    while (reached < statements.length && statements[reached]!.offset < start + text.length) {
      own.push(statements[reached]!)
      reached += 1
    }
    return own
  })
}

/** True if these words follow an "or" within a denial. */
const deniesListed = ({ statement: { words }, scope, to }: Denial, stems: readonly string[]): boolean => {
  const or = words.findIndex(({ word }, at) => at > to && (word === 'or' || word === 'nor'))
  return or !== -1 && stems.every((stem) => scope.includes(stem) && words.slice(or).some((word) => word.stem === stem))
}

/** Of sentences that are one but for a few words: the denials and hedges that went with those words, and for which none came. */
const findEditedAway = (
  mine: readonly Statement[],
  theirs: readonly Statement[],
  near: readonly Statement[],
): { denials: Denial[]; hedges: Hedge[] } => {
  const all = (statements: readonly Statement[]) => ({
    denials: statements.flatMap(denialsOf).filter(({ isPlain }) => isPlain).length,
    hedges: statements.flatMap(hedgesOf).length,
  })
  const [had, has] = [all(mine), all(theirs)]
  // A denial that only moved is still there.
  const [isDenialGone, isHedgeGone] = [had.denials > has.denials, had.hedges > has.hedges]
  const found = { denials: [] as Denial[], hedges: [] as Hedge[] }
  if (!isDenialGone && !isHedgeGone) return found
  for (const statement of mine) {
    const other = theirs.reduce<Statement | undefined>(
      (best, one) =>
        best === undefined || shareInCommon(statement, one) > shareInCommon(statement, best) ? one : best,
      undefined,
    )
    if (other === undefined) continue
    for (const { lost, added } of editsOf(statement, other)) {
      const isIn = (places: readonly number[]) => (one: { from: number }) => places.includes(one.from)
      if (isDenialGone && !denialsOf(other).some((one) => !one.isHollow && isIn(added)(one)))
        found.denials.push(
          ...denialsOf(statement).filter(
            (one) =>
              one.isPlain &&
              isIn(lost)(one) &&
              !isToldByOnly(one, [other]) &&
              !isAnswered(one, near.flatMap(denialsOf)) &&
              !isDoubled(one, near) &&
              // "No contracts or commitments" denies both.
              !denialsOf(other).some((denial) => denial.isPlain && deniesListed(denial, one.scope)) &&
              // "Un-agented" is "without an agent".
              !denialsOf(other).some(
                (denial) => !denial.isPlain && !denial.isHollow && denial.scope[0] === one.scope[0],
              ),
          ),
        )
      if (isHedgeGone)
        found.hedges.push(
          ...hedgesOf(statement)
            .filter((one) => one.isFirm && isIn(lost)(one))
            .filter((hedge) => !hedgesOf(other).some((one) => isIn(added)(one) && canStandFor(one, hedge))),
        )
    }
  }
  return found
}

/**
 * Denials and hedges that one text has and the other has not, by aligned sentences and their neighbours.
 * One is only certain if the other words of the sentences are unchanged.
 */
export const compareTurns = (
  pairs: readonly Pair[],
  statements: { source: Statements; rewrite: Statements },
): Turns => {
  const sides = {
    source: statementsIn(
      pairs.map(({ source }) => source),
      statements.source,
    ),
    rewrite: statementsIn(
      pairs.map(({ rewrite }) => rewrite),
      statements.rewrite,
    ),
  }
  const areApart = pairs.map(({ source, rewrite }) => lazy(() => areStrangers(source.text, rewrite.text)))
  const find = (from: 'source' | 'rewrite', to: 'source' | 'rewrite'): PlacedTurn[] =>
    pairs.flatMap((pair, at) => {
      const mine = sides[from][at]!
      if (
        !mine.some((statement) => hedgesOf(statement).length > 0 || denialsOf(statement).some(({ isPlain }) => isPlain))
      )
        return []
      // Sentences that only have the same place tell nothing of each other.
      const theirs = areApart[at]!() ? [] : sides[to][at]!
      const near = [...(sides[to][at - 1] ?? []), ...sides[to][at]!, ...(sides[to][at + 1] ?? [])]
      const edited = findEditedAway(mine, theirs, near)
      const found = [
        ...[...new Set([...edited.denials, ...findLostDenials(mine, theirs, near)])].map((place) => ({
          kind: 'negation' as const,
          isCertain: true,
          ...place,
        })),
        ...[...new Set([...edited.hedges, ...findLostHedges(mine, theirs)])].map((place) => ({
          kind: 'qualifier' as const,
          // An added hedge weakens a statement that is still there.
          isCertain: from === 'source' && isOfChance(place) && !theirs.some((other) => hedgesOf(other).length > 0),
          ...place,
        })),
      ]
      const isReworded = found.length > 0 && !areAlike(pair.source.text, pair.rewrite.text)
      return found.map(({ kind, isCertain, statement: { words, text, offset }, from: first, to: behind }) => {
        const [start, end] = [words[first]!.start, words[behind - 1]!.end]
        return {
          kind,
          text: text.slice(start - offset, end - offset),
          start,
          end,
          isDoubtful: isReworded || !isCertain,
          own: pair[from],
          other: pair[to],
        }
      })
    })
  return {
    lost: find('source', 'rewrite'),
    added: find('rewrite', 'source'),
  }
}
