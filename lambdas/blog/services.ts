import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { createLogger } from '#lambdas/log.ts'
import { readTemplates } from './templates.ts'

export const createBlogServices = (settings: Settings<'blog'>, table = connectToTable(settings.TABLE_NAME)) => ({
  logger: createLogger('blog'),
  table,
  templates: () => readTemplates(settings.TEMPLATES_FILE),
})
export type BlogServices = ReturnType<typeof createBlogServices>
