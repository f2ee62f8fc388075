import type { IncomingHttpHeaders } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { Listener } from '#local/gateway.ts'
import { apiVersion, type Account } from './account.ts'
import { expand } from './expand.ts'
import type { Faults } from './faults.ts'
import { parseForm, type Value } from './form.ts'
import type { Operation } from './operation.ts'
import { Refusal, invalidRequest } from './refusal.ts'
import { checkoutSessionOperations } from './resources/checkout-sessions.ts'
import { catalogueOperations } from './resources/catalogue.ts'
import { customerOperations } from './resources/customers.ts'
import { eventOperations } from './resources/events.ts'
import { paymentOperations } from './resources/payments.ts'
import { portalSessionOperations } from './resources/portal-sessions.ts'
import { subscriptionOperations } from './resources/subscriptions.ts'

const operations: Operation[] = [
  ...customerOperations,
  ...checkoutSessionOperations,
  ...portalSessionOperations,
  ...subscriptionOperations,
  ...catalogueOperations,
  ...paymentOperations,
  ...eventOperations,
]

/** Keys of idempotent requests are forgotten after a day. */
const replayInSeconds = 24 * 60 * 60

type Options = { account: Account; secretKey: string; faults: Faults; afterChange: () => void }

export type ApiRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type ApiAnswer = { status: number; headers: Record<string, string>; body: string }

/** A call of Stripe's API: a form in, JSON out, as the SDK of this API version expects it. Undefined: the connection broke. */
export const createApi = ({ account, secretKey, faults, afterChange }: Options) => {
  const running = new Set<string>()

  const answerTo = async (request: ApiRequest): Promise<ApiAnswer | undefined> => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url, 'http://stripe')
    authenticate(headers, secretKey)
    refuseOtherVersions(headers)
    const parameters = { ...parseForm(search.slice(1)), ...parseForm(request.body) }
    const key = method === 'GET' ? undefined : headers['idempotency-key']?.toString()
    if (key === undefined) return perform(method, pathname, parameters)

    const endpoint = `${method} ${pathname}`
    if (running.has(key)) throw keyInUse(key)
    const replay = replayFor(account, key, endpoint, JSON.stringify(parameters))
    if (replay !== undefined) {
      const { status, body } = replay
      return { status, body, headers: { 'idempotent-replayed': 'true', 'idempotency-key': key } }
    }
    running.add(key)
    try {
      return await perform(method, pathname, parameters, (result) => {
        account.state.replays[key] = {
          endpoint,
          parameters: JSON.stringify(parameters),
          createdAt: account.now(),
          ...result,
        }
      })
    } finally {
      running.delete(key)
    }
  }

  const perform = async (
    method: string,
    path: string,
    parameters: Record<string, Value>,
    remember: (result: Omit<ApiAnswer, 'headers'>) => void = () => undefined,
  ): Promise<ApiAnswer | undefined> => {
    const fault = await faults.strike(path)
    if (fault === 'down') return undefined
    if (fault === 'error') throw new Refusal(500, 'api_error', 'An error occurred with our systems.')
    if (fault === 'limited')
      throw new Refusal(429, 'invalid_request_error', 'Too many requests', { code: 'rate_limit' })
    const result = run(account, method, path, parameters)
    remember(result)
    if (method !== 'GET') {
      account.save()
      afterChange()
    }
    return fault === 'answer lost' ? undefined : { ...result, headers: {} }
  }

  return async (request: ApiRequest): Promise<ApiAnswer | undefined> => {
    const answer = await answerTo(request).catch((error: unknown) => {
      if (!(error instanceof Refusal)) console.error(error)
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'api_error', 'The local Stripe failed: see its console.')
      return { status: refusal.status, body: JSON.stringify(refusal.body(), undefined, 2), headers: {} }
    })
    if (answer === undefined) return undefined
    return {
      ...answer,
      headers: {
        'content-type': 'application/json',
        'request-id': account.newId('req', 14),
        'stripe-version': apiVersion,
        'cache-control': 'no-cache, no-store',
        ...answer.headers,
      },
    }
  }
}

export type Api = ReturnType<typeof createApi>

/** The API behind HTTP. */
export const apiHandler =
  (api: Api): Listener =>
  async (request, response) => {
    const answer = await api({
      method: request.method ?? '',
      url: request.url ?? '/',
      headers: request.headers,
      body: await readText(request),
    })
    if (answer === undefined) {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  }

/** Throws invalid requests, which are not remembered. A declined card is a result, and is remembered. */
const run = (account: Account, method: string, path: string, parameters: Record<string, Value>) => {
  const { expand: paths, ...rest } = parameters
  const { operation, id } = findOperation(method, path)
  try {
    const result = operation.run(account, rest, id)
    return { status: 200, body: JSON.stringify(expand(account, result, pathsOf(paths)), undefined, 2) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error
    return { status: error.status, body: JSON.stringify(error.body(), undefined, 2) }
  }
}

const pathsOf = (paths: Value | undefined): string[] => {
  if (paths === undefined) return []
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === 'string')
  if (!isList) throw invalidRequest('Invalid array', { param: 'expand' })
  return paths
}

const findOperation = (method: string, path: string) => {
  for (const operation of operations) {
    const pattern = new RegExp(`^${operation.path.replace(':id', '(?<id>[^/]+)')}$`)
    const match = operation.method === method ? pattern.exec(path) : null
    if (match !== null) return { operation, id: decodeURIComponent(match.groups?.['id'] ?? '') }
  }
  throw new Refusal(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  )
}

const authenticate = (headers: IncomingHttpHeaders, secretKey: string) => {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  const key = scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value
  if (key === '') {
    throw new Refusal(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    )
  }
  if (key !== secretKey) {
    throw new Refusal(401, 'invalid_request_error', `Invalid API Key provided: ${key.slice(0, 7)}****${key.slice(-4)}`)
  }
}

const refuseOtherVersions = (headers: IncomingHttpHeaders) => {
  const version = headers['stripe-version'] ?? apiVersion
  if (version !== apiVersion) {
    throw invalidRequest(`Invalid Stripe API version: ${String(version)}. The local Stripe speaks ${apiVersion} only.`)
  }
}

const replayFor = ({ state, now }: Account, key: string, endpoint: string, parameters: string) => {
  const replay = state.replays[key]
  if (replay === undefined || now() - replay.createdAt > replayInSeconds) return undefined
  if (replay.endpoint !== endpoint) {
    throw new Refusal(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${replay.endpoint}' vs '${endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (replay.parameters !== parameters) {
    throw new Refusal(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  return replay
}

const keyInUse = (key: string) =>
  new Refusal(
    409,
    'idempotency_error',
    `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
    { code: 'idempotency_key_in_use' },
  )
