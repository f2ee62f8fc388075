import * as z from 'zod'
import { imageTypes, largestImageInBytes } from '#core/posts/image.ts'
import { ListedPost, Post, PostInput } from '#core/posts/post.ts'
import { Done, route } from './route.ts'

/** All posts including drafts, newest first. */
export const listAllPosts = route({
  method: 'GET',
  path: '/api/admin/posts',
  auth: 'admin',
  handledBy: 'admin',
  query: z.object({ cursor: z.string().max(500).optional() }),
  response: z.object({ posts: z.array(ListedPost), cursor: z.string().optional() }),
})

/** One post with its Markdown, published or not. */
export const readPost = route({
  method: 'GET',
  path: '/api/admin/posts/{id}',
  auth: 'admin',
  handledBy: 'admin',
  response: Post,
})

/**
 * Errors: `invalid-request` (a field is missing or invalid), `slug-needed` (the title yields no
 * slug), `slug-taken`, `text-too-long`.
 */
export const createPost = route({
  method: 'POST',
  path: '/api/admin/posts',
  auth: 'admin',
  handledBy: 'admin',
  body: PostInput,
  response: Post,
})

/** The errors of `createPost`, and `post-changed` if `version` is no longer the newest, in which case nothing changes. */
export const updatePost = route({
  method: 'PUT',
  path: '/api/admin/posts/{id}',
  auth: 'admin',
  handledBy: 'admin',
  body: PostInput.extend({ version: z.int().positive() }),
  response: Post,
})

/** `post-changed` if `version` is no longer the newest. */
export const deletePost = route({
  method: 'DELETE',
  path: '/api/admin/posts/{id}',
  auth: 'admin',
  handledBy: 'admin',
  query: z.object({ version: z.coerce.number<string | number>().int().positive() }),
  response: Done,
})

/**
 * A form that uploads one image: a multipart POST to `url` with all `fields` in order and the file last, as `file`.
 * The storage answers 204, and refuses another type, size or name, and any upload after some minutes.
 * Afterwards the image is at `public_url`, which goes into the post.
 */
export const createImage = route({
  method: 'POST',
  path: '/api/admin/images',
  auth: 'admin',
  handledBy: 'admin',
  body: z.strictObject({
    content_type: z.enum(imageTypes),
    /** The size of the file, in bytes. */
    size: z.int().positive().max(largestImageInBytes),
  }),
  response: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), public_url: z.string() }),
})
