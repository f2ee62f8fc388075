import type { IncomingMessage, ServerResponse } from 'node:http'
import { unescapeHtml } from '#core/html.ts'
import { brand } from '#core/brand.ts'
import { type Html, html } from '#local/html.ts'
import { pageOf } from '#local/page.ts'
import type { Outbox, SentEmail } from './outbox.ts'

/** The page does not run scripts. An email may show pictures from anywhere, as in any mail program. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

/** The links of an email in order, for programs. */
const linksIn = ({ html: source = '', text = '' }: Pick<SentEmail, 'html' | 'text'>): string[] => {
  const inHtml = [...source.matchAll(/\shref="(https?:[^"]+)"/g)].map(([, href = '']) => unescapeHtml(href))
  const inText = [...text.matchAll(address)].map(([link]) => link)
  return [...new Set([...inHtml, ...inText])]
}

export const outboxPage = (emails: SentEmail[], to: string | null): string =>
  pageOf(
    `Outbox (${emails.length}) · ${brand.name}`,
    html`<h1>Outbox</h1>
      <p>${describeList(emails, to)}</p>
      ${emails.map(showEmail)}`,
  )

const describeList = (emails: SentEmail[], to: string | null): string => {
  const whose = to === null ? '' : ` to ${to}`
  if (emails.length === 0) return `No email${whose} yet. What ${brand.name} mails appears here and goes no further.`
  const count = emails.length === 1 ? '1 email' : `${emails.length} emails`
  return `${count}${whose}, the newest first. None of them has left this machine.`
}

const showEmail = (email: SentEmail): Html =>
  html`<article>
    <h2>${email.subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${email.to.join(', ')}</dd>
      <dt>From</dt>
      <dd>${email.from}</dd>
      ${
        email.replyTo === undefined
          ? html``
          : html`<dt>Reply to</dt>
              <dd>${email.replyTo.join(', ')}</dd>`
      }
      <dt>Sent</dt>
      <dd><time datetime="${email.sentAt}">${dateFormat.format(new Date(email.sentAt))}</time></dd>
    </dl>
    ${email.html === undefined ? html`` : showHtml(email.subject, email.html)}
    ${email.text === undefined ? html`` : html`<pre>${withLinks(email.text)}</pre>`}
  </article>`

/** Scripts of emails do not run; a clicked link replaces the outbox, as a mail program would open it. */
const showHtml = (subject: string, source: string): Html =>
  html`<iframe
    title="${subject}"
    sandbox="allow-top-navigation-by-user-activation"
    srcdoc="${`<base target="_top">${source}`}"
  ></iframe>`

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g

/** Every second piece between addresses is an address. */
const withLinks = (text: string): Html[] =>
  text.split(address).map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })

/** GET shows the emails, as a page or as JSON (`.json`, or `Accept: application/json`), `?to=` those to one address; DELETE clears them. */
export const outboxHandler =
  (outbox: Outbox) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'DELETE') {
      outbox.clear()
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD, DELETE' }).end()
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outbox')
    const to = searchParams.get('to')
    const emails = outbox.emails(to === null ? {} : { to })
    const wantsJson = pathname.endsWith('.json') || request.headers.accept?.includes('application/json') === true
    response.writeHead(200, {
      'content-type': wantsJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
    })
    response.end(
      wantsJson ? JSON.stringify(emails.map((email) => ({ ...email, links: linksIn(email) }))) : outboxPage(emails, to),
    )
  }
