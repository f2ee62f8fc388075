import type * as z from 'zod'
import { humanizeText, phraseRates, type HumanizeRequest } from '#core/api/humanizations.ts'
import type { humanizeByKey } from '#core/api/v1.ts'
import { anonymous } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { styleOfTone } from '#core/tones.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { contentKey } from '#lambdas/data/requests.ts'
import { hashAddress } from '#lambdas/http/address.ts'
import type { Request } from '#lambdas/http/endpoint.ts'
import { limitRate } from '#lambdas/http/rates.ts'
import { askedOf, requireLength, userAsks, type Asked } from '#lambdas/rewrites/order.ts'
import type { HumanizeServices } from './services.ts'

type IdempotentRequest = Pick<Request<typeof humanizeText>, 'header'>

/** Reads a request of the site's own pages, and refuses, in the product's words, what needs no look into the table. */
export const readRequest = async (
  request: Request<typeof humanizeText>,
  services: HumanizeServices,
): Promise<Asked> => {
  const { userId, address, body } = request
  const idempotencyKey = idempotencyKeyOf(request) ?? services.newId()
  if (body.phrase !== undefined) {
    const route = { ...humanizeText, rate: phraseRates }
    await limitRate(route, { address, ...(userId !== undefined && { userId }) }, services)
  }
  if (userId !== undefined) return userAsks(userId, body, idempotencyKey)
  return visitorAsks(address, body, idempotencyKey, services)
}

const visitorAsks = (
  address: string,
  body: z.output<typeof HumanizeRequest>,
  idempotencyKey: string,
  { originSecret }: HumanizeServices,
): Asked => {
  const owner = ownerKey.anonymous(hashAddress(address, originSecret))
  const asked = askedOf(body, undefined, owner, idempotencyKey)
  if (asked.sentence !== undefined) throw new Problem('not-signed-in', 'Please sign in to change a document.')
  if (asked.voiceId !== undefined) throw new Problem('not-signed-in', 'Please sign in to write in a saved voice.')
  requireLength(
    asked,
    anonymous.wordsPerRequest,
    `Please limit your text to ${anonymous.wordsPerRequest} words. Sign up for a free account to get 1,000 words per month.`,
  )
  return asked
}

/** Reads a request of a program, in the names that /v1 promises. */
export const readRequestByKey = (request: Request<typeof humanizeByKey>, { newId }: HumanizeServices): Asked => {
  const { userId, key } = request
  const { tone, strength, ...body } = request.body
  const style = styleOfTone[tone]
  const asked = userAsks(userId, { ...body, style }, idempotencyKeyOf(request) ?? newId())
  const keyed = { ...asked, key }
  // medium is what the editor asks for; with another strength it is another request
  if (strength === 'medium') return keyed
  const bodyHash = `${asked.bodyHash}.${strength}`
  return { ...keyed, strength, bodyHash, contentKey: asked.contentKey && contentKey(bodyHash) }
}

const idempotencyKeyOf = ({ header }: IdempotentRequest): string | undefined => {
  const key = header('idempotency-key')
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key)) {
    throw new Problem('invalid-request', 'An Idempotency-Key has 8 to 64 letters, digits, hyphens or underscores.')
  }
  return key
}
