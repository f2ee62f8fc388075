import type { PostSummary } from '#core/posts/post.ts'
import { postPath } from '#core/posts/page.ts'
import type { Templates } from './templates.ts'

/** The sitemap, including the blog. */
export const sitemapOf = ({ sitemap, origin }: Templates, { posts }: { posts: PostSummary[] }): string => {
  const entry = (address: string, changed?: string) =>
    `  <url><loc>${origin}${address}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`
  const blog = entry('/blog') + posts.map(({ slug, updated_at }) => entry(postPath(slug), updated_at)).join('')
  return sitemap.replace('</urlset>', () => `${blog}</urlset>`)
}
