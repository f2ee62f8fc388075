import { isNew } from './expressions.ts'
import { challengeKey } from './keys.ts'
import { put, type Table } from './table.ts'

/**
 * Marks a challenge as used, so that no solution opens two rewrites. False if it was used before. `ttl`: epoch seconds, when the
 * challenge has expired anyway.
 */
export const spend = (table: Table, nonce: string, ttl: number): Promise<boolean> =>
  table.writeIf(put({ ...challengeKey(nonce), ttl }, isNew))
