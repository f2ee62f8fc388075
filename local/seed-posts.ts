import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { PostInput } from '#core/posts/post.ts'
import { addPost } from '#lambdas/admin/posts.ts'
import type { AdminServices } from '#lambdas/admin/services.ts'
import * as posts from '#lambdas/data/posts.ts'
import type { Objects } from './s3/objects.ts'

/** Their texts, and the images that they show at /images/. */
export const seedFolder = path.join(import.meta.dirname, 'seed-posts')

/** The front matter of a seed post, as JSON: everything but its text, and the day of its publication. */
const Head = PostInput.omit({ content: true, published: true }).extend({ published_at: z.iso.datetime() })

/** Adds the first posts of a blog. A blog that has posts is not changed. */
export const seedPosts = async (services: Pick<AdminServices, 'table' | 'newId'>, images: Objects) => {
  if ((await posts.listAll(services.table, { limit: 1 })).posts.length > 0) return
  const names = (await readdir(seedFolder)).toSorted()
  for (const name of names.filter((file) => file.endsWith('.webp'))) {
    await images.put(`images/${name}`, await readFile(path.join(seedFolder, name)), {
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    })
  }
  for (const { published_at, ...post } of await readSeedPosts()) {
    await addPost({ ...post, published: true }, { ...services, now: () => new Date(published_at) })
  }
}

/** In order of writing, oldest first. */
export const readSeedPosts = async () => {
  const names = (await readdir(seedFolder)).filter((file) => file.endsWith('.md')).toSorted()
  return Promise.all(names.map((name) => readPost(path.join(seedFolder, name))))
}

const readPost = async (file: string) => {
  const [, head = '', content = ''] = /^```json\n(.*?)\n```\n+(.*)$/s.exec(await readFile(file, 'utf8')) ?? []
  return { ...Head.parse(JSON.parse(head)), content }
}
