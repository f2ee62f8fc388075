import * as z from 'zod'

/** `calls` in each window of `seconds`. Windows start with the clock, not with the first call. */
export type Rate = { calls: number; seconds: number }

/** The rate limits of one user, with all of the user's API keys, and of one network address. */
export type Rates = { perUser?: Rate; perAddress?: Rate }

/** The valid values of each path parameter, by name. Other paths do not exist. */
export const pathParameters = {
  /** Crockford's alphabet has no I, L, O and U. The ids of voices and keys end in the number of their slot. */
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}\d?$/),
} as const satisfies Record<string, z.ZodType<string>>

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Routes under /v1 are called by programs: their names must not change. */
  path: `/api/${string}` | `/v1/${string}`
  /** `optional`: a visitor may come without a token, but a token that is sent must be good. `key`: an API key, and no token. */
  auth: 'none' | 'optional' | 'user' | 'admin' | 'key'
  /**
   * Refuses a user whose last sign-in is older than five minutes (`sign-in-again`). For everything that destroys data or outlives a
   * session: a stolen token is refreshed without a password.
   */
  freshSignIn?: true
  /** The Lambda function behind the route: one for each trust boundary. */
  handledBy: 'humanize' | 'api' | 'admin' | 'billing' | 'export'
  /** `stream`: the answer may be sent while it is produced. */
  transfer?: 'stream'
  /** The protocol of a route that speaks its own: OpenAPI does not describe it. */
  protocol?: 'mcp'
  /**
   * The rate limits of this route, if they differ from the defaults of core/api/rates.ts. `gateway`: only the gateway's limit,
   * because something else limits it, or it costs nothing.
   */
  rate?: Rates | 'gateway'
  query?: z.ZodType
  /** `raw`: the received bytes, for a signature that covers them. */
  body?: z.ZodType | 'raw'
  response: z.ZodType
}

/** The answer of a route that only does something. */
export const Done = z.object({ ok: z.literal(true) })

/** Defines a route once: the router, the CDK app, the web client and the local gateway all read the same value. */
export const route = <const R extends Route>(definition: R & Named<R['path']>): R => definition

/** The names of a path's parameters: `id` of /api/keys/{id}. */
export const parameterNamesOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof pathParameters)

/** The name of each parameter of a path. */
export type ParameterOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

/** Rejects paths with a parameter that `pathParameters` does not describe. */
type Named<P extends string> = [ParameterOf<P>] extends [keyof typeof pathParameters] ? unknown : { path: never }
