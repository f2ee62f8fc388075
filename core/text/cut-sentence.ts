/** A sentence cut at its phrase; the spaces at the cuts are where they were. */
export type CutSentence = { before: string; phrase: string; after: string }
