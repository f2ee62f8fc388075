import * as z from 'zod'
import { brand } from '#core/brand.ts'
import { asLines, asOneLine, withoutControls } from '#core/text/lines.ts'
import { postCategories } from './category.ts'

/** The author of every post. */
export const postAuthor = `The ${brand.name} editors`
export const defaultReadTime = '5 min read'

/** A post in a list: everything but its text. The specification gives the names. */
export const PostSummary = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(postCategories),
  tags: z.array(z.string()),
  author: z.string(),
  image_url: z.string().nullable(),
  /** The alternative text of the image; '' without an image, or for a purely decorative one. */
  image_alt: z.string(),
  read_time: z.string(),
  featured: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The time of the first publication; null until then. The public lists are in this order. */
  published_at: z.iso.datetime().nullable(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A post as its page shows it. `html` was sanitised when it was written. */
export const PublishedPost = PostSummary.extend({ html: z.string() })
export type PublishedPost = z.infer<typeof PublishedPost>

const adminFields = {
  id: z.string(),
  published: z.boolean(),
  /** Counts the changes. A change names the version that it is based on, and is refused if there is a newer one. */
  version: z.int().positive(),
}

export const ListedPost = PostSummary.extend(adminFields)
export type ListedPost = z.infer<typeof ListedPost>

/** The stored post. `content` is its Markdown. */
export const Post = PublishedPost.extend({ ...adminFields, content: z.string() })
export type Post = z.infer<typeof Post>

/** The markdown of a post. Source and HTML share one item of 400 KB. */
export const charactersOfContent = 100_000

export const charactersOfSlug = 100

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** True if the slug is valid in an address: lower case letters, digits and single hyphens between them. */
export const isSlug = (text: string): boolean => text.length <= charactersOfSlug && slug.test(text)

/** A line of limited length, without the control characters of text copied from Word, which no feed may contain. */
const line = (most: number) => z.string().transform(asOneLine).pipe(z.string().max(most))

/** The fields that an editor sends. `missingFieldMessage` names the required ones, so that form and server agree. */
export const PostInput = z.strictObject({
  title: line(200),
  /** '' uses the slug that `slugOf` derives from the title. */
  slug: z.string().trim().max(200).default(''),
  excerpt: z.string().transform(asLines).pipe(z.string().max(1_000)),
  // A text that is too long has a message of its own, see core/posts/markdown.ts.
  content: z.string().transform(withoutControls),
  category: z.union([z.literal(''), z.enum(postCategories)]),
  tags: z
    .array(line(50).pipe(z.string().min(1)))
    .max(20)
    .default([]),
  image_url: z
    .string()
    .max(2_000)
    .regex(/^(?:https:\/\/|\/images\/)[^\s"'<>\\]+$/)
    .nullable()
    .default(null),
  image_alt: line(300).default(''),
  read_time: line(30).default(defaultReadTime),
  featured: z.boolean().default(false),
  published: z.boolean().default(true),
})
export type PostInput = z.input<typeof PostInput>

/** The first missing field, in the words of the form; undefined if none is missing. */
export const missingFieldMessage = (post: Pick<PostInput, 'title' | 'excerpt' | 'content' | 'category'>) => {
  if (post.title.trim() === '') return 'Title is required'
  if (post.excerpt.trim() === '') return 'Excerpt is required'
  if (post.content.trim() === '') return 'Content is required'
  if (post.category === '') return 'Category is required'
  return undefined
}
