import * as z from 'zod'
import { route } from './route.ts'
import { ratesOfKey } from './v1.ts'

/** The tools of core/mcp over streamable HTTP: JSON-RPC in, JSON-RPC out. There are no sessions: each call is independent. */
export const callMcp = route({
  method: 'POST',
  path: '/v1/mcp',
  auth: 'key',
  protocol: 'mcp',
  handledBy: 'humanize',
  transfer: 'stream',
  rate: ratesOfKey,
  // the protocol's transport reads the body, and answers anything that is not JSON-RPC as the protocol requires
  body: 'raw',
  response: z.unknown(),
})

/** The stream for a server's own messages, which this server does not have: always 405, as the protocol requires. */
export const listenMcp = route({
  method: 'GET',
  path: '/v1/mcp',
  auth: 'none',
  protocol: 'mcp',
  handledBy: 'humanize',
  transfer: 'stream',
  response: z.unknown(),
})
