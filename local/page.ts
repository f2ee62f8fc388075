import type { ServerResponse } from 'node:http'
import { type Html, html } from './html.ts'

/** A page of a fake. Its forms redirect only to this site, because browsers apply the form policy to redirects too. */
export type Page = { title: string; body: Html; status?: number }
export type PageAnswer = Page | { location: string }

/** Sends a page, on which no script runs, or a redirection. */
export const answerPage = (response: ServerResponse, answer: PageAnswer): void => {
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location, 'cache-control': 'no-store' }).end()
    return
  }
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    'referrer-policy': 'no-referrer',
  })
  response.end(pageOf(answer.title, answer.body))
}

/** The one template of all pages. */
export const pageOf = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title}</title>
        <style>
          ${{ markup: styles }}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.markup

/** An error above a form, which a screen reader announces immediately. */
export const alertOf = (message: string | undefined): Html =>
  message === undefined ? html`` : html`<p class="error" role="alert">${message}</p>`

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --paper: light-dark(#f4f5f2, #0d0f10); --surface: light-dark(#fff, #14171a); --ink: light-dark(#14181a, #ecefed);
  --soft: light-dark(#5a615e, #9aa39f); --line: light-dark(#dcdfda, #2c3235); --field: light-dark(#7c837e, #6f7773);
  --pen: light-dark(#1d46c2, #93b2ff); --on-pen: light-dark(#fff, #0d1220); --alarm: light-dark(#a32414, #ff8d7a); --calm: light-dark(#15664a, #66d1a2); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.mark { margin: 0 0 1.5rem; font-weight: 600; }
.mark span { margin-left: .5rem; font-weight: 400; color: var(--soft); }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 0 0 .5rem; font-size: 1.05rem; }
section { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
p { margin: .25rem 0; overflow-wrap: anywhere; }
.amount { font-size: 2rem; font-weight: 600; line-height: 1.2; }
.amount small { font-size: 1rem; font-weight: 400; color: var(--soft); }
.soft { color: var(--soft); }
.error { margin: 0 0 1rem; padding: .75rem 1rem; border-left: 4px solid var(--alarm); background: light-dark(#fbeae6, #2e1a17); color: var(--alarm); }
.notice { margin: 0 0 1rem; padding: .75rem 1rem; border-left: 4px solid var(--calm); background: light-dark(#e6f3ed, #14261f); color: var(--calm); }
label { display: block; margin-top: .9rem; font-weight: 500; }
input { width: 100%; min-height: 44px; margin-top: .25rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--field); border-radius: 8px; }
input[aria-invalid=true] { border-color: var(--alarm); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0 1rem; }
.hint { margin: .25rem 0 0; font-size: .9rem; color: var(--alarm); }
button, .button { display: inline-block; min-height: 44px; padding: .55rem 1.1rem; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  border: 1px solid var(--pen); border-radius: 8px; background: var(--pen); color: var(--on-pen); }
.quiet { background: transparent; color: var(--pen); }
.wide { width: 100%; margin-top: 1.25rem; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; }
a { color: var(--pen); }
:focus-visible { outline: 3px solid var(--pen); outline-offset: 2px; }
article { margin: 1.5rem 0; padding: 1rem; border-radius: 12px; background: var(--surface); }
details { margin-top: 1rem; color: var(--soft); }
summary { cursor: pointer; min-height: 24px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem 1rem; margin: .5rem 0 0; }
dt { font-variant-numeric: tabular-nums; } dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 26rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; color-scheme: light; resize: vertical; }
input[type=checkbox] { width: auto; min-height: auto; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; padding: .6rem 0; border-top: 1px solid var(--line); }
li:first-child { border-top: 0; }
`
