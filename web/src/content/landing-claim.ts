import type { Claim } from './claim.ts'

/** The landing page's only claim, apart from the register in claims.ts, which would load as a whole. */
export const modelReadiness: Claim = { text: 'Ready for the newest model generation' }
