import * as z from 'zod'
import { route } from './route.ts'

/** The words of the current month: see `usageOf` in core/usage.ts. */
export const getUsage = route({
  method: 'GET',
  path: '/api/usage',
  auth: 'user',
  handledBy: 'api',
  response: z.object({
    month_year: z.string(),
    words_used: z.int(),
    word_limit: z.int(),
    remaining_words: z.int(),
    usage_percentage: z.int(),
    /** Present if an operator has given this account access to the public API. */
    api_access: z.literal(true).optional(),
  }),
})
