import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { listPosts, postsPerPage } from '#core/api/posts.ts'
import { fillNotFound, fillPage, leadOf, type ListPage } from '#core/posts/page.ts'
import { Problem } from '#core/problem.ts'
import type { BlogServices } from './services.ts'
import { feedOf } from './feed.ts'
import { sitemapOf } from './sitemap.ts'
import type { Templates } from './templates.ts'

/** Among so many of the newest a featured one is looked for; the feed holds fewer, the sitemap all. */
const newest = 50

/**
 * The edge keeps a page for seconds, and then shows it once more while it fetches the next: a post is there for everybody
 * at once, and a thousand readers a second are one request. While the function fails, they read what was there last.
 */
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=86400'

const types = {
  html: 'text/html; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

const answer = (statusCode: number, type: string, body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': type, 'cache-control': cacheControl },
  body,
})

/** What stands at an address of the blog. Throws a `Problem` where nothing does. */
const pageAt = async (path: string, query: unknown, posts: BlogServices['posts'], templates: Templates) => {
  const { origin } = templates
  if (path === '/sitemap.xml')
    return answer(200, types.xml, sitemapOf(templates, await posts.listPublished({ limit: Infinity })))
  if (path === '/blog/rss.xml') return answer(200, types.rss, await feedOf(posts, origin))
  if (path === '/blog') return answer(200, types.html, fillPage(templates.list, await listAt(query, posts), origin))

  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  if (slug === undefined) throw new Problem('not-found', 'There is nothing at this address.')
  const post = await posts.readPublished(slug)
  return answer(200, types.html, fillPage(templates.post, { kind: 'post', post }, origin))
}

const listAt = async (query: unknown, posts: BlogServices['posts']): Promise<ListPage> => {
  const asked = listPosts.query.safeParse(query)
  if (!asked.success) throw new Problem('not-found', 'There is no such list.')
  const { category, cursor } = asked.data
  const lead = leadOf((await posts.listPublished({ limit: newest })).posts)
  const page = await posts.listPublished({ limit: postsPerPage, category, cursor, except: lead?.slug })
  return { kind: 'list', category: category ?? null, lead, posts: page.posts, cursor: page.cursor ?? null }
}

/** Answers /blog, what is below it, and the sitemap: pages that change without a build. It is asked by the edge alone. */
export const blogHandler =
  (services: BlogServices) =>
  async ({ rawPath, queryStringParameters }: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const path = rawPath.replace(/(?<=.)\/+$/, '')
    const templates = services.templates()
    try {
      return await pageAt(path, queryStringParameters ?? {}, services.posts, templates)
    } catch (error) {
      if (error instanceof Problem) return answer(404, types.html, fillNotFound(templates.notFound, path))
      services.logger.error('unforeseen', { error })
      // the runtime counts it, and the edge shows what it has
      throw error
    }
  }
