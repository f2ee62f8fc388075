/** What is done to the HTML of a page between React and the file. */
import { createHash } from 'node:crypto'
import { pageMarks } from '#core/posts/page.ts'

/** React writes the head tags of a page in front of its markup; this takes them off, marked so that the client can drop them. */
export const splitHead = (markup: string): { head: string; body: string } => {
  const tags = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/.exec(markup)?.[0] ?? ''
  return {
    head: tags.replaceAll(/<(title|meta|link)\b/g, '<$1 data-prerendered'),
    body: markup.slice(tags.length),
  }
}

/** @throws {Error} when a page would be published without a title, or with a part that only a script could put into place. */
export const checkPage = (address: string, { head, body }: { head: string; body: string }): void => {
  if (!head.includes('<title')) throw new Error(`The page ${address} has no title.`)
  if (/<template|<!--\$\?-->/.test(body)) throw new Error(`The page ${address} was not finished: a part never loaded.`)
}

/** @throws {Error} when a template has no single place for what it is made for, or a part that was not finished. */
export const checkTemplate = (address: string, { body }: { body: string }): void => {
  if (body.split(pageMarks.content).length !== 2)
    throw new Error(`The template ${address} has no place for its content.`)
  if (/<template|<!--\$\?-->/.test(body))
    throw new Error(`The template ${address} was not finished: a part never loaded.`)
}

/** The address of the style sheet that the page links to, and the page with the sheet's text in the link's place. */
export const styleLink = (page: string): { href: string; inline: (styles: string) => string } => {
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page) ?? []
  if (!link || !href) throw new Error('The bundle has no style sheet.')
  return { href, inline: (styles) => page.replace(link, () => `<style>${styles}</style>`) }
}

/**
 * A pre-rendered page is complete without script, so its script starts after the first paint instead of competing with it.
 * A page opened in the background is not painted, and starts by the clock.
 */
export const startAfterPaint = (page: string): string => {
  const [script, entry] = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(page) ?? []
  if (!script || !entry) throw new Error('The bundle has no entry script.')
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)]
  const imports = [...preloads.map(([, file]) => file), entry].map((file) => `import("${file}")`).join(';')
  const start = `(()=>{let begun=false;const begin=()=>{if(!begun){begun=true;${imports}}};new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,2000)})()`
  return [script, ...preloads.map(([link]) => link)]
    .reduce((rest, tag) => rest.replace(tag, ''), page)
    .replace('</body>', () => `<script>${start}</script></body>`)
}

const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

/** Files have no nonces: the scripts that stand in the pages are named by their hashes, and no others run. */
export const contentSecurityPolicy = (pages: string[]): string => {
  const hashes = new Set(
    pages.flatMap(inlineScripts).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...hashes].join(' ')}`,
    // Amplify UI, the toasts and the inlined sheet write styles into the page.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
