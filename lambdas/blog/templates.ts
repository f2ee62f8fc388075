import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Templates = z.object({
  /** Where the site stands, without a slash at the end. */
  origin: z.url(),
  list: z.string(),
  post: z.string(),
  notFound: z.string(),
  /** The pages that are not posts. */
  sitemap: z.string(),
})
export type Templates = z.output<typeof Templates>

/** What the site's build leaves for posts to be put into: pages with the header, the footer and the names of its assets. */
export const readTemplates = (file: string): Templates => Templates.parse(JSON.parse(readFileSync(file, 'utf8')))
