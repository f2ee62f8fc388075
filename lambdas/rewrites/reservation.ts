import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { formatCount } from '#core/number-format.ts'
import { Problem } from '#core/problem.ts'
import { countWords } from '#core/text/words.ts'
import { modelWordsOf, secondsLeftOf } from '#core/usage.ts'
import type { Asker } from '#lambdas/data/model-quota.ts'
import * as usage from '#lambdas/data/usage.ts'
import type { Job, Requester } from './request.ts'
import type { RewriteServices } from './services.ts'
import { amountOf, type PricedAllowance, type PricedRequest } from './price.ts'

/** `remainingWords` is below 0 for a visitor who has had more than the part that needs no proof of work. */
export type ReservedWords = { reservations: usage.Reservation[]; remainingWords: number }

/**
 * Reserves a request's words in each of its allowances, takes its share of the model's quota and counts its model words: all or nothing.
 * `hasSolved`: the visitor has done a proof of work, which opens the rest of each allowance.
 */
export const reserveWords = async (
  priced: PricedRequest,
  run: string,
  services: RewriteServices,
  hasSolved = false,
): Promise<ReservedWords> => {
  const { allowances, budget, words, wordsOfText, requester, job } = priced
  const { table, modelQuota, metrics, now } = services
  // the model reads the outline, too
  const modelWords = modelWordsOf(wordsOfText + countWords(priced.manner.outline?.join(' ') ?? ''))
  const reservations: usage.Reservation[] = []
  let remainingWords = Infinity
  const cancel = (reservation: usage.Reservation) => usage.cancel(table, reservation)
  let isNewcomer = true
  for (const whole of allowances) {
    const obtainable = isNewcomer ? whole : withoutKeptShare(whole)
    const allowance = hasSolved ? obtainable : openPartOf(obtainable)
    const reserved = await usage.reserve(table, allowance, run, amountOf(allowance, words), now(), modelWords)
    if ('refused' in reserved) {
      await Promise.all(reservations.map(cancel))
      const limit = limitThatRefuses[reserved.refused]
      if (allowance[limit] === obtainable[limit]) throw await refusalOf(reserved, allowance, priced, services)
      await refuseHopeless(priced, modelWords, services)
      await requireSolution(requester, causeOfCheck(reserved, whole), services)
      return reserveWords(priced, run, services, true)
    }
    reservations.push(reserved.reservation)
    if (allowance.isOfRewrites) continue
    const ofBalance = countsForBalance(obtainable)
    remainingWords = Math.min(remainingWords, reserved.remainingWords - Math.max(0, allowance.words - ofBalance.words))
    // the owner's own allowance comes before the shared ones
    isNewcomer &&= reserved.isFirst
  }
  // checked before the quota, because quota is not given back: a request that the budget refuses should take none
  if (budget !== undefined && !(await usage.spend(table, budget, modelWords))) {
    await Promise.all(reservations.map(cancel))
    throw modelLimitExceeded(budget, now())
  }
  const asker = askerOf(requester, job)
  const wait = await modelQuota.take(asker, modelWords, now())
  if (wait !== undefined) {
    // no model was asked
    await Promise.all([
      ...reservations.map(cancel),
      ...(budget === undefined ? [] : [usage.spend(table, budget, -modelWords)]),
    ])
    // the shares exist to make visitors and batches wait
    if (asker === 'user') {
      metrics.addMetric('RewritesToldToWait', MetricUnit.Count, 1)
      metrics.publishStoredMetrics()
    }
    throw new Problem(
      // visitors and programs have their own limits: a 503 would set off the API's alarm
      asker === 'visitor' || asker === 'key' ? 'too-many-requests' : 'unavailable',
      `Many texts are being rewritten. Please try again in ${formatCount(wait, 'second')}.`,
      { retryAfterSeconds: wait },
    )
  }
  return { reservations, remainingWords }
}

const limitThatRefuses = { words: 'words', model: 'modelWords', runs: 'runsAtOnce' } as const

/** Throws the refusal of a visitor whom no proof of work would help now, because one of the whole allowances has no room. */
const refuseHopeless = async (priced: PricedRequest, modelWords: number, services: RewriteServices): Promise<void> => {
  let isNewcomer = true
  for (const whole of priced.allowances) {
    const obtainable = isNewcomer ? whole : withoutKeptShare(whole)
    const foreseen = await usage.foresee(
      services.table,
      obtainable,
      amountOf(obtainable, priced.words),
      services.now(),
      modelWords,
    )
    if ('refused' in foreseen) throw await refusalOf(foreseen, obtainable, priced, services)
    isNewcomer &&= foreseen.isFirst
  }
}

const refusalOf = async (
  { refused, remainingWords }: usage.Refused,
  allowance: PricedAllowance,
  { allowances }: PricedRequest,
  services: RewriteServices,
): Promise<Problem> => {
  if (refused === 'runs') return tooManyRuns()
  if (refused === 'model') return modelLimitExceeded(allowance, services.now())
  const message = allowance.refusal ?? 'Word limit exceeded'
  if (allowance.isOfRewrites) return new Problem('forbidden', message)
  const others = allowances.filter(({ owner, period }) => owner !== allowance.owner || period !== allowance.period)
  return new Problem('word-limit-exceeded', message, {
    retryAfterSeconds: secondsLeftOf(allowance.period, services.now()),
    remainingWords: Math.min(remainingWords, await wordsLeft(others, services)),
  })
}

const keptRefusal =
  'The rest of what visitors may have today is kept for those who have had nothing yet. Sign up for a free account, or come back tomorrow.'

/** The part of an allowance that needs no proof of work. */
const openPartOf = (whole: PricedAllowance): PricedAllowance => {
  const { open, words, modelWords, runsAtOnce } = whole
  if (open === undefined) return whole
  return {
    ...whole,
    words: Math.min(words, open.words),
    modelWords: Math.min(modelWords ?? Infinity, open.modelWords),
    runsAtOnce: Math.min(runsAtOnce, open.runsAtOnce),
  }
}

/** The part of an allowance that a balance is told of: an owner's own without the words that a proof of work opens, so that it never grows. */
const countsForBalance = (allowance: PricedAllowance): PricedAllowance =>
  allowance.parts === undefined ? openPartOf(allowance) : allowance

/** Says to a visitor why a check is needed. Only an address may start fewer rewrites at once without one. */
const causeOfCheck = ({ refused }: usage.Refused, { open }: PricedAllowance): string => {
  if (open === undefined) throw new Error('Only a part of an allowance needs a check.')
  return refused === 'runs' ? 'Several rewrites of your network are running' : open.usedUp
}

const requireSolution = async (
  requester: Requester,
  cause: string,
  { challenges, now }: RewriteServices,
): Promise<void> => {
  if (challenges === undefined || requester.userId !== undefined) throw new Error('Only a visitor can be challenged.')
  await challenges.requireSolution(requester.solution, requester.addressHash, cause, now())
}

/** A shared allowance for an owner who has already used some of it. */
const withoutKeptShare = (whole: PricedAllowance): PricedAllowance => {
  const { keptForNewcomers: kept, words, modelWords } = whole
  if (kept === undefined) return whole
  return {
    ...whole,
    words: Math.floor(words * (1 - kept)),
    modelWords: modelWords && Math.floor(modelWords * (1 - kept)),
    refusal: keptRefusal,
    modelRefusal: keptRefusal,
  }
}

const askerOf = (requester: Requester, job: Job): Asker => {
  // busy visitors must not set off the canary's alarm
  if (requester.userId === undefined) return requester.isCanary ? 'user' : 'visitor'
  if (job.kind === 'text' && job.history?.batchId !== undefined) return 'batch'
  return requester.key === undefined ? 'user' : 'key'
}

/** Says when the counter starts again. Words given to a model are never given back. */
const modelLimitExceeded = ({ period, modelRefusal }: { period: string; modelRefusal?: string }, now: Date) =>
  new Problem('model-limit-exceeded', modelRefusal ?? 'Your plan covers no more rewrites for now.', {
    retryAfterSeconds: secondsLeftOf(period, now),
  })

/** The words currently left in every allowance of words. */
export const wordsLeft = async (
  allowances: readonly PricedAllowance[],
  { table, now }: RewriteServices,
): Promise<number> => {
  const ofWords = allowances.filter(({ isOfRewrites }) => !isOfRewrites)
  const left = ofWords.map((allowance) => usage.left(table, countsForBalance(allowance), now()))
  return Math.max(0, Math.min(...(await Promise.all(left))))
}

export const tooManyRuns = () =>
  new Problem('too-many-requests', 'Too many rewrites are running at once. Please wait a moment and try again.', {
    retryAfterSeconds: 10,
  })
