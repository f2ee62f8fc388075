import { startsAsClause } from '../grammar.ts'
import { entry, type Entry } from './entry.ts'

/** "Functions as a tutor or as a judge": the second "as" needs its verb. */
const asAnother = /\b(?:or|and|but|not) as\b/u

const roles = [
  'crucial',
  'vital',
  'pivotal',
  'critical',
  'key',
  'central',
  'significant',
  'fundamental',
  'essential',
  'instrumental',
]
const child =
  /^ (?:child|children|kid|kids|care|parent|parents|parenting|home|homes|family|families|mother|mothers|father|dog|dogs|cat|cats|pet|pets)\b/u
const article = /^ (?:a|an|the) /u
const stressed = /^ (?:the|how|why|its|this|that|a|our|their)\b/u
const speaker = /\b(?:he|she|i|we|they|who|[a-z]+(?:er|or|ist|man|woman)s?) $/u
/** "ensure" before a clause ("your coffee arrives fresh"), not before a noun alone. */
const subjectAhead =
  /^ (?:a|an|the|its|their|our|your|my|his|her|this|these|those|each|every|all|everyone|everything|nothing|nobody|they|we|you|it|he|she|no|there|[a-z]+s) /u
const clauseAhead = { test: (after: string) => subjectAhead.test(after) && startsAsClause(after) }
const hurdles =
  /^ (?:the |these |those |such |its |their |our |your |this )?(?:[a-z]+ )?(?:complexit(?:y|ies)|challenges?|difficult(?:y|ies)|obstacles?|uncertaint(?:y|ies)|trade-offs|pressures?|bureaucrac(?:y|ies)|barriers|setbacks|tensions?|crises|risks)\b/u

const roleEntries = roles.flatMap((role) => {
  const indefinite = /^[aeiou]/u.test(role) ? 'an' : 'a'
  return [
    entry(`play~ ${indefinite} ${role} role in`, 'play~ a big part in', { in: 'plain' }),
    entry(`play~ ${indefinite} ${role} role in`, 'play~ an important part in', { in: 'prose' }),
  ]
})

/** Verbs, each with all its forms. */
const endOfClause = /^(?:$|[.,;!?])/u

export const verbEntries: readonly Entry[] = [
  entry('utilize~', 'use~'),
  entry('utilise~', 'use~'),
  // as a noun it has hardly a plural
  entry('leverages', 'uses', { notLeft: /\b(?:financial|operating|the|these|those|their|its|our|of|and|or) $/u }),
  entry('leverage~', 'use~', {
    verbal: true,
    notRight: /^ (?:buyout|buyouts|loan|loans|finance|funds?|ratio|position)\b/u,
    notLeft: /\b(?:highly|over) $/u,
  }),
  entry('harness the power of', 'use', { verbal: true }),
  entry('harnessing the power of', 'using'),
  entry('harnesses the power of', 'uses'),
  entry('harnessed the power of', 'used'),
  entry('harness~', 'use~', {
    verbal: true,
    right: /^ (?:the|its|their|our|your|these|this|new|renewable|solar|wind|machine|technology|data)\b/u,
    notRight: /^ (?:the|its|their|our|your|this) (?:horse|dog|pony|mule|climber|oxen)/u,
  }),
  entry('foster~ a', 'build~ a', {
    right:
      /^ (?:[a-z-]+ )?(?:sense|culture|community|relationship|connection|bond|network|environment|climate|habit|workforce|team|society)\b/u,
  }),
  entry('foster~', 'build~', {
    right:
      /^ (?:[a-z-]+ )?(?:relationships|connections|trust|bonds|ties|partnerships|communities|resilience|skills)\b/u,
    notRight: child,
  }),
  entry('foster~', 'encourage~', {
    notRight: child,
    right: /^ [a-z]/u,
    notLeft: /\b(?:a|an|the|in|of|my|his|her|their|our|was|were|been|being) $/u,
  }),
  entry('enhance~', 'improve~', {
    in: 'prose',
    notRight: /^ (?:photo|image|dpi|oil|geothermal|interrogation|recovery)/u,
    notLeft: /\b(?:an|the) $/u,
  }),
  entry('bolster~', 'strengthen~', { verbal: true }),
  entry('showcase~', 'show~', {
    verbal: true,
    forms: ['base', 'present', 'gerund'],
    notRight: /^ (?:event|game|match|home)/u,
  }),
  entry('delve~ into', 'look~ into', { notRight: /^ (?:the|her|his|my) (?:bag|pocket|drawer|soil|earth)/u }),
  entry('delve~ deeper into', 'look~ more closely at'),
  entry('embark~ on', 'start~', {
    right:
      /^ (?:a|an|this|your|our|their|my) (?:[a-z]+ )?(?:journey|project|career|path|plan|programme|program|study|initiative|venture)/u,
  }),
  entry('embark~ upon', 'start~', {
    right:
      /^ (?:a|an|this|your|our|their|my) (?:[a-z]+ )?(?:journey|project|career|path|plan|study|initiative|venture)/u,
  }),
  entry('underscore~', 'stress~', { verbal: true, left: speaker, right: stressed }),
  // An event shows something; only a speaker stresses it.
  entry('underscore~', 'show~', { verbal: true, forms: ['base', 'present', 'gerund'], right: stressed }),
  entry('underscored', 'showed', { right: stressed, notLeft: /\b(?:has|have|had|is|are|was|were|be|been|also) $/u }),
  entry('has underscored', 'has shown', { right: stressed }),
  entry('have underscored', 'have shown', { right: stressed }),
  entry('exemplify~', 'show~', { forms: ['base', 'present'], right: /^ (?:how|why|the)\b/u }),
  entry('garner~', 'gain~', {
    right:
      /^ (?:attention|interest|support|praise|recognition|respect|more|enough|considerable|widespread|significant)\b/u,
  }),
  entry('spearhead~', 'lead~', {
    verbal: true,
    right: /^ (?:a|an|the|this|our|their|its|several|efforts|initiatives|projects)\b/u,
  }),
  entry('endeavor~ to', 'try~ to', { verbal: true, forms: ['base', 'present'] }),
  entry('endeavour~ to', 'try~ to', { verbal: true, forms: ['base', 'present'] }),
  entry('endeavored to', 'tried to'),
  entry('strive~ to', 'try~ to', { forms: ['base', 'present', 'gerund'] }),
  entry('seek~ to', 'try~ to', {
    in: 'plain',
    forms: ['base', 'present'],
    right: /^ [a-z]+/u,
    notLeft: /\b(?:and|hide) $/u,
  }),
  entry('commence~', 'start~', { notRight: /^ (?:firing|fire)\b/u }),
  entry('ascertain~', 'find~ out', {
    right: /^ (?:whether|if|what|why|how|who|when|where|the)\b/u,
    forms: ['base', 'present', 'gerund'],
  }),
  entry('terminate~', 'end~', {
    in: 'plain',
    right:
      /^ (?:the|a|an|this|that|their|his|her|its|our|your) (?:[a-z]+ )?(?:contract|agreement|employment|lease|relationship|meeting|project|plan|call)\b/u,
  }),
  entry('assist~', 'help~', {
    in: 'plain',
    verbal: true,
    right: /^ (?:you|them|us|me|him|her|people|students|users|customers|with|in)\b/u,
    notLeft: /\b(?:an|the|goal|goals|and) $/u,
  }),
  entry('possesses', 'has', { in: 'plain', right: /^ [a-z]/u }),
  entry('possess', 'have', { in: 'plain', verbal: true, right: /^ [a-z]/u }),
  entry('possessed', 'had', { in: 'plain', right: article, left: /\b(?:he|she|it|they|we|i|you|who|that|which) $/u }),
  entry('demonstrate~', 'show~', {
    in: 'plain',
    forms: ['base', 'present', 'gerund'],
    right: /^ (?:that|how|why|the|a|an|its|their|your|our|my|his|her)\b/u,
  }),
  entry('streamline~', 'simplify~', {
    in: 'prose',
    forms: ['base', 'present', 'gerund'],
    right: /^ [a-z]/u,
    notLeft: /\b(?:a|the) $/u,
  }),
  entry('elucidate~', 'explain~'),
  entry('navigate~ the complexities of', 'deal~ with'),
  entry('navigate~ the challenges of', 'deal~ with the challenges of'),
  entry('navigate~ a complex landscape of', 'deal~ with'),
  entry('navigate~ the intricacies of', 'deal~ with'),
  entry('navigate~', 'deal~ with', { right: hurdles }),
  entry('navigate~ this landscape', 'handle~ this'),
  entry('navigate~ this complex landscape', 'handle~ this'),
  entry('navigate~ this terrain', 'handle~ this', {
    left: /\b(?:companies|organizations|leaders|firms|teams|businesses|managers|must|should) (?:must |should |can |to )?$/u,
  }),
  entry('ensure~ that', 'make~ sure that', { in: 'plain' }),
  entry('ensure~', 'make~ sure', { in: 'plain', right: clauseAhead }),
  entry('ensure long-term success', 'succeed in the long term', {
    left: /\b(?:must|should|can|could|will|may|might|need|want|has|have|carefully|order)(?: [a-z]+){0,4} to $/u,
  }),
  entry('make~ use of', 'use~', { notLeft: /\b(?:good|better|best|full|no|little|more) $/u }),
  entry('take~ into consideration', 'consider~', {
    right: /^ (?:the|a|an|that|how|what|whether|all|your|our|their|its|his|her|my|these|those|this)\b/u,
  }),
  entry('has an impact on', 'affects'),
  entry('have an impact on', 'affect'),
  entry('had an impact on', 'affected'),
  entry('has an effect on', 'affects'),
  entry('have an effect on', 'affect'),
  entry('came to the conclusion that', 'concluded that'),
  entry('come to the conclusion that', 'conclude that', { notLeft: /\b(?:has|have|had|having|['’]ve) $/u }),
  entry('make~ a decision', 'decide~', {
    in: 'prose',
    right: /^(?:$|[.;!?]| about\b| on whether\b)/u,
    notLeft: /\b(?:to|not|and) (?:be|have) $/u,
  }),
  entry('make~ the decision to', 'decide~ to', { notLeft: /\b(?:will|would|you|may|might|which|that|to) $/u }),
  entry('conduct~ an investigation into', 'investigate~'),
  entry('conduct~ an assessment of', 'assess~'),
  entry('conduct~ an evaluation of', 'evaluate~'),
  entry('conduct~ a review of', 'review~'),
  entry('perform~ an evaluation of', 'evaluate~'),
  entry('perform~ an assessment of', 'assess~'),
  entry('provide~ assistance to', 'help~', { in: 'plain' }),
  entry('provide~ a description of', 'describe~'),
  entry('provide~ an overview of', 'outline~', { in: 'prose' }),
  entry('provide~ insight into', 'help~ explain', { in: 'plain', forms: ['base', 'present'] }),
  entry('is able to', 'can', { in: 'shorten' }),
  entry('are able to', 'can', { in: 'shorten' }),
  entry('has the ability to', 'can', { notLeft: /\b(?:also|still|already|what) $/u }),
  entry('have the ability to', 'can', {
    left: /\b(?:they|we|you|i|people|users|students|companies|businesses|employees|teams|workers|humans|children) $/u,
  }),
  entry('has the capacity to', 'can', { in: 'prose', notLeft: /\b(?:also|still|already|what) $/u }),
  entry('serves as a', 'is a', { notRight: asAnother, notLeft: /\b(?:and|he|she|who|also|currently|now) $/u }),
  entry('serves as an', 'is an', { notRight: asAnother, notLeft: /\b(?:and|he|she|who|also|currently|now) $/u }),
  entry('serves as the', 'is the', { notRight: asAnother, notLeft: /\b(?:and|he|she|who|also|currently|now) $/u }),
  entry('serve as a', 'be a', {
    left: /\b(?:can|could|may|might|will|would|should|must|to) $/u,
    notRight: /^ (?:juror|member|judge|soldier|director|president|chair|trustee|delegate|volunteer|mentor|witness)\b/u,
    notLeft: /\b(?:he|she|i|who) (?:can|could|may|might|will|would|should|must) $/u,
  }),
  entry('serve as an', 'be an', {
    left: /\b(?:can|could|may|might|will|would|should|must|to) $/u,
    notRight: /^ (?:officer|aide|assistant|advisor|adviser|ambassador|intern)\b/u,
    notLeft: /\b(?:he|she|i|who) (?:can|could|may|might|will|would|should|must) $/u,
  }),
  entry('functions as a', 'is a', { notRight: asAnother, in: 'prose', notLeft: /\b(?:he|she|who|also) $/u }),
  entry('functions as an', 'is an', { notRight: asAnother, in: 'prose', notLeft: /\b(?:he|she|who|also) $/u }),
  entry('acts as a', 'is a', { notRight: asAnother, in: 'prose', notLeft: /\b(?:he|she|who|also|and) $/u }),
  entry('acts as an', 'is an', { notRight: asAnother, in: 'prose', notLeft: /\b(?:he|she|who|also|and) $/u }),
  ...['serving', 'acting', 'functioning', 'standing'].map((verb) =>
    entry(`${verb} as`, '', { left: /[a-z], $/u, right: /^ (?:a|an|the) /u, notRight: asAnother }),
  ),
  entry('serves as one of', 'is one of', { notLeft: /\b(?:he|she|who|and) $/u }),
  entry('stands as one of', 'is one of', { notLeft: /\b(?:he|she|who|and) $/u }),
  entry('represents one of', 'is one of', { in: 'prose', notLeft: /\b(?:he|she|who|and) $/u }),
  entry('emerged as a', 'became a', { in: 'prose', notLeft: /\b(?:has|have|had|he|she|who) $/u }),
  entry('emerged as an', 'became an', { in: 'prose', notLeft: /\b(?:has|have|had|he|she|who) $/u }),
  entry('has emerged as', 'has become', { in: 'prose', right: /^ (?:a|an|one|the)\b/u }),
  entry('have emerged as', 'have become', {
    in: 'prose',
    right: /^ (?!it\b|they\b|he\b|she\b|we\b|you\b|the\b)[a-z]/u,
  }),
  entry('reinforce~', 'support~', {
    in: 'plain',
    right:
      /^ (?:the|this|these|that|our|their|my|its) (?!(?:wall|beam|steel|concrete|door|roof|bridge|corner|frame)s?\b)[a-z]/u,
    notLeft: /\b(?:is|are|was|were|be|been) $/u,
  }),
  entry('unlock~', 'get~', {
    in: 'plain',
    forms: ['base', 'present', 'gerund'],
    right: /^ (?:a|an|access|more|new|exclusive)\b/u,
    notRight: /^ (?:a|an) (?:[a-z]+ )?(?:door|phone|car|account|device|screen|safe|gate|file)\b/u,
  }),
  entry('stands as a', 'is a', { notRight: asAnother, notLeft: /\b(?:he|she|who) $/u }),
  entry('stands as an', 'is an', { notRight: asAnother, notLeft: /\b(?:he|she|who) $/u }),
  entry('is a testament to', 'shows', {
    right: /^ (?:the|its|their|our|your|his|her|how)\b/u,
    notLeft: /\b(?:it|this|that|which) also $/u,
  }),
  entry('are a testament to', 'show', {
    right: /^ (?:the|its|their|our|your|his|her|how)\b/u,
    notLeft: /\b(?:together) $/u,
  }),
  entry('stands as a testament to', 'shows'),
  entry('functions as a testament to', 'shows'),
  ...['stands as', 'serves as', 'is'].map((verb) => entry(`${verb} a powerful testament to`, 'shows')),
  entry('serves as a powerful reminder that', 'reminds us that', { in: 'plain' }),
  entry('serves as a stark reminder that', 'reminds us that', { in: 'plain' }),
  entry('serves as a testament to', 'shows'),
  entry('serves as a reminder that', 'reminds us that', { in: 'plain' }),
  entry('boasts', 'has', {
    right: /^ (?:a|an|the|some|over|more|several|many|two|three|four|five)\b/u,
    notLeft: /\b(?:he|she|who) $/u,
  }),
  entry('boast', 'have', {
    left: /\b(?:they|that|which|[a-z]+s) $/u,
    right: /^ (?:a|an|the|some|over|more|several|many)\b/u,
    notLeft: /\b(?:his|its|was|is|this|['’]s) $/u,
  }),
  entry('represents a', 'is a', {
    right:
      /^ (?:significant|major|critical|fundamental|crucial|powerful|unique|radical|clear|real|shift|step|change|turning|departure|challenge|threat|double-edged)\b/u,
  }),
  entry('represents an', 'is an', {
    right: /^ (?:important|exciting|opportunity|evolution|essential|enormous|ideal|improvement)\b/u,
  }),
  entry('marks a', 'is a', {
    right: /^ (?:significant|major|critical|fundamental|paradigm|turning|shift|departure|new)\b/u,
    notLeft: /\b(?:teacher|he|she|who) $/u,
  }),
  entry('features a', 'has a', {
    in: 'prose',
    right: /^ (?!film|cast|song|guest|story|star|duet|report|interview)[a-z]/u,
  }),
  entry('features an', 'has an', { in: 'prose', right: /^ (?!interview|article|actor|actress|essay)[a-z]/u }),
  entry('is comprised of', 'consists of'),
  entry('are comprised of', 'consist of'),
  entry('is located in', 'is in', {
    in: 'plain',
    right: /^ (?:the|a|an|[A-Z])/u,
    notRight: /^ the (?:folder|directory|file|menu)/u,
  }),
  entry('are located in', 'are in', {
    in: 'plain',
    right: /^ (?:the|a|an|[A-Z])/u,
    notRight: /^ the (?:folder|directory|file|menu)/u,
  }),
  entry('have the opportunity to', 'get to', { in: 'informal', left: /\b(?:they|we|you|people|students|kids) $/u }),
  entry('purchase~', 'buy~', {
    in: 'informal',
    verbal: true,
    forms: ['base', 'present', 'gerund'],
    right: /^ (?:a|an|the|your|their|his|her|our|my|new|more|it|them|this|these)\b/u,
  }),
  entry('obtain~', 'get~', {
    in: 'informal',
    right: /^ (?:a|an|the|your|their|his|her|our|my|more|it|them)\b/u,
    forms: ['base', 'present', 'gerund'],
  }),
  entry('require~', 'need~', {
    left: /(?:^|[.,;] |\b(?:and|but|because) )(?:[Ii]t|[Tt]his) $/u,
    in: 'informal',
    forms: ['base', 'present'],
    right: /^ (?:a|an|more|some|careful|time|practice|patience|less)\b/u,
    notRight: /^ (?:[a-z]+ ){1,3}to\b/u,
  }),
  entry('attempt~ to', 'try~ to', { in: 'informal', forms: ['base', 'present', 'gerund'], verbal: true }),
  ...roleEntries,
  ...['crucial', 'vital', 'critical', 'key'].flatMap((role) => [
    entry(`plays a ${role} role`, 'matters a great deal', { in: 'prose', right: endOfClause }),
    entry(`play a ${role} role`, 'matter a great deal', { in: 'prose', right: endOfClause }),
  ]),
]
