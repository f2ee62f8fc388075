/** The families in order of display: structure first, because words go out of fashion. */
export const signFamilies = ['structure', 'words', 'phrases', 'punctuation'] as const
export type SignFamily = (typeof signFamilies)[number]

/**
 * The place and the method of a search for a sign. Patterns are bounded and stop at line breaks, so that no text makes one slow.
 * - prose: a global pattern over the running text
 * - opening: a sticky pattern at the head of each sentence
 * - heading, line: a sticky pattern at the head of each heading; of each heading, list item and paragraph
 * - words: words and phrases in lower case, `|` between them; the longest wins
 * - rhythm: the lengths of the sentences of a paragraph
 */
export type Look =
  | {
      in: 'prose'
      pattern: RegExp
      /** True if the words on both sides are shown with a finding, because a dash alone cannot be located. */
      isWidened?: boolean
      when?: (context: Match) => boolean
      /** The number of characters after the match that end its phrase, and are shown with it. */
      tail?: (matched: string, after: string) => number
    }
  | { in: 'opening' | 'heading' | 'line'; pattern: RegExp; atLeast?: number }
  | {
      in: 'words'
      words: string
      /** Patterns, in any case, of what makes the words a term where it ends before them or begins after them. */
      notAfter?: string
      notBefore?: string
    }
  | { in: 'rhythm' }

/** A match of a pattern: its text, the text before it in its sentence, the text after it on its line, and whether that is an item. */
export type Match = { matched: string; before: string; after: string; isInItem: boolean }

/** A sign as defined; its rates are kept apart, because they are measured. */
export type SignEntry = {
  /** A stable id: stored reports contain it. */
  id: string
  name: string
  family: SignFamily
  /** The reason that a writer is shown: one plain sentence, with a better way to write where there is one. */
  notice: string
  /** A text in which `findSigns` finds the sign. */
  example: string
  /** The words of the example that are the sign; without them the whole example is. */
  finds?: string
  /** A text that comes close and must not be taken for the sign. */
  nearMiss: string
  /** The source that described or measured it. */
  source: string
  look: Look
}

export type Rates = {
  human: number
  ai: number
  /** The words that a rate counts signs over. */
  per: number
  /** The date of the measurement: signs change from year to year. */
  measured: string
}

export type Sign = SignEntry & { rates: Rates }

/** Ideas, not wording, come from these. */
export const sources = {
  own: 'Measured for this catalogue',
  kobak: 'Kobak et al. 2025, excess words in abstracts after 2023 (Science Advances)',
  reinhart: 'Reinhart et al. 2025, grammar of instruction-tuned models (PNAS)',
  russell: 'Russell et al. 2025, how experienced readers tell AI text (ACL)',
  wikipedia: 'Wikipedia, “Signs of AI writing”',
  editors: 'avoid-ai-writing and humanizer, editors’ checklists',
} as const
