import { deleteHumanization, listHumanizations } from '#core/api/humanizations.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from '#lambdas/services.ts'

export const list = endpoint(listHumanizations, async ({ userId, query: { cursor } }, { humanizations }: ApiServices) =>
  humanizations.list(userId, cursor === undefined ? {} : { cursor }),
)

export const erase = endpoint(deleteHumanization, async ({ userId, params }, { humanizations }: ApiServices) => {
  await humanizations.delete(userId, params.id)
  return { ok: true as const }
})
