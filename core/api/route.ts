import * as z from 'zod'

/** So many calls in each window of so many seconds. Windows begin with the clock, not with the first call. */
export type Rate = { calls: number; seconds: number }

/** The rate limits of one user, one API key and one network address. */
export type Rates = { perUser?: Rate; perKey?: Rate; perAddress?: Rate }

/** By its name, what a parameter of a path may be. Nothing stands at another address. */
export const pathParameters = {
  /** Crockford's alphabet has no I, L, O and U. The ids of voices and keys end in the number of their slot. */
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}\d?$/),
} as const satisfies Record<string, z.ZodType<string>>

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /v1 stands what programs call: those names are promised. */
  path: `/api/${string}` | `/v1/${string}`
  /** `optional`: a visitor may come without a token, but a token that is sent must be good. `key`: an API key, and no token. */
  auth: 'none' | 'optional' | 'user' | 'admin' | 'key'
  /** The Lambda function that answers: one for each trust boundary. */
  handledBy: 'humanize' | 'api' | 'admin' | 'billing' | 'export'
  /** `stream`: the answer may be sent while it is made. */
  transfer?: 'stream'
  /**
   * The rate limits of this route, if they differ from the defaults of core/rates.ts. `gateway`: only the gateway's limit,
   * because something else limits it, or nobody could use it up.
   */
  rate?: Rates | 'gateway'
  query?: z.ZodType
  /** `raw`: the bytes as they came, for a signature that covers them. */
  body?: z.ZodType | 'raw'
  response: z.ZodType
}

/** Names a route once: the router, the CDK app, the web client and the local gateway all read the same value. */
export const route = <const R extends Route>(definition: R & Named<R['path']>): R => definition

/** Keeps a parameter out of a path that `pathParameters` says nothing of. */
type Named<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends keyof typeof pathParameters
    ? Named<Rest>
    : { path: never }
  : unknown
