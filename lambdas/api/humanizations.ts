import {
  deleteHumanization,
  listHumanizations,
  renameHumanization,
  searchHumanizations,
} from '#core/api/humanizations.ts'
import { searchFor } from '#core/documents/search.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const list = endpoint(listHumanizations, async ({ userId, query: { cursor } }, { humanizations }: ApiServices) =>
  humanizations.list(userId, cursor === undefined ? {} : { cursor }),
)

export const search = endpoint(
  searchHumanizations,
  async ({ userId, body: { text, cursor } }, { humanizations }: ApiServices) =>
    humanizations.list(userId, { matches: searchFor(text), ...(cursor !== undefined && { cursor }) }),
)

export const rename = endpoint(renameHumanization, async ({ userId, params, body }, { humanizations }: ApiServices) => {
  const title = body.title === '' ? undefined : body.title
  await humanizations.rename(userId, params.id, title)
  return title === undefined ? {} : { title }
})

export const erase = endpoint(deleteHumanization, async ({ userId, params }, { humanizations }: ApiServices) => {
  await humanizations.delete(userId, params.id)
  return { ok: true as const }
})
