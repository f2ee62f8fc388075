/**
 * The register of marketing claims. Pages take a claim from here and nowhere else, so that the operator decides in one
 * place what the site says. `evidence` tells where the proof stands; a claim without it is shown only in the mode 'all'.
 */
type Claim = { text: string; evidence?: string }

const register = {
  'model-readiness': { text: 'Ready for the newest model generation' },
  'bypass-rate': { text: '99.8% bypass rate' },
  'bypass-rate-highest': { text: '99.9% bypass rate' },
  'detection-none': { text: '0% detection' },
  'detector-success-lowest': { text: '97% success rate' },
  'detector-success-highest': { text: '99.9% success rate' },
  'processing-time': { text: '2-5 second processing' },
  'meaning-kept': { text: 'Original meaning kept' },
  'documents-humanized': { text: '50K+ documents humanized' },
  'professionals-trust': { text: 'Trusted by 1,000+ professionals' },
  rating: { text: '4.9/5 rating' },
  'fully-secure': { text: '100% secure' },
  'success-guarantee': { text: '100% success guarantee' },
  'instant-bypass': { text: 'Instant bypass' },
  'documented-bypasses': { text: '10,000+ documented bypasses' },
  'time-saved': { text: '95% time saved' },
  'return-on-investment': { text: '$1000 of work saves $950 (4750% ROI)' },
  'free-words': { text: '1,000 free words monthly', evidence: 'core/plans.ts: the server grants them every month' },
  'english-only': {
    text: 'English only for now, more languages planned',
    evidence: 'The rules behind the rewriter are written for English alone',
  },
  'competitors-lead': {
    text: 'Competitors lead on multi-language support, bulk processing, API availability and file upload',
  },
  'competitor-first-humanizer': { text: '375 words free, then $27/month for 30,000 words' },
  'competitor-second-humanizer': { text: '$29/month for 30,000 words' },
  'competitor-premium-detector': { text: '$14.95/month' },
} as const satisfies Record<string, Claim>

export type ClaimId = keyof typeof register
export const claimIds = Object.keys(register) as [ClaimId, ...ClaimId[]]

type ClaimsMode = 'all' | 'evidenced'

/** Chosen for the build. Without a build, in development and tests, everything is shown, as on the local site. */
const modeOfBuild: ClaimsMode = import.meta.env.LONGHAND_CLAIMS ?? 'all'

/** The words of a claim; undefined where the mode does not let it be shown, and its place stays empty. */
export const claim = (id: ClaimId, mode = modeOfBuild): string | undefined => {
  const { text, evidence }: Claim = register[id]
  return mode === 'all' || evidence !== undefined ? text : undefined
}
