import * as z from 'zod'
import { oneLine } from './one-line.ts'
import { Done, route } from './route.ts'

/** The prefix of every key. Secret scanners recognise a key that was published by mistake. */
export const keyPrefix = 'lh_live_'
export const keysPerAccount = 5
export const charactersOfKeyName = 60

const Name = oneLine(charactersOfKeyName).pipe(z.string().min(1))

/** At most the words of the plan, which the handler knows. */
const WordsPerMonth = z.int().positive()

/** A key in the list, without the key itself: the table only holds its hash. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters, to tell keys apart. */
  hint: z.string(),
  created_at: z.iso.datetime(),
  /** To the minute; absent if never used. */
  last_used_at: z.iso.datetime().optional(),
  /** The words charged through this key this month. */
  words_used: z.int(),
  /** The owner's limit for this key; absent if the key may use all words of the plan. */
  words_per_month: WordsPerMonth.optional(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** `admitted`: true if an operator has given this account access to the API. Keys can be limited and revoked without it. */
export const listKeys = route({
  method: 'GET',
  path: '/api/keys',
  auth: 'user',
  handledBy: 'api',
  response: z.object({ admitted: z.boolean(), keys: z.array(ApiKey) }),
})

/**
 * Only this answer contains the key. `forbidden` without access to the API; `invalid-request` if the account has all its keys, or for a
 * limit above the words of the plan.
 */
export const createKey = route({
  method: 'POST',
  path: '/api/keys',
  auth: 'user',
  freshSignIn: true,
  handledBy: 'api',
  body: z.strictObject({ name: Name, words_per_month: WordsPerMonth.optional() }),
  response: z.object({ ...ApiKey.shape, key: z.string() }),
})

/** Sets a key's monthly limit or, with null, removes it. It holds from the next call on. `invalid-request` for a limit above the words of the plan. */
export const changeKey = route({
  method: 'PUT',
  path: '/api/keys/{id}',
  auth: 'user',
  freshSignIn: true,
  handledBy: 'api',
  body: z.strictObject({ words_per_month: WordsPerMonth.nullable() }),
  response: ApiKey,
})

/** Revokes a key immediately: the next call with it is refused. */
export const deleteKey = route({
  method: 'DELETE',
  path: '/api/keys/{id}',
  auth: 'user',
  handledBy: 'api',
  response: Done,
})
