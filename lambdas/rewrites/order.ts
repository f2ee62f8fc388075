import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { bytesPerRequest, type HumanizeRequest } from '#core/api/humanizations.ts'
import { modelWords, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { refusalOf, textOf, type Phrase } from '#core/rewriting/wordings/phrase.ts'
import type { RewriteRequest } from '#core/rewriting/rewrite.ts'
import { termsPattern } from '#core/text/spans.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import { dayOf, monthOf } from '#core/usage.ts'
import { charactersAroundPhrase, countPhrase, countWords, isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { ownerKey, periodOfKey, secondsPerDay, ttlAfter } from '#lambdas/data/keys.ts'
import { contentKey, type Run } from '#lambdas/data/requests.ts'
import type { Allowance, ModelBudget } from '#lambdas/data/usage.ts'
import type { RewriteServices } from './services.ts'
import { findSentence, findSource } from './sentence.ts'

/** Who asks, and for what: all that a request says by itself. */
export type Asked = {
  /** Undefined for a visitor without an account. */
  userId: string | undefined
  /** Whether the text and its rewrite go into the history. Those of a visitor never do. */
  isStored: boolean
  owner: string
  text: string
  style: Style
  lockedTerms: readonly string[]
  /** The saved voice that it is written in. */
  voiceId: string | undefined
  /** What the document is called in the history. */
  title: string | undefined
  wordsOfText: number
  /** Those that are charged: of the text, or of the phrase for which other wordings are wanted. */
  words: number
  idempotencyKey: string
  /** Under which a user's same request finds this answer for a day. */
  contentKey: string | undefined
  bodyHash: string
  /** The sentence of a document that is written again. */
  sentence: { document_id: string; sentence: number } | undefined
  /** What other wordings are wanted for, in the sentence as it stands; the text is that sentence as it was. */
  phrase: Phrase | undefined
  /** The API key that it came with: its words are counted apart as well. */
  key?: { id: string; wordsPerMonth: number | undefined }
  /** How far the wording may move, where a program said so. */
  strength?: Strength
}

/** Everything that is known of a rewrite before it starts: what is asked, and from which words it is paid. */
export type Order = Asked & {
  /** The text is one sentence of a document, which is written again. */
  redo: Redo | undefined
  voice: Guide | undefined
  historyDays: number | undefined
  /** All of them must have room; the first that has none says why. */
  allowances: (Allowance & { refusal?: string; modelRefusal?: string })[]
  /** What is shared with others of the same plan. */
  budget: (ModelBudget & { modelRefusal: string }) | undefined
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

/** Counters of a day are kept a little longer than the day lasts anywhere. */
const dailyCounterSeconds = 3 * secondsPerDay

/** What a user asks for, in a request or a batch. */
export const userAsks = (userId: string, request: z.output<typeof HumanizeRequest>, idempotencyKey: string): Asked =>
  askedOf(request, userId, ownerKey.user(userId), idempotencyKey)

export const askedOf = (
  {
    text,
    style,
    locked_terms: lockedTerms,
    voice_id: voiceId,
    store,
    title,
    redo,
    phrase,
  }: z.output<typeof HumanizeRequest>,
  userId: string | undefined,
  owner: string,
  idempotencyKey: string,
): Asked => {
  requireReadable(text)
  if (phrase !== undefined) requireReadable(phrase.sentence)
  const bodyHash = createHash('sha256')
    .update(
      JSON.stringify([
        text,
        style,
        lockedTerms,
        redo,
        ...(store ? [] : ['not stored']),
        ...(voiceId === undefined ? [] : [`voice ${voiceId}`]),
        ...(phrase === undefined ? [] : [phrase]),
      ]),
    )
    .digest('base64url')
  // wordings are kept as a part of the document that they are for, or not at all
  const isStored = userId !== undefined && store && (phrase === undefined || redo !== undefined)
  const wordsOfText = countWords(text)
  if (wordsOfText === 0) throw new Problem('empty-text', 'Please enter some text to humanize.')
  const asked = {
    userId,
    isStored,
    owner,
    text,
    style,
    lockedTerms,
    voiceId,
    title,
    wordsOfText,
    words: phrase === undefined ? wordsOfText : countPhrase(textOf(phrase)),
    idempotencyKey,
    // who asks for a sentence again wants another wording, and what is not stored is not there to be given again
    contentKey: !isStored || redo !== undefined ? undefined : contentKey(bodyHash),
    bodyHash,
    sentence: redo,
    phrase,
  }
  if (redo !== undefined && !store) {
    throw new Problem('invalid-request', 'A sentence of a stored document cannot be rewritten without storing it.')
  }
  return asked
}

/** Adds what the user's plan gives, and refuses what it does not. */
export const readOrder = async (asked: Asked, services: RewriteServices): Promise<Order> => {
  const { userId } = asked
  const order = userId === undefined ? anonymousOrder(asked, services) : await userOrder(asked, userId, services)
  requireWordable(order)
  return order
}

/** A fact has no other wording, and nobody pays to hear so. */
const requireWordable = ({ text, phrase, lockedTerms }: Order) => {
  if (phrase === undefined) return
  if (Math.max(text.length, phrase.sentence.length) > charactersAroundPhrase) {
    throw new Problem('invalid-request', 'This sentence is too long for other wordings.')
  }
  const refusal = refusalOf(phrase, termsPattern(lockedTerms))
  if (refusal !== undefined) throw new Problem('invalid-request', refusal)
}

/**
 * Finds the sentence that an order is for, if it is for one. It takes a close reading of the document, so the words are held before.
 * Another user's document is not found: only the caller's own are searched.
 */
export const findRedo = async (order: Order, { humanizations }: RewriteServices): Promise<Order> => {
  const { userId, sentence } = order
  if (sentence === undefined || userId === undefined) return order
  const { document_id, sentence: place } = sentence
  const document = await humanizations.read(userId, document_id)
  const { source, around } =
    order.phrase === undefined
      ? findSentence(document, place, order.text)
      : findSource(document.original_text, place, order.text)
  return {
    ...order,
    text: source,
    redo: { documentId: document_id, place, within: { text: document.original_text, ...around } },
  }
}

/** Whoever left Pro keeps the voices and may not write in them. */
const userOrder = async (asked: Asked, userId: string, services: RewriteServices): Promise<Order> => {
  const { profiles, voices, limits, now } = services
  const { voiceId } = asked
  const [profile, saved] = await Promise.all([
    profiles.read(userId),
    voiceId === undefined ? undefined : voices.read(userId, voiceId),
  ])
  const plan = plans[profile.plan]
  const month = monthOf(now())
  const account = {
    owner: asked.owner,
    period: month,
    words: plan.wordsPerMonth,
    modelWords: plan.wordsPerMonth * modelWords.perAllowedWord,
    modelRefusal:
      'Your account has had as many rewrites as a month allows, counting those that changed nothing or failed. It starts again next month; write to us if you need more before.',
    runsAtOnce: limits.runsInFlight,
  }
  requireLength(
    asked,
    plan.wordsPerRequest,
    `Please limit your text to ${plan.wordsPerRequest.toLocaleString('en-US')} words per request.`,
  )
  if (saved !== undefined && plan.savedVoices === 0) {
    throw new Problem('forbidden', `Saved voices are part of ${plans.pro.name}. Choose no voice, or upgrade.`)
  }
  return {
    ...asked,
    lockedTerms: [...new Set([...asked.lockedTerms, ...(saved?.protected_terms ?? [])])],
    redo: undefined,
    // few rewrites have one
    voice: saved && (await import('#core/voices/guide.ts')).guideOf(saved),
    historyDays: plan.historyDays,
    allowances: asked.key === undefined ? [account] : [account, ofKey(asked.key, account)],
    budget: profile.plan === 'free' ? freeBudget(limits.freeModelWordsPerDay, now()) : undefined,
  }
}

/** Accounts cost nothing to make, so those on Free share a day's budget. */
const freeBudget = (limit: number, now: Date) => ({
  ...dayOfCounter(now),
  owner: ownerKey.everyFree,
  modelWords: limit,
  modelRefusal: `The Free plan has reached its limit for today and starts again at midnight UTC. ${plans.pro.name} goes on.`,
})

const dayOfCounter = (now: Date) => ({ period: dayOf(now), ttl: ttlAfter(now, dailyCounterSeconds) })

/** The words of a key are a part of the account's, and its owner may have made it a small one. */
const ofKey = ({ id, wordsPerMonth }: NonNullable<Asked['key']>, account: Allowance) => ({
  ...account,
  period: periodOfKey(account.period, id),
  // the account's own counter holds them all
  modelWords: undefined,
  ...(wordsPerMonth !== undefined && {
    // the plan may have become smaller since
    words: Math.min(wordsPerMonth, account.words),
    refusal: `Word limit exceeded: this API key is limited to ${wordsPerMonth.toLocaleString('en-US')} words a month by its owner.`,
  }),
})

const anonymousOrder = (asked: Asked, { limits, now }: RewriteServices): Order => {
  const day = dayOfCounter(now())
  return {
    ...asked,
    redo: undefined,
    voice: undefined,
    historyDays: undefined,
    budget: undefined,
    allowances: [
      {
        ...day,
        owner: asked.owner,
        words: limits.anonymousWordsPerDay,
        modelWords: limits.anonymousWordsPerDay * modelWords.perAllowedWord,
        modelRefusal:
          'Your network has had as many rewrites as a day allows without an account, counting those that changed nothing. Sign up for a free account, or come back tomorrow.',
        runsAtOnce: limits.runsInFlightPerAddress,
      },
      {
        ...day,
        owner: ownerKey.everyAnonymous,
        words: limits.anonymousWordsPerDayForEveryone,
        modelWords: limits.anonymousWordsPerDayForEveryone * modelWords.perAllowedWord,
        modelRefusal: 'Visitors have used up the rewrites of today. Sign up for a free account, or come back tomorrow.',
        runsAtOnce: limits.runsInFlightOfVisitors,
      },
    ],
  }
}

/** Refuses what no keyboard types and no store keeps (NUL, half a character, the mark of a broken encoding), and what is no words. */
const requireReadable = (text: string) => {
  if (!text.isWellFormed() || text.includes('\0') || text.includes('\uFFFD')) {
    throw new Problem(
      'invalid-request',
      'The text contains characters that cannot be read. Please remove them and try again.',
    )
  }
  if (isMostlyBlank(text)) throw new Problem('invalid-request', mostlyBlank)
}

export const requireLength = (
  { text, wordsOfText, phrase }: Pick<Asked, 'text' | 'wordsOfText' | 'phrase'>,
  wordsPerRequest: number,
  message: string,
) => {
  const isTooLong = (each: string, words: number) =>
    words > wordsPerRequest || Buffer.byteLength(each) > bytesPerRequest
  const sentence = phrase?.sentence
  if (isTooLong(text, wordsOfText) || (sentence !== undefined && isTooLong(sentence, countWords(sentence))))
    throw new Problem('text-too-long', message)
}
