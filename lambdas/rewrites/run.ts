import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import type { Report } from '#core/rewriting/report.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { WordingsRequest } from '#core/rewriting/wordings/find.ts'
import { countWords } from '#core/text/words.ts'
import type { Answer } from '#lambdas/data/requests.ts'
import type { RewriteServices } from './services.ts'
import { runOf, type Order, type Redo } from './order.ts'
import type { Hold } from './reservation.ts'
import { findSentence } from './sentence.ts'

/**
 * One rewrite whose words are held, as the events that its client sees. However it ends, its words are settled or given back
 * before the last event. It never throws.
 */
export async function* runOrder(
  order: Order,
  run: string,
  hold: Hold,
  signal: AbortSignal,
  services: RewriteServices,
): AsyncGenerator<HumanizeEvent> {
  const { metrics, now } = services
  const startedAt = now().getTime()
  let isFirstDraft = true
  metrics.addMetric('WordsReserved', MetricUnit.Count, order.words)
  if (order.userId === undefined) metrics.addMetric('AnonymousWordsReserved', MetricUnit.Count, order.words)
  try {
    const request = {
      text: order.text,
      style: order.style,
      key: run.slice(-10).toLowerCase(),
      hasReaders: services.limits.hasReaders,
      concurrency: services.limits.chunksAtOnce,
      lockedTerms: order.lockedTerms,
      voice: order.voice,
      ...(order.strength && { strength: order.strength }),
      ...(order.redo && { within: order.redo.within }),
    }
    if (order.phrase !== undefined) {
      yield { event: 'meta', data: { id: run, words: order.words, chunks: 1, remaining_words: hold.remainingWords } }
      const wordings = { ...request, source: order.text, phrase: order.phrase }
      yield { event: 'done', data: await deliverWordings(order, run, hold, wordings, signal, services) }
      return
    }
    for await (const event of rewrite(request, services.modelFor(signal))) {
      switch (event.type) {
        case 'started':
          yield {
            event: 'meta',
            data: { id: run, words: order.words, chunks: event.chunks, remaining_words: hold.remainingWords },
          }
          break
        case 'draft':
          if (isFirstDraft) metrics.addMetric('TimeToFirstDraft', MetricUnit.Milliseconds, now().getTime() - startedAt)
          isFirstDraft = false
          yield { event: 'draft', data: { chunk: event.chunk, text: event.text } }
          break
        case 'verified':
          yield { event: 'verified', data: { chunk: event.chunk, text: event.text, facts: event.facts } }
          break
        case 'done':
          yield { event: 'done', data: await deliver(order, run, hold, event, services) }
          break
      }
    }
  } catch (error) {
    services.logger.error('a rewrite failed', { run, error })
    await giveBack(order, run, hold, services)
    yield {
      event: 'error',
      data: {
        code: 'humanization-failed',
        message: 'Unable to process your text. Please try again.',
        words_charged: 0,
      },
    }
  } finally {
    metrics.publishStoredMetrics()
  }
}

/** Other wordings for a phrase: kept with their answer where the document is, so that they can be asked for again, and charged where there are any. */
const deliverWordings = async (
  order: Order,
  run: string,
  hold: Hold,
  request: WordingsRequest,
  signal: AbortSignal,
  services: RewriteServices,
): Promise<HumanizeResponse> => {
  // few requests are for a phrase
  const { findWordings } = await import('#core/rewriting/wordings/find.ts')
  const { wordings, facts } = await findWordings(request, services.modelFor(signal))
  const isCharged = wordings.length > 0
  const { sentence } = request.phrase
  const report: Report = {
    status: isCharged ? 'rewritten' : 'unchanged',
    facts,
    repaired: 0,
    left_as_it_was: 0,
    words_before: countWords(sentence),
    words_after: countWords(sentence),
  }
  const id = order.redo?.documentId ?? run
  const kept = answerOf(order, hold, { id, report, isCharged, isStored: order.isStored })
  const answer = { ...kept, wordings }
  if ((await services.requests.finish(runOf(order, run), order.isStored ? answer : kept)) !== 'finished')
    throw new RunTakenOver()
  await (isCharged ? settle(order, hold, services) : refund(order, hold, services))
  const { stored: _, ...response } = answer
  return { ...response, humanizedText: sentence }
}

type Rewritten = { text: string; report: Report }

/** Stores a rewrite, then charges it: after a crash in between the words come back and the user keeps the document. */
const deliver = async (
  order: Order,
  run: string,
  hold: Hold,
  rewritten: Rewritten,
  services: RewriteServices,
): Promise<HumanizeResponse> => {
  countVerdicts(rewritten.report, services)
  const { answer, text } =
    order.redo === undefined
      ? await storeDocument(order, run, hold, rewritten, services)
      : await storeSentence(order, order.redo, run, hold, rewritten, services)
  await (answer.wordCount > 0 ? settle(order, hold, services) : refund(order, hold, services))
  const { stored: _, ...response } = answer
  return { ...response, humanizedText: text }
}

/** How often the fact lock had to step in: the first figure to move when a model changes. */
const countVerdicts = ({ repaired, left_as_it_was }: Report, { metrics }: RewriteServices) => {
  metrics.addMetric('FactLockRepaired', MetricUnit.Count, repaired)
  metrics.addMetric('FactLockFailed', MetricUnit.Count, left_as_it_was)
}

type Outcome = { id: string; report: Report; isCharged: boolean; isStored: boolean }

const answerOf = (order: Order, hold: Hold, { id, report, isCharged, isStored }: Outcome): Answer => {
  const charged = isCharged ? order.words : 0
  const before = hold.remainingWords + order.words
  return {
    id,
    wordCount: charged,
    originalLength: order.text.length,
    remaining_words: before - charged,
    report,
    receipt: {
      words_counted: order.words,
      words_charged: charged,
      reason: isCharged ? 'delivered' : 'unchanged',
      balance_before: before,
      balance_after: before - charged,
      ...(order.userId !== undefined && !order.isStored && { stored: false as const }),
    },
    stored: isStored,
  }
}

/** Of the 400 KB of an item, which source and rewrite need nearly all of. */
const bytesOfPlaces = 20_000

/** The report as it is kept with its document. The sentences it names stand in the document too, so that the longest lists can go. */
const fitForItem = ({ places, ...report }: Report): Report =>
  places === undefined || Buffer.byteLength(JSON.stringify(places)) > bytesOfPlaces ? report : { ...report, places }

/** What is kept of an answer where nothing of the text may be. */
const withoutSentences = (answer: Answer): Answer => {
  const { places: _, ...report } = answer.report
  return { ...answer, report }
}

class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver'
  constructor() {
    super('The run was taken over by a later one.')
  }
}

const storeDocument = async (
  order: Order,
  run: string,
  hold: Hold,
  { text, report }: Rewritten,
  { requests, now }: RewriteServices,
) => {
  const { userId, historyDays } = order
  const isCharged = report.status !== 'unchanged'
  const answer = answerOf(order, hold, { id: run, report, isCharged, isStored: isCharged && order.isStored })
  const document =
    answer.stored && userId !== undefined
      ? {
          userId,
          content: {
            id: run,
            style: order.style,
            word_count: order.words,
            original_text: order.text,
            humanized_text: text,
            created_at: now().toISOString(),
            ...(order.title && { title: order.title }),
            receipt: answer.receipt,
            report: fitForItem(report),
          },
          historyDays,
        }
      : undefined
  const kept = order.isStored ? answer : withoutSentences(answer)
  if ((await requests.finish(runOf(order, run), kept, document)) !== 'finished') throw new RunTakenOver()
  return { answer, text }
}

/** Other sentences of the document may be written again at the same time: then this one goes into what they made of it. */
const triesToStoreSentence = 5

const storeSentence = async (
  order: Order,
  { documentId: id, place }: Redo,
  run: string,
  hold: Hold,
  { text, report }: Rewritten,
  { requests, humanizations }: RewriteServices,
) => {
  const { userId } = order
  if (userId === undefined) throw new Error('A document belongs to a user.')
  for (let tries = 0; tries < triesToStoreSentence; tries += 1) {
    const document = await humanizations.read(userId, id)
    const { current, replaceBy } = findSentence(document, place, order.text)
    const isCharged = report.status !== 'unchanged' && text.trim() !== current
    const answer = answerOf(order, hold, {
      id,
      report: isCharged ? report : { ...report, status: 'unchanged' },
      isCharged,
      isStored: true,
    })
    const replacement = { userId, id, replace: document.humanized_text, by: replaceBy(text) }
    const finished = await requests.finish(runOf(order, run), answer, isCharged ? replacement : undefined)
    if (finished === 'taken-over') throw new RunTakenOver()
    if (finished === 'finished') return { answer, text: isCharged ? text.trim() : current }
  }
  throw new Error('The document kept changing.')
}

const settle = async (order: Order, { reservations }: Hold, { usage, metrics }: RewriteServices) => {
  await Promise.all(reservations.map(usage.settle))
  metrics.addMetric('WordsSettled', MetricUnit.Count, order.words)
}

const refund = async (order: Order, { reservations }: Hold, { usage, metrics }: RewriteServices) => {
  await Promise.all(reservations.map(usage.refund))
  metrics.addMetric('WordsRefunded', MetricUnit.Count, order.words)
}

/** Undoes a run that failed. What cannot be undone now is reclaimed later, so the client is answered in any case. */
const giveBack = async (order: Order, run: string, hold: Hold, services: RewriteServices) => {
  const undone = await Promise.allSettled([refund(order, hold, services), services.requests.forget(runOf(order, run))])
  for (const step of undone) {
    if (step.status === 'rejected')
      services.logger.error('a failed rewrite could not be undone', { run, error: step.reason })
  }
}
