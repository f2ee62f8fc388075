import type * as z from 'zod'
import type { Route } from '#core/api/route.ts'
import { Problem } from '#core/problem.ts'
import { expireAccount } from './account.ts'

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

type Input<R extends Route> = ([ParamsOf<R['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParamsOf<R['path']>, string> }) &
  (R['query'] extends z.ZodType ? { query?: z.input<R['query']> } : { query?: never }) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : { body?: never })

type Options = {
  token?: string | undefined
  headers?: Record<string, string>
  signal?: AbortSignal
}

const address = (path: string, params: Record<string, string>, query: object): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`
}

/** A body that is not JSON (a proxy's page, an answer cut off) is no answer of ours: undefined. */
const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/**
 * Sends a request for one route and gives back the answer if it is a good one.
 * @throws {Problem} the server's refusal, or `unavailable` when it could not be reached. A refused token ends the session.
 */
export const request = async <const R extends Route>(
  { method, path }: R,
  { params, query, body }: Input<R>,
  { token, headers, signal }: Options = {},
): Promise<Response> => {
  const response = await fetch(address(path, params ?? {}, query ?? {}), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new Problem('unavailable', 'The server could not be reached. Please check your connection and try again.', {
      cause: error,
    })
  })
  if (response.ok) return response
  if (response.status === 401 && token !== undefined) expireAccount()
  throw Problem.from(await jsonOf(response))
}

/** Calls one route of the contract. The answer has been checked, so a page never meets a shape that it did not ask for. */
export const call = async <const R extends Route>(
  route: R,
  input: Input<R>,
  token?: string,
): Promise<z.output<R['response']>> => {
  const response = await request(route, input, { token })
  return route.response.parse(await jsonOf(response)) as z.output<R['response']>
}
