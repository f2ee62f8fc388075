import type { Listener } from '#local/gateway.ts'
import type { Account } from './account.ts'
import { checkoutPages } from './pages/checkout.ts'
import { html } from './pages/html.ts'
import { showPage } from './pages/page.ts'
import { portalPages } from './pages/portal.ts'
import { Refusal } from './refusal.ts'

/** The pages of Stripe, below `/local/stripe`. */
export const pagesHandler = (account: Account, afterChange: () => void): Listener => {
  const pages: Record<string, ReturnType<typeof checkoutPages>> = {
    checkout: checkoutPages(account, afterChange),
    portal: portalPages(account, afterChange),
  }
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    const [, kind = '', id = '', rest = ''] = /^\/local\/stripe\/(\w+)\/(\w+)\/?(\w*)$/.exec(pathname) ?? []
    try {
      const show = Object.hasOwn(pages, kind) ? pages[kind] : undefined
      if (show === undefined) throw new Refusal(404, 'invalid_request_error', 'There is no such page.')
      if (request.method !== 'GET' && request.method !== 'POST') {
        response.writeHead(405, { allow: 'GET, POST' }).end()
        return
      }
      await show(request, response, id, rest)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showPage(response, { title: 'Not found', status: error.status, body: html`<h1>There is nothing here</h1>` })
    }
  }
}
