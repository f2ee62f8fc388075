import { decodeTime } from 'ulid'
import * as contract from '#core/api/documents.ts'
import { searchFor } from '#core/documents/search.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import * as documents from '#lambdas/data/documents.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { documentOf, isSealed } from '#lambdas/rewrites/seal.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const listHumanizations = endpoint(
  contract.listHumanizations,
  async ({ userId, query: { cursor } }, { table, now }: ApiServices) =>
    documents.list(table, userId, cursor === undefined ? {} : { cursor }, now()),
)

export const searchHumanizations = endpoint(
  contract.searchHumanizations,
  async ({ userId, body: { text, cursor } }, { table, now }: ApiServices) => {
    const page = await documents.list(
      table,
      userId,
      { matches: searchFor(text), ...(cursor !== undefined && { cursor }) },
      now(),
    )
    // the cursor is the id of the last document that was read, and an id begins with its time
    return {
      ...page,
      ...(page.cursor !== undefined && { searched_to: new Date(decodeTime(page.cursor)).toISOString() }),
    }
  },
)

export const keepHumanization = endpoint(
  contract.keepHumanization,
  async ({ userId, body: { seal, title, ...rewrite } }, { table, now, ...secrets }: ApiServices) => {
    const document = documentOf(rewrite)
    if (!isSealed(document, seal, secrets)) throw new Problem('forbidden', 'This text was not rewritten here.')
    const { plan } = await profiles.read(table, userId, now())
    await documents.keep(table, userId, { ...document, ...(title && { title }) }, plans[plan].historyDays)
    return { id: document.id }
  },
)

export const readHumanization = endpoint(
  contract.readHumanization,
  async ({ userId, params }, { table, now }: ApiServices) => documents.read(table, userId, params.id, now()),
)

export const renameHumanization = endpoint(
  contract.renameHumanization,
  async ({ userId, params, body }, { table, now }: ApiServices) => {
    const title = body.title === '' ? undefined : body.title
    await documents.rename(table, userId, params.id, title, now())
    return title === undefined ? {} : { title }
  },
)

export const deleteHumanization = endpoint(
  contract.deleteHumanization,
  async ({ userId, params }, { table }: ApiServices) => {
    await documents.remove(table, userId, params.id)
    return { ok: true as const }
  },
)
