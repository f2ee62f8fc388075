import type { ClaimName } from './claims.ts'
import type { Question, Section } from './solution.ts'
import type { WorkedExample } from './worked-example.ts'

/** A row of the feature table. */
type FeatureRow = { feature: string; ours: string; theirs: string }

type PriceLine = { name: string; price: string | { claim: ClaimName }; note: string }

/** A screenshot of a text in the editor, which `npm run pictures` takes. */
export type Screenshot = { text: string; width: number; height: number }

/** The content of one comparison page, a file of comparisons/. An operator may put the other product's name in place of its kind. */
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
  /** The text before and after its rewrite. */
  example: { lead: string; pictures: Record<'before' | 'after', Screenshot>; result: WorkedExample }
  features: FeatureRow[]
  bestFor: { ours: string[]; theirs: string[] }
  pricing: { lead: string; lines: PriceLine[]; note: string }
  verdict: string[]
  questions: Question[]
  /** Our plans beside the other product's prices. */
  hasPlanCards?: boolean
  /** Our score is a claim of the register, or what is shown in its place. */
  detectorScores?: { lead: string; rows: { detector: string; ours: ClaimName; theirs: string }[] }
  experience?: { title: string; rows: { moment: string; ours: string; theirs: string }[] }
  returnOnInvestment?: { title: string; paragraphs: string[]; claims: ClaimName[] }
  /** The two kinds of tool, side by side. */
  explainers?: { title: string; text: string }[]
  statistics?: { lead: string; claims: ClaimName[] }
  technicalEdge?: Section
  callToAction?: { title: string; text: string; claims: ClaimName[] }
}
