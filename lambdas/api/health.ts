import { getHealth } from '#core/api/health.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'

export const answerHealth = endpoint(getHealth, async () => ({ ok: true as const }))
