// Statements that one text has and the other has not.
import { overlap } from './senses.ts'
import type { Links, Statement, Statements } from './statements.ts'

/** The share of a statement's rare stems that its counterparts and their neighbours must contain. */
const leastCovered = { dropped: 0.2, invented: 0.18 }
/** Fewer stems tell nothing: a short honest pair may share none. */
const fewestStems = { dropped: 4, invented: 3 }

/** One word in common is as often the subject of another statement. */
const wordsOfWording = 2

/** The weight of a stem that the other text already says for another statement. */
const weightOfSpent = 0.4

/**
 * The share of a statement, by the weight of its stems, that the other text has near the places that say the same.
 * A word that those places have from another statement counts for less: "the budget" of the sentence before is no trace of this one.
 */
const coverOf = (
  statement: Statement,
  links: readonly number[],
  {
    own,
    others,
    backLinks,
    weightOf,
  }: { own: Statements; others: Statements; backLinks: Links['toRewrite']; weightOf: Links['weightOf'] },
): number => {
  const near = new Set<number>()
  for (const at of links) for (const place of [at - 1, at, at + 1]) near.add(place)
  let all = 0
  let covered = 0
  for (const stem of statement.stems) {
    const weight = weightOf(stem)
    all += weight
    let best = 0
    for (const place of near) {
      if (best === 1 || others[place]?.stems.has(stem) !== true) continue
      const isSpent = backLinks[place]!.some((at) => at !== statement.at && own[at]!.stems.has(stem))
      best = Math.max(best, isSpent ? weightOfSpent : 1)
    }
    covered += weight * best
  }
  return all === 0 ? 1 : covered / all
}

export const findUncovered = (
  side: 'dropped' | 'invented',
  own: Statements,
  links: Links['toRewrite'],
  others: Statements,
  backLinks: Links['toRewrite'],
  weightOf: Links['weightOf'],
): { statement: Statement; cover: number }[] =>
  own.flatMap((statement) => {
    if (statement.stems.size < fewestStems[side]) return []
    const linked = links[statement.at]!
    const cover = coverOf(statement, linked, { own, others, backLinks, weightOf })
    // The one sentence of the other text that has two words of this one, and belongs to no other, is its wording.
    const [only, ...more] = linked.map((at) => others[at]!)
    const isReworded =
      only !== undefined &&
      more.length === 0 &&
      backLinks[only.at]!.length === 1 &&
      overlap(statement.stems, only.stems) >= wordsOfWording
    return cover < leastCovered[side] && !isReworded ? [{ statement, cover }] : []
  })
