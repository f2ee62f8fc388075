/** What was measured, in a few words and in full, where it is written down, and when. */
type Measured = { short: string; figure: string; source: string; date: string }

export type Claim = {
  text: string
  /** Where the proof stands; null where it was measured and does not bear the claim out. A claim without it is shown only in the mode 'all'. */
  evidence?: string | Measured | null
  /** What we measured, to stand in the place of a claim that is not shown. */
  instead?: Measured | null
}

export type ClaimsMode = 'all' | 'evidenced'

/** Chosen for the build. Without a build, in development and tests, everything is shown, as on the local site. */
const modeOfBuild: ClaimsMode = import.meta.env.LONGHAND_CLAIMS ?? 'all'

type Shown = {
  text: string
  /** What stands behind the text, where it was measured. */
  measured?: Measured
}

/** What stands in a claim's place, with its proof; undefined where the mode lets nothing be said there, and the place stays empty. */
export const cited = ({ text, evidence, instead }: Claim, mode = modeOfBuild): Shown | undefined => {
  if (evidence != null) return typeof evidence === 'string' ? { text } : { text, measured: evidence }
  if (mode === 'all') return { text }
  return instead ? { text: instead.short, measured: instead } : undefined
}

/** The words alone. */
export const shown = (claim: Claim, mode = modeOfBuild): string | undefined => cited(claim, mode)?.text
