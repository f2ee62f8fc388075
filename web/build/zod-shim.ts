/** Replaces a module of zod in the browser, which tests whether it may create functions: the site's policy reports every attempt as a violation. */
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
