import { sources, type Match, type SignEntry } from './sign.ts'

const word = String.raw`[\p{L}\d’'-]+`
/** The last item, up to a word that says something. */
const lastItem = String.raw`(?:(?:the|an?|my|your|his|her|its|our|their) )?${word}`
/** Words that begin a clause of their own, and so no item of a list. */
const clause =
  '(?:I|you|he|she|it|we|they|this|that|these|those|there|who|which|what|where|when|if|because|but|and|or|so|as|while|then|not)'
/** Words that cannot begin a third item, unless a comma stands before it. */
const noItem =
  'also|even|most|can|could|will|would|is|are|was|were|has|have|had|in|on|at|from|for|to|of|any|possibl[ey]'
const introduces =
  /^(?:when|if|as|in|at|on|for|by|with|after|before|although|though|while|since|because|despite|during|to|from|of|under|over|through|unlike|like|today|however|moreover|furthermore|additionally|thus|therefore|finally|firstly|secondly|first|second|third|yes|no|well|now|then|also|so|but|and|once|until|without|besides|apart|according|given)\b/iu

const wordsIn = (text: string): number => text.match(/[\p{L}\d]+(?:['’-][\p{L}\d]+)*/gu)?.length ?? 0

/** Exactly three items: with a comma before it, the first item ends something longer. */
const isListOfThree = ({ matched, before }: Match): boolean => {
  // ", according to the survey, and …" is an aside; "in spring, in summer, and in autumn" is a list.
  const [, second = '', third = ''] = /^, (\S+).*(?:and|or|&) (\S+)/u.exec(matched) ?? []
  if (introduces.test(second) && second.toLowerCase() !== third.toLowerCase()) return false
  const comma = before.lastIndexOf(',')
  const lead = before.slice(comma + 1)
  if (comma !== -1 && wordsIn(lead) < 3) return false
  // Without the last comma, "In summer, cats and dogs" looks like a list: its first item must be deep in a sentence.
  return /, (?:and|or|&) /u.test(matched) || (wordsIn(before) >= 4 && !(comma === -1 && introduces.test(before.trim())))
}

/** Words that begin something else after a noun or a verb with its object. */
const endsItem =
  /^(?:of|in|on|at|by|for|from|with|without|to|into|over|under|through|during|between|among|against|about|across|within|along|around|before|after|until|unless|via|despite|as|than|that|which|who|whom|whose|where|when|while|if|because|since|so|but|and|or|nor|yet|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|also|alike|again|even|more|now|still|together|too)$/iu

/** A phrase of at most so many words is shown to its end. */
const wordsOfRest = 3

/**
 * The rest of the third item, of which the pattern has the first words: to the end of its phrase if that is near, or else as many words as
 * the second item has.
 */
const restOfItem = (matched: string, after: string): number => {
  const [, second = '', third = ''] = /^, (.*?),? (?:and|or|&) (.*)$/iu.exec(matched) ?? []
  const [line = ''] = /^(?: [\p{L}\d’'-]+)*/u.exec(after) ?? []
  const words = line.split(' ').slice(1)
  const end = words.findIndex((one) => endsItem.test(one))
  const phrase = end === -1 ? words : words.slice(0, end)
  const rest = phrase.length <= wordsOfRest ? phrase : phrase.slice(0, Math.max(0, wordsIn(second) - wordsIn(third)))
  return rest.reduce((length, one) => length + 1 + one.length, 0)
}

const notAParticiple =
  'during|including|according|regarding|concerning|following|considering|excluding|depending|assuming|notwithstanding|barring|pending|starting|beginning|ranging|speaking|morning|evening|nothing|something|anything|everything|thing|bring|spring|string|king|ring|sing|sibling|ceiling|being|having|saying|thinking|knowing|hoping|going|doing|interesting|boring|exciting|surprising'

/** Signs in the structure of sentences and whole texts. */
export const structure: readonly SignEntry[] = [
  {
    id: 'triad',
    name: 'List of three',
    family: 'structure',
    notice: 'AI often lists exactly three things, so name only the ones that matter.',
    example: 'The plan improves efficiency, strengthens morale, and attracts better talent.',
    finds: 'efficiency, strengthens morale, and attracts better talent',
    nearMiss:
      'When I came home, I was tired, and she was asleep. We had red, green, blue, and white paint, and cats and dogs. The trains run late, according to the survey, and nearly all are full.',
    source: `${sources.own}; 0.9 per 1,000 words in 1.5 million words of people, 15.6 in texts of 2026`,
    look: {
      in: 'prose',
      pattern: new RegExp(
        `(?<=[\\p{L}\\d’'*_]), (?!${clause}\\b)${word}(?: ${word}){0,5}, (?:and|or|&) (?!${clause}\\b)${lastItem}|(?<=[\\p{L}\\d’'*_]), (?!${clause}\\b)${word}(?: ${word})? (?:and|or|&) (?!(?:${clause}|${noItem})\\b)${lastItem}`,
        'giu',
      ),
      isWidened: true,
      when: isListOfThree,
      tail: restOfItem,
    },
  },
  {
    id: 'ing-tail',
    name: 'Trailing “-ing” comment',
    family: 'structure',
    notice: 'An “-ing” phrase after the comma comments on the sentence, and it can often be left out.',
    example: 'The firm moved its offices to Leeds last year, highlighting its commitment to the north.',
    finds: ', highlighting its commitment to the north',
    nearMiss:
      'They met five times that year, including twice in Rome. In the evening, walking home along the river, he sang.',
    source: `${sources.reinhart}: 2 to 5 times the human rate`,
    look: {
      in: 'prose',
      pattern: new RegExp(
        `[,—–] ?(?:(?:thus|thereby|hence|further|often|ultimately|effectively|potentially|all while|while) )?(?!(?:${notAParticiple})\\b)\\p{Ll}{2,16}ing (?!(?:is|are|was|were|has|have|can|will|and|or)\\b)[^.;:!?\\n]{4,180}`,
        'gu',
      ),
      when: ({ before, after }) => wordsIn(before) >= 4 && !introduces.test(before.trim()) && /^[.;!?]|^$/u.test(after),
    },
  },
  {
    id: 'not-just',
    name: '“Not just X”',
    family: 'structure',
    notice: 'The text says that something is “not just” one thing, so say directly what it is.',
    example: 'It is not just a bag; it is an investment.',
    finds: 'not just',
    nearMiss: 'We are not just yet ready to sell the house, and that is not a just cause.',
    source: `${sources.wikipedia}; ${sources.russell}`,
    look: {
      in: 'prose',
      pattern:
        /(?:\bnot|n['’]t)(?: (?!an?\b|the\b)\p{Ll}{1,12})? (?:just|merely|simply|solely|purely)\b(?! (?:yet|now|any|because))/giu,
    },
  },
  {
    id: 'more-than-just',
    name: '“More than just X”',
    family: 'structure',
    notice: '“More than just” is praise without a fact, so say what else the thing is or does.',
    example: 'A library is more than just a room of books.',
    finds: 'more than just',
    nearMiss: 'More than forty people came, and she paid more than the rest.',
    source: sources.editors,
    look: {
      in: 'prose',
      pattern: /\bmore than (?:just|merely|simply)\b/giu,
    },
  },
  {
    id: 'not-only',
    name: '“Not only X but also Y”',
    family: 'structure',
    notice: '“Not only … but also” makes two simple facts sound dramatic, so join them with “and”.',
    example: 'Sleep improves not only memory but also mood.',
    finds: 'not only memory but',
    nearMiss: 'He is not the only one. But he also sings in the choir.',
    source: sources.wikipedia,
    look: { in: 'prose', pattern: /\bnot only\b[^.!?;\n]{3,140}?\b(?:but|also)\b/giu },
  },
  {
    id: 'not-x-its-y',
    name: '“It isn’t X. It’s Y.”',
    family: 'structure',
    notice: 'The text first says what something is not, so say directly what it is.',
    example: 'This isn’t a trend. It’s a new way to work.',
    finds: 'isn’t a trend. It’s',
    nearMiss: 'The train isn’t late today. Nobody knows why, and we are glad of it.',
    source: `${sources.own}; 0.02 per 1,000 words in texts of people, 0.33 in texts of 2026`,
    look: {
      in: 'prose',
      pattern:
        /\b(?:is|are|was|were|do|does)(?:n['’]t| not)\b[^.!?;:—\n]{2,80}[.;—–:,] ?(?:It|They|This|That)(?:['’](?:s|re)| (?:is|are|was|were|means))\b/giu,
      when: ({ matched }) => !/,[^,]*$/u.test(matched) || /, ?(?:it|they)['’]/iu.test(matched),
    },
  },
  {
    id: 'not-tail',
    name: 'Closing “, not Y”',
    family: 'structure',
    notice: 'The sentence ends by denying something that nobody said, so end it before “not”.',
    example: 'Good managers measure results, not hours.',
    finds: ', not hours',
    nearMiss: 'She did not, in the end, sell the farm. He asked, not that it mattered, for more.',
    source: sources.own,
    look: {
      in: 'prose',
      pattern: /[,—] ?not (?!only\b|to mention\b|even\b|all\b|every\b|always\b|that\b)[^,.;:!?—\n]{2,50}(?=[.!?])/giu,
      when: ({ before }) => wordsIn(before) >= 3,
    },
  },
  {
    id: 'rather-than',
    name: '“Rather than”',
    family: 'structure',
    notice: 'A contrast such as “rather than” is often not needed, so make only your own point.',
    example: 'The tool supports writers rather than replacing them.',
    finds: 'rather than',
    nearMiss: 'It was rather cold, and she would rather stay than go.',
    source: sources.own,
    look: { in: 'prose', pattern: /\brather than\b|\bas opposed to\b/giu },
  },
  {
    id: 'less-more',
    name: '“Less about X, more about Y”',
    family: 'structure',
    notice: '“Less about one thing and more about another” is vague, so say plainly what happens.',
    example: 'The change is less about speed and more about trust.',
    finds: 'less about speed and more about',
    nearMiss: 'There was less rain in May, and more about that is in the report.',
    source: sources.editors,
    look: {
      in: 'prose',
      pattern:
        /\b(?:less|not|isn['’]t) (?:about|on|a (?:matter|question) of)\b[^.!?;\n]{2,80}?\b(?:more|but|it['’]s) (?:about|on|a)\b/giu,
    },
  },
  {
    id: 'no-longer',
    name: '“No longer X”',
    family: 'structure',
    notice: 'The past is mentioned only to make the present sound new, so say how things are now.',
    example: 'Remote work is no longer a perk; it has become the norm.',
    finds: 'no longer a',
    nearMiss: 'My uncle no longer works at the mill, and the road is no longer than ours.',
    source: sources.own,
    look: {
      in: 'prose',
      pattern:
        /\bno longer (?:an?|the|just|merely|simply|about|a matter|confined|limited|optional|enough)\b|\bgone are the days\b/giu,
    },
  },
  {
    id: 'question-answer',
    name: 'Question and its answer',
    family: 'structure',
    notice: 'The text asks a short question and answers it at once, so give only the answer.',
    example: 'The result? Fewer meetings and better work.',
    nearMiss: 'Who would have thought, on that grey morning in Leeds, that the old mill would burn? Nobody did.',
    source: sources.editors,
    look: {
      in: 'opening',
      pattern:
        /(?!(?:why not|how come|right|really)\?)(?:[\p{L}\d’'-]+,? ){0,5}[\p{L}\d’'-]+\?[*_]{0,2} (?=\p{L})[^.?!\n]{2,70}[.!]/giuy,
    },
  },
  {
    id: 'whether-youre',
    name: '“Whether you’re X or Y”',
    family: 'structure',
    notice: 'The sentence names several kinds of reader to include everyone, so leave this part out.',
    example: 'Whether you’re a beginner or a seasoned cook, this pan will serve you well.',
    finds: 'Whether you’re a beginner or',
    nearMiss: 'I do not know whether she will come, or whether it’s set or not.',
    source: sources.editors,
    look: {
      in: 'prose',
      pattern: /\bwhether (?:you['’]re|you are|it['’]s|you|through|in|for|by)\b[^.!?;\n]{3,90}?\bor\b/giu,
      // “she asked whether it’s set or not” is a question
      when: ({ before }) => /(?:^|[,;:—–(])\s*$/u.test(before),
    },
  },
  {
    id: 'from-to',
    name: 'False range “from X to Y”',
    family: 'structure',
    notice: '“From … to …” joins two things that are not the ends of a range, so list them with “and”.',
    example: 'Design shapes everything, from boardrooms to classrooms.',
    finds: 'everything, from boardrooms to classrooms',
    nearMiss: 'We drove from Leeds to York, from 9 to 5, and went from time to time to the sea.',
    source: sources.wikipedia,
    look: {
      in: 'prose',
      isWidened: true,
      pattern:
        /(?:[,—:] ?|\b(?:everything|ranging|anything) )from (?!the (?:age|start)\b|time\b|day\b|place\b)[^.,;:!?\d\n]{3,60}? to [^\d\s]/giu,
    },
  },
  {
    id: 'while-balance',
    name: 'Balanced “While X, Y”',
    family: 'structure',
    notice: 'AI often begins a sentence with “While” and the other side, so begin with your main point.',
    example: 'While automation offers clear savings, it raises hard questions.',
    finds: 'While automation offers clear savings,',
    nearMiss: 'While I was at school, my father sold the shop. We waited a while and left.',
    source: sources.russell,
    look: {
      in: 'opening',
      pattern: /While (?!I\b|he\b|she\b|we were\b|they were\b|in\b|at\b)[^.!?;\n]{10,140}?,(?= )/uy,
    },
  },
  {
    id: 'by-doing',
    name: 'Opening “By doing X”',
    family: 'structure',
    notice: 'AI often begins a sentence with “By” or “Through” and an “-ing” verb, so say first who does what.',
    example: 'By reducing the working week, companies can attract better people.',
    finds: 'By reducing the working week,',
    nearMiss: 'By Monday, the roof was done. She stood by, smiling, as it rained.',
    source: sources.own,
    look: { in: 'opening', pattern: /(?:By|Through) (?:\p{Ll}+ly )?\p{Ll}{2,16}ing [^.!?;\n]{3,120}?,(?= )/uy },
  },
  {
    id: 'this-verb',
    name: '“This shift means …”',
    family: 'structure',
    notice: 'The sentence explains why the one before it matters, so leave it out if it adds no fact.',
    example: 'This shift allows teams to focus on what they do best.',
    finds: 'This shift allows',
    nearMiss: 'This dog bites. These shoes are mine, and this morning makes me glad.',
    source: sources.own,
    look: {
      in: 'opening',
      pattern:
        /(?:This|These|Such) (?:(?:\p{Ll}+ ){0,2}(?:shift|approach|change|transition|evolution|transformation|combination|balance|perspective|framework|strategy|trend|development|dynamic|flexibility|structure|experience|alignment|integration|framing|process|method|practice)s? |(?:\p{Ll}+ )?)(?:not only |also |directly |often |ultimately |further )?(?:allow(?:s|ed)?|enable[sd]?|ensure[sd]?|means|meant|help(?:s|ed)|foster(?:s|ed)?|creat(?:es|ed)|highlight(?:s|ed)?|reflect(?:s|ed)?|underscore[sd]?|suggest(?:s|ed)?|demonstrate[sd]?|reinforce[sd]?|support(?:s|ed)|lead(?:s)|makes|keeps|reduces|requires|encourages|promotes|transforms|embeds|reveals|represents|marks|raises|challenges)\b/uy,
    },
  },
  {
    id: 'without-tail',
    name: 'Closing “without …ing”',
    family: 'structure',
    notice: 'The sentence promises a benefit that costs nothing, so give proof or leave the promise out.',
    example: 'Companies can cut hours without sacrificing performance.',
    finds: 'without sacrificing',
    nearMiss: 'He left without a word, without saying where he went.',
    source: sources.own,
    look: {
      in: 'prose',
      pattern:
        /\bwithout (?:ever )?(?:sacrificing|compromising|losing|breaking|overwhelming|requiring|adding|needing|disrupting|relying|feeling|replacing|undermining|increasing|the (?:hassle|stress|guesswork|need|clutter|fuss))\b/giu,
    },
  },
  {
    id: 'heading-triad',
    name: 'Heading of three',
    family: 'structure',
    notice: 'The heading lists three things, so name one main subject.',
    example: '## Plan, Build, and Measure\n\nThe work has begun in all of the offices.',
    finds: 'Plan, Build, and Measure',
    nearMiss: '## Soil and sun\n\nThe garden is ready for the spring.',
    source: sources.wikipedia,
    look: { in: 'heading', pattern: /[^,.\n]{2,60}, [^,.\n]{2,60},? (?:and|&) [^,.\n]{2,60}/iuy },
  },
  {
    id: 'heading-colon',
    name: 'Heading with a colon',
    family: 'structure',
    notice: 'The heading has two parts with a colon between them, so keep the part that names the subject.',
    example: '# The Quiet Office: How Remote Work Changed Our Teams\n\nThe offices of the town are empty now.',
    finds: 'The Quiet Office: How Remote Work Changed Our Teams',
    nearMiss: '# Chapter 3: The long road\n\nThe path begins behind the church: it is steep.',
    source: sources.wikipedia,
    look: {
      in: 'heading',
      pattern:
        /(?!(?:step|part|chapter|section|table|figure|subject|note|appendix|day|week|q|re)\b)\p{L}[^:\n]{4,80}: (?=\S+ \S+)[^*_\n]{6,}/iuy,
    },
  },
  {
    id: 'heading-closing',
    name: 'Heading “Conclusion”',
    family: 'structure',
    notice: 'AI often uses such a heading at the end, so name the subject of the section or leave the heading out.',
    example: '## Final Thoughts\n\nThe city has changed, and so have we.',
    finds: 'Final Thoughts',
    nearMiss: '### The keys\n\nFinal thoughts are hard to write about a thing like this.',
    source: sources.editors,
    look: {
      in: 'heading',
      pattern:
        /(?:\d+\. )?(?:in )?(?:conclusions?|summary|final thoughts|closing thoughts|key takeaways?|the bottom line|bottom line|looking ahead|looking forward|wrapping up|the takeaway|why (?:it|this) matters|the (?:road|path|way) (?:ahead|forward)|moving forward)\b/iuy,
    },
  },
  {
    id: 'bold-lead',
    name: 'Bold lead-ins',
    family: 'structure',
    notice: 'AI often begins each item or paragraph with a label in bold, and most texts do not need it.',
    example: '- **Speed:** The new line is twice as fast.\n- **Cost:** It costs half as much to run.',
    finds: '**Speed:**',
    nearMiss: '**Heat** is what the bread needs most.\n\nIt takes an hour in a **hot** oven.',
    source: sources.wikipedia,
    look: { in: 'line', pattern: /(?:\*\*|__)[^*_\n]{2,80}(?:\*\*|__):?(?= ?[^\s*_])/uy, atLeast: 2 },
  },
  {
    id: 'emoji-lead',
    name: 'Emoji as bullets',
    family: 'structure',
    notice: 'AI often puts an emoji before a heading or an item, and the text is clear without it.',
    example: '🚀 Launch the product in all of the markets.\n\n✅ Check what the customers say about it.',
    finds: '🚀',
    nearMiss: '## Growing\n\nThe garden is ready for the spring 🌱 at last.',
    source: sources.wikipedia,
    look: { in: 'line', pattern: /(?:\*\*|__)?(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/uy },
  },
  {
    id: 'even-rhythm',
    name: 'Even rhythm',
    family: 'structure',
    notice: 'Several sentences in a row have about the same length, so make some shorter and some longer.',
    example:
      'The new schedule gives every worker one more day of rest. The extra day helps the staff to plan their family life. The company saves on heating and on light in its offices. The customers notice that the service is quicker than before. The managers see that the sick leave has gone down again.',
    nearMiss:
      'The baker gets up at three. The boy comes in at four, when the oven is hot, to weigh the flour and salt for the day. Bread takes time. The first loaves are in the shop before six, and by eight there are none left for those who overslept. Nobody complains about that.',
    source: `${sources.own}; variation of length 0.46 in texts of people, 0.38 in texts of 2026`,
    look: { in: 'rhythm' },
  },
]
