/** A paragraph, or a list of points. */
type Block = string | string[]

export type LegalText = {
  title: string
  description: string
  path: string
  lastUpdated: string
  /** The date of the last change, in machine-readable form. */
  dateModified: string
  summary: string[]
  sections: { title: string; blocks: Block[] }[]
}
