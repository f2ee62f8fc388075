import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createGoogle } from '#local/google.ts'
import { type Hosted, createHosted } from './hosted.ts'
import type { Operation } from './operation.ts'
import { adminOperations } from './operations/admin.ts'
import { forgotPasswordOperations } from './operations/forgot-password.ts'
import { ownAccountOperations } from './operations/own-account.ts'
import { signInOperations } from './operations/sign-in.ts'
import { signUpOperations } from './operations/sign-up.ts'
import { type PoolOptions, type UserPool, openUserPool } from './pool.ts'
import { Refusal } from './refusal.ts'
import { type Seed, seedUser } from './seed.ts'
import { startSession } from './sessions.ts'
import { requireUser } from './users.ts'

const forEveryone = new Map<string, Operation>(
  Object.entries({ ...signUpOperations, ...signInOperations, ...forgotPasswordOperations, ...ownAccountOperations }),
)
const forAdministrators = new Map<string, Operation>(Object.entries(adminOperations))

/** The pool behind HTTP. It may be mounted under any path, because a header names the operation. */
export const cognitoHandler = (pool: UserPool, hosted?: Hosted) => {
  const answerHosted = hosted && createHosted(pool, hosted)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.1',
        'x-amzn-requestid': randomUUID(),
        ...headers,
      })
      response.end(JSON.stringify(body))
    }

    const { pathname } = new URL(request.url ?? '/', 'http://pool')
    if (request.method === 'GET' && pathname.endsWith(`/${pool.id}/.well-known/jwks.json`)) {
      answer(200, pool.key.jwks, { 'content-type': 'application/json' })
      return
    }
    if (await answerHosted?.(request, response)) return
    try {
      const operation = operationOf(request)
      answer(200, await operation(pool, await json(request)))
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      const { exception, message } =
        error instanceof Refusal ? error : new Refusal('InternalErrorException', 'The local pool failed.')
      const status = exception === 'InternalErrorException' ? 500 : 400
      answer(status, { __type: exception, message }, { 'x-amzn-errortype': exception })
    }
  }
}

type StartOptions = PoolOptions & { port: number; callbackUrls?: string[] }

/** The pool on its own port, with Google's page at /google; 0 takes any free port. */
export const startCognito = async ({ port, callbackUrls = [], ...options }: StartOptions) => {
  const pool = openUserPool(options)
  const google = createGoogle()
  const handle = cognitoHandler(pool, { callbackUrls, google, googlePath: '/google' })
  const server = createServer((request, response) => {
    void (request.url?.startsWith('/google') ? google.page : handle)(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    userPoolId: pool.id,
    clientId: pool.clientId,
    keysUrl: `${url}/${pool.id}/.well-known/jwks.json`,
    seedUser: (seed: Seed) => seedUser(pool, seed),
    /** The tokens of a new session, without the exchange of passwords. */
    startSession: (email: string) => startSession(pool, requireUser(pool, email)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const operationOf = ({ headers }: IncomingMessage): Operation => {
  const target = String(headers['x-amz-target'] ?? '')
  const name = target.startsWith('AWSCognitoIdentityProviderService.') ? target.slice(target.indexOf('.') + 1) : ''
  const operation = forEveryone.get(name)
  if (operation !== undefined) return operation
  const adminsOnly = forAdministrators.get(name)
  if (adminsOnly === undefined) throw new Refusal('UnknownOperationException', `${target} is no operation of the pool.`)
  // AWS verifies the signature; its presence is enough to tell a page of the site from the run script.
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  return adminsOnly
}
