import * as contract from '#core/api/humanize.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as requests from '#lambdas/data/requests.ts'
import { hashAddress } from '#lambdas/http/address.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const stopHumanizing = endpoint(
  contract.stopHumanizing,
  async ({ userId, address, body: { key, id } }, { table, originSecret }: ApiServices) => {
    const owner = userId === undefined ? ownerKey.anonymous(hashAddress(address, originSecret)) : ownerKey.user(userId)
    return { stopping: await requests.stop(table, { owner, key, run: id }) }
  },
)
