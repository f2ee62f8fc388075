/** Stands for zod in the browser: it tries whether it may make functions of texts, and the policy of the site reports each try as a breach. */
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
