import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { bytesPerRequest, humanizeText } from '#core/api/humanizations.ts'
import { anonymous, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import type { RewriteRequest } from '#core/rewriting/rewrite.ts'
import type { Style } from '#core/styles.ts'
import { dayOf, monthOf } from '#core/usage.ts'
import { countWords } from '#core/words.ts'
import { ownerKey, secondsPerDay, ttlAfter } from '#lambdas/data/keys.ts'
import { contentKey, type Run } from '#lambdas/data/requests.ts'
import type { Allowance } from '#lambdas/data/usage.ts'
import { parseBody } from '#lambdas/http/body.ts'
import { identify } from '#lambdas/http/caller.ts'
import type { HumanizeServices } from '#lambdas/services.ts'
import { hashAddress } from '#lambdas/http/address.ts'
import { findSentence } from './sentence.ts'

/** Who asks, and for what: all that a request says by itself. */
export type Asked = {
  /** Undefined for a visitor without an account, whose texts are not stored. */
  userId: string | undefined
  owner: string
  text: string
  style: Style
  lockedTerms: readonly string[]
  words: number
  idempotencyKey: string
  /** Under which a user's same request finds this answer for a day. */
  contentKey: string | undefined
  bodyHash: string
  /** The sentence of a document that is written again. */
  sentence: { document_id: string; sentence: number } | undefined
}

/** Everything that is known of a rewrite before it starts: what is asked, and from which words it is paid. */
export type Order = Asked & {
  /** The text is one sentence of a document, which is written again. */
  redo: Redo | undefined
  candidatesPerChunk: number
  historyDays: number | undefined
  /** All of them must have room. */
  allowances: Allowance[]
}

/** Under which keys a run of this order is known. */
export const runOf = ({ owner, idempotencyKey: key, contentKey: second }: Asked, run: string): Run => ({
  owner,
  key,
  contentKey: second,
  run,
})

export type Redo = {
  documentId: string
  place: number
  within: NonNullable<RewriteRequest['within']>
}

/** All visitors share one counter: as many of them may be served at once, each with all of a user's runs. */
const visitorsAtOnce = 10

/** Counters of a day are kept a little longer than the day lasts anywhere. */
const dailyCounterSeconds = 3 * secondsPerDay

/** Reads a request and refuses, in the product's words, what no table needs to be asked about. */
export const readAsked = async (event: APIGatewayProxyEvent, services: HumanizeServices): Promise<Asked> => {
  const caller = await identify(event, humanizeText.auth, services.authenticate)
  const { text, style, locked_terms: lockedTerms, redo } = parseBody(event, humanizeText.body)
  requireReadable(text)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([text, style, lockedTerms, redo]))
    .digest('base64url')
  const asked = {
    userId: caller?.userId,
    owner: caller === undefined ? visitorKey(event, services) : ownerKey.user(caller.userId),
    text,
    style,
    lockedTerms,
    words: countWords(text),
    idempotencyKey: idempotencyKeyOf(event) ?? services.newId(),
    // who asks for a sentence again wants another wording, not the same answer
    contentKey: caller === undefined || redo !== undefined ? undefined : contentKey(bodyHash),
    bodyHash,
    sentence: redo,
  }
  if (asked.words === 0) throw new Problem('empty-text', 'Please enter some text to humanize.')
  if (caller === undefined) {
    if (redo !== undefined) throw new Problem('not-signed-in', 'Please sign in to change a document.')
    requireLength(
      asked,
      anonymous.wordsPerRequest,
      `Please limit your text to ${anonymous.wordsPerRequest} words. Sign up for a free account to get 1,000 words per month.`,
    )
  }
  return asked
}

/** Adds what the user's plan gives, and refuses what it does not. */
export const readOrder = async (asked: Asked, services: HumanizeServices): Promise<Order> => {
  const { userId, sentence } = asked
  if (userId === undefined) return anonymousOrder(asked, services)
  const order = await userOrder(asked, userId, services)
  return sentence === undefined ? order : redoOrder(order, userId, sentence, services)
}

/** Somebody else's document is not found: it is looked for under the caller alone. */
const redoOrder = async (
  order: Order,
  userId: string,
  { document_id, sentence: place }: { document_id: string; sentence: number },
  { humanizations }: HumanizeServices,
): Promise<Order> => {
  const document = await humanizations.read(userId, document_id)
  const { source, around } = findSentence(document, place, order.text)
  return {
    ...order,
    text: source,
    words: countWords(source),
    redo: { documentId: document_id, place, within: { text: document.original_text, ...around } },
  }
}

const userOrder = async (asked: Asked, userId: string, { profiles, limits, now }: HumanizeServices): Promise<Order> => {
  const plan = plans[(await profiles.read(userId)).plan]
  requireLength(
    asked,
    plan.wordsPerRequest,
    `Please limit your text to ${plan.wordsPerRequest.toLocaleString('en-US')} words per request.`,
  )
  return {
    ...asked,
    redo: undefined,
    candidatesPerChunk: plan.candidatesPerChunk,
    historyDays: plan.historyDays,
    allowances: [
      { owner: asked.owner, period: monthOf(now()), words: plan.wordsPerMonth, runsAtOnce: limits.runsInFlight },
    ],
  }
}

const anonymousOrder = (asked: Asked, { limits, now }: HumanizeServices): Order => {
  const day = { period: dayOf(now()), ttl: ttlAfter(now(), dailyCounterSeconds) }
  return {
    ...asked,
    redo: undefined,
    candidatesPerChunk: anonymous.candidatesPerChunk,
    historyDays: undefined,
    allowances: [
      { ...day, owner: asked.owner, words: limits.anonymousWordsPerDay, runsAtOnce: limits.runsInFlight },
      {
        ...day,
        owner: ownerKey.everyAnonymous,
        words: limits.anonymousWordsPerDayForEveryone,
        runsAtOnce: limits.runsInFlight * visitorsAtOnce,
      },
    ],
  }
}

const visitorKey = (event: APIGatewayProxyEvent, { originSecret }: HumanizeServices): string => {
  const address = event.headers['x-viewer-ip'] ?? event.requestContext.identity.sourceIp
  return ownerKey.anonymous(hashAddress(address, originSecret))
}

/** What no keyboard types and no store keeps: NUL, half a character, and the mark of a broken encoding. */
const requireReadable = (text: string) => {
  if (!text.isWellFormed() || text.includes('\0') || text.includes('\uFFFD')) {
    throw new Problem(
      'invalid-request',
      'The text contains characters that cannot be read. Please remove them and try again.',
    )
  }
}

const requireLength = ({ text, words }: Pick<Asked, 'text' | 'words'>, wordsPerRequest: number, message: string) => {
  if (words > wordsPerRequest || Buffer.byteLength(text) > bytesPerRequest) throw new Problem('text-too-long', message)
}

const idempotencyKeyOf = (event: APIGatewayProxyEvent): string | undefined => {
  const key = event.headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key)) {
    throw new Problem('invalid-request', 'An Idempotency-Key has 8 to 64 letters, digits, hyphens or underscores.')
  }
  return key
}
