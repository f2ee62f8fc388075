/**
 * The single table. Every read and write of the product is one of these access patterns.
 *
 * | what                              | pk                   | sk              | access                                        |
 * |-----------------------------------|----------------------|-----------------|-----------------------------------------------|
 * | profile and subscription          | USER#sub             | PROFILE         | Get; Put once on confirmation                 |
 * | words of a month                  | USER#sub             | USAGE#2026-11   | Get; one conditional Update a step            |
 * | document of the history           | USER#sub             | HUM#ulid        | Query newest first; Put; Delete               |
 * | request, by its Idempotency-Key   | USER#sub / ANON#hash | REQ#key         | Get; conditional Put, Update, Delete          |
 * | request, by what it asks for      | USER#sub             | REQ#same#hash   | the same; no client's key has a #             |
 * | words of an anonymous address     | ANON#hash            | USAGE#2026-11-21| one conditional Update a step                 |
 * | words of all anonymous use        | ANON#EVERYONE        | USAGE#2026-11-21| one conditional Update a step                 |
 * | calls of a caller to a route      | RATE#caller's hash   | GET /api/usage#2026-11-21T10:00:00.000Z | one conditional Update a call |
 *
 * The owner comes from the verified token, never from the request: nobody can name another's key.
 * `ttl` (epoch seconds) is the table's time-to-live attribute. DynamoDB deletes late, so reads never trust it alone.
 */
export const ownerKey = {
  user: (userId: string) => `USER#${userId}`,
  anonymous: (addressHash: string) => `ANON#${addressHash}`,
  everyAnonymous: 'ANON#EVERYONE',
} as const

export const sortKey = {
  profile: 'PROFILE',
  usage: (period: string) => `USAGE#${period}`,
  humanization: (id: string) => `HUM#${id}`,
  request: (key: string) => `REQ#${key}`,
} as const

/** Apart from the owner's items: who counts calls may write nothing else (see `countRates` in infra/constructs/database.ts). */
export const rateKey = (caller: string, route: string, begin: Date) => ({
  pk: `RATE#${caller}`,
  sk: `${route}#${begin.toISOString()}`,
})

/** The whole seconds that a time-to-live attribute holds. */
export const ttlAfter = (from: Date, seconds: number): number => Math.floor(from.getTime() / 1000) + seconds

export const secondsPerDay = 24 * 60 * 60
