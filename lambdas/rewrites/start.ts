import { setTimeout } from 'node:timers/promises'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import { Problem, unlessNotFound } from '#core/problem.ts'
import type { Answer, Begun } from '#lambdas/data/requests.ts'
import type { RewriteServices } from './services.ts'
import { findRedo, readOrder, runOf, type Asked, type Order } from './order.ts'
import { reserveWords, wordsLeft } from './reservation.ts'
import { runOrder } from './run.ts'
import { findSentence } from './sentence.ts'

/** A repeated request looks this often whether the first one has an answer. */
const waitMs = 150

/** The events of a rewrite that is started now, or the end of one that answered the same before. */
export const startRewrite = async (
  asked: Asked,
  deadline: number,
  services: RewriteServices,
): Promise<AsyncIterable<HumanizeEvent> | HumanizeEvent[]> => {
  const run = services.newId()
  const { order, earlier } = await beginOrWait(asked, run, deadline, services)
  if (earlier !== undefined) return [{ event: 'done', data: earlier }]

  const forget = async (error: unknown): Promise<never> => {
    await services.requests.forget(runOf(asked, run))
    throw error
  }
  const hold = await reserveWords(order, run, services).catch(forget)
  const located = await findRedo(order, services).catch(async (error: unknown) => {
    await Promise.all(hold.reservations.map(services.usage.refund))
    return forget(error)
  })
  const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()))
  return runOrder(located, run, hold, signal, services)
}

/**
 * Makes this request the one that runs, or finds an answer that is there: to its key, or to a user's same text, style and options.
 * The table is asked everything at once, because a user waits.
 */
const beginOrWait = async (
  asked: Asked,
  run: string,
  deadline: number,
  services: RewriteServices,
): Promise<{ order: Order; earlier?: HumanizeResponse }> => {
  const { requests, humanizations, now } = services
  const keys = runOf(asked, run)
  const begin = () => requests.begin(keys, asked.bodyHash, now())
  const beginSame = () => requests.beginSame(keys, now())
  const asking = [
    readOrder(asked, services),
    begin().then((begun) => takeTurn(begun, begin, asked, deadline)),
    beginSame(),
  ] as const
  try {
    const [order, own, same] = await Promise.all(asking)
    if (own !== undefined) {
      if (same.state === 'started') await requests.forgetFirst(keys)
      await settleLate(order, own, services)
      return { order, earlier: await recall(order, own.answer, humanizations) }
    }
    for (let begun = same; ; begun = await beginSame()) {
      const first = await takeTurn(begun, beginSame, asked, deadline)
      if (first === undefined) return { order }
      await settleLate(order, first, services)
      const repeated = await repeat(order, first.answer, services)
      const earlier = await recall(order, repeated, humanizations).catch(unlessNotFound)
      if (earlier !== undefined) {
        await requests.finish(keys, repeated)
        return { order, earlier }
      }
      // its document was deleted: the text is as good as new
      await requests.forgetFirst({ ...keys, run: first.run })
    }
  } catch (error) {
    // what is still being begun could not be forgotten yet
    await Promise.allSettled(asking)
    await requests.forget(keys)
    throw error
  }
}

type Answered = Extract<Begun, { state: 'answered' }>

/** Undefined when it is this request's turn to run; otherwise the answer of the one before. */
const takeTurn = async (
  first: Begun,
  again: () => Promise<Begun>,
  { isStored }: Asked,
  deadline: number,
): Promise<Answered | undefined> => {
  for (let begun = first; ; begun = await again()) {
    if (begun.state === 'started') return undefined
    if (begun.state === 'reused-for-another-body') {
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another text.')
    }
    // nothing of this text is kept, so there is no answer to repeat
    if (!isStored) throw alreadyRequested()
    if (begun.state === 'answered') return begun
    if (Date.now() + waitMs >= deadline) throw alreadyRequested()
    await setTimeout(waitMs)
  }
}

const alreadyRequested = () =>
  new Problem('request-repeated', 'This request is running or was answered already. Please start it again.')

/**
 * The run that gave an answer may have died before it charged its words. Whoever is given the answer again settles them, so that
 * what the receipt says is true. Where they were settled, nothing changes.
 */
const settleLate = async ({ allowances, words }: Order, { answer, run }: Answered, { usage }: RewriteServices) => {
  if (answer.wordCount === 0) return
  await Promise.all(allowances.map(({ owner, period }) => usage.settle({ owner, period, id: run, words })))
}

/** An earlier answer to the same request: free, with the words that are left now. */
const repeat = async ({ allowances, words }: Order, earlier: Answer, services: RewriteServices): Promise<Answer> => {
  const balance = await wordsLeft(allowances, services)
  return {
    ...earlier,
    wordCount: 0,
    remaining_words: balance,
    receipt: {
      words_counted: words,
      words_charged: 0,
      reason: earlier.receipt.reason === 'unchanged' ? 'unchanged' : 'repeated',
      balance_before: balance,
      balance_after: balance,
    },
  }
}

const recall = async (
  { userId, text, sentence, phrase }: Order,
  { stored, ...answer }: Answer,
  humanizations: RewriteServices['humanizations'],
): Promise<HumanizeResponse> => {
  if (!stored || userId === undefined) return { ...answer, humanizedText: text }
  const document = await humanizations.read(userId, answer.id)
  if (phrase !== undefined) return { ...answer, humanizedText: phrase.sentence }
  return {
    ...answer,
    humanizedText:
      sentence === undefined ? document.humanized_text : findSentence(document, sentence.sentence, text).current,
  }
}
