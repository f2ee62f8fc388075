import type { WorkedExample } from './worked-example.ts'

export type Section =
  | { title: string; paragraphs: string[] }
  | { title: string; lead?: string; items: { title: string; text: string }[] }
  | { title: string; lead?: string; columns: string[]; rows: string[][] }

export type Question = { question: string; answer: string }

/** The content of one solution page, a file of solutions/; routes/solutions renders all of them alike. */
export type Solution = {
  slug: string
  title: string
  description: string
  keywords: string[]
  headline: string
  subheadline: string
  /** The subject of the example, and the change to notice. */
  example: { title: string; lead: string; result: WorkedExample; after: string }
  sections: Section[]
  questions: Question[]
  closing: { title: string; text: string }
  /** Slugs of related pages. */
  related: string[]
}
