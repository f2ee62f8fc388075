import { deleteHumanization, listHumanizations } from '#core/api/humanizations.ts'
import { plans } from '#core/plans.ts'
import { secondsPerDay } from '#lambdas/data/keys.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from '#lambdas/services.ts'

/** The table deletes old documents late, so a plan's history ends here, not there. */
export const list = endpoint(
  listHumanizations,
  async ({ userId, query: { cursor } }, { profiles, humanizations, now }: ApiServices) => {
    const { historyDays } = plans[(await profiles.read(userId)).plan]
    return humanizations.list(userId, {
      ...(cursor !== undefined && { cursor }),
      ...(historyDays !== undefined && { since: new Date(now().getTime() - historyDays * secondsPerDay * 1000) }),
    })
  },
)

export const erase = endpoint(deleteHumanization, async ({ userId, params }, { humanizations }: ApiServices) => {
  await humanizations.delete(userId, params.id)
  return { ok: true as const }
})
