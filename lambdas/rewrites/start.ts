import { setTimeout } from 'node:timers/promises'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanize.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import { placeStoredFacts } from '#core/rewriting/placed-facts.ts'
import { wasRead } from '#core/rewriting/was-read.ts'
import { termsPattern } from '#core/text/spans.ts'
import * as requests from '#lambdas/data/requests.ts'
import * as usage from '#lambdas/data/usage.ts'
import { amountOf, priceRequest, type PricedRequest } from './price.ts'
import { isKept, keysOf, type Job, type RewriteRequest } from './request.ts'
import { reserveWords, wordsLeft } from './reservation.ts'
import { endSafely, type Run } from './run.ts'
import { recallSentence, startSentence } from './sentence.ts'
import type { RewriteServices } from './services.ts'
import { recallText, startText } from './text.ts'

/** The interval at which a repeated request checks for the answer to the first one. */
const waitMs = 150

/** `isReplayed`: the request's own key got this answer before. */
type Started = { events: AsyncIterable<HumanizeEvent> | HumanizeEvent[]; isReplayed: boolean }

/** Starts a rewrite and returns its events. If the same request was answered before, returns only the last event. */
export const startRewrite = async (
  request: RewriteRequest,
  deadline: number,
  services: RewriteServices,
): Promise<Started> => {
  const id = services.newId()
  const { priced, earlier, isReplayed = false } = await beginOrWait(request, id, deadline, services)
  if (earlier !== undefined) return { events: [{ event: 'done', data: earlier }], isReplayed }

  const forget = async (error: unknown): Promise<never> => {
    await requests.forget(services.table, keysOf(request, id))
    throw error
  }
  const reserved = await reserveWords(priced, id, services).catch(forget)
  const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()))
  const run = { id, request: priced, reserved, signal, services }
  const events = await startJob(request.job, run).catch(async (error: unknown) => {
    await Promise.all(reserved.reservations.map((reservation) => usage.refund(services.table, reservation)))
    return forget(error)
  })
  return { events: endSafely(run, events), isReplayed }
}

const startJob = async (job: Job, run: Run): Promise<AsyncIterable<HumanizeEvent>> => {
  return job.kind === 'text' ? startText(job, run) : startSentence(job, run)
}

/**
 * Claims the run for this request, or finds an earlier answer to its key or to the user's same text, style and options.
 * All reads run in parallel, because the user is waiting.
 */
const beginOrWait = async (
  request: RewriteRequest,
  run: string,
  deadline: number,
  services: RewriteServices,
): Promise<{ priced: PricedRequest; earlier?: HumanizeResponse; isReplayed?: true }> => {
  const { table, now } = services
  const keys = keysOf(request, run)
  const begin = () => requests.begin(table, keys, request.bodyHash, now())
  const beginSame = () => requests.beginSame(table, keys, now())
  const beginning = [
    priceRequest(request, services),
    begin().then((state) => waitForTurn(state, begin, request, deadline)),
    beginSame(),
  ] as const
  try {
    const [priced, own, same] = await Promise.all(beginning)
    if (own !== undefined) {
      if (same.state === 'started') await requests.forgetFirst(table, keys)
      await settleLate(priced, own, services)
      return { priced, earlier: await recall(priced, own.answer, services), isReplayed: true }
    }
    for (let state = same; ; state = await beginSame()) {
      const first = await waitForTurn(state, beginSame, request, deadline)
      if (first === undefined) return { priced }
      await settleLate(priced, first, services)
      if (first.answer.receipt.reason !== 'stopped') {
        const repeated = await repeat(priced, first.answer, services)
        const earlier = await recall(priced, repeated, services).catch(rethrowUnlessNotFound)
        if (earlier !== undefined) {
          await requests.finish(table, keys, repeated)
          return { priced, earlier }
        }
      }
      // the earlier document was deleted or its run was stopped, so the text is rewritten again
      await requests.forgetFirst(table, { ...keys, run: first.run })
    }
  } catch (error) {
    // a request that is still starting could not be forgotten yet
    await Promise.allSettled(beginning)
    await requests.forget(table, keys)
    throw error
  }
}

type Answered = Extract<requests.RequestState, { state: 'answered' }>

/** Waits while the same request runs. Returns the earlier answer, or undefined if this request should run. */
const waitForTurn = async (
  first: requests.RequestState,
  again: () => Promise<requests.RequestState>,
  { job }: RewriteRequest,
  deadline: number,
): Promise<Answered | undefined> => {
  for (let current = first; ; current = await again()) {
    if (current.state === 'started') return undefined
    if (current.state === 'reused-for-another-body') {
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another text.')
    }
    // without a kept answer there is nothing to repeat
    if (!isKept(job)) throw alreadyRequested()
    if (current.state === 'answered') return current
    if (Date.now() + waitMs >= deadline) throw alreadyRequested()
    await setTimeout(waitMs)
  }
}

const alreadyRequested = () =>
  new Problem('request-repeated', 'This request is running or was answered already. Please start it again.')

/**
 * The run that gave an answer may have died before it charged its words. Giving the answer again settles them, so that the receipt
 * is correct, even if they were taken back meanwhile. If they were already settled, nothing changes.
 */
const settleLate = async (
  { allowances, words }: PricedRequest,
  { answer, run }: Answered,
  { table }: RewriteServices,
) => {
  if (answer.wordCount === 0) return
  // A newer release may count fewer words in the same text.
  const charged = Math.min(words, answer.wordCount)
  await Promise.all(
    allowances.map(async (allowance) => {
      const { owner, period } = allowance
      const held = amountOf(allowance, words)
      const used = Math.min(held, charged)
      const isSettled = await usage.settle(table, { owner, period, id: run, words: held }, used)
      if (!isSettled) await usage.settleTaken(table, allowance, run, used)
    }),
  )
}

/** An earlier answer to the same request. It is free and shows the words left now. */
const repeat = async (
  { allowances, words }: PricedRequest,
  earlier: requests.Answer,
  services: RewriteServices,
): Promise<requests.Answer> => {
  const balance = await wordsLeft(allowances, services)
  return {
    ...earlier,
    wordCount: 0,
    remaining_words: balance,
    receipt: {
      words_counted: words,
      words_charged: 0,
      reason: earlier.receipt.words_charged === 0 ? earlier.receipt.reason : 'repeated',
      balance_before: balance,
      balance_after: balance,
    },
  }
}

/** An earlier answer with its text and the positions of its facts. @throws {Problem} `not-found` if its document was deleted. */
const recall = async (
  { job, manner }: PricedRequest,
  answer: requests.Answer,
  services: RewriteServices,
): Promise<HumanizeResponse> => {
  const { stored: _, ...response } = answer
  const humanizedText = await recallTextOf(job, answer, services)
  const rules = { style: manner.style, terms: termsPattern(manner.lockedTerms) }
  const placed = placeStoredFacts(job.text, humanizedText, rules, {
    isWhole: job.kind === 'text',
    hasReader: wasRead(response.report),
  })
  return { ...response, humanizedText, report: { ...response.report, ...placed } }
}

const recallTextOf = async (job: Job, answer: requests.Answer, services: RewriteServices): Promise<string> => {
  return job.kind === 'text' ? recallText(job, answer, services) : recallSentence(job, services)
}
