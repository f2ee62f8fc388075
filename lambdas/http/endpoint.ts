import type * as z from 'zod'
import type { ParameterOf, Route } from '#core/api/route.ts'
import type { KeyInUse } from './caller.ts'

type IsUser<R extends Route> = R['auth'] extends 'user' | 'admin' | 'key' ? true : false

/** An admitted call, with everything that its route declares. */
export type Request<R extends Route> = {
  userId: IsUser<R> extends true ? string : string | undefined
  /** The API key that the call came with. */
  key: R['auth'] extends 'key' ? KeyInUse : undefined
  /** When the user signed in, in epoch seconds; undefined for visitors and API keys. */
  signedInAt: number | undefined
  /** The network address of the caller. */
  address: string
  /** A header of the request. `name` in lower case. */
  header: (name: string) => string | undefined
  /** Headers that the answer gets besides its usual ones. */
  answerHeaders: Record<string, string>
  params: Record<ParameterOf<R['path']>, string>
  query: R['query'] extends z.ZodType ? z.output<R['query']> : undefined
  body: R['body'] extends z.ZodType ? z.output<R['body']> : R['body'] extends 'raw' ? Uint8Array : undefined
}

export type Endpoint<Services> = {
  route: Route
  run: (request: never, services: Services) => Promise<unknown>
}

/** A route and the function that answers it. Sign-in, rates, validation and errors are handled elsewhere. */
export const endpoint = <const R extends Route, Services>(
  route: R,
  run: (request: Request<R>, services: Services) => Promise<z.input<R['response']>>,
): Endpoint<Services> => ({ route, run })

type EndpointsOf<File> = File extends unknown ? Extract<File[keyof File], Endpoint<never>> : never

const isEndpoint = (value: object): value is Endpoint<never> => 'route' in value && 'run' in value

/** The endpoints that files export, without their other exports. */
export const endpointsIn = <Files extends readonly object[]>(...files: Files): EndpointsOf<Files[number]>[] =>
  files.flatMap((file) => Object.values(file).filter(isEndpoint)) as EndpointsOf<Files[number]>[]
