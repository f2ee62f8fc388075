import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod'
import { postCategories } from '#core/posts/category.ts'
import { fillPage, leadOf, type ListPage } from '#core/posts/page.ts'
import { Problem } from '#core/problem.ts'
import * as posts from '#lambdas/data/posts.ts'
import type { Table } from '#lambdas/data/table.ts'
import type { BlogServices } from './services.ts'
import { feedOf } from './feed.ts'
import { sitemapOf } from './sitemap.ts'
import type { Templates } from './templates.ts'

/** The post above the list is the newest featured one among this many. */
const newestPosts = 50

/** The list shows this many posts below the featured one; 'Load More Posts' adds as many again. */
const postsPerPage = 6

const ListQuery = z.object({
  category: z.enum(postCategories).optional(),
  cursor: z.string().max(500).optional(),
})

/**
 * The edge caches a page for 10 seconds and serves it for 20 more while it fetches the next. A new post is public within seconds,
 * and a thousand readers a second cause one request. If the function fails, the edge serves the last page for a day.
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

/** The answer for a path of the blog. Throws a `Problem` if nothing exists there. */
const pageAt = async (path: string, query: unknown, table: Table, templates: Templates) => {
  const { origin } = templates
  if (path === '/sitemap.xml')
    return answer(200, types.xml, sitemapOf(templates, await posts.listPublished(table, { limit: Infinity })))
  if (path === '/blog/rss.xml') return answer(200, types.rss, await feedOf(table, origin))
  if (path === '/blog') return answer(200, types.html, fillPage(templates.list, await listAt(query, table), origin))

  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  if (slug === undefined) throw new Problem('not-found', 'There is nothing at this address.')
  const post = await posts.readPublished(table, slug)
  return answer(200, types.html, fillPage(templates.post, { kind: 'post', post }, origin))
}

const listAt = async (query: unknown, table: Table): Promise<ListPage> => {
  const { success, data } = ListQuery.safeParse(query)
  if (!success) throw new Problem('not-found', 'This list does not exist.')
  const { category, cursor } = data
  const lead = leadOf((await posts.listPublished(table, { limit: newestPosts })).posts)
  const page = await posts.listPublished(table, { limit: postsPerPage, category, cursor, except: lead?.slug })
  return { kind: 'list', category: category ?? null, lead, posts: page.posts, cursor: page.cursor ?? null }
}

/** Answers /blog, everything below it, and the sitemap: pages that change without a build. Only the edge calls it. */
export const blogHandler =
  (services: BlogServices) =>
  async ({ rawPath, queryStringParameters }: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const path = rawPath.replace(/(?<=[^/])\/+$/, '')
    const templates = services.templates()
    try {
      return await pageAt(path, queryStringParameters ?? {}, services.table, templates)
    } catch (error) {
      if (error instanceof Problem) return answer(404, types.html, templates.notFound)
      services.logger.error('unforeseen', { error })
      // rethrown, so that the alarm counts it and the edge serves its last page
      throw error
    }
  }
