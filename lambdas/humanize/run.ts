import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { HumanizeEvent, HumanizeResponse, Report } from '#core/api/humanizations.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { Answer } from '#lambdas/data/requests.ts'
import type { HumanizeServices } from '#lambdas/services.ts'
import { runOf, type Order } from './order.ts'
import type { Hold } from './reservation.ts'

/**
 * One rewrite whose words are held, as the events that its client sees. However it ends, its words are settled or given back
 * before the last event. It never throws.
 */
export async function* runOrder(
  order: Order,
  run: string,
  hold: Hold,
  signal: AbortSignal,
  services: HumanizeServices,
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
      candidates: order.candidatesPerChunk,
      concurrency: services.limits.chunksAtOnce,
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
    services.logger.error('a rewrite failed', { run, ...describe(error) })
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

/** Stores a rewrite, then charges it: after a crash in between the words come back and the user keeps the document. */
const deliver = async (
  order: Order,
  run: string,
  hold: Hold,
  { text, report }: { text: string; report: Report },
  services: HumanizeServices,
): Promise<HumanizeResponse> => {
  const isCharged = report.status !== 'unchanged'
  const answer = answerOf(order, run, hold, report, isCharged)

  countVerdicts(report, services)
  const isStored = await store(order, run, answer, text, services)
  if (!isStored) throw new Error('The run was taken over by a later one.')

  if (isCharged) await settle(order, hold, services)
  else await refund(order, hold, services)
  const { stored: _, ...response } = answer
  return { ...response, humanizedText: text }
}

/** How often the fact lock had to step in: the first figure to move when a model changes. */
const countVerdicts = ({ repaired, left_as_it_was }: Report, { metrics }: HumanizeServices) => {
  metrics.addMetric('FactLockRepaired', MetricUnit.Count, repaired)
  metrics.addMetric('FactLockFailed', MetricUnit.Count, left_as_it_was)
}

const answerOf = (order: Order, run: string, hold: Hold, report: Report, isCharged: boolean): Answer => {
  const charged = isCharged ? order.words : 0
  const before = hold.remainingWords + order.words
  return {
    id: run,
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
    },
    stored: isCharged && order.userId !== undefined,
  }
}

const store = (order: Order, run: string, answer: Answer, text: string, { requests, now }: HumanizeServices) => {
  const { userId, historyDays } = order
  if (!answer.stored || userId === undefined) return requests.finish(runOf(order, run), answer)
  const content = {
    id: run,
    style: order.style,
    word_count: order.words,
    original_text: order.text,
    humanized_text: text,
    created_at: now().toISOString(),
    receipt: answer.receipt,
  }
  return requests.finish(runOf(order, run), answer, { userId, content, historyDays })
}

const settle = async (order: Order, { reservations }: Hold, { usage, metrics }: HumanizeServices) => {
  await Promise.all(reservations.map(usage.settle))
  metrics.addMetric('WordsSettled', MetricUnit.Count, order.words)
}

const refund = async (order: Order, { reservations }: Hold, { usage, metrics }: HumanizeServices) => {
  await Promise.all(reservations.map(usage.refund))
  metrics.addMetric('WordsRefunded', MetricUnit.Count, order.words)
}

/** Undoes a run that failed. What cannot be undone now is reclaimed later, so the client is answered in any case. */
const giveBack = async (order: Order, run: string, hold: Hold, services: HumanizeServices) => {
  const undone = await Promise.allSettled([refund(order, hold, services), services.requests.forget(runOf(order, run))])
  for (const step of undone) {
    if (step.status === 'rejected')
      services.logger.error('a failed rewrite could not be undone', { run, ...describe(step.reason) })
  }
}

/** What the log may hold of an error: its name and message, never its cause, which may quote the user's text. */
const describe = (error: unknown) =>
  error instanceof Error ? { error: error.name, reason: error.message } : { error: typeof error }
