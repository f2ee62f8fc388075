import { readSettings } from '#lambdas/config.ts'
import { createBlogServices } from './services.ts'
import { blogHandler } from './handler.ts'

export const handler = blogHandler(createBlogServices(readSettings('blog')))
