import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { PostCategory } from '#core/posts/category.ts'
import { isSlug, ListedPost, Post, PostSummary, PublishedPost } from '#core/posts/post.ts'
import { Problem } from '#core/problem.ts'
import { postKey } from './keys.ts'
import { queryAll, refusedParts, type TransactItem } from './table.ts'

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
type Step = { item: TransactItem; problem?: Problem }

/** Simultaneous transactions on one slug cancel each other. They are retried this often. */
const tries = 6
const waitMs = 40

/** Each post has an item with its text, an item without it in each list, and an item that holds its slug. They change together. */
export const posts = (db: DynamoDBDocumentClient, TableName: string) => {
  const read = async (id: string): Promise<Post> => {
    if (!isUlid(id)) throw new Problem('not-found', noSuchPost)
    const { Item } = await db.send(new GetCommand({ TableName, Key: postKey.post(id), ConsistentRead: true }))
    if (!Item) throw new Problem('not-found', noSuchPost)
    return Post.parse(Item)
  }

  const write = async (steps: readonly Step[]) => {
    for (let attempt = 1; ; attempt += 1) {
      const refused = await refusedParts(
        db,
        steps.map(({ item }) => item),
      )
      if (refused === undefined) return
      const problem = refused.map((position) => steps[position]?.problem).find((each) => each !== undefined)
      if (problem !== undefined) throw problem
      if (attempt === tries) throw new Error('Others kept writing this post.')
      await sleep(waitMs * attempt)
    }
  }

  const put = (key: object, item: object): Step => ({ item: { Put: { TableName, Item: { ...key, ...item } } } })

  const remove = (Key: Record<string, string>): Step => ({ item: { Delete: { TableName, Key } } })

  const takeSlug = ({ slug, id }: Post): Step => ({
    item: {
      Put: {
        TableName,
        Item: { ...postKey.slug(slug), post_id: id },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    problem: new Problem('slug-taken', `Another post is at /blog/${slug}. Please choose another slug.`),
  })

  const freeSlug = ({ slug, id }: Post): Step => ({
    item: {
      Delete: {
        TableName,
        Key: postKey.slug(slug),
        ConditionExpression: 'post_id = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    },
  })

  /** Refuses to overwrite a post that somebody has changed since it was read. */
  const unchanged = ({ version }: Post) => ({
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  })

  const publishedAs = ({ published, published_at, id }: Post) =>
    published && published_at !== null ? postKey.published(published_at, id) : undefined

  /** The posts of a list, newest first, and a cursor if there are more. */
  const list = async (pk: string, { limit, cursor, category, except }: Page) => {
    const found: ListedPost[] = []
    const keys: string[] = []
    const listed = queryAll(db, {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk, ...(category !== undefined && { ':category': category }) },
      // a blog has hundreds of posts, not thousands, so a list per category is not worth keeping in sync
      ...(category !== undefined && { FilterExpression: 'category = :category' }),
      ...(category === undefined && { Limit: Math.min(limit + 2, 500) }),
      ScanIndexForward: false,
      ConsistentRead: true,
      ...(cursor !== undefined && { ExclusiveStartKey: { pk, sk: cursorOf(cursor) } }),
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

  return {
    read,

    /** The newest published posts, of one category or of all. */
    async listPublished(page: Page) {
      const { posts: found, ...more } = await list(postKey.publishedList, page)
      return { posts: found.map((post) => PostSummary.parse(post)), ...more }
    },

    /** All posts including drafts, newest first. */
    async listAll(page: Pick<Page, 'limit' | 'cursor'>) {
      return list(postKey.list, page)
    },

    /** The published post at an address. */
    async readPublished(slug: string): Promise<PublishedPost> {
      if (!isSlug(slug)) throw new Problem('not-found', noSuchPost)
      const pointer = await db.send(new GetCommand({ TableName, Key: postKey.slug(slug), ConsistentRead: true }))
      if (!pointer.Item) throw new Problem('not-found', noSuchPost)
      const post = await read(String(pointer.Item['post_id']))
      // between the two reads it may have moved to another address
      if (!post.published || post.slug !== slug) throw new Problem('not-found', noSuchPost)
      return PublishedPost.parse(post)
    },

    /** @throws {Problem} `slug-taken`, and then nothing was written. */
    async create(post: Post) {
      const shown = publishedAs(post)
      await write([
        takeSlug(post),
        put(postKey.post(post.id), post),
        put(postKey.listed(post.id), ListedPost.parse(post)),
        ...(shown ? [put(shown, ListedPost.parse(post))] : []),
      ])
    },

    /** @throws {Problem} `post-changed` or `slug-taken`, and then nothing was written. */
    async replace(before: Post, after: Post) {
      const [shownBefore, shown] = [publishedAs(before), publishedAs(after)]
      await write([
        {
          item: { Put: { TableName, Item: { ...postKey.post(after.id), ...after }, ...unchanged(before) } },
          problem: new Problem('post-changed', someoneElseChanged),
        },
        ...(after.slug === before.slug ? [] : [takeSlug(after), freeSlug(before)]),
        put(postKey.listed(after.id), ListedPost.parse(after)),
        ...(shown ? [put(shown, ListedPost.parse(after))] : []),
        ...(shownBefore && !shown ? [remove(shownBefore)] : []),
      ])
    },

    /** @throws {Problem} `post-changed`, and then nothing was deleted. */
    async delete(post: Post) {
      const shown = publishedAs(post)
      await write([
        {
          item: { Delete: { TableName, Key: postKey.post(post.id), ...unchanged(post) } },
          problem: new Problem('post-changed', someoneElseChanged),
        },
        freeSlug(post),
        remove(postKey.listed(post.id)),
        ...(shown ? [remove(shown)] : []),
      ])
    },
  }
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
