import { readSettings } from '#lambdas/config.ts'
import { createStreamServices } from './services.ts'
import { streamHandler } from './handler.ts'

export const handler = streamHandler(createStreamServices(readSettings('stream')))
