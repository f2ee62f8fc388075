import type { APIGatewayProxyEvent } from 'aws-lambda'
import { humanizeText, phraseRates } from '#core/api/humanizations.ts'
import { anonymous } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { hashAddress } from '#lambdas/http/address.ts'
import { parseBody } from '#lambdas/http/body.ts'
import { identify } from '#lambdas/http/caller.ts'
import { limitRate } from '#lambdas/http/rates.ts'
import { askedOf, requireLength, userAsks, type Asked } from '#lambdas/rewrites/order.ts'
import type { HumanizeServices } from './services.ts'

/** Reads a request and refuses, in the product's words, what no table needs to be asked about. */
export const readAsked = async (event: APIGatewayProxyEvent, services: HumanizeServices): Promise<Asked> => {
  const caller = await identify(event, humanizeText.auth, services.authenticate)
  const request = parseBody(event, humanizeText.body)
  const idempotencyKey = idempotencyKeyOf(event) ?? services.newId()
  if (request.phrase !== undefined) await limitRate(event, { ...humanizeText, rate: phraseRates }, caller, services)
  if (caller !== undefined) return userAsks(caller.userId, request, idempotencyKey)
  const asked = askedOf(request, undefined, visitorKey(event, services), idempotencyKey)
  if (asked.sentence !== undefined) throw new Problem('not-signed-in', 'Please sign in to change a document.')
  if (asked.voiceId !== undefined) throw new Problem('not-signed-in', 'Please sign in to write in a saved voice.')
  requireLength(
    asked,
    anonymous.wordsPerRequest,
    `Please limit your text to ${anonymous.wordsPerRequest} words. Sign up for a free account to get 1,000 words per month.`,
  )
  return asked
}

const visitorKey = (event: APIGatewayProxyEvent, { originSecret }: HumanizeServices): string => {
  const address = event.headers['x-viewer-ip'] ?? event.requestContext.identity.sourceIp
  return ownerKey.anonymous(hashAddress(address, originSecret))
}

export const idempotencyKeyOf = (event: APIGatewayProxyEvent): string | undefined => {
  const key = event.headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key)) {
    throw new Problem('invalid-request', 'An Idempotency-Key has 8 to 64 letters, digits, hyphens or underscores.')
  }
  return key
}
