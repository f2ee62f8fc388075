/** Builds the site: the bundle, an HTML file for each public page, one shell for the app pages, and the templates of the blog. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, type Manifest } from 'vite'
import { brand } from '#core/brand.ts'
import { elementsOfPosts } from '#core/posts/markdown.ts'
import { type BlogPage, fillPage, pageMarks } from '#core/posts/page.ts'
import type { PublishedPost } from '#core/posts/post.ts'
import type { Claim, ClaimsMode } from '#web/content/claim.ts'
import { openApiDocument } from '#core/api/openapi.ts'
import { fileFor, prerenderedPaths, publicPaths } from '#core/http/site.ts'
import { buildPane } from '../packages/word/build.ts'
import { llmsFullText, llmsText } from './build/llms.ts'
import { mcpManifest } from './build/mcp-manifest.ts'
import { reportClaims } from './claims-report.ts'
import {
  checkPage,
  contentSecurityPolicy,
  splitHead,
  startAfterPaint,
  styleLink,
  stylesFor,
  withScripts,
} from './page.ts'

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

/** The two typefaces of the first screen. */
const fontPreloads = (manifest: Manifest): string =>
  ['src/fonts/geist.woff2', 'src/fonts/newsreader-display.woff2']
    .map((font) => {
      const file = manifest[font]?.file
      if (!file) throw new Error(`The bundle has no ${font}.`)
      return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`
    })
    .join('')

/** The image for links that are shared. */
const sharePicture = (origin: string): string =>
  `<meta property="og:image" content="${origin}/share.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`

const shellHead = `<title data-prerendered>${brand.name}</title><meta data-prerendered name="robots" content="noindex">`

type Template = { head: string; body: string }
type TemplateName = 'list' | 'post' | 'notFound'
type Server = {
  render: (address: string) => Promise<string>
  blogTemplates: () => Record<TemplateName, Template>
  claims: Record<string, Claim>
}

const loadServer = async (): Promise<Server> =>
  (await import(pathToFileURL(path.join(serverFolder, 'entry-server.js')).href)) as Server

/** The templates are pages of the blog, which a function fills with posts on request. */
type Rendered = { pages: Map<string, string>; templates: Record<TemplateName, string> }

/** The pages of one folder share a sheet: the security policy names each sheet by its hash, and has no room for one of each page. */
const sheetOf = (address: string): string => {
  const folder = address.slice(0, address.lastIndexOf('/'))
  return folder === '' ? address : folder
}

const blogScript = 'src/blog/script.ts'

/** The script and everything that it imports at once, the imports first. */
const scriptFiles = (manifest: Manifest, name: string): string[] => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The bundle has no ${name}.`)
  const imports = (chunk.imports ?? []).flatMap((imported) => scriptFiles(manifest, imported))
  return [...new Set([...imports, `/${chunk.file}`])]
}

/** Maps file names to pages and templates. */
const renderPages = async ({ folder, origin }: Pick<Options, 'folder' | 'origin'>): Promise<Rendered> => {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  // A page's own preview image, if it has one, takes precedence over ours.
  const every = sharePicture(origin) + fontPreloads(manifest)
  const styles = styleLink(await readFile(path.join(folder, 'index.html'), 'utf8'))
  const sheet = await readFile(path.join(folder, styles.href), 'utf8')
  const template = styles.replace(`<style>${sheet}</style>`)
  const { render, blogTemplates } = await loadServer()

  const shell = template.replace('<!--head-->', () => shellHead + every).replace('<!--app-->', '')
  const rendered = await Promise.all(
    [...prerenderedPaths, '/404'].map(async (address) => {
      const page = splitHead(await render(address))
      checkPage(address, page)
      return { address, ...page }
    }),
  )
  const markupOf = Map.groupBy(rendered, ({ address }) => sheetOf(address))
  const pages = rendered.map(({ address, head, body }): [string, string] => {
    const alike = markupOf.get(sheetOf(address))!.map((page) => page.body)
    const html = styles
      .replace(`<style>${stylesFor(alike.join(''), sheet)}</style><link data-rest href="${styles.href}">`)
      .replace('<div id="root">', () => `<div id="root" data-path="${address}">`)
      .replace('<!--head-->', () => head + every)
      .replace('<!--app-->', () => body)
    return [fileFor(address).file, startAfterPaint(html)]
  })
  const scripts = scriptFiles(manifest, blogScript)
  const parts = blogTemplates()
  const lean = stylesFor(
    Object.values(parts)
      .map(({ body }) => body)
      .join('') + samplePages(origin),
    sheet,
  )
  const templateOf = ({ head, body }: Template): string => {
    const html = styles
      .replace(`<style>${lean}</style><link data-rest href="${styles.href}">`)
      .replace('<!--head-->', () => head + every)
      .replace('<!--app-->', () => body)
    return withScripts(html, scripts)
  }
  return {
    pages: new Map([...pages, ['/app.html', shell]]),
    templates: { list: templateOf(parts.list), post: templateOf(parts.post), notFound: templateOf(parts.notFound) },
  }
}

/** A post and a list with every optional part, so that they use every class and element of the markup that the function writes. */
const samplePages = (origin: string): string => {
  const post: PublishedPost = {
    slug: 'sample',
    title: '',
    excerpt: '',
    category: 'Technical',
    tags: [''],
    author: '',
    image_url: '',
    image_alt: '',
    read_time: '',
    featured: false,
    created_at: new Date(0).toISOString(),
    updated_at: new Date(0).toISOString(),
    published_at: null,
    html: `<p class="sr-only"></p>${elementsOfPosts.map((name) => `<${name}>`).join('')}`,
  }
  const pages: BlogPage[] = [
    { kind: 'post', post },
    { kind: 'list', category: null, lead: post, posts: [post], cursor: '' },
    { kind: 'list', category: null, lead: null, posts: [], cursor: null },
  ]
  return pages.map((page) => fillPage(pageMarks.content, page, origin)).join('')
}

const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((address) => `  <url><loc>${origin}${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n')

const writeSite = async ({ origin, folder }: Options) => {
  const { pages, templates } = await renderPages({ folder, origin })
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
  await writeSite(options)
  await buildPane(options.folder, options.origin)
  console.log(reportClaims(Object.values((await loadServer()).claims), options.claims))
  console.log(`The site is in ${path.relative(root, options.folder)}.`)
} catch (error) {
  console.error(`The site could not be built: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await rm(serverFolder, { recursive: true, force: true })
}
