import { Feed } from 'feed'
import { brand } from '#core/brand.ts'
import { blogDescription, blogTitle, postPath } from '#core/posts/page.ts'
import * as posts from '#lambdas/data/posts.ts'
import type { Table } from '#lambdas/data/table.ts'

const postsInFeed = 20

/** The newest posts as RSS, each with its full text. */
export const feedOf = async (table: Table, origin: string): Promise<string> => {
  const newest = await posts.listPublished(table, { limit: postsInFeed })
  const whole = await Promise.all(newest.posts.map(({ slug }) => posts.readPublished(table, slug)))
  const feed = new Feed({
    id: `${origin}/blog`,
    title: blogTitle,
    description: blogDescription,
    link: `${origin}/blog`,
    feedLinks: { rss: `${origin}/blog/rss.xml` },
    language: 'en',
    copyright: brand.name,
    ...(whole[0] && { updated: new Date(whole[0].updated_at) }),
  })
  for (const post of whole) {
    feed.addItem({
      id: origin + postPath(post.slug),
      title: post.title,
      link: origin + postPath(post.slug),
      description: post.excerpt,
      // a feed reader shows the post at another address
      content: post.html.replaceAll(/(?<=\s(?:src|href)=")\/(?!\/)/g, `${origin}/`),
      date: new Date(post.published_at ?? post.created_at),
      author: [{ name: post.author }],
      category: [{ name: post.category }],
    })
  }
  return feed.rss2()
}
