import type { Claim } from './claim.ts'

/** Of the register in claims.ts, and the only one of the landing page: a file that other pages share would come with it whole. */
export const modelReadiness: Claim = { text: 'Ready for the newest model generation' }
