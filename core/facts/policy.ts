// What follows from a difference of two texts.

/**
 * How a difference was found. `value`: a fact by its value. `exchange`: two facts or roles that changed places. `told`: figures or dates whose values
 * cannot be compared. `bound`: the precision of a figure; `reworded-bound`: that in another wording. `word`: a small word in a sentence that
 * otherwise stayed. `sentence`: one that was dropped or invented. `subject`: a text about something else; `stranger`: one that shares nothing with its source, in a
 * language of which the lock knows the exact facts alone. `form`: a mark, or a length a little outside of its band, that may be meant.
 */
export type Change =
  | 'value'
  | 'exchange'
  | 'told'
  | 'bound'
  | 'reworded-bound'
  | 'word'
  | 'sentence'
  | 'subject'
  | 'stranger'
  | 'form'

/** `refuses`: such a rewrite is not delivered. `warns`: it is shown. `silent`: it is for a reader to judge, and one has. */
type Consequence = 'refuses' | 'warns' | 'silent'

/** In a comparison of any two texts, and in the product's own pipeline, where the writer was asked for the source's facts in their form. */
type Use = 'comparison' | 'product'

/** Without a reader, and with one. */
type Consequences = readonly [alone: Consequence, withReader: Consequence]

const policy: Record<Change, Consequences | Record<Use, Consequences>> = {
  value: ['refuses', 'refuses'],
  exchange: ['refuses', 'refuses'],
  told: { comparison: ['warns', 'warns'], product: ['refuses', 'refuses'] },
  bound: ['refuses', 'silent'],
  'reworded-bound': ['warns', 'silent'],
  word: ['warns', 'silent'],
  sentence: ['warns', 'silent'],
  subject: ['warns', 'silent'],
  stranger: ['refuses', 'silent'],
  form: ['warns', 'warns'],
}

/** `hasReader`: a model that can be trusted compared the two texts, so that the rules have no say about meaning. */
export const consequenceOf = (change: Change, use: Use, hasReader: boolean): Consequence => {
  const ofChange = policy[change]
  const [alone, withReader] = 'product' in ofChange ? ofChange[use] : ofChange
  return hasReader ? withReader : alone
}
