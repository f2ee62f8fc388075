/** Builds the site: the bundle, an HTML file for each public page, one shell for the app pages, and the templates of the blog. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { openApiDocument } from '#core/api/openapi.ts'
import { publicPaths } from '#core/http/site.ts'
import type { ClaimsMode } from '#web/content/claim.ts'
import { buildPane } from '../packages/word/build.ts'
import { reportClaims } from './build/claims-report.ts'
import { contentSecurityPolicy } from './build/html-page.ts'
import { llmsFullText, llmsText } from './build/llms.ts'
import { mcpManifest } from './build/mcp-manifest.ts'
import { renderPages, type Server } from './build/prerender.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Inside the repository, because the server bundle finds React by walking up to node_modules. */
const serverFolder = path.join(root, 'dist', `server-${process.pid}`)

type Options = { claims: ClaimsMode; origin: string; folder: string }

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      /** all: every marketing claim; evidenced: only those that the register has evidence for. */
      claims: { type: 'string', default: 'all' },
      /** The address of the published site, for canonical links and the sitemap. */
      origin: { type: 'string', default: 'http://localhost:3000' },
      out: { type: 'string', default: 'dist/site' },
    },
  })
  const { claims, origin, out } = values
  if (claims !== 'all' && claims !== 'evidenced') throw new Error(`--claims is "all" or "evidenced", not "${claims}".`)
  const folder = path.resolve(root, out)
  // The folder is emptied first.
  if (!folder.startsWith(path.join(root, 'dist', path.sep))) throw new Error(`--out lies in dist, unlike "${out}".`)
  return { claims, origin, folder }
}

const bundle = async ({ claims, origin, folder }: Options) => {
  // A parent process such as a test runner may have set another mode; React would then be bundled in its development build.
  process.env.NODE_ENV = 'production'
  const shared = {
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'web'),
    logLevel: 'warn',
    define: {
      'import.meta.env.LONGHAND_CLAIMS': JSON.stringify(claims),
      'import.meta.env.LONGHAND_ORIGIN': JSON.stringify(origin),
    },
  } as const
  await build({ ...shared, build: { outDir: folder } })
  await build({
    ...shared,
    build: { outDir: serverFolder, ssr: 'src/entry-server.tsx', manifest: false, copyPublicDir: false },
  })
}

const loadServer = async (): Promise<Server> =>
  (await import(pathToFileURL(path.join(serverFolder, 'entry-server.js')).href)) as Server

const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((address) => `  <url><loc>${origin}${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n')

const writeSite = async (server: Server, { origin, folder }: Options) => {
  const { pages, templates } = await renderPages(server, { folder, origin })
  const all = [...pages.values(), ...Object.values(templates)]
  const headers = { 'content-security-policy': contentSecurityPolicy(all) }
  const files = new Map([
    ...pages,
    ['/openapi.json', `${JSON.stringify(openApiDocument(origin), null, 2)}\n`],
    ['/server.json', `${JSON.stringify(mcpManifest(origin), null, 2)}\n`],
    ['/llms.txt', llmsText(origin)],
    ['/llms-full.txt', llmsFullText(origin)],
    ['/headers.json', `${JSON.stringify(headers)}\n`],
    ['/robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`],
    ['/templates.json', JSON.stringify({ origin, ...templates, sitemap: sitemap(origin) })],
  ])
  await Promise.all(
    [...files].map(async ([name, text]) => {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, text)
    }),
  )
}

try {
  const options = readOptions()
  await bundle(options)
  const server = await loadServer()
  await writeSite(server, options)
  await buildPane(options.folder, options.origin)
  console.log(reportClaims(Object.values(server.claims), options.claims))
  console.log(`The site is in ${path.relative(root, options.folder)}.`)
} catch (error) {
  console.error(`The site could not be built: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await rm(serverFolder, { recursive: true, force: true })
}
