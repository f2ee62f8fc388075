import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import { humanizeByKey, type HumanizeByKeyResponse } from '#core/api/v1.ts'
import { styleOfTone } from '#core/tones.ts'
import { contentKey } from '#lambdas/data/requests.ts'
import { parseBody } from '#lambdas/http/body.ts'
import { identifyKey } from '#lambdas/http/key.ts'
import { limitRate } from '#lambdas/http/rates.ts'
import type { HumanizeServices } from './services.ts'
import { userAsks, type Asked } from '#lambdas/rewrites/order.ts'
import { idempotencyKeyOf } from './request.ts'

/** The rewriter for programs: the same words, checks and history of the account, asked and answered in the names that /v1 promises. */
export const keyDoor = {
  async read(event: APIGatewayProxyEvent, services: HumanizeServices): Promise<Asked> {
    const caller = await identifyKey(event, services)
    await limitRate(event, humanizeByKey, caller, services)
    const { tone, strength, ...request } = parseBody(event, humanizeByKey.body)
    const style = styleOfTone[tone]
    const asked = userAsks(caller.userId, { ...request, style }, idempotencyKeyOf(event) ?? services.newId())
    const keyed = { ...asked, key: { id: caller.keyId, wordsPerMonth: caller.wordsPerMonth } }
    // medium is what the editor asks for; with another strength it is another request
    if (strength === 'medium') return keyed
    const bodyHash = `${asked.bodyHash}.${strength}`
    return { ...keyed, strength, bodyHash, contentKey: asked.contentKey && contentKey(bodyHash) }
  },

  show: ({ id, humanizedText, remaining_words, report, receipt }: HumanizeResponse): HumanizeByKeyResponse => ({
    id,
    humanized_text: humanizedText,
    remaining_words,
    report,
    receipt,
  }),
}
