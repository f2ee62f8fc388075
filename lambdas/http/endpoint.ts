import type * as z from 'zod'
import type { Route } from '#core/api/route.ts'
import type { RawBody } from './body.ts'

type Parameter<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameter<Rest> : never

export type Request<R extends Route> = {
  userId: R['auth'] extends 'user' | 'admin' ? string : string | undefined
  params: Record<Parameter<R['path']>, string>
  query: R['query'] extends z.ZodType ? z.output<R['query']> : undefined
  body: R['body'] extends z.ZodType ? z.output<R['body']> : R['body'] extends 'raw' ? RawBody : undefined
}

export type Endpoint<Services> = {
  route: Route
  run: (request: never, services: Services) => Promise<unknown>
}

/** A route and the function that answers it: the business rule, with sign-in, validation and errors left outside. */
export const endpoint = <const R extends Route, Services>(
  route: R,
  run: (request: Request<R>, services: Services) => Promise<z.input<R['response']>>,
): Endpoint<Services> => ({ route, run })
