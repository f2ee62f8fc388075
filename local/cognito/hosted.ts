import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Google } from '#local/google.ts'
import { welcomeVisitor } from './federation.ts'
import type { UserPool } from './pool.ts'
import { Refusal } from './refusal.ts'
import { startSession } from './sessions.ts'

/** The pool's pages for sign-in with a provider. This pool does not show its own page, but redirects straight to Google. */
export type Hosted = {
  /** The addresses to which the pool may redirect with a code. */
  callbackUrls: readonly string[]
  google: Google
  /** The path of Google's page on the same host. */
  googlePath: string
}

type Asked = { redirectUri: string; state: string | undefined; challenge: string; scopes: string[]; expiresAt: number }
type Granted = Omit<Asked, 'state'> & { username: string }

/** Cognito's time limit for the visit to the provider, and for the exchange of the code. */
const lifeInMs = 5 * 60 * 1000

/** Handles requests below /oauth2; returns false for other paths. */
// oxlint-disable-next-line max-lines-per-function
export const createHosted = (pool: UserPool, { callbackUrls, google, googlePath }: Hosted) => {
  const asked = createTickets<Asked>(pool)
  const granted = createTickets<Granted>(pool)

  const authorize = (query: URLSearchParams, base: string): Reply => {
    const redirectUri = query.get('redirect_uri') ?? ''
    // Nothing is sent to an address that is not registered for the site.
    if (query.get('client_id') !== pool.clientId) return { status: 400, text: 'Client does not exist.' }
    if (!callbackUrls.includes(redirectUri)) return { status: 400, text: 'redirect_mismatch' }

    const state = query.get('state') ?? undefined
    const refuse = (error: string, description: string) =>
      sendBack(redirectUri, state, { error, error_description: description })
    const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
    const challenge = query.get('code_challenge') ?? ''
    const wanted = { response_type: 'code', identity_provider: 'Google', code_challenge_method: 'S256' }
    const odd = Object.entries(wanted).find(([name, value]) => query.get(name) !== value)
    if (odd !== undefined) return refuse('invalid_request', `The local pool wants ${odd.join('=')}`)
    const ticket = asked.give({ redirectUri, state, challenge, scopes })
    const prompt = query.get('prompt')
    const page = new URLSearchParams({
      state: ticket,
      redirect_uri: `${base}/oauth2/idpresponse`,
      ...(prompt !== null && { prompt }),
    })
    return { location: `${googlePath}?${page.toString()}` }
  }

  /** The address to which the provider redirects. */
  const answerProvider = async (query: URLSearchParams): Promise<Reply> => {
    const request = asked.take(query.get('state') ?? '')
    if (request === undefined) return { status: 400, text: 'Invalid state: it is used, or too old.' }
    const { redirectUri, state, challenge, scopes } = request
    const refuse = (error: string, description: string) =>
      sendBack(redirectUri, state, { error, error_description: description })
    if (query.has('error')) return refuse(query.get('error') ?? '', query.get('error_description') ?? 'Google said no.')
    const visitor = google.redeem(query.get('code') ?? '')
    if (visitor === undefined) return refuse('invalid_request', 'Google does not know this code')
    try {
      const { username } = await welcomeVisitor(pool, { provider: 'Google', ...visitor })
      return sendBack(redirectUri, state, { code: granted.give({ redirectUri, challenge, scopes, username }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse('invalid_request', `${error.message} `)
    }
  }

  const exchange = async (form: URLSearchParams): Promise<Reply> => {
    if (form.get('grant_type') !== 'authorization_code')
      return { status: 400, json: { error: 'unsupported_grant_type' } }
    if (form.get('client_id') !== pool.clientId) return { status: 400, json: { error: 'invalid_client' } }
    const grant = granted.take(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const user = pool.state.users.find(({ username }) => username === grant?.username)
    if (
      grant === undefined ||
      user === undefined ||
      grant.redirectUri !== form.get('redirect_uri') ||
      grant.challenge !== proof
    ) {
      return { status: 400, json: { error: 'invalid_grant' } }
    }
    const { AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType } = await startSession(pool, user, {
      source: 'TokenGeneration_HostedAuth',
      scopes: grant.scopes,
    })
    return {
      status: 200,
      json: {
        access_token: AccessToken,
        // Without openid, the answer does not identify the user.
        ...(grant.scopes.includes('openid') && { id_token: IdToken }),
        refresh_token: RefreshToken,
        expires_in: ExpiresIn,
        token_type: TokenType,
      },
    }
  }

  const answers: Record<string, Answer> = {
    'GET authorize': authorize,
    'GET idpresponse': answerProvider,
    'POST token': async (_, __, request) => exchange(new URLSearchParams(await text(request))),
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const [, mount = '', name = ''] = /^(.*)\/oauth2\/(\w+)$/.exec(url.pathname) ?? []
    const answer = answers[`${request.method} ${name}`]
    if (answer === undefined) return false
    const reply = await answer(url.searchParams, url.origin + mount, request)
    if ('location' in reply) response.writeHead(302, { location: reply.location, 'cache-control': 'no-store' }).end()
    else if ('text' in reply) response.writeHead(reply.status, { 'content-type': 'text/plain' }).end(reply.text)
    else {
      response.writeHead(reply.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(reply.json))
    }
    return true
  }
}

type Answer = (query: URLSearchParams, base: string, request: IncomingMessage) => Reply | Promise<Reply>

type Reply = { location: string } | { status: number; text: string } | { status: number; json: object }

const sendBack = (redirectUri: string, state: string | undefined, answer: Record<string, string>): Reply => ({
  location: `${redirectUri}?${new URLSearchParams({ ...answer, ...(state !== undefined && { state }) }).toString()}`,
})

/** Short-lived values under random names, each for one use. */
const createTickets = <Content extends object>(pool: Pick<UserPool, 'now'>) => {
  const kept = new Map<string, Content & { expiresAt: number }>()
  return {
    give(content: Omit<Content, 'expiresAt'>): string {
      const now = pool.now()
      for (const [name, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(name)
      const name = randomBytes(32).toString('base64url')
      kept.set(name, { ...content, expiresAt: now + lifeInMs } as Content & { expiresAt: number })
      return name
    },
    take(name: string): Content | undefined {
      const content = kept.get(name)
      kept.delete(name)
      return content !== undefined && content.expiresAt > pool.now() ? content : undefined
    },
  }
}
