import { anotherNeedsModel, sayStyleNeedsModel } from '#core/needs-model.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { anonymous, canary, modelWords, type PlanId, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { dayOf, monthOf, openShareOfDay, wordLimitOfKey } from '#core/usage.ts'
import type { Guide } from '#core/voices/guide.ts'
import { ownerKey, periodOfKey, periodOfVoices, secondsPerDay, ttlAfter } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as voices from '#lambdas/data/voices.ts'
import type { Allowance, ModelBudget } from '#lambdas/data/usage.ts'
import { requireLength, type Job, type Requester, type RewriteRequest } from './request.ts'
import type { RewriteServices } from './services.ts'

/** A request with its plan's entitlements and the allowances that pay for it. */
export type PricedRequest = RewriteRequest & {
  /** Words to charge if the text changes. */
  words: number
  voice: Guide | undefined
  /** The number of days the history keeps a document; undefined for no limit. */
  historyDays: number | undefined
  /** All of them must have room. The first that is full gives the reason for the refusal. */
  allowances: PricedAllowance[]
  /** Shared by everyone on the same plan. */
  budget: (ModelBudget & { modelRefusal: string }) | undefined
}

export type PricedAllowance = Allowance & {
  /** True if it counts rewrites: each takes one of its `words`, whatever its length. */
  isOfRewrites?: true
  refusal?: string
  modelRefusal?: string
  keptForNewcomers?: number
  /** The part of it that needs no proof of work. */
  open?: Open
}
/** `usedUp` says to a visitor that its words are used up. */
type Open = { words: number; modelWords: number; runsAtOnce: number; usedUp: string }

type User = Extract<Requester, { userId: string }>

/** Daily counters are kept until the day is over in every time zone, and a little longer. */
const dailyCounterSeconds = 3 * secondsPerDay

/** Adds what the requester's plan includes and refuses what it does not. */
export const priceRequest = async (request: RewriteRequest, services: RewriteServices): Promise<PricedRequest> => {
  const { requester } = request
  if (services.writtenBy === 'rules') requireRules(request)
  return requester.userId === undefined
    ? priceForStranger(request, requester.isCanary === true, services)
    : priceForUser(request, requester, services)
}

/** Rules cut, and can do nothing else. @throws {Problem} `invalid-request` */
const requireRules = ({ job, manner }: RewriteRequest) => {
  const refusal = job.kind === 'sentence' ? anotherNeedsModel : sayStyleNeedsModel(manner.style)
  if (refusal !== undefined) throw new Problem('invalid-request', refusal)
}

/** Another wording of a sentence is free: the words that are given to a model, and the route's own rate, bound it. */
const wordsOf = (job: Job, wordsOfText: number): number => (job.kind === 'sentence' ? 0 : wordsOfText)

/** The amount that a request takes of an allowance. */
export const amountOf = ({ isOfRewrites }: PricedAllowance, words: number): number => (isOfRewrites ? 1 : words)

const priceForUser = async (
  request: RewriteRequest,
  { userId, key }: User,
  { table, limits, now }: RewriteServices,
): Promise<PricedRequest> => {
  const { manner } = request
  const [profile, saved] = await Promise.all([
    profiles.read(table, userId, now()),
    manner.voiceId === undefined ? undefined : voices.read(table, userId, manner.voiceId),
  ])
  const plan = plans[profile.plan]
  const account = {
    owner: request.owner,
    period: monthOf(now()),
    words: plan.wordsPerMonth,
    modelWords: plan.wordsPerMonth * modelWords.perAllowedWord,
    modelRefusal:
      'Your account has had as many rewrites as a month allows, counting those that changed nothing or failed. It starts again next month; write to us if you need more before.',
    runsAtOnce: limits.runsInFlight,
  }
  requireLength(
    request,
    plan.wordsPerRequest,
    () => `Please limit your text to ${formatNumber(plan.wordsPerRequest)} words per request.`,
  )
  return {
    ...request,
    manner: {
      ...manner,
      lockedTerms: [...new Set([...manner.lockedTerms, ...(saved?.protected_terms ?? [])])],
    },
    words: wordsOf(request.job, request.wordsOfText),
    // loaded here because few rewrites have a voice
    voice: saved && (await import('#core/voices/guide.ts')).guideOf(saved),
    historyDays: plan.historyDays,
    allowances: [
      account,
      ...(key === undefined ? [] : [allowanceOfKey(key, account)]),
      ...(saved === undefined ? [] : allowanceOfVoices(request, profile.plan, account)),
    ],
    budget: profile.plan === 'free' ? freeBudget(limits.freeModelWordsPerDay, now()) : undefined,
  }
}

/**
 * The rewrites in a voice that a plan has. Another wording of a sentence has none of its own and would use up that of a text.
 * @throws {Problem} `forbidden`
 */
const allowanceOfVoices = (
  { job }: RewriteRequest,
  planId: PlanId,
  { owner, runsAtOnce }: Allowance,
): PricedAllowance[] => {
  const { name, rewritesInVoice } = plans[planId]
  if (rewritesInVoice === undefined) return []
  if (job.kind === 'sentence') {
    throw new Problem('forbidden', `Saved voices are part of ${plans.pro.name}. Choose no voice, or upgrade.`)
  }
  const included = formatCount(rewritesInVoice, 'rewrite')
  return [
    {
      owner,
      period: periodOfVoices,
      words: rewritesInVoice,
      runsAtOnce,
      isOfRewrites: true,
      refusal: `${name} includes ${included} in a voice of your own, and none is left. Choose no voice, or upgrade to ${plans.pro.name}.`,
    },
  ]
}

/** Creating an account is free, so all Free accounts share a daily budget. */
const freeBudget = (limit: number, now: Date) => ({
  ...dailyCounter(now),
  owner: ownerKey.everyFree,
  modelWords: limit,
  modelRefusal: `The Free plan has reached its limit for today and starts again at midnight UTC. ${plans.pro.name} goes on.`,
})

const dailyCounter = (now: Date) => ({ period: dayOf(now), ttl: ttlAfter(now, dailyCounterSeconds) })

/** A key's words are part of the account's, and its owner may have set a lower limit. */
const allowanceOfKey = ({ id, wordsPerMonth }: NonNullable<User['key']>, account: Allowance) => ({
  ...account,
  period: periodOfKey(account.period, id),
  // the account's own counter includes these words
  modelWords: undefined,
  ...(wordsPerMonth !== undefined && {
    // the plan may have been downgraded since
    words: Math.min(wordsPerMonth, account.words),
    refusal: wordLimitOfKey(wordsPerMonth),
  }),
})

/** With this many runs, a counter stays below a kilobyte, which is one write unit. */
export const runsInPart = 12

/** Each part has room for at least a few texts, because the last words of a day are spread over all parts. */
const fewestWordsInPart = 10 * anonymous.wordsPerRequest

const partsOfVisitors = ({
  anonymousWordsPerDayForEveryone: words,
  runsInFlightOfVisitors: runs,
}: RewriteServices['limits']): number =>
  Math.max(1, Math.min(Math.ceil(runs / runsInPart), Math.floor(words / fewestWordsInPart)))

const priceForStranger = (request: RewriteRequest, isCanary: boolean, services: RewriteServices): PricedRequest => ({
  ...request,
  words: wordsOf(request.job, request.wordsOfText),
  voice: undefined,
  historyDays: undefined,
  budget: undefined,
  allowances: isCanary ? [allowanceOfCanary(services.now())] : allowancesOfVisitor(request.owner, services),
})

/** Words of its own, so that it tells of faults and not of busy days. */
const allowanceOfCanary = (now: Date): PricedAllowance => ({
  ...dailyCounter(now),
  owner: ownerKey.canary,
  words: canary.wordsPerDay,
  modelWords: canary.wordsPerDay * modelWords.perAllowedWord,
  runsAtOnce: canary.runsAtOnce,
})

const allowancesOfVisitor = (owner: string, services: RewriteServices): PricedAllowance[] => {
  const { limits, now } = services
  const day = dailyCounter(now())
  const ofAddress = {
    words: limits.anonymousWordsPerDay,
    modelWords: limits.anonymousWordsPerDay * modelWords.perAllowedWord,
    runsAtOnce: limits.runsInFlightPerAddress,
  }
  const ofEveryone = {
    words: limits.anonymousWordsPerDayForEveryone,
    modelWords: limits.anonymousWordsPerDayForEveryone * modelWords.perAllowedWord,
    runsAtOnce: limits.runsInFlightOfVisitors,
  }
  const openShare = openShareOfDay(now(), limits.visitorsMargin)
  return [
    {
      ...day,
      owner,
      words: ofAddress.words * anonymous.allowancesOfAddress,
      modelWords: ofAddress.modelWords * anonymous.allowancesOfAddress,
      runsAtOnce: ofAddress.runsAtOnce * anonymous.allowancesOfAddress,
      open: { ...ofAddress, usedUp: 'Your network has had what a day allows without a check' },
      modelRefusal:
        'Your network has had as many rewrites as a day allows without an account, counting those that changed nothing. Sign up for a free account, or come back tomorrow.',
    },
    {
      ...day,
      ...ofEveryone,
      owner: ownerKey.everyAnonymous,
      open: {
        words: Math.floor(ofEveryone.words * openShare),
        modelWords: Math.floor(ofEveryone.modelWords * openShare),
        runsAtOnce: ofEveryone.runsAtOnce,
        usedUp: 'Many visitors are here now',
      },
      modelRefusal: 'Visitors have used up the rewrites of today. Sign up for a free account, or come back tomorrow.',
      keptForNewcomers: anonymous.keptForNewcomers,
      parts: partsOfVisitors(limits),
    },
  ]
}
