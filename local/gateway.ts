import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Route } from '#core/api/route.ts'
import { gatewayRefusals, headersOf, type GatewayRefusal } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'
import type { Clock } from './clock.ts'
import type { Authorize } from './gateway/authorizer.ts'
import { proxyEvent } from './gateway/event.ts'
import {
  answerAsStream,
  answerWhole,
  contextFor,
  defineStreamingRuntime,
  isStreaming,
  type LambdaFunction,
} from './gateway/runtime.ts'

/** A listener beside the routes: the site, a fake, a control. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

type Options = {
  routes: readonly Route[]
  functions: Partial<Record<Route['handledBy'], LambdaFunction>>
  authorize: Authorize
  originSecret: string
  clock: Pick<Clock, 'now'>
  /** Listeners for the addresses below a path, such as /local/outbox. */
  mounts?: Record<string, Listener>
  /** The listener for all other addresses. */
  site: Listener
  host?: string
  port?: number
  limits?: Partial<typeof usualLimits>
  log?: (line: string) => void
}

const usualLimits = {
  /** API Gateway does not accept a longer body. */
  bodyInBytes: 10 * 1024 * 1024,
  /** API Gateway does not wait longer for a buffered answer. */
  wholeAnswerInMs: 29_000,
  /** It ends a stream after 15 minutes, but the function's own timeout comes first. */
  streamInMs: 90_000,
}

/** The time that a stopping gateway gives to running requests. */
const graceInMs = 2_000

export type Gateway = { url: string; close: () => Promise<void> }

defineStreamingRuntime()

/** The first two parts of a path, such as `/v1/batches`. */
const nounOf = (path: string): string => path.split('/').slice(0, 3).join('/')

/** The edge and the REST API in one: HTTP in, the events of API Gateway out, for the very functions that are deployed. */
export const startGateway = async (options: Options): Promise<Gateway> => {
  const { host = '127.0.0.1', port = 0, mounts = {}, site, log = console.error } = options
  const callFunction = createApi(options)
  const running = new Set<Promise<void>>()
  const nouns = new Set(options.routes.map(({ path }) => nounOf(path)))

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '', 'http://local')
    if (url === null) return void response.writeHead(400).end()
    // The local Stripe also answers under /v1, on its own paths.
    const isRoute = url.pathname.startsWith('/api/') || nouns.has(nounOf(url.pathname))
    if (isRoute || url.pathname === '/api') return callFunction(request, response, url)
    const mount = Object.keys(mounts).find((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
    return mount === undefined ? site(request, response) : mounts[mount]?.(request, response)
  }

  const server = createServer((request, response) => {
    const answer = route(request, response)
      .catch((error: unknown) => {
        // The client has disconnected.
        if (error === request.errored) return
        log(`${request.method} ${request.url?.split('?')[0]} failed: ${inspect(error)}`)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
      .finally(() => running.delete(answer))
    running.add(answer)
  })
  // A client that uses its connection again must not meet the end of it.
  server.keepAliveTimeout = 60_000
  server.listen(port, host)
  await once(server, 'listening')
  const { port: chosen } = server.address() as AddressInfo

  return {
    url: `http://localhost:${chosen}`,
    close: async () => {
      server.close()
      await Promise.race([Promise.allSettled(running), sleep(graceInMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}

const createApi = (options: Options) => {
  const { routes, functions, authorize, originSecret, clock, log = console.error } = options
  const limits = { ...usualLimits, ...options.limits }
  const matchers = routes.map(matcherOf)

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const requestId = randomUUID()
    response.setHeader('x-amzn-requestid', requestId)
    const refuse = (refusal: GatewayRefusal) => {
      const { code, message, status } = refusal
      // The rest of the body is read and dropped, or the client could not read the answer.
      request.resume()
      if (response.headersSent) return void response.destroy()
      response.writeHead(status, headersOf(refusal))
      return void response.end(JSON.stringify(new Problem(code, message).body(requestId, status)))
    }

    const found = findRoute(matchers, request.method, url.pathname)
    const handler = found && functions[found.route.handledBy]
    if (found === undefined || handler === undefined) return refuse(gatewayRefusals.noSuchRoute)
    const { route } = found
    const parameters = decodeParameters(found.parameters)
    if (parameters === undefined) return refuse(gatewayRefusals.malformed)

    const needsUser = route.auth === 'user' || route.auth === 'admin'
    const claims = needsUser ? await authorize(bearerToken(request)) : undefined
    if (needsUser && claims === undefined) return refuse(gatewayRefusals.notSignedIn)

    const body = await readBody(request, limits.bodyInBytes)
    if (body === undefined) return refuse(gatewayRefusals.tooLarge)

    const event = proxyEvent({
      request,
      url,
      body,
      route,
      parameters,
      claims,
      requestId,
      originSecret,
      now: clock.now(),
    })
    const streams = isStreaming(handler)
    const timeoutInMs = streams ? limits.streamInMs : limits.wholeAnswerInMs
    const context = contextFor(route.handledBy, timeoutInMs)
    const answer = streams ? answerAsStream : answerWhole
    const stopwatch = new AbortController()
    try {
      await Promise.race([
        answer(handler, event, context, response),
        // Lambda would end the function at its timeout; here it continues, and its answer is dropped.
        sleep(timeoutInMs, undefined, { signal: stopwatch.signal }).then(() => refuse(gatewayRefusals.tooSlow)),
      ])
    } catch (error) {
      log(`The function ${route.handledBy} failed: ${inspect(error)}`)
      refuse(gatewayRefusals.failed)
    } finally {
      stopwatch.abort()
    }
  }
}

type Matcher = { route: Route; pattern: RegExp }

const matcherOf = (route: Route): Matcher => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
})

/** A literal path takes precedence over one with parameters. */
const findRoute = (matchers: Matcher[], method: string | undefined, path: string) =>
  matchers
    .flatMap(({ route, pattern }) => {
      const match = route.method === method ? pattern.exec(path) : null
      return match === null ? [] : [{ route, parameters: match.groups ?? {} }]
    })
    .toSorted((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length)[0]

const decodeParameters = (parameters: Record<string, string>): Record<string, string> | undefined => {
  try {
    return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

const bearerToken = ({ headers }: IncomingMessage): string => headers.authorization?.replace(/^Bearer /i, '') ?? ''

const readBody = async (request: IncomingMessage, longestInBytes: number): Promise<Buffer | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > longestInBytes) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longestInBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
