import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { Table } from '#lambdas/data/table.ts'
import { createLogger } from '#lambdas/log.ts'
import { readTemplates } from './templates.ts'

export const createBlogServices = (settings: Settings<'blog'>, db = connectToTable()) => ({
  logger: createLogger('blog'),
  table: new Table(db, settings.TABLE_NAME),
  templates: () => readTemplates(settings.TEMPLATES_FILE),
})
export type BlogServices = ReturnType<typeof createBlogServices>
