import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import { humanizeByKey, type HumanizeByKeyResponse } from '#core/api/v1.ts'
import { manners } from '#core/tones.ts'
import { contentKey } from '#lambdas/data/requests.ts'
import { parseBody } from '#lambdas/http/body.ts'
import { identifyKey } from '#lambdas/http/key.ts'
import { limitRate } from '#lambdas/http/rates.ts'
import type { HumanizeServices } from '#lambdas/services.ts'
import { idempotencyKeyOf, userAsks, type Asked } from '#lambdas/rewrites/order.ts'

/** The rewriter for programs: the same words, checks and history of the account, asked and answered in the names that /v1 promises. */
export const keyDoor = {
  async read(event: APIGatewayProxyEvent, services: HumanizeServices): Promise<Asked> {
    const caller = await identifyKey(event, services)
    await limitRate(event, humanizeByKey, caller, services)
    const { tone, strength, ...request } = parseBody(event, humanizeByKey.body)
    const { style, candidates } = manners[tone][strength]
    const asked = userAsks(caller.userId, { ...request, style }, idempotencyKeyOf(event) ?? services.newId())
    const keyed = { ...asked, keyId: caller.keyId }
    if (candidates === 1) return keyed
    // asked for with more strength, it is another request
    const bodyHash = `${asked.bodyHash}.${candidates}`
    return { ...keyed, candidates, bodyHash, contentKey: asked.contentKey && contentKey(bodyHash) }
  },

  show: ({ id, humanizedText, remaining_words, report, receipt }: HumanizeResponse): HumanizeByKeyResponse => ({
    id,
    humanized_text: humanizedText,
    remaining_words,
    report,
    receipt,
  }),
}
