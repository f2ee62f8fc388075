import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanize.ts'
import { sayFailure } from '#core/rewriting/failure.ts'
import type { Report, whyFree } from '#core/rewriting/report.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { reasonOf } from '#lambdas/clients/bedrock.ts'
import * as requests from '#lambdas/data/requests.ts'
import * as usage from '#lambdas/data/usage.ts'
import type { PricedRequest } from './price.ts'
import { isKept, keysOf } from './request.ts'
import type { ReservedWords } from './reservation.ts'
import type { RewriteServices } from './services.ts'

/** One run of a request, its words reserved. */
export type Run = {
  id: string
  request: PricedRequest
  reserved: ReservedWords
  /** Aborts when the run must end. */
  signal: AbortSignal
  services: RewriteServices
}

type Input = Parameters<typeof rewrite>[0]

/** The context of a text for its writer, for every kind of job. */
export const inputOf = ({ id, request, services }: Run, text: string, within: Input['within']): Input => ({
  text,
  style: request.manner.style,
  key: id.slice(-10).toLowerCase(),
  concurrency: services.limits.chunksAtOnce,
  lockedTerms: request.manner.lockedTerms,
  voice: request.voice,
  ...(request.manner.strength && { strength: request.manner.strength }),
  ...(within ? { within } : { outline: request.manner.outline }),
})

/** `kept`: the rewritten words of a rewrite that was stopped. */
export type Rewritten = { text: string; report: Report; kept?: number }

/** Writes a text as the events that its client sees. `store` saves the rewrite and returns the answer. */
export async function* writeText(
  run: Run,
  input: Input,
  store: (rewritten: Rewritten) => Promise<Delivery>,
): AsyncGenerator<HumanizeEvent> {
  const { signal, services } = run
  const { metrics, now } = services
  const startedAt = now().getTime()
  let isFirstDraft = true
  for await (const event of rewrite(input, await services.writerFor(signal))) {
    switch (event.type) {
      case 'started':
        yield startOf(run, event.chunks)
        break
      case 'draft':
        if (isFirstDraft) metrics.addMetric('TimeToFirstDraft', MetricUnit.Milliseconds, now().getTime() - startedAt)
        isFirstDraft = false
        yield { event: 'draft', data: { chunk: event.chunk, text: event.text } }
        break
      case 'stage': {
        const { type: _, ...data } = event
        yield { event: 'stage', data }
        break
      }
      case 'verified':
        yield { event: 'verified', data: { chunk: event.chunk, text: event.text, facts: event.facts } }
        break
      case 'done':
        countVerdicts(event.report, services)
        yield { event: 'done', data: await deliver(run, await store(event)) }
        break
    }
  }
}

const startOf = ({ id, request, reserved }: Run, chunks: number): HumanizeEvent => ({
  event: 'meta',
  data: { id, words: request.words, chunks, remaining_words: Math.max(0, reserved.remainingWords) },
})

/** Counts the interventions of the fact lock: the first metric to move when a model changes. */
const countVerdicts = ({ repaired, left_as_it_was }: Report, { metrics }: RewriteServices) => {
  metrics.addMetric('FactLockRepaired', MetricUnit.Count, repaired)
  metrics.addMetric('FactLockFailed', MetricUnit.Count, left_as_it_was)
}

type Outcome = {
  /** Of the document. */
  id: string
  /** The text that was rewritten. */
  source: string
  report: Report
  /** The reason that it is free; undefined if it is charged. */
  free: ReturnType<typeof whyFree>
  /** True if a document holds the answer's text. */
  isStored: boolean
  /** The words charged if the run was stopped. Undefined if all are charged. */
  kept?: number
}

export const answerOf = ({ request, reserved }: Run, outcome: Outcome): requests.Answer => {
  const { id, source, report, free, isStored, kept = request.words } = outcome
  const notByModel = report.words_not_by_model ?? 0
  const charged = free === undefined ? Math.max(0, Math.min(kept, request.words) - notByModel) : 0
  const before = Math.max(0, reserved.remainingWords + request.words)
  const after = Math.max(0, before - charged)
  return {
    id,
    wordCount: charged,
    originalLength: source.length,
    remaining_words: after,
    report,
    receipt: {
      words_counted: request.words,
      words_charged: charged,
      reason: outcome.kept === undefined ? (free ?? (notByModel > 0 ? 'model-words' : 'delivered')) : 'stopped',
      balance_before: before,
      balance_after: after,
      ...(request.requester.userId !== undefined && !isKept(request.job) && { stored: false as const }),
    },
    stored: isStored,
  }
}

/** An answer without the sentences in its report, for a text that must not be stored. */
export const withoutSentences = (answer: requests.Answer): requests.Answer => {
  const { places: _, ...report } = answer.report
  return { ...answer, report }
}

/** Stores an answer and its change to the history. Fact positions are recomputed when it is given again. False if the document changed or is gone. */
export const keepAnswer = async (
  run: Run,
  answer: requests.Answer,
  document?: requests.StoredDocument,
): Promise<boolean> => {
  const kept = { ...answer, report: withoutPlacedFacts(answer.report) }
  const finished = await requests.finish(run.services.table, keysOf(run.request, run.id), kept, document)
  if (finished === 'taken-over') throw new RunTakenOver()
  return finished === 'finished'
}

class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver'
  constructor() {
    super('The run was taken over by a later one.')
  }
}

/** A stored answer and its text. */
export type Delivery = { answer: requests.Answer; text: string }

/** Charges after storing. If it crashes in between, the user keeps the document and gets the words back. */
const deliver = async (run: Run, { answer, text }: Delivery): Promise<HumanizeResponse> => {
  await (answer.wordCount > 0 || answer.receipt.reason === 'stopped'
    ? settleWords(run, answer.wordCount)
    : refundWords(run))
  const { stored: _, ...response } = answer
  return { ...response, humanizedText: text }
}

/**
 * The user gets back the rest of a stopped rewrite. This is not a failure, so `WordsRefunded` does not count it. A rewrite in a voice
 * is used up by its first word.
 */
const settleWords = async ({ reserved, services: { table, metrics } }: Run, words: number) => {
  await Promise.all(
    reserved.reservations.map((reservation) => usage.settle(table, reservation, Math.min(words, reservation.words))),
  )
  metrics.addMetric('WordsSettled', MetricUnit.Count, words)
}

const refundWords = async ({ request, reserved, services: { table, metrics } }: Run) => {
  await Promise.all(reserved.reservations.map((reservation) => usage.refund(table, reservation)))
  metrics.addMetric('WordsRefunded', MetricUnit.Count, request.words)
}

/**
 * The events of a run. It never throws and always ends with a last event; the words are settled or given back before that.
 */
export async function* endSafely(run: Run, events: AsyncIterable<HumanizeEvent>): AsyncGenerator<HumanizeEvent> {
  const { id, request, services } = run
  const { metrics, logger } = services
  metrics.addMetric('WordsReserved', MetricUnit.Count, request.words)
  if (request.requester.userId === undefined) {
    if (request.requester.isCanary) metrics.addMetric('CanaryWordsReserved', MetricUnit.Count, request.words)
    else metrics.addMetric('AnonymousWordsReserved', MetricUnit.Count, request.words)
  }
  try {
    yield* events
  } catch (error) {
    logger.error('a rewrite failed', { run: id, error })
    metrics.addMetric('RewritesFailed', MetricUnit.Count, 1)
    await undo(run)
    const reason = reasonOf(error, run.signal)
    yield {
      event: 'error',
      data: {
        code: 'humanization-failed',
        message: reason === undefined ? 'Unable to process your text. Please try again.' : sayFailure(reason),
        ...(reason && { reason }),
        words_charged: 0,
      },
    }
  } finally {
    metrics.publishStoredMetrics()
  }
}

/** Undoes a run that failed. The next request reclaims what cannot be undone now, so the client always gets an answer. */
const undo = async (run: Run) => {
  const { table, logger } = run.services
  const undone = await Promise.allSettled([refundWords(run), requests.forget(table, keysOf(run.request, run.id))])
  for (const step of undone) {
    if (step.status === 'rejected')
      logger.error('a failed rewrite could not be undone', { run: run.id, error: step.reason })
  }
}
