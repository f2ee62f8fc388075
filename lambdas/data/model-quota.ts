import { randomInt } from 'node:crypto'
import { attribute, expression } from './expressions.ts'
import { quotaKey, ttlAfter } from './keys.ts'
import { update, type Table } from './table.ts'

/** The kind of caller that a model call is for. */
export type Asker = 'user' | 'visitor' | 'key' | 'batch'

/**
 * The share of the quota that each kind of caller may take. Batches, keys and visitors together can take three quarters at most, so
 * people with an account always find a quarter.
 */
export const sharesOfQuota = { batch: 0.35, key: 0.25, visitor: 0.15, user: 1 } as const satisfies Record<Asker, number>

/** The share of the quota that is handed out. The rest is for repairs, and for texts that take more tokens than estimated. */
export const shareHandedOut = 0.8

/** The quota refills this often, so a refused caller waits at most this long. */
export const windowSeconds = 20

/**
 * The model's tokens for each word that is given to it (`modelWordsOf` in core/usage.ts): a writer and a checker read and write, and
 * Bedrock counts each token that is written as ten. tests/operations/cost.test.ts holds it against the prompts.
 */
export const tokensPerModelWord = 34

/** One partition key takes 1,000 writes a second, so a large quota is split over several. Each part has room for the longest request. */
const maxParts = 8
const minTokensPerPart = 200_000

/**
 * The tokens left in the model's quota, shared fairly. Each window has a bucket for everyone, which contains one for each kind of caller.
 * Taking tokens is one conditional update of one item, one write unit. They are not given back: the window ends before the rewrite does.
 * A request is admitted while its bucket is not full, whatever its length, so that many short texts cannot starve a long one.
 */
export const modelQuota = (
  table: Table,
  tokensPerMinute: number | undefined,
  choosePart: (parts: number) => number = (parts) => randomInt(parts),
) => {
  const tokensInWindow = ((tokensPerMinute ?? 0) * shareHandedOut * windowSeconds) / 60
  const parts = Math.min(maxParts, Math.max(1, Math.floor(tokensInWindow / minTokensPerPart)))
  const tokensInPart = tokensInWindow / parts

  const takeFrom = (part: number, asker: Asker, tokens: number, begin: Date) => {
    const by = `by_${asker}`
    const hasRoom = expression`attribute_not_exists(#taken) OR #taken < ${tokensInPart}`
    const callerHasRoom = expression`attribute_not_exists(${attribute(by)}) OR ${attribute(by)} < ${tokensInPart * sharesOfQuota[asker]}`
    return table.writeIf(
      update(
        quotaKey(part, begin),
        { set: { ttl: ttlAfter(begin, 10 * windowSeconds) }, add: { taken: tokens, [by]: tokens } },
        expression`(${hasRoom}) AND (${callerHasRoom})`,
      ),
    )
  }

  return {
    /** Takes the tokens for this many model words. Returns the seconds until the next window if none are left, otherwise undefined. */
    async take(asker: Asker, modelWords: number, now: Date): Promise<number | undefined> {
      if (tokensPerMinute === undefined) return undefined
      const windowMs = windowSeconds * 1000
      const begin = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
      const tokens = modelWords * tokensPerModelWord
      const first = choosePart(parts)
      // tries a second part, because random choice fills some before others
      for (const part of new Set([first, (first + 1) % parts])) {
        if (await takeFrom(part, asker, tokens, begin)) return undefined
      }
      return Math.ceil((begin.getTime() + windowMs - now.getTime()) / 1000)
    },
  }
}
