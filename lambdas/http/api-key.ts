import { keyPrefix } from '#core/api/api-keys.ts'
import { Problem } from '#core/problem.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import type { Table } from '#lambdas/data/table.ts'
import type { AuthenticateKey } from './caller.ts'

const bearerKey = new RegExp(`^Bearer (${keyPrefix}[\\w-]{43})$`)

/** Finds the account of an API key. Every call reads the table, so that a revoked key is refused immediately. */
export const apiKeyAuthenticate =
  (table: Table, now: () => Date): AuthenticateKey =>
  async (authorization) => {
    if (authorization?.startsWith('Bearer ') !== true) {
      throw new Problem('invalid-key', `Send your API key as "Authorization: Bearer ${keyPrefix}...".`)
    }
    const key = bearerKey.exec(authorization)?.[1]
    const found = key === undefined ? undefined : await apiKeys.find(table, key)
    if (found === undefined) throw unknownKey()
    const { api_admitted_at } = await profiles.read(table, found.userId, now())
    if (api_admitted_at === undefined) throw new Problem('forbidden', 'This account has no access to the API.')
    if (!(await apiKeys.recordUse(table, found.userId, found.key, now()))) throw unknownKey()
    const { id, words_per_month: wordsPerMonth } = found.key
    return { userId: found.userId, groups: [], signedInAt: undefined, key: { id, wordsPerMonth } }
  }

const unknownKey = () => new Problem('invalid-key', 'This API key is not known, or has been revoked.')
