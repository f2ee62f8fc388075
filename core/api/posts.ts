import * as z from 'zod'
import { postCategories } from '#core/posts/category.ts'
import { PostSummary, PublishedPost } from '#core/posts/post.ts'
import { route } from './route.ts'

/** The list shows so many below the featured one; 'Load More Posts' brings as many again. */
export const postsPerPage = 6
const mostPostsPerPage = 50

/** Published posts, newest first. `cursor` is there where there are more. */
export const listPosts = route({
  method: 'GET',
  path: '/api/posts',
  auth: 'none',
  handledBy: 'api',
  query: z.object({
    category: z.enum(postCategories).optional(),
    cursor: z.string().max(500).optional(),
    /** The slug of a post that the page shows already, above the list. */
    except: z.string().max(200).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(mostPostsPerPage).default(postsPerPage),
  }),
  response: z.object({ posts: z.array(PostSummary), cursor: z.string().optional() }),
})

/** One published post; one that is not published is `not-found`, as one that does not exist. */
export const getPost = route({
  method: 'GET',
  path: '/api/posts/{slug}',
  auth: 'none',
  handledBy: 'api',
  response: PublishedPost,
})
