import { randomInt } from 'node:crypto'
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { quotaKey, ttlAfter } from './keys.ts'
import { whenAllowed } from './table.ts'

/** On whose behalf a model is asked. */
export type Asker = 'user' | 'visitor' | 'key' | 'batch'

/**
 * The share of the quota that each may take. The first three together leave a quarter that only people with an account can have, so
 * neither batches nor visitors nor programs make them wait.
 */
export const sharesOfQuota = { batch: 0.35, key: 0.25, visitor: 0.15, user: 1 } as const satisfies Record<Asker, number>

/** The share of the quota that is handed out. The rest is for repairs, and for texts that take more tokens than was guessed. */
export const handedOut = 0.8

/** The quota is given out anew this often. Whoever is refused waits at most so long. */
export const windowSeconds = 20

/**
 * The model's tokens for each word that is given to it (`modelWordsOf` in core/usage.ts): a writer, a second reader and a checker read
 * and write, and Bedrock counts a token that is written ten times. `npm run cost` computes it from the prompts.
 */
export const tokensPerModelWord = 55

/** One key takes 1,000 writes a second, so a large quota stands in several. A part holds at least the longest text of a request. */
const mostParts = 8
const fewestTokensOfPart = 200_000

/**
 * The tokens that the model's quota has left, shared fairly: a bucket for all in each window, and in it one for each kind of asker. Taking
 * is one conditional update of one item, one write unit. What is taken is not given back: the window is over before a rewrite is.
 * A request passes while its bucket is not full, however long its text, so that a long text is not starved by many short ones.
 */
export const modelQuota = (
  db: DynamoDBDocumentClient,
  TableName: string,
  tokensPerMinute: number | undefined,
  choosePart: (parts: number) => number = (parts) => randomInt(parts),
) => {
  const tokensInWindow = ((tokensPerMinute ?? 0) * handedOut * windowSeconds) / 60
  const parts = Math.min(mostParts, Math.max(1, Math.floor(tokensInWindow / fewestTokensOfPart)))
  const tokensInPart = tokensInWindow / parts

  const takeFrom = (part: number, asker: Asker, tokens: number, begin: Date) =>
    whenAllowed(
      db.send(
        new UpdateCommand({
          TableName,
          Key: quotaKey(part, begin),
          UpdateExpression: 'SET #ttl = :ttl ADD taken :tokens, #asker :tokens',
          ConditionExpression:
            '(attribute_not_exists(taken) OR taken < :all) AND (attribute_not_exists(#asker) OR #asker < :share)',
          ExpressionAttributeNames: { '#ttl': 'ttl', '#asker': `by_${asker}` },
          ExpressionAttributeValues: {
            ':ttl': ttlAfter(begin, 10 * windowSeconds),
            ':tokens': tokens,
            ':all': tokensInPart,
            ':share': tokensInPart * sharesOfQuota[asker],
          },
        }),
      ),
    )

  return {
    /** Takes the tokens for so many words given to the model. Returns the seconds until the next window when there are none, otherwise undefined. */
    async take(asker: Asker, modelWords: number, now: Date): Promise<number | undefined> {
      if (tokensPerMinute === undefined) return undefined
      const windowMs = windowSeconds * 1000
      const begin = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
      const tokens = modelWords * tokensPerModelWord
      const first = choosePart(parts)
      // a second part, because chance fills one before the others
      for (const part of new Set([first, (first + 1) % parts])) {
        if (await takeFrom(part, asker, tokens, begin)) return undefined
      }
      return Math.ceil((begin.getTime() + windowMs - now.getTime()) / 1000)
    },
  }
}
