import { getPost, listPosts } from '#core/api/posts.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const listPublished = endpoint(listPosts, async ({ query }, { posts }: ApiServices) =>
  posts.listPublished(query),
)

export const readPublished = endpoint(getPost, async ({ params }, { posts }: ApiServices) =>
  posts.readPublished(params.slug),
)
