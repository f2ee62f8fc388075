import { entry, pluralAhead, type Entry } from './entry.ts'

const negated = /(?:\b(?:not|never|cannot|hardly|so|too|how|the|as|if|all|but)|n[’']t) $/u
const describing =
  /^ (?!much\b|well\b|same\b|few\b|little\b|only\b|early\b|late\b|first\b|last\b|least\b|most\b|best\b)[a-z]+/u
const verbAhead =
  /^ (?:is|are|was|were|have|has|need|needs|want|wants|do|does|make|makes|work|works|help|helps|use|uses|enjoy|get|gets|see|know|believe|think|understand|[a-z]+ed|[a-z]+ing)\b/u

const only = (from: string, to: string, guards: Omit<Entry, 'from' | 'to' | 'in'> = {}): Entry =>
  entry(from, to, { ...guards, in: 'shorten' })

const pairs: readonly (readonly [pair: string, one: string])[] = [
  ['aims and objectives', 'aims'],
  ['goals and objectives', 'goals'],
  ['rules and regulations', 'rules'],
  ['help and support', 'help'],
  ['simple and easy', 'simple'],
  ['quick and easy', 'easy'],
  ['full and complete', 'full'],
  ['safe and secure', 'safe'],
  ['plan and prepare', 'plan'],
  ['cost and expense', 'cost'],
  ['any and all', 'all'],
]

/** Words to drop only from a text that must become short: empty intensifiers, redundant pairs, long quantities. */
export const brevity: readonly Entry[] = [
  ...['very', 'really', 'extremely', 'incredibly', 'exceptionally', 'totally', 'highly'].map((intensifier) =>
    only(intensifier, '', {
      notLeft: negated,
      right: describing,
      left: /\b(?:is|are|was|were|be|been|a|an|feel|feels|with|of|and|become|becomes|some|these|those|our|their) $/u,
    }),
  ),
  ...['actually', 'basically', 'literally', 'definitely'].map((filler) =>
    only(filler, '', {
      notLeft: negated,
      right: verbAhead,
      left: /\b(?:i|you|we|they|he|she|it|that|which|who|people) $/u,
    }),
  ),
  ...pairs.map(([pair, one]) => only(pair, one)),
  only('period of time', 'time', { left: /\b(?:short|long|some|brief|certain) $/u }),
  only('at a later date', 'later'),
  only('at all times', 'always', { right: /^(?:$|[.,;!?])/u }),
  only('in spite of', 'despite', { notRight: /^ (?:himself|herself|themselves|myself|itself)\b/u }),
  only('with the help of', 'with', { notLeft: /\bonly $/u }),
  only('all of the', 'all the'),
  only('the way in which', 'how', {
    left: /\b(?:about|is|changes|changed|explains|explain|shows|show|understand|of) $/u,
  }),
  only('the reason why', 'why', { left: /\b(?:is|explains|explain|know|understand|that’s|was) $/u }),
  only('is going to', 'will', { right: /^ (?!the\b|a\b|an\b|be going\b)[a-z]+/u }),
  only('are going to', 'will', { right: /^ (?!the\b|a\b|an\b|be going\b)[a-z]+/u }),
  only('a large number of', 'many', { right: pluralAhead, notLeft: /\b(?:is|was|such|there[’']s) $/u }),
  only('a great deal of', 'much', {
    right: /^ (?:time|money|work|effort|energy|space|damage|information|attention)\b/u,
  }),
  only('a variety of', 'various', { right: pluralAhead, notLeft: /\b(?:is|was|such|of|there[’']s) $/u }),
  only('in the form of', 'as', { right: /^ (?:cash|loans|gifts|grants|letters|notes)\b/u }),
]
