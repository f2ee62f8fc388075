import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderMarkdown } from '#core/posts/markdown.ts'
import { fillPage } from '#core/posts/page.ts'
import { postAuthor, type PublishedPost } from '#core/posts/post.ts'
import { readTemplates } from '#lambdas/blog/templates.ts'
import { readSeedPosts, seedFolder } from '#local/seed-posts.ts'

const posts = async (): Promise<PublishedPost[]> =>
  (await readSeedPosts()).map(({ content, published_at, category, ...post }) => {
    if (category === '') throw new Error(`The post ${post.slug} has no category.`)
    const dates = { created_at: published_at, updated_at: published_at, published_at }
    return { ...post, ...dates, category, author: postAuthor, html: renderMarkdown(content) }
  })

/** The blog as its function would answer, over the templates of a built site: its list and its posts by their addresses. */
export const blogPages = async (site: string): Promise<Map<string, string>> => {
  const { list, post: template, origin } = readTemplates(path.join(site, 'templates.json'))
  const [lead, ...others] = (await posts()).toReversed()
  if (lead === undefined) throw new Error('There is no post to measure.')
  const page = { kind: 'list', category: null, lead, posts: others, cursor: null } as const
  return new Map([
    ['/blog', fillPage(list, page, origin)],
    ...[lead, ...others].map((post): [string, string] => [
      `/blog/${post.slug}`,
      fillPage(template, { kind: 'post', post }, origin),
    ]),
  ])
}

/** An image of a post. */
export const blogImage = (address: string): Buffer => readFileSync(path.join(seedFolder, path.basename(address)))
