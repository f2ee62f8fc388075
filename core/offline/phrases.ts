// Phrases that say nothing, or say it in more words than they need. Blind readers preferred the shorter sentence of each kind.
import { phraseCutter, type Phrase } from './phrase.ts'

const start = /^[\s*_]*$/u
const gerundAhead = /^ [a-z]+ing\b/u
const clauseAhead = /^ [a-z]+/u
const negated = /(?:\b(?:not|never|cannot|hardly|so|too|how|the|as|if|all|but)|n['’]t) $/u
const denied = /(?:\b(?:not|never)|n['’]t) $/u

/** A joint of several words, and the one word that joins as well. */
const joints: readonly Phrase[] = [
  {
    from: 'in order to',
    to: 'to',
    // "their education in order to be": behind "to" of its own, or a comma, the purpose needs its mark
    notLeft: /\b(?:put|puts|keep|keeps|kept|are|is|was|were|set|stay|stays|stayed|listed|placed|stored) $|, $/u,
    example: ['We met in order to talk.', 'We met to talk.'],
    spares: 'The files are in order to the last page.',
  },
  {
    from: 'so as to',
    to: 'to',
    right: clauseAhead,
    notLeft: /\b(?:do|does|did) $/u,
    example: ['She whispered so as to hide it.', 'She whispered to hide it.'],
    spares: 'How they do so as to 2025 is open.',
  },
  {
    from: 'in an effort to',
    to: 'to',
    right: clauseAhead,
    notRight: /^ (?:which|that)\b/u,
    example: ['They cut jobs in an effort to save money.', 'They cut jobs to save money.'],
    spares: 'He took part in an effort to which many gave.',
  },
  ...['due to', 'owing to', 'because of', 'in light of'].map((cause): Phrase => ({
    from: `${cause} the fact that`,
    to: 'because',
    example: [`It failed ${cause} the fact that it rained.`, 'It failed because it rained.'],
    spares: `It failed ${cause} the facts that he named.`,
  })),
  ...['despite', 'in spite of', 'regardless of'].map((concession): Phrase => ({
    from: `${concession} the fact that`,
    to: 'although',
    example: [`She smiled ${concession} the fact that she lost.`, 'She smiled although she lost.'],
    spares: `She smiled ${concession} the facts.`,
  })),
  {
    from: 'in the event that',
    to: 'if',
    example: ['Call us in the event that it fails.', 'Call us if it fails.'],
    spares: 'He ran in the events that day.',
  },
  {
    from: 'until such time as',
    to: 'until',
    example: ['Wait until such time as it opens.', 'Wait until it opens.'],
  },
  {
    from: 'at this point in time',
    to: 'now',
    example: ['It is closed at this point in time.', 'It is closed now.'],
    spares: 'We stopped at this point in the tour.',
  },
  {
    from: 'at the present time',
    to: 'now',
    example: ['It is closed at the present time.', 'It is closed now.'],
    spares: 'We arrived at the present.',
  },
  {
    from: 'as to whether',
    to: 'whether',
    example: ['She asked as to whether it works.', 'She asked whether it works.'],
  },
  {
    from: 'whether or not to',
    to: 'whether to',
    example: ['They decide whether or not to go.', 'They decide whether to go.'],
    spares: 'Whether or not it rains, we go.',
  },
  {
    from: 'for the purpose of',
    to: 'for',
    right: gerundAhead,
    example: ['It is used for the purpose of cleaning.', 'It is used for cleaning.'],
    spares: 'We met for the purpose of the meeting.',
  },
  {
    from: 'in close proximity to',
    to: 'close to',
    example: ['It lies in close proximity to the sea.', 'It lies close to the sea.'],
  },
  {
    from: 'in the realm of',
    to: 'in',
    notRight: /^ possib/u,
    example: ['It is new in the realm of design.', 'It is new in design.'],
    spares: 'That is in the realm of possibility.',
  },
]

/** Words that are in the meaning of their neighbours. */
const redundant: readonly Phrase[] = [
  ...[
    ['various different', 'various', 'They sell various different tools.'],
    ['final outcome', 'outcome', 'The final outcome is open.'],
    ['advance planning', 'planning', 'It needs advance planning.'],
    ['basic fundamentals', 'fundamentals', 'Learn the basic fundamentals.'],
    ['added bonus', 'bonus', 'It is an added bonus.'],
    ['new innovations', 'innovations', 'They like new innovations.'],
    ['collaborate together', 'collaborate', 'They collaborate together on it.'],
  ].map(([from = '', to = '', before = '']): Phrase => ({
    from,
    to,
    example: [before, before.replace(from, to).replace('an bonus', 'a bonus')],
  })),
  ...(['completely eliminate', 'absolutely essential', 'absolutely necessary', 'completely unique'] as const).map(
    (from): Phrase => ({
      from,
      to: from.split(' ')[1]!,
      notLeft: /\b(?:not|never|if|unless|than|when) $|n['’]t $/u,
      example: [`It is said to ${from} it.`, `It is said to ${from.split(' ')[1]} it.`],
      spares: `It does not ${from} it.`,
    }),
  ),
  {
    from: 'each and every',
    to: 'every',
    right: clauseAhead,
    notRight: /^ one of\b/u,
    example: ['Each and every guest came.', 'Every guest came.'],
    spares: 'Each and every one of them came.',
  },
  {
    from: 'first and foremost',
    to: 'first',
    left: start,
    right: /^,/u,
    example: ['First and foremost, it is safe.', 'First, it is safe.'],
    spares: 'She was first and foremost a teacher.',
  },
  {
    from: 'end result',
    to: 'result',
    left: /\b(?:the|an|this|that|same) $/u,
    example: ['It is an end result of luck.', 'It is a result of luck.'],
  },
  {
    from: 'a proven track record',
    to: 'a track record',
    right: /^ (?:of|in)\b/u,
    example: ['He has a proven track record of success.', 'He has a track record of success.'],
  },
  {
    from: 'period of time',
    to: 'time',
    left: /\b(?:short|long|some|brief|certain) $/u,
    example: ['It took a long period of time.', 'It took a long time.'],
    spares: 'It was a period of time off.',
  },
  {
    from: 'all of the',
    to: 'all the',
    example: ['All of the seats are taken.', 'All the seats are taken.'],
    spares: 'All of it is taken.',
  },
  {
    from: 'located in',
    to: 'in',
    left: /\b(?:is|are) $/u,
    right: /^ (?:the|a|an|[A-Z])/u,
    notRight: /^ the (?:folder|directory|file|menu)/u,
    example: ['The school is located in the old town.', 'The school is in the old town.'],
    spares: 'It is located in the folder of the user.',
  },
  {
    from: 'the continued success of',
    to: 'the success of',
    example: ['It serves the continued success of the firm.', 'It serves the success of the firm.'],
  },
  {
    from: 'transformative power',
    to: 'power',
    left: /\bthe $/u,
    right: /^ of\b/u,
    example: ['We saw the transformative power of song.', 'We saw the power of song.'],
  },
  ...['help', 'helps', 'helped', 'helping'].map((verb): Phrase => ({
    from: `${verb} to`,
    to: verb,
    right: clauseAhead,
    notRight: /^ (?:the|a|an|it|them|those|that|this|our|your|their|his|her|my|us|you|me|him)\b/u,
    notLeft: /\b(?:a|the|some|of|any|no|great|much) $/u,
    example: [`Trees ${verb} to cool the town.`, `Trees ${verb} cool the town.`],
    spares: `Trees ${verb} to the last.`,
  })),
]

/** "tools that are designed to" */
const relatives: readonly Phrase[] = ['that is', 'that are', 'that was', 'that were', 'who is', 'who are'].map(
  (from): Phrase => ({
    from,
    to: '',
    left: /[a-z] $/u,
    notLeft:
      /\b(?:all|those|one|ones|said|so|it|is|was|and|or|but|know|think|believe|say|says|show|shows|found|given|now|sure) $/u,
    right:
      /^ (?:designed|intended|built|made|based|needed|required|aimed|meant|created|offered) (?:to|for|by|in|on|with|at|from) /u,
    example: [`We met people and things ${from} needed for the work.`, 'We met people and things needed for the work.'],
    spares: `It is one ${from} needed for the work.`,
  }),
)

/** A plain adjective, and those that machines set beside it although they say the same. */
const sayTheSame: readonly (readonly [plain: string, others: string])[] = [
  ['clear', 'concise'],
  ['intuitive', 'seamless'],
  ['simple', 'seamless elegant effortless'],
  ['smooth', 'seamless'],
  ['easy', 'seamless effortless'],
  ['reliable', 'robust'],
  ['strong', 'robust compelling resilient'],
  ['detailed', 'comprehensive'],
  ['thorough', 'comprehensive'],
  ['complete', 'comprehensive holistic'],
  ['lasting', 'meaningful impactful profound transformative'],
  ['meaningful', 'impactful'],
  ['real', 'meaningful genuine tangible'],
  ['deliberate', 'thoughtful intentional'],
  ['thoughtful', 'intentional'],
  ['careful', 'thoughtful mindful'],
  ['lively', 'vibrant dynamic'],
  ['new', 'innovative'],
  ['creative', 'innovative'],
  ['modern', 'cutting-edge sleek'],
  ['complex', 'intricate nuanced multifaceted'],
  ['important', 'crucial vital essential'],
  ['deep', 'profound'],
  ['useful', 'valuable'],
]
/** A comparison or a denial may need both words. */
const needsBoth =
  /(?:\b(?:both|more|most|less|least|as|so|how|too|not|never|neither|equally|either|between)|n['’]t|,) $/u
const alone = /^(?:$|[.,;:!?)]| (?!(?:and|or|but|nor|than|as)\b)[a-z])/u

const twins: readonly Phrase[] = sayTheSame.flatMap(([plain, others]) =>
  others.split(' ').flatMap((other) =>
    [`${other} and ${plain}`, `${plain} and ${other}`].map((from): Phrase => ({
      from,
      to: plain,
      notLeft: needsBoth,
      right: alone,
      example: [`They have ${from} plans.`, `They have ${plain} plans.`],
      spares: `It is both ${from}.`,
    })),
  ),
)

const describing =
  /^ (?!much\b|well\b|same\b|few\b|little\b|only\b|early\b|late\b|first\b|last\b|least\b|most\b|best\b|pleased\b|glad\b|happy\b|sorry\b|grateful\b|thankful\b)[a-z]+/u
const verbAhead =
  /^ (?:is|are|was|were|have|has|need|needs|want|wants|do|does|make|makes|work|works|help|helps|use|uses|enjoy|get|gets|see|know|believe|think|understand|[a-z]+ed|[a-z]+ing)\b/u
const adjectiveAhead =
  /^ (?:[a-z]+(?:ive|ful|ous|able|ible|ic|al|ant|ent|ing|ed|y)|unique|rare|great|good|big|fast|strong|simple|smart|easy|one|helpful|kind|brave|huge|fun)\b/u

/** Adverbs that only raise the voice. "We are truly sorry" means it, and "very" is as often a person's own. */
const intensifiers: readonly Phrase[] = [
  ...['extremely', 'incredibly', 'exceptionally', 'highly'].map((from): Phrase => ({
    from,
    to: '',
    notLeft: negated,
    left: /\b(?:is|are|was|were|be|been|a|an|feel|feels|with|of|and|become|becomes|some|these|those|our|their) $/u,
    right: describing,
    example: [`It is a ${from} useful tool.`.replace(/\ba (?=[aei])/u, 'an '), 'It is a useful tool.'],
    spares: `It is not ${from} useful.`,
  })),
  ...['actually', 'basically', 'literally', 'definitely'].map((from): Phrase => ({
    from,
    to: '',
    notLeft: negated,
    left: /\b(?:i|you|we|they|he|she|it|that|which|who|people) $/u,
    right: verbAhead,
    example: [`We ${from} need it.`, 'We need it.'],
    spares: `He came, ${from}, last.`,
  })),
  {
    from: 'truly',
    to: '',
    notLeft: denied,
    right: adjectiveAhead,
    notRight: /^ (?:sorry|grateful|thankful|appreciative)\b/u,
    example: ['It is a truly amazing place.', 'It is an amazing place.'],
    spares: 'We are truly thankful.',
  },
  {
    from: 'genuinely',
    to: '',
    notLeft: denied,
    right: adjectiveAhead,
    notRight: /^ (?:sorry|grateful|thankful)\b/u,
    example: ['It is genuinely useful.', 'It is useful.'],
    spares: 'It is not genuinely useful.',
  },
  {
    from: 'fundamentally',
    to: '',
    left: /(?:\b(?:has|have|had|is|are|will|can|could|would|may|might|but|and|by)|,) $/u,
    right: /^ (?:chang|transform|alter|reshap|shift|redefin|rework|rethink)[a-z]+\b/u,
    example: ['It has fundamentally changed work.', 'It has changed work.'],
    spares: 'It is fundamentally wrong.',
  },
  {
    from: 'undeniably',
    to: '',
    left: /\b(?:is|are|was|were|has|have|while|though|although) $/u,
    right: adjectiveAhead,
    example: ['It is undeniably useful.', 'It is useful.'],
    spares: 'He undeniably won.',
  },
]

export const phrases: readonly Phrase[] = [...joints, ...redundant, ...relatives, ...twins, ...intensifiers]

export const cutPhrases = phraseCutter(phrases)
