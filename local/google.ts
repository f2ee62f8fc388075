import { createHash, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { googlePage } from './google/page.ts'
import type { Listener } from './gateway.ts'

/** The account chosen on the page. Google's id of a user never changes; here it follows from the address. */
type Account = { userId: string; email: string; emailVerified: boolean }

const Choice = z.object({ email: z.string(), isVerified: z.boolean() })

/** A stand-in for Google: a page to choose any account, and the codes for it. */
export const createGoogle = () => {
  const chosen = new Map<string, Account>()

  const page: Listener = async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const isAnswer = request.method === 'POST'
    const said = isAnswer ? new URLSearchParams(await text(request)) : url.searchParams
    const redirectUri = URL.parse(said.get('redirect_uri') ?? '')
    const state = said.get('state')
    // Google redirects only to registered addresses; here those are local.
    if (redirectUri?.origin !== url.origin || state === null) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Error 400: redirect_uri_mismatch')
      return
    }
    const show = (complaint?: string) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(googlePage({ redirectUri: redirectUri.href, state, complaint }))
    }
    const sendBack = (answer: Record<string, string>) => {
      const query = new URLSearchParams({ state, ...answer })
      response
        .writeHead(303, { location: `${redirectUri.href}?${query.toString()}`, 'cache-control': 'no-store' })
        .end()
    }

    const grant = (email: string, emailVerified: boolean) => {
      const code = randomBytes(24).toString('base64url')
      chosen.set(code, { userId: idOf(email), email, emailVerified })
      return sendBack({ code })
    }

    // A user who has chosen before is only asked again on request.
    const [, known] = /(?:^|; )google_account=([^;]+)/.exec(request.headers.cookie ?? '') ?? []
    if (!isAnswer && known !== undefined && said.get('prompt') !== 'select_account') {
      const { email, isVerified } = Choice.parse(JSON.parse(decodeURIComponent(known)))
      return grant(email, isVerified)
    }
    if (!isAnswer) return show()
    if (said.has('cancel')) return sendBack({ error: 'access_denied', error_description: 'The user denied access' })
    const email = said.get('email')?.trim().toLowerCase() ?? ''
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return show('Enter an email address.')
    const choice = { email, isVerified: said.has('verified') }
    response.setHeader(
      'set-cookie',
      `google_account=${encodeURIComponent(JSON.stringify(choice))}; Path=${url.pathname}; HttpOnly`,
    )
    return grant(email, choice.isVerified)
  }

  return {
    page,
    /** The account behind a code, once: the answer of Google's token endpoint. */
    redeem(code: string): Account | undefined {
      const account = chosen.get(code)
      chosen.delete(code)
      return account
    },
  }
}

export type Google = ReturnType<typeof createGoogle>

/** 21 digits, as Google's are. */
const idOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
    .toString()
    .slice(0, 21)
