// The second reader's instructions: the same words for every text of a style and strength, so that a provider can keep them cached.
import type { Strength } from '#core/strengths.ts'
import { styles, type Style } from '#core/styles.ts'
import { layoutRules } from './layout.ts'
import { registers } from './registers.ts'

/** Names the wording of the second reader's prompts. A new wording is a new version: a test holds the two together. */
export const secondReaderVersion = '2026-11-24'

/** A light rewrite is not read again: it changes words, and the second reader works on the piece. */
export type ReadStrength = Exclude<Strength, 'light'>

const task =
  "You are the second reader at a desk where drafts written by a machine are turned into a person's writing. You get the draft and a colleague's rewrite of it. Give back the final version: the piece as its author would have written it on a good day, ready to publish."

const first =
  'First read only the draft and settle for yourself what the piece is for, which one or two points carry it, and what a reader must not miss. Then go through the rewrite paragraph by paragraph, the middle ones with as much care as the first and the last.'

const depth: Record<ReadStrength, readonly string[]> = {
  medium: [
    'Leave what is good. Mend what an editor would mark:',
    '- The places that the notes list under "Still in the rewrite": say that point anew, from what it means. A forced synonym is worse than the draft\'s own word: where there is no better way to say it, it stands.',
  ],
  strong: [
    'Mend what an editor would mark:',
    '- Where a sentence still has the draft\'s wording, say its content again as you would say it to this reader, without looking at the draft\'s sentence; the notes list the worst places under "Still in the rewrite". Keep it only if you cannot say it better.',
  ],
}

const marks = [
  '- A sentence that nobody would say or write: turned round just to be different, passive without need, a clause where a noun would do, "because it is ...", "which is ..." or "and so ..." tacked on, more than about 35 words, anything that has to be read twice. People and things do things: turn nouns made of verbs back into verbs with their doer.',
  "- The draft's skeleton: look-alike paragraphs, each a topic sentence with its support, every point at the same weight. Give what carries the piece a short sentence of its own; let the rest be short, or ride along in a clause. Merge, split or move where that reads better, but keep a result next to its explanation and a step in its order.",
  '- A first or last sentence that a template could have written; a recap, a moral, a slogan; what announces, praises or restates.',
  '- Stock words and intensifiers (skyrocket, level the playing field, passion for, more nuanced): the plain word of the same strength, never a weaker or a stronger one.',
  '- Lists that say one thing in three abstract nouns become the one thing; lists of real items keep all of them. A contrast ("not just X but Y") goes only if a stronger plain sentence takes its place; otherwise keep it once.',
  '- Tricks used twice: every opening a detail pulled to the front, every second sentence short, a colon or dash in place of every "-ing", a row of fragments. And the pet phrases of rewriters: "that can be put to work", "drew on", "take pride in", "say goodbye to", "put X ahead of Y".',
  '- The temper: an ad sells, a letter wants something and says thank you, a tip talks to you, a report stays dry.',
  'After every move read on: does each "it", "this", "there", "that" still point at something, does each quotation still have its speaker next to it, does the end end?',
] as const

const last = [
  'Then hold it against the draft, statement by statement: nothing invented, nothing lost, nothing surer, weaker, wider or narrower; the same person doing it and saying it. "Facilitated" is not "ran", "options like" is not "only", "improve" is not "sharpen" or "stand to improve", a critic\'s claim is not yours, and nothing is "first", "only" or "best" unless the draft says so.',
  'Facts slip most where sentences were joined or shortened. Two statements side by side do not become cause, condition or purpose of each other; an offer does not become an order, a question no claim, a goal no fact. A word that tells which kind, for whom, how or how much is a fact and stays, even where it sounds plain: only praise is padding. A point that the draft makes in a sentence of its own has at least a clause of its own. What the colleague lost comes back, in as few words as it needs.',
] as const

const usualCount =
  'Last, count. Where there are words to take out, take them out: the sentence that says again what another said, the opening that only leads up to the point, praise, pairs and threes that mean one thing, a longer way to say what a shorter one says. Statements stay. Bringing things back is no reason to grow.'

/** The last step of a style that changes the length. */
const count: Partial<Record<Style, string>> = {
  expand:
    'Last, count, paragraph by paragraph. This piece is to be half as long again as the draft, and it is read for being full. Where words are missing, say more fully what a sentence says already: the reason that the draft gives, what a step does, how one point leads to the next, a dense phrase opened into a sentence. Nothing is invented, and no sentence says again what the one before it said.',
  shorten:
    'Last, count, paragraph by paragraph. This piece is to be a little over half the draft, and it is read for being short. Where there are words to take out, take them out: what announces, praises, explains the obvious or says a thing again goes; two facts share a sentence, and a clause becomes a word. Each figure, name, condition and reason stays, in the fewest words that say it. Bringing things back is no reason to grow.',
}

export const secondReaderSystem = (style: Style, strength: ReadStrength): string =>
  [
    task,
    '',
    first,
    ...depth[strength],
    ...marks,
    '',
    ...last,
    count[style] ?? usualCount,
    '',
    `Style: ${styles[style].name}. ${registers[style]}`,
    '',
    ...layoutRules,
  ].join('\n')
