import { decodeTime } from 'ulid'
import * as contract from '#core/api/documents.ts'
import { searchFor } from '#core/documents/search.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { documentOf, isSealed } from '#lambdas/rewrites/seal.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const listHumanizations = endpoint(
  contract.listHumanizations,
  async ({ userId, query: { cursor } }, { documents }: ApiServices) =>
    documents.list(userId, cursor === undefined ? {} : { cursor }),
)

export const searchHumanizations = endpoint(
  contract.searchHumanizations,
  async ({ userId, body: { text, cursor } }, { documents }: ApiServices) => {
    const page = await documents.list(userId, { matches: searchFor(text), ...(cursor !== undefined && { cursor }) })
    // the cursor is the id of the last document that was read, and an id begins with its time
    return {
      ...page,
      ...(page.cursor !== undefined && { searched_to: new Date(decodeTime(page.cursor)).toISOString() }),
    }
  },
)

export const keepHumanization = endpoint(
  contract.keepHumanization,
  async ({ userId, body: { seal, title, ...rewrite } }, { documents, profiles, ...secrets }: ApiServices) => {
    const document = documentOf(rewrite)
    if (!isSealed(document, seal, secrets)) throw new Problem('forbidden', 'This text was not rewritten here.')
    const { plan } = await profiles.read(userId)
    await documents.keep(userId, { ...document, ...(title && { title }) }, plans[plan].historyDays)
    return { id: document.id }
  },
)

export const readHumanization = endpoint(
  contract.readHumanization,
  async ({ userId, params }, { documents }: ApiServices) => documents.read(userId, params.id),
)

export const renameHumanization = endpoint(
  contract.renameHumanization,
  async ({ userId, params, body }, { documents }: ApiServices) => {
    const title = body.title === '' ? undefined : body.title
    await documents.rename(userId, params.id, title)
    return title === undefined ? {} : { title }
  },
)

export const deleteHumanization = endpoint(
  contract.deleteHumanization,
  async ({ userId, params }, { documents }: ApiServices) => {
    await documents.delete(userId, params.id)
    return { ok: true as const }
  },
)
