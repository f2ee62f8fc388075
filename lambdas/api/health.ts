import * as contract from '#core/api/health.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'

export const getHealth = endpoint(contract.getHealth, async () => ({ ok: true as const }))
