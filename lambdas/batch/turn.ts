import { totalOf } from '#core/facts/kept.ts'
import { setTimeout } from 'node:timers/promises'
import type { HumanizeResponse } from '#core/api/humanize.ts'
import type { TextOutcome } from '#core/api/batches.ts'
import type { WebhookBody } from '#core/api/webhooks.ts'
import { titleOfFile } from '#core/documents/title.ts'
import { plans } from '#core/plans.ts'
import { failures } from '#core/rewriting/failure.ts'
import type { Report } from '#core/rewriting/report.ts'
import { Problem, type ProblemCode } from '#core/problem.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import * as batches from '#lambdas/data/batches.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { startRewrite } from '#lambdas/rewrites/start.ts'
import { createRequest, strengthOf } from '#lambdas/rewrites/request.ts'
import type { BatchServices } from './services.ts'

/** Texts of one batch that are rewritten at the same time. */
const textsAtOnce = 3

/** The time reserved at the end of a turn, when no rewrite runs any more. */
const endingMs = 5_000

/** After this many failures, a text is given up and reported. */
const triesPerText = 3

/** The wait before retrying a text that was refused because the user has too many rewrites running. */
const pauseMs = 1_000

/** Temporary problems. */
const temporary: readonly ProblemCode[] = ['humanization-failed']

/**
 * One turn of a worker: as many texts as there is time for. An unfinished batch then waits for its next turn behind other batches.
 * Each text is an ordinary rewrite with its own idempotency key, so restarting it after a crash or in parallel with another worker
 * gives the same answer and charges once.
 */
export const takeTurn = async (userId: string, id: string, remainingMs: () => number, services: BatchServices) => {
  const { table, now, msPerText } = services
  const options = await batches.take(table, userId, id, now())
  if (options === undefined) return
  const open = (await batches.texts(table, userId, id)).filter(batches.isOpen)
  // texts left unfinished by a dead worker come last, because their requests are only free again after some minutes
  const queue = open.toSorted((a, b) => Number(a.status === 'working') - Number(b.status === 'working'))
  const key = options.key_id === undefined ? undefined : await apiKeys.read(table, userId, options.key_id)
  const isRevoked = options.key_id !== undefined && key === undefined
  const refusal = isRevoked ? revoked : await refusalOf(userId, services)
  if (refusal !== undefined) {
    await Promise.all(queue.map(({ index }) => batches.failText(table, userId, id, index, refusal)))
    queue.length = 0
  }

  const lane = async () => {
    for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
      if (remainingMs() < msPerText + endingMs) return
      const again = await workOn(
        { userId, key: key && { id: key.id, wordsPerMonth: key.words_per_month } },
        id,
        text,
        options,
        services,
      )
      if (again !== undefined) queue.push(again)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: textsAtOnce }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason

  const texts = await batches.texts(table, userId, id)
  const isDone = !texts.some(batches.isOpen)
  // comes first: after a crash between the two, the next turn finds the event already announced
  if (isDone) await announce(userId, id, texts, services)
  await batches.endTurn(table, userId, id, isDone, now())
}

/** Notifies each of the account's webhooks once that a batch is finished. */
const announce = async (userId: string, id: string, texts: batches.StoredText[], { table, now }: BatchServices) => {
  const body: WebhookBody = {
    type: 'batch.finished',
    timestamp: now().toISOString(),
    data: {
      batch_id: id,
      texts: texts.length,
      delivered: texts.filter(({ status }) => status === 'delivered').length,
      failed: texts.filter(({ status }) => status === 'failed').length,
      words_charged: texts.reduce((sum, { words_charged }) => sum + words_charged, 0),
    },
  }
  for (const webhook of await webhooks.list(table, userId)) {
    if (webhook.status === 'on') await webhooks.send(table, userId, webhook.id, `msg_${id}_${webhook.id}`, body, now())
  }
}

const revoked = 'The API key that submitted this batch was revoked.'

/** The reason that this user's batches are no longer rewritten. */
const refusalOf = async (userId: string, { table, now }: BatchServices): Promise<string | undefined> => {
  const { plan } = await profiles.read(table, userId, now())
  return plans[plan].textsPerBatch > 0 ? undefined : `Bulk is part of ${plans.pro.name}, which has ended.`
}

/** The user and the API key that a text is charged to. */
type Submitter = { userId: string; key: { id: string; wordsPerMonth: number | undefined } | undefined }

/** Rewrites one text, or records why not. Returns a text that should be tried once more in this turn. */
const workOn = async (
  requester: Submitter,
  id: string,
  stored: batches.StoredText,
  options: batches.StoredOptions,
  services: BatchServices,
): Promise<batches.StoredText | undefined> => {
  const { table, logger } = services
  const { userId } = requester
  const { index, tries } = stored
  if (!(await batches.startText(table, userId, id, index))) return undefined
  try {
    const answer = await rewriteText(requester, id, stored, options, services)
    const isUnchanged = answer.report.status === 'unchanged'
    await batches.deliverText(table, userId, id, index, {
      charged: answer.wordCount,
      documentId: isUnchanged ? undefined : answer.id,
      text: isUnchanged ? stored.text : undefined,
      outcome: outcomeOf(answer.report),
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // a dead worker may have left it running, so a later turn tries again
    if (error.code === 'request-repeated') return undefined
    // it waits for the user's other rewrites or for its share of the model, in this turn and the next
    if (error.code === 'too-many-requests' || error.code === 'unavailable') {
      await batches.putTextBack(table, userId, id, index, tries)
      await setTimeout(error.code === 'unavailable' ? 1000 * (error.retryAfterSeconds ?? 1) : pauseMs)
      return { ...stored, status: 'waiting' }
    }
    if (temporary.includes(error.code) && tries + 1 < triesPerText) {
      await batches.putTextBack(table, userId, id, index, tries + 1)
      return { ...stored, tries: tries + 1, status: 'waiting' }
    }
    logger.warn('a text of a batch was given up', { batch: id, index, code: error.code })
    await batches.failText(table, userId, id, index, error.message)
    return undefined
  }
}

const outcomeOf = ({ status, facts, signs, left_as_it_was, missed_length, ...report }: Report): TextOutcome => ({
  status,
  facts: totalOf(facts),
  ...(report.written_by && { written_by: report.written_by }),
  ...(report.model !== undefined && { model: report.model }),
  ...(report.by_rules !== undefined && { by_rules: report.by_rules }),
  ...(report.words_not_by_model !== undefined && { words_not_by_model: report.words_not_by_model }),
  ...(report.unchecked !== undefined && { unchecked: report.unchecked }),
  ...(signs && { signs }),
  ...(report.cuts !== undefined && { cuts: report.cuts }),
  left_as_it_was,
  has_missed_length: missed_length !== undefined,
})

const rewriteText = async (
  { userId, key }: Submitter,
  id: string,
  { index, name, text = '', style }: batches.StoredText,
  { locked_terms: lockedTerms, voice_id: voiceId, strength }: batches.StoredOptions,
  services: BatchServices,
): Promise<HumanizeResponse> => {
  const request = createRequest(
    { userId, ...(key && { key }) },
    { kind: 'text', text, history: { userId, title: titleOfFile(name), batchId: id } },
    { style, lockedTerms, voiceId, strength: strengthOf(strength) },
    `batch-${id}-${index}`,
  )
  let answer: HumanizeResponse | undefined
  let happened = ''
  const { events } = await startRewrite(request, Date.now() + services.msPerText, services)
  for await (const event of events) {
    if (event.event === 'done') answer = event.data
    if (event.event === 'error' && event.data.reason) happened = `${failures[event.data.reason].happened} `
  }
  if (answer === undefined)
    throw new Problem('humanization-failed', `${happened}The rewrite failed three times. Nothing was charged.`)
  return answer
}
