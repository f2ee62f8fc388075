import * as z from 'zod'
import { route } from './route.ts'

export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  auth: 'none',
  handledBy: 'api',
  // it touches nothing, and whatever watches the site may ask as often as it likes
  rate: 'gateway',
  response: z.object({ ok: z.literal(true) }),
})
