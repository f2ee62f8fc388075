import type * as z from 'zod'
import type { ParameterOf, Route } from '#core/api/route.ts'
import { Problem } from '#core/problem.ts'

/** The message if the network fails rather than the server. */
export const unreachable = 'The server could not be reached. Please check your connection and try again.'

export type Input<R extends Route> = ([ParameterOf<R['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParameterOf<R['path']>, string> }) &
  (R['query'] extends z.ZodType ? { query?: z.input<R['query']> } : { query?: never }) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : { body?: never })

const address = (path: string, params: Record<string, string>, query: object): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`
}

/**
 * Calls one route of the contract. The answer is validated, so a page never gets an unexpected shape.
 * @throws {Problem} the server's refusal, or `unavailable` when it could not be reached.
 */
export const call = async <const R extends Route>(
  { method, path, response: expected }: R,
  { params, query, body }: Input<R>,
  token?: string,
): Promise<z.output<R['response']>> => {
  const response = await fetch(address(path, params ?? {}, query ?? {}), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Problem('unavailable', unreachable, { cause })
  })
  // A body that is not JSON (a proxy's page, a truncated answer) is not from our server.
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return expected.parse(answer) as z.output<R['response']>
  throw Problem.from(answer)
}
