import type { Span } from './find-words.ts'

/** A part of a text as it was and as it is, with its place in the source and in the rewrite. */
export type Placed<Part> = Part & { source: Span; rewrite: Span }

/** The places of parts that follow one another without a gap in both texts. */
export const placeParts = <Part extends { before: string; after: string }>(parts: readonly Part[]): Placed<Part>[] => {
  let [inSource, inRewrite] = [0, 0]
  return parts.map((part) => ({
    ...part,
    source: { start: inSource, end: (inSource += part.before.length) },
    rewrite: { start: inRewrite, end: (inRewrite += part.after.length) },
  }))
}
