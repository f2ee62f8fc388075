import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
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

/** Stripe's API: forms in, JSON out, as the SDK of this API version speaks it. */
export const apiHandler = ({ account, secretKey, faults, afterChange }: Options) => {
  const running = new Set<string>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = account.newId('req', 14)
    const body = await readText(request)
    const answer = (status: number, json: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': apiVersion,
        'cache-control': 'no-cache, no-store',
        ...headers,
      })
      response.end(json)
    }
    const key = request.method === 'GET' ? undefined : request.headers['idempotency-key']?.toString()
    let holdsKey = false
    try {
      const url = new URL(request.url ?? '/', 'http://stripe')
      authenticate(request, secretKey)
      refuseOtherVersions(request)
      const parameters = { ...parseForm(url.search.slice(1)), ...parseForm(body) }
      const endpoint = `${request.method} ${url.pathname}`
      if (key !== undefined) {
        if (running.has(key)) throw keyInUse(key)
        const replay = replayFor(account, key, endpoint, JSON.stringify(parameters))
        if (replay !== undefined) {
          answer(replay.status, replay.body, { 'idempotent-replayed': 'true', 'idempotency-key': key })
          return
        }
        running.add(key)
        holdsKey = true
      }
      const fault = await faults.strike(url.pathname)
      if (fault === 'down') return void request.socket.destroy()
      if (fault === 'error') throw new Refusal(500, 'api_error', 'An error occurred with our systems.')
      if (fault === 'limited')
        throw new Refusal(429, 'invalid_request_error', 'Too many requests', { code: 'rate_limit' })

      const { status, json } = run(account, request.method ?? '', url.pathname, parameters)
      if (key !== undefined) {
        account.state.replays[key] = {
          endpoint,
          parameters: JSON.stringify(parameters),
          status,
          body: json,
          createdAt: account.now(),
        }
      }
      account.save()
      afterChange()
      if (fault === 'answer lost') return void request.socket.destroy()
      answer(status, json, key === undefined ? {} : { 'idempotency-key': key })
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'api_error', 'The local Stripe failed: see its console.')
      answer(refusal.status, JSON.stringify(refusal.body(), undefined, 2))
    } finally {
      if (key !== undefined && holdsKey) running.delete(key)
    }
  }
}

/** Throws what is wrong with the request, which is not remembered; a card that is declined is a result, and is. */
const run = (account: Account, method: string, path: string, parameters: Record<string, Value>) => {
  const { expand: paths, ...rest } = parameters
  const { operation, id } = findOperation(method, path)
  try {
    const result = operation.run(account, rest, id)
    return { status: 200, json: JSON.stringify(expand(account, result, pathsOf(paths)), undefined, 2) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error
    return { status: error.status, json: JSON.stringify(error.body(), undefined, 2) }
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

const authenticate = ({ headers }: IncomingMessage, secretKey: string) => {
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

const refuseOtherVersions = ({ headers }: IncomingMessage) => {
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
