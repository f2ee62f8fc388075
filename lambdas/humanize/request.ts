import type * as z from 'zod'
import { humanizeText, sentenceRates, wordsOfAnother, type HumanizeRequest } from '#core/api/humanize.ts'
import type { humanizeByKey } from '#core/api/v1.ts'
import { anonymous } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { countWords } from '#core/text/words.ts'
import { styleOfTone } from '#core/tones.ts'
import { hashAddress } from '#lambdas/http/address.ts'
import { canaryHeader, isCanaryToken } from '#lambdas/http/canary-token.ts'
import type { Request } from '#lambdas/http/endpoint.ts'
import { idempotencyKeyOf } from '#lambdas/http/idempotency-key.ts'
import { limitAddress, limitCaller } from '#lambdas/http/rates.ts'
import {
  createRequest,
  requireLength,
  strengthOf,
  type Job,
  type Manner,
  type RewriteRequest,
} from '#lambdas/rewrites/request.ts'
import type { HumanizeServices } from './services.ts'

type Body = z.output<typeof HumanizeRequest>

/** Reads a request from the site's own pages. Refuses, in our own words, everything that can be refused without reading the table. */
export const readRequest = async (
  request: Request<typeof humanizeText>,
  services: HumanizeServices,
): Promise<RewriteRequest> => {
  const { userId, address, answerHeaders, body } = request
  const idempotencyKey = idempotencyKeyOf(request) ?? services.newId()
  if (body.redo !== undefined || body.another) {
    const route = { ...humanizeText, rate: sentenceRates }
    await limitAddress(route, address, services, answerHeaders, 'sentences-address')
    if (userId !== undefined) await limitCaller(route, { userId }, services, answerHeaders, 'sentences-account')
  }
  if (userId !== undefined) return createRequest({ userId }, jobOf(body, userId), mannerOf(body), idempotencyKey)

  const { redo, solution, ...forVisitor } = body
  const visitor = {
    userId: undefined,
    addressHash: hashAddress(address, services.originSecret),
    solution,
    isCanary: isFromCanary(request, services),
  }
  const asked = createRequest(visitor, jobOf(forVisitor, undefined), mannerOf(body), idempotencyKey)
  if (redo !== undefined) throw new Problem('not-signed-in', 'Please sign in to change a document.')
  if (body.voice_id !== undefined) throw new Problem('not-signed-in', 'Please sign in to write in a saved voice.')
  requireLength(
    asked,
    anonymous.wordsPerRequest,
    () =>
      `Please limit your text to ${anonymous.wordsPerRequest} words. Sign up for a free account to get 1,000 words per month.`,
  )
  return asked
}

/** A token that is not valid is refused: as a visitor the canary would fail only on busy days. */
const isFromCanary = (
  { header }: Pick<Request<typeof humanizeText>, 'header'>,
  services: HumanizeServices,
): boolean => {
  const token = header(canaryHeader)
  if (token === undefined) return false
  if (isCanaryToken(token, services, services.now())) return true
  throw new Problem('forbidden', 'This token of the canary is not valid.')
}

const jobOf = ({ text, store, title, redo, another }: Body, userId: string | undefined): Job => {
  if (redo !== undefined && !store) {
    throw new Problem('invalid-request', 'A sentence of a stored document cannot be rewritten without storing it.')
  }
  if (redo !== undefined && userId !== undefined) {
    return { kind: 'sentence', text, at: { userId, documentId: redo.document_id, place: redo.sentence } }
  }
  if (another) {
    if (countWords(text) > wordsOfAnother) {
      throw new Problem('text-too-long', 'Only one sentence can be written again at a time.')
    }
    return { kind: 'sentence', text, at: undefined }
  }
  return { kind: 'text', text, history: userId === undefined || !store ? undefined : { userId, title } }
}

const mannerOf = ({ style, locked_terms: lockedTerms, voice_id: voiceId, strength, outline }: Body): Manner => ({
  style,
  lockedTerms,
  voiceId,
  strength: strengthOf(strength),
  outline,
})

/** Reads a request from a program, with the field names that /v1 promises. */
export const readRequestByKey = (
  request: Pick<Request<typeof humanizeByKey>, 'userId' | 'key' | 'body' | 'header'>,
  { newId }: HumanizeServices,
): RewriteRequest => {
  const { userId, key, body } = request
  const inNamesOfSite = { ...body, style: styleOfTone[body.tone] }
  const job = jobOf(inNamesOfSite, userId)
  return createRequest({ userId, key }, job, mannerOf(inNamesOfSite), idempotencyKeyOf(request) ?? newId())
}
