// The signs that the rules were designed for. The others stand in places that no editor may touch, or are the content itself.

export type Reach = 'rules' | 'lists' | 'kept'

const ofRules = new Set(
  `ing-tail not-just more-than-just not-only not-x-its-y connective-opener ultimately in-conclusion em-dash inflated-copula plays-a-role
  testament wide-range todays-world when-it-comes-to here-is-the-thing throat-clearing intensifier despite-challenges ensure essential
  significance seamless comprehensive leverage foster navigate landscape shift underscore delve increasingly`.split(
    /\s+/u,
  ),
)

/** `lists` are lists of three: no item may go, so a rule can only break up a list whose grammar is certain. */
export const reachOf = (sign: string): Reach => (sign === 'triad' ? 'lists' : ofRules.has(sign) ? 'rules' : 'kept')
