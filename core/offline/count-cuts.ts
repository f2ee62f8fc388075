import { inSameOrder } from '#core/text/common-order.ts'
import { partsOf } from '#core/text/parts.ts'
import { tokenizeWhole } from '#core/text/tokens.ts'

/** The places in which a sentence has lost words. */
const countIn = (before: readonly string[], after: readonly string[]): number => {
  const stayed = new Set(inSameOrder(before, after).map(([at]) => at))
  return before.filter((_, at) => !stayed.has(at) && (at === 0 || stayed.has(at - 1))).length
}

/** The phrases and sentences that a rewrite by rules has cut from its text. */
export const countCuts = (before: string, after: string): number =>
  [...partsOf(before, after)].reduce(
    (sum, part) =>
      part === undefined || part.before === part.after
        ? sum
        : sum + countIn(tokenizeWhole(part.before), tokenizeWhole(part.after)),
    0,
  )
