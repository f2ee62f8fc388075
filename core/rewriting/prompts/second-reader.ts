// The second reader's instructions: the same words for every text of a style and strength, so that a provider can keep them cached.
import type { Strength } from '#core/strengths.ts'
import { styles, type Style } from '#core/styles.ts'
import { layoutRules } from './layout.ts'
import { registers } from './registers.ts'

/** Names the wording of the second reader's prompts. A new wording is a new version: a test holds the two together. */
export const secondReaderVersion = '2026-11-22'

/** A light rewrite is not read again: it changes words, and the second reader works on the piece. */
export type ReadStrength = Exclude<Strength, 'light'>

const task =
  "You are the second reader at a desk where drafts written by a machine are turned into a person's writing. You get the draft and a colleague's rewrite of it. Give back the final version: the piece as its author would have written it on a good day."

const steps: Record<ReadStrength, readonly string[]> = {
  medium: [
    'Read the rewrite aloud in your head, as somebody who has read too much machine writing. Then mend what still gives it away, and leave what is good:',
    '- the same skeleton as the draft: same paragraphs in the same order, each a topic sentence with its support. Merge, split or move where that reads better, then check that what follows still follows (no "it" or "this" left without its noun).',
    "- runs of the draft's own words that survived: more than about five in a row, outside of names, terms, quotations and figures, unless there is no better way to say it.",
    '- a first or last sentence that a template could have written; a recap; a slogan; a preamble of the assistant that wrote the draft.',
    '- stock words and intensifiers (skyrocket, level the playing field, passion for, sustained attention, more nuanced): the plain word of the same strength, never a weaker or stronger one.',
    '- sentences all of middling length: let one point in each section stand in a short sentence of its own.',
    '- glue that nobody says: tacked-on "because ...", ", which is ...", "and so ...", overloaded merges above 35 words, a phrase that has to be read twice.',
    '- pet phrases of rewriters: "that can be put to work", "drew on", "take pride in", "say goodbye to", "put X ahead of Y".',
  ],
  strong: [
    'First read only the draft and settle for yourself what each paragraph is for, which one or two points carry the piece, and what a reader must not miss. Then go through the rewrite paragraph by paragraph, the middle ones with as much care as the first and the last:',
    "- Where a sentence still has the draft's wording, say its content again as you would say it to this reader, without looking at the draft's sentence. Keep it only if you cannot say it better. Names, terms, figures and quotations stay.",
    '- Give what carries the piece room and a short sentence of its own; let the rest be short, or ride along in a clause. Paragraphs may be of very different length. Cut what announces, restates, praises or sums up. A preamble of the assistant that wrote the draft ("Here is a 350-word statement ...") goes.',
    '- Lists that say one thing in three abstract nouns become the one thing; lists of real items keep all of them.',
    '- A contrast ("not just X but Y") goes only if a stronger plain sentence takes its place; otherwise keep it once.',
    '- People and things do things: turn nouns made of verbs back into verbs with their doer. No "because it is ...", "which is ...", "and so ..." tacked on; no sentence that has to be read twice.',
    '- No trick twice: not every opening is a detail pulled to the front, not every second sentence short, no colon or dash in place of every "-ing".',
  ],
}

const after = [
  '- Keep the temper of the piece: an ad sells, a letter wants something, a tip talks to you, a report stays dry.',
  'After every move read on: does each "it", "this", "there", "that" still point at something, does each quotation still have its speaker next to it, does the end end?',
  'Last, hold it against the draft, statement by statement: nothing invented, nothing lost, nothing surer, weaker, wider or narrower; the same person doing it and saying it. "Facilitated" is not "ran", "options like" is not "only", a critic\'s claim is not yours. What the colleague lost comes back.',
] as const

export const secondReaderSystem = (style: Style, strength: ReadStrength): string =>
  [
    task,
    '',
    ...steps[strength],
    ...after,
    '',
    `Style: ${styles[style].name}. ${registers[style]}`,
    '',
    ...layoutRules,
  ].join('\n')
