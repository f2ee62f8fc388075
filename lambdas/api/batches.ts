import { formatNumber } from '#core/number-format.ts'
import * as contract from '#core/api/batches.ts'
import { bytesPerRequest } from '#core/api/humanize.ts'
import { daysOfBatch, plans } from '#core/plans.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import type { Style } from '#core/styles.ts'
import { monthOf, secondsLeftOf, wordLimitOfKey } from '#core/usage.ts'
import { countWords, isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import * as batches from '#lambdas/data/batches.ts'
import * as documents from '#lambdas/data/documents.ts'
import { ownerKey, periodOfKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as usage from '#lambdas/data/usage.ts'
import * as voices from '#lambdas/data/voices.ts'
import type { KeyInUse } from '#lambdas/http/caller.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const createBatch = endpoint(contract.createBatch, async ({ userId, body }, services: ApiServices) => {
  const { texts, ...options } = body
  return submitBatch({ userId, key: undefined, texts, options }, async () => services.newId(), services)
})

type Submission = {
  userId: string
  /** The API key that the batch came with. */
  key: KeyInUse | undefined
  texts: readonly { name: string; text: string; style: Style }[]
  options: Omit<batches.StoredOptions, 'key_id'>
}

/**
 * Stores a batch. Refuses one that could not be completed, and then stores and charges nothing. Calls `claimId` for the batch's id once
 * lack of room is the only remaining reason to refuse it.
 */
export const submitBatch = async (
  { userId, key, texts: given, options }: Submission,
  claimId: () => Promise<string>,
  services: ApiServices,
): Promise<contract.Batch> => {
  const { table, now } = services
  const plan = plans[(await profiles.read(table, userId, now())).plan]
  if (plan.textsPerBatch === 0) {
    throw new Problem('forbidden', `Bulk is part of ${plans.pro.name}. Upgrade to rewrite several texts at once.`)
  }
  if (given.length > plan.textsPerBatch) {
    throw new Problem(
      'invalid-request',
      `A batch takes up to ${plan.textsPerBatch} texts. Hand in the others in a batch of their own.`,
    )
  }
  const texts = given.map((text) => ({ ...text, words: countWords(text.text) }))
  requireSizes(texts, plan.wordsPerRequest)

  // refuses a voice that is deleted or belongs to another user
  if (options.voice_id !== undefined) await voices.read(table, userId, options.voice_id)

  const words = texts.reduce((sum, text) => sum + text.words, 0)
  await requireWords(words, { userId, key, wordsOfPlan: plan.wordsPerMonth }, services)

  if ((await batches.list(table, userId, now())).length >= contract.batchesKept) {
    throw new Problem(
      'too-many-requests',
      `You have ${contract.batchesKept} batches, and that is as many as there can be. Remove one that is done, or wait: each is kept for ${daysOfBatch} days.`,
      { retryAfterSeconds: 60 * 60 },
    )
  }
  const id = await claimId()
  if (!(await batches.takePlace(table, userId, id, now()))) {
    throw new Problem(
      'too-many-requests',
      `${contract.batchesAtOnce} of your batches are under way. Hand in the next one when one of them is done.`,
      { retryAfterSeconds: 60 },
    )
  }
  return batches.create(table, userId, id, texts, { ...options, key_id: key?.id }, now())
}

/** A batch submitted with a key needs words from both the account and the key. */
const requireWords = async (
  words: number,
  { userId, key, wordsOfPlan }: Pick<Submission, 'userId' | 'key'> & { wordsOfPlan: number },
  { table, now }: ApiServices,
) => {
  const month = monthOf(now())
  const left = async (period: string, limit: number) =>
    Math.max(0, limit - (await usage.read(table, ownerKey.user(userId), period, now())).committed)
  const limitOfKey = key?.wordsPerMonth
  const ofAccount = await left(month, wordsOfPlan)
  const ofKey =
    key === undefined || limitOfKey === undefined
      ? Infinity
      : await left(periodOfKey(month, key.id), Math.min(limitOfKey, wordsOfPlan))
  const remainingWords = Math.min(ofAccount, ofKey)
  if (words <= remainingWords) return
  const isOfKey = limitOfKey !== undefined && ofKey < ofAccount
  throw new Problem('word-limit-exceeded', isOfKey ? wordLimitOfKey(limitOfKey) : 'Word limit exceeded', {
    remainingWords,
    retryAfterSeconds: secondsLeftOf(month, now()),
  })
}

const requireSizes = (texts: readonly { text: string; words: number }[], wordsPerRequest: number) => {
  const sizes = texts.map(({ text }) => Buffer.byteLength(text))
  for (const [index, { text, words }] of texts.entries()) {
    if (words === 0) throw new Problem('empty-text', `Text ${index + 1} of the batch is empty.`)
    if (isMostlyBlank(text)) throw new Problem('invalid-request', `Text ${index + 1} of the batch: ${mostlyBlank}`)
    if (words > wordsPerRequest || (sizes[index] ?? 0) > bytesPerRequest) {
      const limit = formatNumber(wordsPerRequest)
      throw new Problem('text-too-long', `Text ${index + 1} of the batch is too long. Each may have ${limit} words.`)
    }
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > contract.bytesOfBatch) {
    throw new Problem('request-too-large', 'Together, these texts are too long. Send them as two batches.')
  }
}

export const listBatches = endpoint(contract.listBatches, async ({ userId }, { table, now }: ApiServices) => {
  // refuses the token of an account that was erased
  await profiles.read(table, userId, now())
  return { batches: await batches.list(table, userId, now()) }
})

export const readBatch = endpoint(contract.readBatch, async ({ userId, params }, { table, now }: ApiServices) => {
  const { batch, texts } = await batches.read(table, userId, params.id, now())
  return { batch, progress: texts }
})

export const readBatchResults = endpoint(
  contract.readBatchResults,
  async ({ userId, params, query: { from } }, services: ApiServices) =>
    resultsOf({ userId, id: params.id, from, limit: contract.resultsPerPage }, services),
)

/** The delivered texts of a batch from index `from`, at most `limit` of them and as many as an answer can hold, and the index of the next page. */
export const resultsOf = async (
  { userId, id, from, limit }: { userId: string; id: string; from: number; limit: number },
  { table, now }: ApiServices,
) => {
  // starts at an index, not after a count: a text delivered between two pages would shift the others
  const delivered = (await batches.read(table, userId, id, now())).texts.filter(
    ({ status, index }) => status === 'delivered' && index >= from,
  )
  const textOf = async ({ document_id: document, text }: batches.StoredText) =>
    document === undefined
      ? text
      : documents
          .read(table, userId, document, now())
          .then(({ humanized_text }) => humanized_text, rethrowUnlessNotFound)
  const results = await Promise.all(
    delivered.slice(0, limit).map(async (own) => {
      const text = await textOf(own)
      return { index: own.index, name: own.name, ...(text !== undefined && { text }) }
    }),
  )
  let bytes = 0
  const tooMany = results.findIndex((result, position) => {
    bytes += documents.bytesInAnswer(result)
    return position > 0 && bytes > documents.bytesPerPage
  })
  const page = tooMany === -1 ? results : results.slice(0, tooMany)
  const next = delivered[page.length]?.index
  return { results: page, ...(next !== undefined && { next }) }
}

export const deleteBatch = endpoint(contract.deleteBatch, async ({ userId, params }, { table, now }: ApiServices) => ({
  now: await batches.remove(table, userId, params.id, now()),
}))
