/** A paragraph, or a list of points. */
type Block = string | string[]

export type LegalText = {
  title: string
  description: string
  path: string
  lastUpdated: string
  /** For machines: the day of the last change. */
  dateModified: string
  summary: string[]
  sections: { title: string; blocks: Block[] }[]
}
