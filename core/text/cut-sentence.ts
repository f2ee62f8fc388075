/** A sentence cut at its phrase; spaces stay on their side of the cut. */
export type CutSentence = { before: string; phrase: string; after: string }
