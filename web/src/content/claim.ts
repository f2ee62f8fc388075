/** A measurement, in short and in full, with the place that documents it and its date. */
type Measured = { short: string; figure: string; source: string; date: string }

export type Claim = {
  text: string
  /** The proof; null if a measurement contradicts the claim. Claims without proof are shown only in the mode 'all'. */
  evidence?: string | Measured | null
  /** Our measurement, shown in place of a claim that is not. */
  instead?: Measured | null
}

export type ClaimsMode = 'all' | 'evidenced'

/** Set by the build. In development and tests, as on the local site, all claims are shown. */
const modeOfBuild: ClaimsMode = import.meta.env.LONGHAND_CLAIMS ?? 'all'

type Shown = {
  text: string
  /** The measurement behind the text, if there is one. */
  measured?: Measured
}

/** The text to show for a claim, with its proof; undefined if the mode allows none and the place stays empty. */
export const cited = ({ text, evidence, instead }: Claim, mode = modeOfBuild): Shown | undefined => {
  if (evidence != null) return typeof evidence === 'string' ? { text } : { text, measured: evidence }
  if (mode === 'all') return { text }
  return instead ? { text: instead.short, measured: instead } : undefined
}

/** The text without its proof. */
export const shown = (claim: Claim, mode = modeOfBuild): string | undefined => cited(claim, mode)?.text
