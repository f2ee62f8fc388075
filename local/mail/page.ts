import { escapeHtml, unescapeHtml } from '#core/html.ts'
import { brand } from '#core/brand.ts'
import type { SentEmail } from './outbox.ts'

/** The page does not run scripts. An email may show pictures from anywhere, as in any mail program. */
export const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

/** The links of an email in order, for programs. */
export const linksIn = ({ html = '', text = '' }: Pick<SentEmail, 'html' | 'text'>): string[] => {
  const inHtml = [...html.matchAll(/\shref="(https?:[^"]+)"/g)].map(([, href = '']) => unescapeHtml(href))
  const inText = [...text.matchAll(address)].map(([link]) => link)
  return [...new Set([...inHtml, ...inText])]
}

export const outboxPage = (emails: SentEmail[], to: string | null): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Outbox (${emails.length}) · ${brand.name}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>${describeList(emails, to)}</p>
${emails.map(showEmail).join('\n')}
</main>
</body>
</html>`

const describeList = (emails: SentEmail[], to: string | null): string => {
  const whose = to === null ? '' : ` to ${escapeHtml(to)}`
  if (emails.length === 0) return `No email${whose} yet. What ${brand.name} mails appears here and goes no further.`
  const count = emails.length === 1 ? '1 email' : `${emails.length} emails`
  return `${count}${whose}, the newest first. None of them has left this machine.`
}

const showEmail = (email: SentEmail): string => `<article>
<h2>${escapeHtml(email.subject)}</h2>
<dl>
<dt>To</dt><dd>${email.to.map(escapeHtml).join(', ')}</dd>
<dt>From</dt><dd>${escapeHtml(email.from)}</dd>
${email.replyTo === undefined ? '' : `<dt>Reply to</dt><dd>${email.replyTo.map(escapeHtml).join(', ')}</dd>`}
<dt>Sent</dt><dd><time datetime="${email.sentAt}">${dateFormat.format(new Date(email.sentAt))}</time></dd>
</dl>
${email.html === undefined ? '' : showHtml(email.subject, email.html)}
${email.text === undefined ? '' : `<pre>${withLinks(email.text)}</pre>`}
</article>`

/** Scripts of emails do not run; a clicked link replaces the outbox, as a mail program would open it. */
const showHtml = (subject: string, html: string): string =>
  `<iframe title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>`

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g

/** Every second piece between addresses is an address. */
const withLinks = (text: string): string =>
  text
    .split(address)
    .map(escapeHtml)
    .map((piece, index) => (index % 2 === 1 ? `<a href="${piece}">${piece}</a>` : piece))
    .join('')

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })

const styles = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f2, #14181a); color: light-dark(#14181a, #e8eae6); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
article { margin: 1.5rem 0; padding: 1rem; border-radius: 12px; background: light-dark(#fff, #1e2426); }
h1, h2 { margin: 0; line-height: 1.3; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0.5rem 0 1rem; }
dt { color: light-dark(#646b68, #9aa39f); }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: inherit; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 26rem; border: 1px solid light-dark(#dcdfda, #39413f);
  border-radius: 8px; background: #fff; color-scheme: light; resize: vertical; }
`
