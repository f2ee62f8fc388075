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
import { contentKey } from '#lambdas/data/requests.ts'
import type { Allowance } from '#lambdas/data/usage.ts'
import { parseBody } from '#lambdas/http/body.ts'
import { identify } from '#lambdas/http/caller.ts'
import type { HumanizeServices } from '#lambdas/services.ts'
import { hashAddress } from '#lambdas/http/address.ts'
import { findSentence } from './sentence.ts'

/** Everything that is known of a rewrite before it starts: who asks, what for, and from which words it is paid. */
export type Order = {
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
  /** The text is one sentence of a document, which is written again. */
  redo: Redo | undefined
  candidatesPerChunk: number
  historyDays: number | undefined
  /** All of them must have room. */
  allowances: Allowance[]
}

/** Under which keys a run of this order is known. */
export const runOf = ({ owner, idempotencyKey: key, contentKey: second }: Order, run: string) => ({
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

/** Reads a request and refuses it, in the product's words, before anything is reserved. */
export const readOrder = async (event: APIGatewayProxyEvent, services: HumanizeServices): Promise<Order> => {
  const caller = await identify(event, humanizeText.auth, services.authenticate)
  const { text, style, locked_terms: lockedTerms, redo } = parseBody(event, humanizeText.body)
  requireReadable(text)
  const request = {
    text,
    style,
    lockedTerms,
    words: countWords(text),
    redo: undefined,
    idempotencyKey: idempotencyKeyOf(event) ?? services.newId(),
    bodyHash: createHash('sha256')
      .update(JSON.stringify([text, style, lockedTerms, redo]))
      .digest('base64url'),
  }
  if (request.words === 0) throw new Problem('empty-text', 'Please enter some text to humanize.')

  if (caller !== undefined) {
    const order = await userOrder(request, caller.userId, services)
    return redo === undefined ? order : redoOrder(order, caller.userId, redo, services)
  }
  if (redo !== undefined) throw new Problem('not-signed-in', 'Please sign in to change a document.')
  return anonymousOrder(request, event, services)
}

type Asked = Pick<Order, 'text' | 'style' | 'lockedTerms' | 'words' | 'idempotencyKey' | 'bodyHash' | 'redo'>

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
    // who asks again wants another wording, not the same answer
    contentKey: undefined,
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
  const owner = ownerKey.user(userId)
  return {
    ...asked,
    userId,
    owner,
    contentKey: contentKey(asked.bodyHash),
    candidatesPerChunk: plan.candidatesPerChunk,
    historyDays: plan.historyDays,
    allowances: [{ owner, period: monthOf(now()), words: plan.wordsPerMonth, runsAtOnce: limits.runsInFlight }],
  }
}

const anonymousOrder = (
  asked: Asked,
  event: APIGatewayProxyEvent,
  { limits, originSecret, now }: HumanizeServices,
): Order => {
  requireLength(
    asked,
    anonymous.wordsPerRequest,
    `Please limit your text to ${anonymous.wordsPerRequest} words. Sign up for a free account to get 1,000 words per month.`,
  )
  const address = event.headers['x-viewer-ip'] ?? event.requestContext.identity.sourceIp
  const owner = ownerKey.anonymous(hashAddress(address, originSecret))
  const day = { period: dayOf(now()), ttl: ttlAfter(now(), dailyCounterSeconds) }
  return {
    ...asked,
    userId: undefined,
    owner,
    contentKey: undefined,
    candidatesPerChunk: anonymous.candidatesPerChunk,
    historyDays: undefined,
    allowances: [
      { ...day, owner, words: limits.anonymousWordsPerDay, runsAtOnce: limits.runsInFlight },
      {
        ...day,
        owner: ownerKey.everyAnonymous,
        words: limits.anonymousWordsPerDayForEveryone,
        runsAtOnce: limits.runsInFlight * visitorsAtOnce,
      },
    ],
  }
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

const requireLength = ({ text, words }: Asked, wordsPerRequest: number, message: string) => {
  if (words > wordsPerRequest || Buffer.byteLength(text) > bytesPerRequest) throw new Problem('text-too-long', message)
}

const idempotencyKeyOf = (event: APIGatewayProxyEvent): string | undefined => {
  const key = event.headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key)) {
    throw new Problem('invalid-request', 'An Idempotency-Key has 8 to 64 letters, digits, hyphens or underscores.')
  }
  return key
}
