import type { Strength } from '#core/strengths.ts'

/** Names the wording of the two strengths that the site does not offer, apart from that of the prompts. A new wording is a new version: a test holds the two together. */
export const reachVersion = '2026-11-21'

/** What may become of a sentence: the first of the instructions. */
export const reach: Record<Strength, string> = {
  light:
    'Change as little as you can. Leave every sentence that keeps to the points below exactly as it is, word for word. In the others change only the words that a point is about, and let those sound as the style asks. Do not join, split or reorder sentences, and recast none to suit the style; where a point could be met by two sentences, keep to one.',
  // Edit rate +.28: recasting passes, swapping words does not.
  medium: 'Recast each sentence: change its structure and the order of its parts. Do not just swap words for synonyms.',
  strong:
    'Recast every sentence freely, so that hardly one keeps its shape: begin it elsewhere, turn its clauses round, join it with its neighbour or split it in two. Say each thing once, and leave it in its segment, with the condition, the hedge and the negation that belong to it. Do not just swap words for synonyms.',
}
