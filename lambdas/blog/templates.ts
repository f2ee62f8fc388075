import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Templates = z.object({
  /** The address of the site, without a slash at the end. */
  origin: z.url(),
  list: z.string(),
  post: z.string(),
  notFound: z.string(),
  /** The pages that are not posts. */
  sitemap: z.string(),
})
export type Templates = z.output<typeof Templates>

/** The site build's templates for posts: pages with the header, the footer and the asset names. */
export const readTemplates = (file: string): Templates => Templates.parse(JSON.parse(readFileSync(file, 'utf8')))
