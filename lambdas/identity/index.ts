import { readSettings } from '#lambdas/config.ts'
import { createIdentityServices } from './services.ts'
import { identityHandler } from './handler.ts'

export const handler = identityHandler(createIdentityServices(readSettings('identity')))
