// Which signs the rules were made for. The rest stands where no editor may touch, or is what the text says: docs/decisions has the reasons.

export type Reach = 'rules' | 'lists' | 'kept'

const ofRules = new Set(
  `ing-tail not-just more-than-just not-only not-x-its-y connective-opener ultimately in-conclusion em-dash inflated-copula plays-a-role
  testament wide-range todays-world when-it-comes-to here-is-the-thing throat-clearing intensifier despite-challenges ensure essential
  significance seamless comprehensive leverage foster navigate landscape shift underscore delve increasingly`.split(
    /\s+/u,
  ),
)

/** `lists` are lists of three: no item of one may go, so a rule can only break those whose grammar is certain. */
export const reachOf = (sign: string): Reach => (sign === 'triad' ? 'lists' : ofRules.has(sign) ? 'rules' : 'kept')
