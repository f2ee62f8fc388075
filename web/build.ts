/** Builds the site: one bundle, then every public page as HTML of its own, and a shell that the browser fills for the app pages. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, type Manifest } from 'vite'
import { brand } from '#core/brand.ts'
import { fileFor, publicPaths } from '#core/site.ts'

const { values: options } = parseArgs({
  options: {
    /** all: every marketing claim; evidenced: only those that the register has evidence for. */
    claims: { type: 'string', default: 'all' },
    /** Where the site will be published: canonical addresses and the sitemap need it. */
    origin: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'dist/site' },
  },
})
if (options.claims !== 'all' && options.claims !== 'evidenced') {
  console.error(`--claims is "all" or "evidenced", not "${options.claims}".`)
  process.exit(1)
}

// Whatever started the build (a test runner, say) may have said otherwise, and React would come with its development half.
process.env.NODE_ENV = 'production'

const root = path.resolve(import.meta.dirname, '..')
const out = path.resolve(root, options.out)
/** Inside the repository, because the server bundle finds React by walking up to node_modules. */
const serverOut = path.join(root, 'dist', `server-${process.pid}`)

const bundle = async () => {
  const shared = {
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'web'),
    logLevel: 'warn',
    define: {
      'import.meta.env.LONGHAND_CLAIMS': JSON.stringify(options.claims),
      'import.meta.env.LONGHAND_ORIGIN': JSON.stringify(options.origin),
    },
  } as const
  await build({ ...shared, build: { outDir: out } })
  await build({
    ...shared,
    build: { outDir: serverOut, ssr: 'src/entry-server.tsx', manifest: false, copyPublicDir: false },
  })
}

/** React writes the head tags of a page in front of its markup; this takes them off, marked so that the client can drop them. */
const splitHead = (markup: string): { head: string; body: string } => {
  const tags = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/.exec(markup)?.[0] ?? ''
  return {
    head: tags.replaceAll(/<(title|meta|link)\b/g, '<$1 data-prerendered'),
    body: markup.slice(tags.length),
  }
}

const fontPreloads = (manifest: Manifest): string =>
  ['src/fonts/geist.woff2', 'src/fonts/newsreader-display.woff2']
    .map((font) => {
      const file = manifest[font]?.file
      if (!file) throw new Error(`The bundle has no ${font}.`)
      return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`
    })
    .join('')

/** The bundle's page with its style sheet written into it: one request less before the first paint. */
const inlineStyles = async (page: string): Promise<string> => {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page)
  if (!link?.[1]) throw new Error('The bundle has no style sheet.')
  const styles = await readFile(path.join(out, link[1]), 'utf8')
  return page.replace(link[0], () => `<style>${styles}</style>`)
}

/**
 * A pre-rendered page is complete without script, so its script starts after the first paint instead of competing with it.
 * A page opened in the background is not painted, and starts by the clock.
 */
const startAfterPaint = (page: string): string => {
  const script = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(page)
  if (!script?.[1]) throw new Error('The bundle has no entry script.')
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)]
  const files = [...preloads.map(([, file]) => file), script[1]].map((file) => `import("${file}")`)
  const start = `(()=>{let begun=false;const begin=()=>{if(!begun){begun=true;${files.join(';')}}};new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,2000)})()`
  return [script[0], ...preloads.map(([link]) => link)]
    .reduce((rest, tag) => rest.replace(tag, ''), page)
    .replace('</body>', () => `<script>${start}</script></body>`)
}

const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')

const contentSecurityPolicy = (scripts: Set<string>): string => {
  const hashes = [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`,
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

const write = async (file: string, text: string) => {
  const target = path.join(out, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text)
}

const writePages = async () => {
  const manifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const template = await inlineStyles(await readFile(path.join(out, 'index.html'), 'utf8'))
  const { render } = (await import(pathToFileURL(path.join(serverOut, 'entry-server.js')).href)) as {
    render: (path: string) => Promise<string>
  }
  const fonts = fontPreloads(manifest)
  const scripts = new Set<string>()

  const writePage = async (file: string, page: string) => {
    for (const script of inlineScripts(page)) scripts.add(script)
    await write(file, page)
  }

  for (const address of [...publicPaths, '/404']) {
    const markup = await render(address)
    const { head, body } = splitHead(markup)
    if (!head.includes('<title')) throw new Error(`The page ${address} has no title.`)
    if (/<template|<!--\$\?-->/.test(body))
      throw new Error(`The page ${address} was not finished: a part never loaded.`)
    const page = template
      .replace('<div id="root">', () => `<div id="root" data-path="${address}">`)
      .replace('<!--head-->', () => head + fonts)
      .replace('<!--app-->', () => body)
    await writePage(fileFor(address).file, startAfterPaint(page))
  }

  const shellHead = `<title data-prerendered>${brand.name}</title><meta data-prerendered name="robots" content="noindex">`
  await writePage('/app.html', template.replace('<!--head-->', () => shellHead + fonts).replace('<!--app-->', ''))

  await write('/headers.json', `${JSON.stringify({ 'content-security-policy': contentSecurityPolicy(scripts) })}\n`)
  await write('/robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${options.origin}/sitemap.xml\n`)
  await write(
    '/sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${publicPaths
      .map((address) => `  <url><loc>${options.origin}${address}</loc></url>\n`)
      .join('')}</urlset>\n`,
  )
}

try {
  await bundle()
  await writePages()
  console.log(`The site is in ${path.relative(process.cwd(), out) || '.'}.`)
} catch (error) {
  console.error(`The site could not be built: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await rm(serverOut, { recursive: true, force: true })
}
