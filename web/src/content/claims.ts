/**
 * The register of marketing claims. Pages take a claim from here and nowhere else, and show it through `shown` or `cited`,
 * so that the operator decides in one place what the site says.
 */
import type { Claim } from './claim.ts'
/** Written by `npm run evaluate`, and by nobody else. */
import { factsKept, signsCut, structureKept } from './measured.json'

export { modelReadiness } from './landing-claim.ts'

export const bypassRate: Claim = { text: '99.8% bypass rate', instead: structureKept }

export const highestBypassRate: Claim = { text: '99.9% bypass rate', instead: factsKept }

export const noDetection: Claim = { text: '0% detection', instead: signsCut }

export const lowestDetectorSuccess: Claim = { text: '97% success rate', instead: signsCut }

export const highestDetectorSuccess: Claim = { text: '99.9% success rate', instead: factsKept }

export const processingTime: Claim = { text: '2-5 second processing' }

export const meaningKept: Claim = { text: 'Original meaning kept', evidence: factsKept }

export const documentsHumanized: Claim = { text: '50K+ documents humanized' }

export const trustedByProfessionals: Claim = { text: 'Trusted by 1,000+ professionals', instead: factsKept }

export const rating: Claim = { text: '4.9/5 rating', instead: structureKept }

export const fullySecure: Claim = { text: '100% secure', instead: signsCut }

export const successGuarantee: Claim = { text: '100% success guarantee' }

export const instantBypass: Claim = { text: 'Instant bypass' }

export const documentedBypasses: Claim = { text: '10,000+ documented bypasses', instead: factsKept }

export const timeSaved: Claim = { text: '95% time saved' }

export const returnOnInvestment: Claim = { text: '$1000 of work saves $950 (4750% ROI)' }

export const freeWords: Claim = {
  text: '1,000 free words monthly',
  evidence: 'core/plans.ts: the server grants them every month',
}

export const englishOnly: Claim = {
  text: 'English only for now, more languages planned',
  evidence: 'The rules behind the rewriter are written for English alone',
}

export const competitorsLead: Claim = {
  text: 'Competitors lead on multi-language support, bulk processing, API availability and file upload',
}

export const firstHumanizerPrice: Claim = { text: '375 words free, then $27/month for 30,000 words' }

export const secondHumanizerPrice: Claim = { text: '$29/month for 30,000 words' }

export const premiumDetectorPrice: Claim = { text: '$14.95/month' }
