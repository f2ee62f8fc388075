import type { ClaimName } from './claims.ts'
import type { Question, Section } from './solution.ts'
import type { WorkedExample } from './worked-example.ts'

/** A row of the feature table. A figure about the other product is a claim of the register, with its source and date. */
type FeatureRow = { feature: string; ours: string; theirs: string }

type PriceLine = { name: string; price: string | { claim: ClaimName }; note: string }

/** A picture of a text in the editor, which `npm run pictures` takes. */
export type Photograph = { text: string; width: number; height: number }

/** The content of one comparison page, a file of comparisons/. Operators name the other product here. */
export type Comparison = {
  slug: string
  /** The other product, as the page calls it. */
  rival: string
  /** The other product's category, for search engines. */
  rivalCategory: string
  title: string
  description: string
  keywords: string[]
  headline: string
  intro: string[]
  /** Two pictures: the text before and after its rewrite. */
  example: { lead: string; pictures: Record<'before' | 'after', Photograph>; result: WorkedExample }
  features: FeatureRow[]
  bestFor: { ours: string[]; theirs: string[] }
  pricing: { lead: string; lines: PriceLine[]; note: string }
  verdict: string[]
  questions: Question[]
  /** Our plans beside the other product's prices. */
  hasPlanCards?: boolean
  /** Scores by kind of detector, each a claim or its replacement. */
  detectorScores?: { lead: string; rows: { detector: string; ours: ClaimName; theirs: string }[] }
  experience?: { title: string; rows: { moment: string; ours: string; theirs: string }[] }
  returnOnInvestment?: { title: string; paragraphs: string[]; claims: ClaimName[] }
  /** Explains detectors and humanizers. */
  explainers?: { title: string; text: string }[]
  statistics?: { lead: string; claims: ClaimName[] }
  technicalEdge?: Section
  callToAction?: { title: string; text: string; claims: ClaimName[] }
}
