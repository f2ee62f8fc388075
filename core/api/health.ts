import * as z from 'zod'
import { route } from './route.ts'

export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  auth: 'none',
  handledBy: 'api',
  response: z.object({ ok: z.literal(true) }),
})
