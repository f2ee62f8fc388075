import { formatNumber } from '#core/number-format.ts'
import * as contract from '#core/api/batches.ts'
import { bytesPerRequest } from '#core/api/humanizations.ts'
import { plans } from '#core/plans.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import { monthOf } from '#core/usage.ts'
import { countWords, isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import type { StoredText } from '#lambdas/data/batches.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

/** Refuses a batch that could not be completed: nothing of it is stored or charged. */
export const createBatch = endpoint(contract.createBatch, async ({ userId, body }, services: ApiServices) => {
  const { profiles, usage, batches, voices, now, newId } = services
  const plan = plans[(await profiles.read(userId)).plan]
  if (plan.textsPerBatch === 0) {
    throw new Problem('forbidden', `Bulk is part of ${plans.pro.name}. Upgrade to rewrite several texts at once.`)
  }
  if (body.texts.length > plan.textsPerBatch) {
    throw new Problem(
      'invalid-request',
      `A batch takes up to ${plan.textsPerBatch} texts. Hand in the others in a batch of their own.`,
    )
  }
  const texts = body.texts.map((text) => ({ ...text, words: countWords(text.text) }))
  requireSizes(texts, plan.wordsPerRequest)

  const { locked_terms, voice_id, strength } = body
  // refuses another user's voice, and a deleted one
  if (voice_id !== undefined) await voices.read(userId, voice_id)

  const words = texts.reduce((sum, text) => sum + text.words, 0)
  const { committed } = await usage.read(ownerKey.user(userId), monthOf(now()), now())
  const remainingWords = Math.max(0, plan.wordsPerMonth - committed)
  if (words > remainingWords) throw new Problem('word-limit-exceeded', 'Word limit exceeded', { remainingWords })

  const id = newId()
  if (!(await batches.takePlace(userId, id, now()))) {
    throw new Problem(
      'too-many-requests',
      `${contract.batchesAtOnce} of your batches are under way. Hand in the next one when one of them is done.`,
      { retryAfterSeconds: 60 },
    )
  }
  return batches.create(userId, id, texts, { locked_terms, voice_id, strength }, now())
})

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

export const listBatches = endpoint(
  contract.listBatches,
  async ({ userId }, { profiles, batches, now }: ApiServices) => {
    // refuses the token of an account that was erased
    await profiles.read(userId)
    return { batches: await batches.list(userId, now()) }
  },
)

export const readBatch = endpoint(contract.readBatch, async ({ userId, params }, { batches, now }: ApiServices) => {
  const { batch, texts } = await batches.read(userId, params.id, now())
  return { batch, progress: texts }
})

export const readBatchResults = endpoint(
  contract.readBatchResults,
  async ({ userId, params, query: { from } }, { batches, documents, now }: ApiServices) => {
    const delivered = (await batches.read(userId, params.id, now())).texts.filter(
      ({ status }) => status === 'delivered',
    )
    const textOf = async ({ document_id: document, text }: StoredText) =>
      document === undefined
        ? text
        : documents.read(userId, document).then(({ humanized_text }) => humanized_text, rethrowUnlessNotFound)
    const results = await Promise.all(
      delivered.slice(from, from + contract.resultsPerPage).map(async (own) => {
        const text = await textOf(own)
        return { index: own.index, name: own.name, ...(text !== undefined && { text }) }
      }),
    )
    const next = from + contract.resultsPerPage
    return { results, ...(next < delivered.length && { next }) }
  },
)

export const deleteBatch = endpoint(
  contract.deleteBatch,
  async ({ userId, params }, { batches, now }: ApiServices) => ({
    now: await batches.delete(userId, params.id, now()),
  }),
)
