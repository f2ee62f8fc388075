import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { brand } from '#core/brand.ts'
import { fileFor, prerenderedPaths } from '#core/http/site.ts'
import { elementsOfPosts } from '#core/posts/markdown.ts'
import { type BlogPage, fillPage, pageMarks } from '#core/posts/page.ts'
import type { PublishedPost } from '#core/posts/post.ts'
import type { Claim } from '#web/content/claim.ts'
import { checkPage, splitHead, startAfterPaint, styleLink, stylesFor, withScripts } from './html-page.ts'

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

/** The site's bundle for the server: src/entry-server.tsx. */
export type Server = {
  render: (address: string) => Promise<string>
  blogTemplates: () => Record<TemplateName, Template>
  claims: Record<string, Claim>
}

/** `pages` by file name. The templates are pages of the blog, which a function fills with posts on request. */
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

/** Renders every public page, the shell of the others and the templates of the blog into the HTML of the bundle in `folder`. */
export const renderPages = async (
  { render, blogTemplates }: Server,
  { folder, origin }: { folder: string; origin: string },
): Promise<Rendered> => {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  // A page's own preview image, if it has one, takes precedence over ours.
  const every = sharePicture(origin) + fontPreloads(manifest)
  const styles = styleLink(await readFile(path.join(folder, 'index.html'), 'utf8'))
  const sheet = await readFile(path.join(folder, styles.href), 'utf8')
  const template = styles.replace(`<style>${sheet}</style>`)

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
