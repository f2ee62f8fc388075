/** What was measured, where it is written down, and when. */
type Measured = { figure: string; source: string; date: string }

export type Claim = {
  text: string
  /** Where the proof stands; null where it was measured and does not bear the claim out. A claim without it is shown only in the mode 'all'. */
  evidence?: string | Measured | null
}

type ClaimsMode = 'all' | 'evidenced'

/** Chosen for the build. Without a build, in development and tests, everything is shown, as on the local site. */
const modeOfBuild: ClaimsMode = import.meta.env.LONGHAND_CLAIMS ?? 'all'

/** The words of a claim; undefined where the mode does not let it be shown, and its place stays empty. */
export const shown = ({ text, evidence }: Claim, mode = modeOfBuild): string | undefined =>
  mode === 'all' || evidence != null ? text : undefined
