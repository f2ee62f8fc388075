import type { APIGatewayProxyEvent } from 'aws-lambda'
import { keyPrefix } from '#core/api/keys.ts'
import { Problem } from '#core/problem.ts'
import type { apiKeys } from '#lambdas/data/api-keys.ts'
import type { profiles } from '#lambdas/data/profiles.ts'
import type { Caller } from './caller.ts'

type Keyring = {
  apiKeys: ReturnType<typeof apiKeys>
  profiles: ReturnType<typeof profiles>
  now: () => Date
}

const bearerKey = new RegExp(`^Bearer (${keyPrefix}[\\w-]{43})$`)

/** The account behind an API key. The table is asked on every call, so that a key that was revoked is refused at once. */
export const identifyKey = async (
  event: APIGatewayProxyEvent,
  { apiKeys, profiles, now }: Keyring,
): Promise<Required<Caller> & { wordsPerMonth: number | undefined }> => {
  const key = bearerKey.exec(event.headers['authorization'] ?? '')?.[1]
  if (key === undefined) {
    throw new Problem('invalid-key', `Send your API key as "Authorization: Bearer ${keyPrefix}...".`)
  }
  const found = await apiKeys.find(key)
  if (found === undefined) throw unknownKey()
  const { api_admitted_at } = await profiles.read(found.userId)
  if (api_admitted_at === undefined) throw new Problem('forbidden', 'The API is not open to this account.')
  if (!(await apiKeys.touch(found.userId, found.key, now()))) throw unknownKey()
  return { userId: found.userId, groups: [], keyId: found.key.id, wordsPerMonth: found.key.words_per_month }
}

const unknownKey = () => new Problem('invalid-key', 'This API key is not known, or has been revoked.')
