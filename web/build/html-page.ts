/** The steps between React's markup and the HTML file of a page. */
import { unescapeHtml } from '#core/html.ts'
import { createHash } from 'node:crypto'

/** React writes the head tags of a page in front of its markup; this removes them, marked so that the client can drop them. */
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

/** Finds the page's style sheet, with a function that replaces the link to it. */
export const styleLink = (page: string): { href: string; replace: (html: string) => string } => {
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page) ?? []
  if (!link || !href) throw new Error('The bundle has no style sheet.')
  return { href, replace: (html) => page.replace(link, () => html) }
}

/** The parts of a selector list, cut at the commas outside of brackets. */
const alternatives = (selectors: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const [letter] of selectors.matchAll(/\\.|[^]/g)) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

type Names = { classes: ReadonlySet<string>; elements: ReadonlySet<string> }

/** A radio button and a checkbox have none of these parts; the other fields do. */
const partOfField = /::(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|(?:inner|outer)-spin)[\w-]*)/
const field = /<textarea\b|<input\b(?![^>]* type="(?:radio|checkbox)")/

const namesOf = (markup: string): Names => ({
  classes: new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => unescapeHtml(names).split(/\s+/)),
  ),
  // The frame of a page is not in its markup, and from and to are steps of an animation.
  elements: new Set([
    'html',
    'body',
    'from',
    'to',
    ...[...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name),
  ]),
})

/** True if the selector may match this markup: it names no other class or element, apart from the arguments of its pseudo-classes. */
const mayMatch = (selector: string, names: Names): boolean => {
  const [, either] = /^:(?:is|where)\(([^]*)\)$/.exec(selector) ?? []
  if (either !== undefined) return alternatives(either).some((one) => mayMatch(one, names))
  const plain = selector.replaceAll(/(?<!\\)\((?:\\.|[^()])*\)|(?<!\\)\[(?:\\.|[^\]])*\]/g, '')
  const parts = [...plain.matchAll(/(::?|[.#]|)((?:\\.|[\w-])+)/g)]
  return parts.every(([, kind, name = '']) => {
    if (kind === '.') return names.classes.has(name.replaceAll(/\\(.)/g, '$1'))
    return kind !== '' || /^[\d.-]/.test(name) || names.elements.has(name)
  })
}

/** The sheet without the custom properties that nothing reads: Tailwind declares one for each part of a shadow, a filter and a gradient. */
const withoutUnread = (sheet: string, markup: string): string => {
  const read = new Set([...(sheet + markup).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const rest = sheet
    .replaceAll(/@property (--[\w-]+)\{[^{}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) => (read.has(name) ? declaration : ''))
  return rest === sheet ? sheet : withoutUnread(rest, markup)
}

/** The sheet without the at-rules that hold nothing any more, the innermost first. */
const withoutEmpty = (sheet: string): string => {
  const rest = sheet.replaceAll(/(?<=[{};]|^)@(?:media|supports)[^{};]*\{\}/g, '')
  return rest === sheet ? sheet : withoutEmpty(rest)
}

/**
 * The sheet without the selectors that need a class or an element which this markup does not have: a page below 14 kB needs one round trip less.
 * The script of the page loads the whole sheet before it starts.
 */
export const stylesFor = (markup: string, sheet: string): string => {
  const names = namesOf(markup)
  const hasField = field.test(markup)
  const used = sheet.replaceAll(/(?<=[{};]|^)([^{};@]+)(\{[^{}]*\})/g, (_rule, selectors: string, block: string) => {
    const kept = alternatives(selectors).filter(
      (selector) => mayMatch(selector, names) && (hasField || !partOfField.test(selector)),
    )
    return kept.length === 0 ? '' : kept.join(',') + block
  })
  return withoutUnread(withoutEmpty(used), markup)
}

/** The page without its entry script and the preloads of what that imports; their addresses. */
const removeEntryScript = (page: string): { rest: string; entry: string; imports: string[] } => {
  const [script, entry] = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(page) ?? []
  if (!script || !entry) throw new Error('The bundle has no entry script.')
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)]
  const rest = [script, ...preloads.map(([link]) => link)].reduce((html, tag) => html.replace(tag, ''), page)
  return { rest, entry, imports: preloads.map(([, file = '']) => file) }
}

/**
 * A pre-rendered page is complete without script, so its script starts after the first paint instead of competing with it.
 * A page in a background tab is not painted, so a timer starts its script. A press before then is kept for the script.
 */
export const startAfterPaint = (page: string): string => {
  const { rest, entry, imports } = removeEntryScript(page)
  const imported = imports.map((file) => `import("${file}");`).join('')
  // Elements that the script adds may have any class, so the script starts when the rest of the sheet has loaded or failed.
  const styles = `const rest=document.querySelector("link[data-rest]");if(rest)await new Promise((done)=>{rest.onload=rest.onerror=done;rest.rel="stylesheet"});`
  const start = `(()=>{addEventListener("click",(event)=>{window.lastPress=event},{capture:true});let begun=false;const begin=async()=>{if(!begun){begun=true;${imported}${styles}import("${entry}")}};new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,2000)})()`
  return rest.replace('</body>', () => `<script>${start}</script></body>`)
}

/** The page with small scripts in place of the application's, which run as soon as the page has been parsed. */
export const withScripts = (page: string, files: string[]): string =>
  removeEntryScript(page).rest.replace('</head>', () => {
    const tags = files.map((file) => `<script type="module" src="${file}"></script>`)
    return `${tags.join('')}</head>`
  })

/** The hashes of what pages write between these tags: a static file cannot have a nonce. */
const hashesOf = (pages: readonly string[], tag: 'script' | 'style'): string => {
  const written = pages.flatMap((page) =>
    [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inside = '']) => inside),
  )
  const hashes = written.map((inside) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}

/** The security policy of all pages: one header, which CloudFront takes up to 1,783 characters of. */
export const contentSecurityPolicy = (pages: readonly string[]): string =>
  [
    `default-src 'self'`,
    `script-src 'self' ${hashesOf(pages, 'script')}`,
    `style-src 'self' ${hashesOf(pages, 'style')}`,
    // the posts of the blog may show pictures of other sites
    `img-src 'self' data: https:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
