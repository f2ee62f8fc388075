import { Done, route } from './route.ts'

export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  auth: 'none',
  handledBy: 'api',
  // It touches nothing, so monitors may call it as often as they like.
  rate: 'gateway',
  response: Done,
})
