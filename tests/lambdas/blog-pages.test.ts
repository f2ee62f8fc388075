// @vitest-environment jsdom
import { writeFileSync } from 'node:fs'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageMarks } from '#core/posts/page.ts'
import { addPost } from '#lambdas/admin/posts.ts'
import { blogHandler } from '#lambdas/blog/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useLogs } from '#tests/support/logs.ts'
import { adminServices, blogServices } from '#tests/support/services.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

const database = useDatabase()
const logs = useLogs()

const origin = 'https://longhand.example'
const page = (kind: string) =>
  `<html><head>${pageMarks.head}</head><body><main class="${kind}">${pageMarks.content}</main></body></html>`

const templatesFile = temporaryFile('templates.json')
const templates = {
  origin,
  list: page('list'),
  post: page('post'),
  notFound: '<html><head><title>Article Not Found</title></head><body></body></html>',
  sitemap: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>${origin}/</loc></url>\n</urlset>\n`,
}

let minute = 0
const write = async (fields: object = {}) => {
  const at = new Date(Date.UTC(2026, 10, 1) + (minute += 1) * 60_000)
  return addPost(
    {
      title: 'A post',
      slug: '',
      excerpt: 'What it is about.',
      content: 'The **text**.',
      category: 'Technical',
      tags: [],
      image_url: null,
      image_alt: '',
      read_time: '5 min read',
      featured: false,
      published: true,
      ...fields,
    },
    adminServices(database, () => at),
  )
}

const ask = async (rawPath: string, queryStringParameters?: Record<string, string>) => {
  const handler = blogHandler(blogServices(database, templatesFile))
  const {
    statusCode,
    headers,
    body = '',
  } = await handler({
    rawPath,
    ...(queryStringParameters && { queryStringParameters }),
  } as APIGatewayProxyEventV2)
  return { status: statusCode, headers, body }
}

const read = async (path: string, query?: Record<string, string>) => {
  const { status, headers, body } = await ask(path, query)
  const html = new DOMParser().parseFromString(body, 'text/html')
  return { status, headers, html, body }
}

const nasty = `"Quotes" & <b>tags</b> </script><script>alert(1)</script> <!--blog-content--> $& $1`

beforeAll(async () => {
  writeFileSync(templatesFile, JSON.stringify(templates))
  for (let index = 1; index <= 9; index += 1) {
    await write({ title: `Technical ${index}`, featured: index === 3 })
  }
  await write({ title: 'Marketing 1', category: 'Marketing', image_url: '/images/1.webp', image_alt: 'A "picture"' })
  await write({ title: 'Hidden', published: false })
  await write({
    title: nasty,
    slug: 'nasty',
    excerpt: nasty,
    tags: [nasty],
    content: `${nasty}\n\n![x](/images/2.webp)`,
  })
})
afterAll(removeTemporaryFiles)

test('a post has its own title, description, address and share picture, and its whole text', async () => {
  const { status, headers, html, body } = await read('/blog/marketing-1')
  expect(status).toBe(200)
  expect(headers?.['cache-control']).toMatch(/s-maxage=10, stale-while-revalidate=20, stale-if-error=86400$/)
  const meta = (name: string) =>
    html.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  expect(html.title).toBe('Marketing 1 · Longhand')
  expect(meta('description')).toBe('What it is about.')
  expect(html.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/blog/marketing-1`)
  expect(meta('og:type')).toBe('article')
  expect(meta('og:url')).toBe(`${origin}/blog/marketing-1`)
  expect(meta('og:image')).toBe(`${origin}/images/1.webp`)
  expect(meta('og:image:alt')).toBe('A "picture"')
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(html.querySelectorAll('h1')).toHaveLength(1)
  expect(html.querySelector('main.post article strong')?.textContent).toBe('text')
  expect(body.split('<p>The <strong>text</strong>.</p>'), 'the text, once').toHaveLength(2)
})

test('its structured data is an Article, complete', async () => {
  const { html } = await read('/blog/marketing-1')
  expect(JSON.parse(html.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Marketing 1',
    description: 'What it is about.',
    datePublished: '2026-11-01T00:10:00.000Z',
    dateModified: '2026-11-01T00:10:00.000Z',
    author: { '@type': 'Organization', name: 'The Longhand editors', url: `${origin}/about` },
    publisher: { '@type': 'Organization', name: 'Longhand', url: origin },
    mainEntityOfPage: { '@type': 'WebPage', '@id': `${origin}/blog/marketing-1` },
    articleSection: 'Marketing',
    image: [`${origin}/images/1.webp`],
  })
})

test.each(['/blog/nasty', '/blog'])('any content of a post is text in %s', async (path) => {
  const { html } = await read(path)
  const scripts = [...html.querySelectorAll('script')]
  expect(scripts.map(({ type }) => type).filter((type) => type !== 'application/ld+json')).toEqual([])
  expect(html.querySelector('b')).toBeNull()
  expect(html.body.textContent).toContain(nasty)
  expect(
    [...html.querySelectorAll('*')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => name.startsWith('on')),
  ).toEqual([])
})

test('the list has the newest featured post on top, and six others', async () => {
  const { status, html } = await read('/blog')
  expect(status).toBe(200)
  expect(html.title).toBe('Blog · Longhand')
  const titles = [...html.querySelectorAll('li h2')].map(({ textContent }) => textContent)
  expect(titles).toEqual([nasty, 'Marketing 1', 'Technical 9', 'Technical 8', 'Technical 7', 'Technical 6'])
  expect(html.querySelector('#lead')?.textContent).toBe('Technical 3')
  expect(html.body.textContent).not.toContain('Hidden')
  const filters = [...html.querySelectorAll('nav a')].map(({ textContent }) => textContent)
  expect(filters).toEqual([
    'All',
    'AI Technology',
    'Academic Writing',
    'Content Strategy',
    'Technical',
    'Marketing',
    'Writing Tips',
  ])
})

const follow = async (html: Document, words: string) => {
  const link = [...html.querySelectorAll('a')].find(({ textContent }) => textContent === words)
  const { pathname, searchParams } = new URL(link?.getAttribute('href') ?? '/nowhere', origin)
  return read(pathname, Object.fromEntries(searchParams))
}

test('links lead to every post once, by category and page, without scripts', async () => {
  const first = await follow((await read('/blog')).html, 'Technical')
  expect(first.html.title).toBe('Technical · Blog · Longhand')
  const more = await follow(first.html, 'Load More Posts')
  expect(more.status).toBe(200)
  const titles = [first, more].flatMap(({ html }) =>
    [...html.querySelectorAll('li h2')].map((title) => title.textContent),
  )
  expect(titles).toEqual([nasty, ...[9, 8, 7, 6, 5, 4, 2, 1].map((index) => `Technical ${index}`)])
  expect([...more.html.querySelectorAll('a')].map((link) => link.textContent)).not.toContain('Load More Posts')
  // what follows is no page of its own to a search engine
  expect(more.html.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/blog?category=Technical`)

  const empty = await read('/blog', { category: 'Writing Tips' })
  expect(empty.html.querySelectorAll('li h2')).toHaveLength(0)
  expect(empty.status).toBe(200)
})

test.each([
  ['/blog/nothing', {}],
  ['/blog/hidden', {}],
  ['/blog/marketing-1/more', {}],
  ['/blogger', {}],
  ['/blog/UPPER', {}],
  [`/blog/${'x'.repeat(3_000)}`, {}],
  ['/blog/"><script>alert(1)</script>', {}],
  ['/blog', { category: 'Cooking' }],
  ['/blog', { cursor: 'nonsense' }],
])('there is nothing at %s %j, and the status says so', async (path, query) => {
  const { status, html } = await read(path, query)
  expect(status).toBe(404)
  expect(html.title).toBe('Article Not Found')
  expect(html.querySelectorAll('script')).toHaveLength(0)
})

test('a trailing slash is accepted', async () => {
  expect((await read('/blog/')).html.title).toBe('Blog · Longhand')
  expect((await read('/blog/marketing-1/')).html.title).toBe('Marketing 1 · Longhand')
})

test('the feed has each post with its text and absolute addresses', async () => {
  const { status, headers, body } = await ask('/blog/rss.xml')
  expect({ status, type: headers?.['content-type'] }).toEqual({
    status: 200,
    type: 'application/rss+xml; charset=utf-8',
  })
  const feed = new DOMParser().parseFromString(body, 'application/xml')
  expect(feed.querySelector('parsererror')).toBeNull()
  const items = [...feed.querySelectorAll('item')]
  expect(items).toHaveLength(11)
  expect(items[0]?.querySelector('title')?.textContent).toBe(nasty)
  expect(items[0]?.querySelector('link')?.textContent).toBe(`${origin}/blog/nasty`)
  expect(items[0]?.getElementsByTagName('content:encoded')[0]?.textContent).toContain(`src="${origin}/images/2.webp"`)
  expect(body).not.toContain('Hidden')
})

test('the sitemap has the pages of the build, the blog, and every published post', async () => {
  const { status, body } = await ask('/sitemap.xml')
  expect(status).toBe(200)
  const map = new DOMParser().parseFromString(body, 'application/xml')
  expect(map.querySelector('parsererror')).toBeNull()
  const addresses = [...map.querySelectorAll('loc')].map(({ textContent }) => textContent)
  expect(addresses.slice(0, 4)).toEqual([
    `${origin}/`,
    `${origin}/blog`,
    `${origin}/blog/nasty`,
    `${origin}/blog/marketing-1`,
  ])
  expect(addresses).toHaveLength(13)
  expect(map.querySelectorAll('lastmod')).toHaveLength(11)
})

test('the function fails if the table fails, so that the edge serves its copy', async () => {
  const services = blogServices({ ...database, tableName: 'no-such-table' }, templatesFile)
  await expect(blogHandler(services)({ rawPath: '/blog' } as APIGatewayProxyEventV2)).rejects.toThrow(
    'Requested resource not found',
  )
  expect(logs.text).toContain('unforeseen')
})
