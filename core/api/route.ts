import type * as z from 'zod'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** `optional`: a visitor may come without a token, but a token that is sent must be good. */
  auth: 'none' | 'optional' | 'user' | 'admin'
  /** The Lambda function that answers: one for each trust boundary. */
  handledBy: 'humanize' | 'api' | 'admin' | 'billing'
  /** `stream`: the answer may be sent while it is made. */
  transfer?: 'stream'
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** Names a route once: the router, the CDK app, the web client and the local gateway all read the same value. */
export const route = <const R extends Route>(definition: R): R => definition
