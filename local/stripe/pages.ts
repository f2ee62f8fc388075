import { text as readText } from 'node:stream/consumers'
import type { Listener } from '#local/gateway.ts'
import { html } from '#local/html.ts'
import { answerPage, type PageAnswer } from '#local/page.ts'
import type { Account } from './account.ts'
import type { Visit } from './pages/card-form.ts'
import { checkoutPage } from './pages/checkout.ts'
import { portalPage } from './pages/portal.ts'
import { Refusal } from './refusal.ts'

/** The hosted pages of Stripe, below `/local/stripe`: `checkout/<session>` and `portal/<session>`, with their steps below. */
export const pagesHandler = (account: Account, changed: () => void): Listener => {
  const pages = new Map([
    ['checkout', checkoutPage(account, changed)],
    ['portal', portalPage(account, changed)],
  ])

  const answer = (visit: Visit, kind: string, id: string): PageAnswer => {
    try {
      const show = pages.get(kind)
      if (show !== undefined) return show(visit, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return { title: 'Not found · Local Stripe', status: 404, body: html`<h1>There is nothing here</h1>` }
  }

  return async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stripe')
    const [, kind = '', id = '', step = ''] = /^\/local\/stripe\/(\w+)\/(\w+)\/?(\w*)$/.exec(pathname) ?? []
    const isPost = request.method === 'POST'
    const form = new URLSearchParams(isPost ? await readText(request) : '')
    answerPage(response, answer({ isPost, step, query, form }, kind, id))
  }
}
