import {
  GetTokensFromRefreshTokenCommand,
  AdminUserGlobalSignOutCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { endSessions } from '#core/api/account.ts'
import type { Route } from '#core/api/route.ts'
import { problems, type Refusal } from '#core/problem.ts'
import { scoped, startPool } from '#tests/support/cognito.ts'
import { removeTemporaryFiles } from '#tests/support/temporary-files.ts'

type Call = { route: string; query: Record<string, string>; token: string | undefined; body: unknown }
type Reply = { status: number; body: unknown }
type Handler = (call: Call) => Reply | Promise<Reply>

export const ok = (body: unknown): Reply => ({ status: 200, body })
export const refused = (body: Refusal): Reply => ({ status: problems[body.code], body })

/** Between an answer and the question that follows from it. */
const quietMs = 10

const networkFetch = globalThis.fetch

/** Asks for a page, whether its backend or the pool, and knows when it has nothing more to ask. */
const startAsking = () => {
  const questions = { asked: 0, unanswered: 0 }
  return {
    ask: async (...question: Parameters<typeof fetch>) => {
      questions.asked += 1
      questions.unanswered += 1
      try {
        return await networkFetch(...question)
      } finally {
        questions.unanswered -= 1
      }
    },
    quiet: async () => {
      let heard = -1
      while (heard !== questions.asked || questions.unanswered > 0) {
        heard = questions.asked
        await setTimeout(quietMs)
      }
    },
  }
}

/**
 * The backend of a page in tests: a user pool that checks passwords, codes and tokens, and an
 * API that answers only what the test has stated.
 */
export const startBackend = async ({ google = false } = {}) => {
  const pool = await startPool({ callbackUrls: [`${location.origin}/auth/callback`] })
  pool.onEvent(scoped)
  const handlers = new Map<string, Handler>()
  const calls: Call[] = []
  const unexpected: string[] = []
  let reachable = true
  const { ask, quiet } = startAsking()

  const endSessionsOf = (accessToken: string) => {
    const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
    const { username } = JSON.parse(claims) as { username: string }
    return pool.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.userPoolId, Username: username }))
  }

  const reply = async (request: IncomingMessage): Promise<Reply> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    if (pathname === '/config.json') {
      return ok({
        region: 'us-east-1',
        userPoolId: pool.userPoolId,
        userPoolClientId: pool.clientId,
        userPoolEndpoint: pool.url,
        ...(google && { signInUrl: pool.url }),
        stripePriceId: 'price_test',
      })
    }
    const route = `${request.method} ${pathname}`
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const call = {
      route,
      query: Object.fromEntries(searchParams),
      token: request.headers.authorization?.replace(/^Bearer /, ''),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    }
    calls.push(call)
    const handler = handlers.get(route)
    if (handler) return handler(call)
    if (route === `${endSessions.method} ${endSessions.path}`) {
      await endSessionsOf(call.token ?? '')
      return ok({ ok: true })
    }
    unexpected.push(route)
    return { status: 418, body: {} }
  }

  const server = createServer((request, response) => {
    const send = ({ status, body }: Reply) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    void reply(request).then(send)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    pool: {
      ...pool,
      /** Signs up without a page; the email is sent. */
      signUp: async (email: string, password: string) => {
        await pool.sdk.send(new SignUpCommand({ ClientId: pool.clientId, Username: email, Password: password }))
      },
      /** The name by which an email's link calls someone. */
      userFor: (email: string): string => {
        const user = pool.emails.find(({ to }) => to.includes(email))?.html?.match(/user=([^&]+)&/)?.[1]
        if (user === undefined) throw new Error(`No email went to ${email}.`)
        return user
      },
      signOutEverywhere: (accessToken: string) => endSessionsOf(accessToken),
      refresh: (refreshToken: string) =>
        pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: refreshToken })),
    },
    calls,
    /** A page's addresses are relative to it; outside of a browser the site's own is put before them. */
    connect: () => {
      vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
        if (!reachable) return Promise.reject(new TypeError('fetch failed'))
        return ask(input instanceof Request ? input : new URL(input, origin), init)
      })
    },
    /** Pulls the plug between the page and everything else. */
    reach: (yes: boolean) => {
      reachable = yes
    },
    answer: ({ method, path }: Route, handler: Handler, params: Record<string, string> = {}) => {
      handlers.set(`${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`, handler)
    },
    quiet,
    /**
     * After a test: lets nothing reach the next one, and forgets what was stated.
     * Fails if the page asked for something that the test had not stated.
     */
    settle: async () => {
      await quiet()
      const surprises = unexpected.splice(0)
      handlers.clear()
      calls.length = 0
      pool.events.length = 0
      reachable = true
      if (surprises.length > 0) throw new Error(`The test did not state an answer to ${surprises.join(', ')}.`)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await pool.close()
      removeTemporaryFiles()
    },
  }
}

export type Backend = Awaited<ReturnType<typeof startBackend>>
