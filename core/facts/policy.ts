// The consequences of a difference of two texts.

/**
 * The way in which a difference was found. `value`: a fact by its value. `swap`: two facts or roles that changed places. `told`: figures or dates whose values
 * cannot be compared. `bound`: the precision of a figure; `reworded-bound`: that in another wording. `word`: a small word in a sentence that
 * otherwise stayed. `sentence`: one that was dropped or invented. `subject`: a text about something else; `stranger`: one that shares nothing with its source, in a
 * language of which the lock knows the exact facts alone. `form`: a mark, or a length a little outside of its band, that may be meant.
 */
export type Change =
  | 'value'
  | 'swap'
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

/** A model that compares the two texts: there is none, its answer cannot be trusted (a text may have told it to be silent), or it can. */
export type Reader = 'none' | 'untrusted' | 'trusted'

const always = (consequence: Consequence): Record<Reader, Consequence> => ({
  none: consequence,
  untrusted: consequence,
  trusted: consequence,
})
/** Of meaning a reader that can be trusted has the only say. */
const ofMeaning = (none: Consequence, untrusted: Consequence): Record<Reader, Consequence> => ({
  none,
  untrusted,
  trusted: 'silent',
})

const policy: Record<Change, Record<Reader, Consequence> | Record<Use, Record<Reader, Consequence>>> = {
  value: always('refuses'),
  swap: always('refuses'),
  told: { comparison: always('warns'), product: always('refuses') },
  bound: ofMeaning('refuses', 'refuses'),
  'reworded-bound': ofMeaning('warns', 'warns'),
  word: ofMeaning('warns', 'refuses'),
  sentence: ofMeaning('warns', 'refuses'),
  subject: ofMeaning('warns', 'warns'),
  stranger: ofMeaning('refuses', 'refuses'),
  form: always('warns'),
}

export const consequenceOf = (change: Change, use: Use, reader: Reader): Consequence => {
  const ofChange = policy[change]
  return 'product' in ofChange ? ofChange[use][reader] : ofChange[reader]
}
