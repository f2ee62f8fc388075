import type { Claim, ClaimsMode } from '#web/content/claim.ts'

/** Reports the unproven claims and the treatment of each in this build. */
export const reportClaims = (claims: readonly Claim[], mode: ClaimsMode): string => {
  const unproven = claims.filter(({ evidence }) => evidence == null)
  const fate = ({ instead }: Claim): string => {
    if (mode === 'all') return 'shown'
    return instead ? `replaced by "${instead.short}"` : 'left out'
  }
  return [
    `Claims without evidence: ${unproven.length} of ${claims.length} in web/src/content/claims.ts, with --claims ${mode}:`,
    ...unproven.map((claim) => `  ${claim.text}: ${fate(claim)}`),
  ].join('\n')
}
