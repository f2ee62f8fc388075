import type * as z from 'zod'
import * as contract from '#core/api/admin.ts'
import { isSlug, postAuthor, missingFieldMessage, type Post, type PostInput } from '#core/posts/post.ts'
import { Problem } from '#core/problem.ts'
import * as posts from '#lambdas/data/posts.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { AdminServices } from './services.ts'

const postsPerPage = 50

/** A DynamoDB item holds 400 KB; the rest is for the other fields. */
const largestTextInBytes = 370_000

export const listAllPosts = endpoint(contract.listAllPosts, async ({ query: { cursor } }, { table }: AdminServices) =>
  posts.listAll(table, { limit: postsPerPage, cursor }),
)

export const readPost = endpoint(contract.readPost, async ({ params }, { table }: AdminServices) =>
  posts.read(table, params.id),
)

export const createPost = endpoint(contract.createPost, async ({ body }, services: AdminServices) => {
  await requirePictures(body, services)
  return addPost(body, services)
})

export const addPost = async (draft: Draft, { table, now, newId }: Pick<AdminServices, 'table' | 'now' | 'newId'>) => {
  const at = now().toISOString()
  const post: Post = {
    ...(await composePost(draft)),
    id: newId(),
    author: postAuthor,
    version: 1,
    created_at: at,
    updated_at: at,
    published_at: draft.published ? at : null,
  }
  await posts.create(table, post)
  return post
}

export const updatePost = endpoint(contract.updatePost, async ({ params, body }, services: AdminServices) => {
  const { table, now } = services
  const { version, ...written } = body
  await requirePictures(written, services)
  const before = await posts.read(table, params.id)
  posts.requireVersion(before, version)
  const at = now().toISOString()
  const after: Post = {
    ...before,
    ...(await composePost(written)),
    version: version + 1,
    updated_at: at,
    // a post that is unpublished and published again keeps its date
    published_at: before.published_at ?? (written.published ? at : null),
  }
  await posts.replace(table, before, after)
  return after
})

export const deletePost = endpoint(contract.deletePost, async ({ params, query }, { table }: AdminServices) => {
  const post = await posts.read(table, params.id)
  posts.requireVersion(post, query.version)
  await posts.remove(table, post)
  return { ok: true as const }
})

type Draft = z.output<typeof PostInput>

const mostPictures = 50

/** The bucket does not check an upload's type, so it is checked when a post uses the image. */
const requirePictures = async ({ image_url, content }: Draft, { images }: Pick<AdminServices, 'images'>) => {
  const uploaded = new Set(`${image_url ?? ''} ${content}`.match(/(?<![^\s(<"])\/images\/[\w.-]+/g))
  if (uploaded.size > mostPictures)
    throw new Problem('invalid-request', `A post can have ${mostPictures} uploaded images. Please split it into two.`)
  await Promise.all(
    [...uploaded].map(async (address) => {
      if ((await images.typeOf(address)) !== undefined) return
      throw new Problem(
        'invalid-request',
        `${address} is not a PNG, JPEG, WebP, GIF or AVIF image, whatever its name says. Please upload another one.`,
      )
    }),
  )
}

/** A post as it is stored. @throws {Problem} saying what to change. */
const composePost = async ({ slug: wanted, category, ...written }: Draft) => {
  const missing = missingFieldMessage({ ...written, category })
  if (missing !== undefined || category === '') throw new Problem('invalid-request', missing ?? 'Category is required')

  // loaded only when a post is written: it would take a third of every start
  const { renderMarkdown } = await import('#core/posts/markdown.ts')
  const html = renderMarkdown(written.content)
  if (Buffer.byteLength(written.content) + Buffer.byteLength(html) > largestTextInBytes) {
    throw new Problem('text-too-long', 'The content is too large to be stored. Please split it into two posts.')
  }
  return { ...written, category, slug: await slugFor(wanted, written.title), tags: [...new Set(written.tags)], html }
}

const slugFor = async (wanted: string, title: string): Promise<string> => {
  const { slugOf } = await import('#core/posts/slug.ts')
  const slug = wanted === '' ? slugOf(title) : wanted
  if (slug === '') {
    throw new Problem('slug-needed', 'The title has no letters that an address can use. Please enter a slug.')
  }
  if (!isSlug(slug)) {
    throw new Problem(
      'invalid-request',
      'A slug has lower case letters, digits and single hyphens between them, at most 100.',
    )
  }
  return slug
}
