// Each post has an item with its text, an item without it in each list, and an item that holds its slug. They change together.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostCategory } from '#core/posts/category.ts'
import { isSlug, ListedPost, Post, PostSummary, PublishedPost } from '#core/posts/post.ts'
import { Problem } from '#core/problem.ts'
import { expression, isNew } from './expressions.ts'
import { postKey } from './keys.ts'
import { put, remove as removal, type Key, type Write, type Table } from './table.ts'

const noSuchPost = "The article you're looking for doesn't exist or has been removed."
const someoneElseChanged =
  'Somebody else has changed this post meanwhile. Copy what you want to keep, and load the post again.'

type Page = {
  limit: number
  cursor?: string | undefined
  category?: PostCategory | undefined
  /** The slug of a post to leave out. */
  except?: string | undefined
}

/** A part of a transaction, and the problem to report when its condition does not hold. */
type Step = { write: Write; problem?: Problem }

/** Simultaneous transactions on one slug cancel each other. They are retried this often. */
const tries = 6
const waitMs = 40

/** @throws {Problem} `not-found` if there is no such post. */
export const read = async (table: Table, id: string): Promise<Post> => {
  if (!isUlid(id)) throw new Problem('not-found', noSuchPost)
  const item = await table.get(postKey.post(id))
  if (!item) throw new Problem('not-found', noSuchPost)
  return Post.parse(item)
}

const writeAll = async (table: Table, steps: readonly Step[]) => {
  for (let attempt = 1; ; attempt += 1) {
    const refused = await table.transact(steps.map(({ write }) => write))
    if (refused === undefined) return
    const problem = refused.map((position) => steps[position]?.problem).find((each) => each !== undefined)
    if (problem !== undefined) throw problem
    if (attempt === tries) throw new Error('Others kept writing this post.')
    await sleep(waitMs * attempt)
  }
}

const takeSlug = ({ slug, id }: Post): Step => ({
  write: put({ ...postKey.slug(slug), post_id: id }, isNew),
  problem: new Problem('slug-taken', `Another post is at /blog/${slug}. Please choose another slug.`),
})

const freeSlug = ({ slug, id }: Post): Step => ({
  write: removal(postKey.slug(slug), expression`#post_id = ${id}`),
})

const list = (key: Key, post: Post): Step => ({ write: put({ ...key, ...ListedPost.parse(post) }) })
const unlist = (key: Key): Step => ({ write: removal(key) })

/** Refuses to overwrite a post that somebody has changed since it was read. */
const unchanged = ({ version }: Post) => expression`#version = ${version}`

const publishedAs = ({ published, published_at, id }: Post) =>
  published && published_at !== null ? postKey.published(published_at, id) : undefined

/** The posts of a list, newest first, and a cursor if there are more. */
const pageOf = async (table: Table, pk: string, { limit, cursor, category, except }: Page) => {
  const found: ListedPost[] = []
  const keys: string[] = []
  const listed = table.items({
    pk,
    // a blog has hundreds of posts, not thousands, so a list per category is not worth keeping in sync
    ...(category === undefined ? { limit: Math.min(limit + 2, 500) } : { filter: expression`#category = ${category}` }),
    isNewestFirst: true,
    after: cursor === undefined ? undefined : { pk, sk: cursorOf(cursor) },
  })
  for await (const item of listed) {
    if (item['slug'] === except) continue
    found.push(ListedPost.parse(item))
    keys.push(String(item['sk']))
    if (found.length > limit) break
  }
  const last = keys[limit - 1]
  return { posts: found.slice(0, limit), ...(found.length > limit && last !== undefined && { cursor: last }) }
}

/** The newest published posts, of one category or of all. */
export const listPublished = async (table: Table, page: Page) => {
  const { posts: found, ...more } = await pageOf(table, postKey.publishedList, page)
  return { posts: found.map((post) => PostSummary.parse(post)), ...more }
}

/** All posts including drafts, newest first. */
export const listAll = async (table: Table, page: Pick<Page, 'limit' | 'cursor'>) => {
  return pageOf(table, postKey.list, page)
}

/** The published post at an address. */
export const readPublished = async (table: Table, slug: string): Promise<PublishedPost> => {
  if (!isSlug(slug)) throw new Problem('not-found', noSuchPost)
  const pointer = await table.get(postKey.slug(slug))
  if (!pointer) throw new Problem('not-found', noSuchPost)
  const post = await read(table, String(pointer['post_id']))
  // between the two reads it may have moved to another address
  if (!post.published || post.slug !== slug) throw new Problem('not-found', noSuchPost)
  return PublishedPost.parse(post)
}

/** @throws {Problem} `slug-taken`, and then nothing was written. */
export const create = async (table: Table, post: Post) => {
  const shown = publishedAs(post)
  await writeAll(table, [
    takeSlug(post),
    { write: put({ ...postKey.post(post.id), ...post }) },
    list(postKey.listed(post.id), post),
    ...(shown ? [list(shown, post)] : []),
  ])
}

/** @throws {Problem} `post-changed` or `slug-taken`, and then nothing was written. */
export const replace = async (table: Table, before: Post, after: Post) => {
  const [shownBefore, shown] = [publishedAs(before), publishedAs(after)]
  await writeAll(table, [
    {
      write: put({ ...postKey.post(after.id), ...after }, unchanged(before)),
      problem: new Problem('post-changed', someoneElseChanged),
    },
    ...(after.slug === before.slug ? [] : [takeSlug(after), freeSlug(before)]),
    list(postKey.listed(after.id), after),
    ...(shown ? [list(shown, after)] : []),
    ...(shownBefore && !shown ? [unlist(shownBefore)] : []),
  ])
}

/** @throws {Problem} `post-changed`, and then nothing was deleted. */
export const remove = async (table: Table, post: Post) => {
  const shown = publishedAs(post)
  await writeAll(table, [
    {
      write: removal(postKey.post(post.id), unchanged(post)),
      problem: new Problem('post-changed', someoneElseChanged),
    },
    freeSlug(post),
    unlist(postKey.listed(post.id)),
    ...(shown ? [unlist(shown)] : []),
  ])
}

/** @throws {Problem} `post-changed` unless the change was made from the newest version. */
export const requireVersion = (post: Post, version: number) => {
  if (post.version !== version) throw new Problem('post-changed', someoneElseChanged)
}

const isUlid = (id: string): boolean => /^[\dA-Z]{26}$/.test(id)

const cursorOf = (text: string): string => {
  if (/^(?:[\dTZ:.-]{20,30}#)?[\dA-Z]{26}$/.test(text)) return text
  throw new Problem('invalid-request', 'The requested page does not exist.')
}
