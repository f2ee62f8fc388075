import * as z from 'zod'
import { route } from './route.ts'

/** The tools of core/mcp over streamable HTTP: JSON-RPC in, JSON-RPC out. Without sessions: each call stands for itself. */
export const callMcp = route({
  method: 'POST',
  path: '/v1/mcp',
  auth: 'key',
  protocol: 'mcp',
  handledBy: 'humanize',
  transfer: 'stream',
  rate: { perKey: { calls: 60, seconds: 60 }, perAddress: { calls: 300, seconds: 60 } },
  // the transport of the protocol reads it, and answers what is no JSON-RPC in the words of the protocol
  body: 'raw',
  response: z.unknown(),
})

/** The stream of a server's own messages, which this one does not have: always 405, as the protocol wants it. */
export const listenMcp = route({
  method: 'GET',
  path: '/v1/mcp',
  auth: 'none',
  protocol: 'mcp',
  handledBy: 'humanize',
  transfer: 'stream',
  response: z.unknown(),
})
