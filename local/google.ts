import { createHash, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { brand } from '#core/brand.ts'
import type { Listener } from './gateway.ts'
import { type Html, html } from './html.ts'
import { alertOf, answerPage } from './page.ts'

/** The account chosen on the page. Google's id of a user never changes; here it follows from the address. */
type Account = { userId: string; email: string; emailVerified: boolean }

const Choice = z.object({ email: z.string(), isVerified: z.boolean() })

/** A fake of Google: a page to choose any account, and the codes for it. */
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
    const show = (complaint?: string) =>
      answerPage(response, {
        title: 'Choose an account · Local Google',
        body: choicePage(redirectUri.href, state, complaint),
      })
    const sendBack = (answer: Record<string, string>) => {
      const query = new URLSearchParams({ state, ...answer })
      answerPage(response, { location: `${redirectUri.href}?${query.toString()}` })
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

/** It says that it is not Google and does not have a password field, so that nobody enters a real password. */
const choicePage = (redirectUri: string, state: string, complaint: string | undefined): Html =>
  html`<h1>Choose an account</h1>
    <p>
      to continue to ${brand.name}. This page stands in for Google on this machine: type any address, no password is
      asked.
    </p>
    <section>
      ${alertOf(complaint)}
      <form method="post">
        <input type="hidden" name="redirect_uri" value="${redirectUri}" />
        <input type="hidden" name="state" value="${state}" />
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="off" value="someone@example.com" />
        <label><input type="checkbox" name="verified" checked /> Google has verified this address</label>
        <p class="row">
          <button name="continue">Continue</button>
          <button name="cancel" class="quiet" formnovalidate>Cancel</button>
        </p>
      </form>
    </section>`
