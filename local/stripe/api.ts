import type { IncomingHttpHeaders } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { Listener } from '#local/gateway.ts'
import { type Account, newId } from './account.ts'
import type { Faults } from './faults.ts'
import { parseForm, type Value } from './form.ts'
import { Refusal } from './refusal.ts'
import { routes } from './routes.ts'

/** Keys of idempotent requests are forgotten after a day. */
const replayInSeconds = 24 * 60 * 60

type Options = { account: Account; secretKey: string; faults: Faults; changed: () => void }

export type ApiRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Result = { status: number; body: string }
export type ApiAnswer = Result & { headers: Record<string, string> }

/** A call of Stripe's API: a form in, JSON out, as the SDK expects it. Undefined: the connection broke. */
export const createApi = ({ account, secretKey, faults, changed }: Options) => {
  const answerTo = ({ method, url, headers, body }: ApiRequest): Result | undefined => {
    const { pathname, search } = new URL(url, 'http://stripe')
    authenticate(headers, secretKey)
    const parameters = { ...parseForm(search.slice(1)), ...parseForm(body) }
    const request = { endpoint: `${method} ${pathname}`, parameters: JSON.stringify(parameters) }
    const key = method === 'GET' ? undefined : headers['idempotency-key']?.toString()
    const replay = key === undefined ? undefined : replayFor(account, key, request)
    if (replay !== undefined) return replay

    const fault = faults.strike()
    if (fault === 'down') return undefined
    if (fault === 'error') throw new Refusal(500, 'api_error', 'An error occurred with our systems.')
    // a request that is refused is not remembered
    const result = { status: 200, body: JSON.stringify(run(account, method, pathname, parameters), undefined, 2) }
    if (key !== undefined) account.state.replays[key] = { ...request, ...result, createdAt: account.now() }
    if (method !== 'GET') changed()
    return result
  }

  return async (request: ApiRequest): Promise<ApiAnswer | undefined> => {
    try {
      const result = answerTo(request)
      return result && { ...result, headers: headersOfAnswer() }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: JSON.stringify(error.body), headers: headersOfAnswer() }
    }
  }
}

export type Api = ReturnType<typeof createApi>

const headersOfAnswer = () => ({
  'content-type': 'application/json',
  'request-id': newId('req', 14),
  'cache-control': 'no-cache, no-store',
})

/** The API behind HTTP. */
export const apiHandler =
  (api: Api): Listener =>
  async (request, response) => {
    const { method = '', url = '/', headers } = request
    const answer = await api({ method, url, headers, body: await readText(request) })
    if (answer === undefined) {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  }

const run = (account: Account, method: string, path: string, parameters: Record<string, Value>): object => {
  for (const route of routes) {
    const pattern = new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`)
    const match = route.method === method ? pattern.exec(path) : null
    if (match !== null) return route.run(account, parameters, decodeURIComponent(match[1] ?? ''))
  }
  throw new Refusal(
    404,
    'invalid_request_error',
    `The local Stripe has no ${method} ${path}: see local/stripe/routes.ts.`,
  )
}

const authenticate = ({ authorization = '' }: IncomingHttpHeaders, secretKey: string) => {
  if (authorization !== `Bearer ${secretKey}`) {
    throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided: it is not that of the local Stripe.')
  }
}

const replayFor = ({ state, now }: Account, key: string, request: { endpoint: string; parameters: string }) => {
  const replay = state.replays[key]
  if (replay === undefined || now() - replay.createdAt > replayInSeconds) return undefined
  if (replay.endpoint === request.endpoint && replay.parameters === request.parameters) {
    return { status: replay.status, body: replay.body }
  }
  throw new Refusal(400, 'idempotency_error', `The idempotency key '${key}' was first used for another request.`)
}
