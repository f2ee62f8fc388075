import { readSettings } from '#lambdas/config.ts'
import { createHumanizeServices } from './services.ts'
import { humanizeHandler } from './handler.ts'

export const handler = humanizeHandler(createHumanizeServices(readSettings('humanize')))
