// @vitest-environment node
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { pageMarks } from '#core/posts/page.ts'
import { tools } from '#core/mcp/tools.ts'
import { openApiDocument } from '#core/api/openapi.ts'
import { fileFor, prerenderedPaths, publicPaths } from '#core/http/site.ts'
import { problems } from '#core/problem.ts'
import {
  entryBudgetBytes,
  initialScripts,
  totalBytes,
  workspaceBudgetBytes,
  hasAmplify,
  workspaceScripts,
} from '#tests/bench/weight.ts'
import { serveSite } from '#tests/bench/site.ts'
import { structuredDataProblems } from '#tests/support/structured-data.ts'
import { stylesFor } from '../../web/build/html-page.ts'
import { buildSite } from './build-site.ts'

const folder = path.resolve('dist', `test-${process.pid}`)

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const templates = () => JSON.parse(read('templates.json')) as Record<'list' | 'post' | 'notFound' | 'sitemap', string>

// the one build of the site in a run, with all claims
beforeAll(() => buildSite('--out', folder, '--origin', 'https://longhand.example'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the landing page is complete without script', () => {
  const page = read('index.html')
  const head = page.slice(0, page.indexOf('</head>'))
  expect(head.match(/<title/g)).toHaveLength(1)
  expect(head).toContain('rel="canonical" href="https://longhand.example/"')
  expect(page).toContain('No signup required')
  expect(page).toContain('id="pricing"')
  expect(page).toContain('application/ld+json')
  expect(page).not.toContain('aggregateRating')
})

test('the workspace with its editor loads at most 121 kB more than a public page after gzip, without Amplify', () => {
  const scripts = workspaceScripts(folder).filter(({ file }) => !hasAmplify(folder, file))
  expect(totalBytes(scripts)).toBeGreaterThan(0)
  expect(totalBytes(scripts)).toBeLessThanOrEqual(workspaceBudgetBytes)
})

test('the scripts that every page loads at once stay within 78 kB after gzip, without Amplify', () => {
  const scripts = initialScripts(folder)
  expect(totalBytes(scripts)).toBeLessThanOrEqual(entryBudgetBytes)
  const withAmplify = globSync('assets/*.js', { cwd: folder }).filter((file) => hasAmplify(folder, file))
  expect(withAmplify).toHaveLength(1)
  expect(scripts.map(({ file }) => file)).not.toContain(withAmplify[0])
})

const policyOf = (name: string): string => {
  const { 'content-security-policy': policy = '' } = JSON.parse(read('headers.json')) as Record<string, string>
  return policy.split('; ').find((directive) => directive.startsWith(name)) ?? ''
}

test.each(['script', 'style'])('the policy names every inline %s of every page, and no other', (tag) => {
  const pages = [...prerenderedPaths, '/404', '/dashboard'].map((address) => read(fileFor(address).file))
  const { list, post, notFound } = templates()
  const needed = [...pages, list, post, notFound]
    .flatMap((page) => [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))])
    .map(([, inside = '']) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
  const directive = policyOf(`${tag}-src`)
  expect(new Set(directive.match(/'sha256-[^']+'/g))).toEqual(new Set(needed))
  expect(directive).not.toContain('unsafe')
})

test('no page has a style attribute, and no script writes a style element: the policy would refuse both', () => {
  const { list, post, notFound } = templates()
  for (const page of [...prerenderedPaths.map((address) => read(fileFor(address).file)), list, post, notFound])
    expect(page).not.toMatch(/<[a-z][^>]* style="/)
  // React would write one for a <style> of ours, and the reader of PDF for the fonts of a page that it draws: neither happens
  const scripts = globSync('assets/*.js', { cwd: folder }).filter((file) => !/\/(?:react|pdf)-/.test(file))
  expect(scripts.filter((file) => /createElement\(["'`]style["'`]/.test(read(file)))).toEqual([])
})

test('the policy leaves room for the addresses of a stage: CloudFront takes 1,783 characters', () => {
  const { 'content-security-policy': policy = '' } = JSON.parse(read('headers.json')) as Record<string, string>
  expect(policy.length).toBeLessThan(1_300)
})

test.each(prerenderedPaths)('%s is complete without script', (address) => {
  const page = read(fileFor(address).file)
  const head = page.slice(0, page.indexOf('</head>'))
  const canonical = `https://longhand.example${address}`
  expect(head.match(/<title[^>]*>[^<]+</g)).toHaveLength(1)
  expect(head.match(/<meta [^>]*name="description" content="[^"]{40,}"/g)).toHaveLength(1)
  expect(head).toContain(`rel="canonical" href="${canonical}"`)
  expect(page.match(/<h1[\s>]/g)).toHaveLength(1)
  const [, data = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(structuredDataProblems(data)).toEqual([])
})

test.each(prerenderedPaths)(
  '%s comes in the first round trip: ten packets, compressed, without their headers',
  (address) => {
    expect(brotliCompressSync(read(fileFor(address).file)).length).toBeLessThanOrEqual(14_000)
  },
)

test('a page of the blog has one place for its content, and a script below 6 kB that brings no framework', () => {
  const { list, post, notFound } = templates()
  expect([list, post, notFound].map((page) => page.split(pageMarks.content).length - 1)).toEqual([1, 1, 0])
  expect(notFound).toContain('Article Not Found')
  for (const page of [list, post, notFound]) {
    const scripts = [...page.matchAll(/<script type="module" src="\/([^"]+)">/g)].map(([, file = '']) => read(file))
    expect(scripts.length).toBeGreaterThan(0)
    expect(gzipSync(scripts.join('')).length).toBeLessThanOrEqual(6_000)
    const [, whole = ''] = /<link data-rest href="\/([^"]+)">/.exec(page) ?? []
    expect(read(whole)).toContain('.toast')
  }
})

test('a page of the blog carries every rule for the markup of its posts', () => {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(templates().post) ?? []
  const classes = new Set(
    [...readFileSync('core/posts/page.ts', 'utf8').matchAll(/class="([\w -]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  )
  const [, file = ''] = /<link data-rest href="([^"]+)">/.exec(templates().post) ?? []
  const styled = [...classes].filter((name) => read(file).includes(`.${name}`))
  expect(styled.length).toBeGreaterThan(10)
  expect(styled.filter((name) => !css.includes(`.${name}`))).toEqual([])
  for (const rule of ['hr{', 'code,kbd,samp,pre{', 'sub,sup{', 'h1,h2,h3,h4,h5,h6{', 'img,video{', '::placeholder{'])
    expect(read(file)).toContain(rule)
  for (const rule of ['hr{', 'code,kbd,samp,pre{', 'sub,sup{', 'h1,h2,h3,h4,h5,h6{', 'img{', '::placeholder{'])
    expect(css).toContain(rule)
})

test('a page carries the rules that its markup can use, and asks for the whole sheet when its script starts', () => {
  const sheet =
    '.a{top:0}.b:hover{top:1px}.md\\:c{top:2px}.d{top:3px}@media (x){.e{top:4px}.a:focus{top:5px}}.a .d{top:6px}p{top:7px}' +
    ':is(.a,.d) p{top:8px}:where(.d>:not(:last-child)){top:9px}.d,.a>p{top:10px}p:not(.d){top:11px}.t-\\[clamp\\(1\\.5rem\\,2\\)\\]{top:12px}'
  const markup = '<p class="a md:c"></p><i class="[&amp;_td]:py-3 t-[clamp(1.5rem,2)]"></i>'
  expect(stylesFor(markup, sheet)).toBe(
    '.a{top:0}.md\\:c{top:2px}@media (x){.a:focus{top:5px}}p{top:7px}' +
      ':is(.a,.d) p{top:8px}.a>p{top:10px}p:not(.d){top:11px}.t-\\[clamp\\(1\\.5rem\\,2\\)\\]{top:12px}',
  )
  const elements =
    'html,body{top:0}h1,p{top:1px}hr{top:2px}.a hr{top:3px}.a p{top:4px}p::before,#x,:where(hr){top:5px}' +
    '@supports (x){@media print{hr{top:6px}}}@keyframes k{0%{top:7px}to{top:8px}}'
  expect(stylesFor('<p class="a"></p>', elements)).toBe(
    'html,body{top:0}p{top:1px}.a p{top:4px}p::before,#x{top:5px}@keyframes k{0%{top:7px}to{top:8px}}',
  )
  const fields = '::placeholder,p{top:0}::-webkit-date-and-time-value{top:1px}::file-selector-button{top:2px}'
  expect(stylesFor('<p></p><input type="radio">', fields)).toBe('p{top:0}')
  expect(stylesFor('<p></p><input type="email">', fields)).toBe(fields)
  const properties =
    '@property --x{syntax:"*"}@property --y{syntax:"*"}:root{--x:1px;--y:2px;--z:var(--y);--w:3px;--v:4px}p{top:var(--x, 0);left:var(--w)}'
  expect(stylesFor('<p></p><path stroke="var(--v)">', properties)).toBe(
    '@property --x{syntax:"*"}:root{--x:1px;--w:3px;--v:4px}p{top:var(--x, 0);left:var(--w)}',
  )
  for (const address of publicPaths) {
    const [, file = ''] = /<link data-rest href="([^"]+)">/.exec(read(fileFor(address).file)) ?? []
    expect(read(file)).toContain('.toast')
  }
})

test('a reader without script finds every page from the first one', () => {
  const links = new Set([...read('index.html').matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, address]) => address))
  expect(publicPaths.filter((address) => !links.has(address))).toEqual([])
})

test('the document of the API is what the route table says, and its page is shown to no search engine', () => {
  const document: unknown = JSON.parse(read('openapi.json'))
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument('https://longhand.example'))))
  const page = read('api-reference/index.html')
  expect(page.slice(0, page.indexOf('</head>'))).toMatch(/<meta [^>]*name="robots" content="noindex"/)
  // the type of a problem names its place
  for (const code of Object.keys(problems)) expect(page).toContain(`id="${code}"`)
  const { sitemap } = templates()
  expect(sitemap).toContain('/api-waitlist')
  expect(sitemap).not.toContain('/api-reference')
})

/** An input as the registry's schema of 2025-12-11 has it. */
const Input = z.strictObject({
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
})

/** The rules of that schema for what our manifest uses. */
const ServerJson = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  remotes: z.array(
    z.strictObject({
      type: z.literal('streamable-http'),
      url: z.string().regex(/^https?:\/\/[^\s]+$/),
      headers: z.array(
        Input.extend({
          name: z.string(),
          value: z.string().optional(),
          variables: z.record(z.string(), Input).optional(),
        }),
      ),
    }),
  ),
})

test('the registry of MCP may be given the manifest of the site, under its own domain', () => {
  expect(ServerJson.parse(JSON.parse(read('server.json')))).toMatchObject({
    name: 'example.longhand/longhand',
    remotes: [{ url: 'https://longhand.example/v1/mcp' }],
  })
})

test('a model finds the tools, and no link of its file leads nowhere', () => {
  const short = read('llms.txt')
  expect(short).toMatch(/^# Longhand\n\n> /)
  const links = [...short.matchAll(/\]\(https:\/\/longhand\.example(\/[^)]*)\)/g)].map(([, address = '']) => address)
  expect(links.length).toBeGreaterThan(5)
  for (const address of links.filter((link) => !link.startsWith('/v1/'))) {
    const file = address.includes('.') ? address.slice(1) : `${address.slice(1)}/index.html`
    expect(read(file).length).toBeGreaterThan(100)
  }
  for (const name of Object.keys(tools)) expect(read('llms-full.txt')).toContain(`### ${name}: `)
})

test('an unknown address is answered 404 with the not-found page, an app page with the shell', async () => {
  const { origin, close } = await serveSite(folder)
  try {
    const missing = await fetch(`${origin}/nothing/here`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Oops! Page not found')
    const shell = await fetch(`${origin}/dashboard?tab=account`)
    expect(shell.status).toBe(200)
    expect(await shell.text()).toContain('<div id="root"></div>')
  } finally {
    close()
  }
})
