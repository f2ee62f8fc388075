const subjects = 'I|you|he|she|we|they|it|that|there|this|who|what|here'
const not: readonly (readonly [full: string, short: string])[] = [
  ['do not', 'don’t'],
  ['does not', 'doesn’t'],
  ['did not', 'didn’t'],
  ['is not', 'isn’t'],
  ['are not', 'aren’t'],
  ['was not', 'wasn’t'],
  ['were not', 'weren’t'],
  ['has not', 'hasn’t'],
  ['have not', 'haven’t'],
  ['had not', 'hadn’t'],
  ['would not', 'wouldn’t'],
  ['could not', 'couldn’t'],
  ['should not', 'shouldn’t'],
  ['can not', 'can’t'],
  ['cannot', 'can’t'],
  ['will not', 'won’t'],
]
const straight = (text: string): string => text.replaceAll('’', "'")
const sameCase = (from: string, to: string): string => (/^[A-Z]/u.test(from) ? to[0]?.toUpperCase() + to.slice(1) : to)

const fullForms = new Map(not.map(([full, short]) => [straight(short), full]))
fullForms.set("mustn't", 'must not')
fullForms.set("needn't", 'need not')
const negative =
  /\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should|ca|wo|must|need)n[’']t\b(?! (?:you|we|they|I|he|she|it|this|that|there|the)\b)/giu
const participle =
  /^ (?:(?:also|already|always|never|long|now|since|just|not|recently|only) )?(?:been|become|had|got|gotten|made|done|gone|come|grown|shown|taken|given|led|kept|left|lost|won|seen|known|proved|proven|[a-z]+ed)\b/u
const beThere =
  /^ (?:(?:also|now|often|always|not|still|just|really|very|so|only) )*(?:a|an|the|no|about|in|on|at|to|for|easy|hard|important|clear|true|best|better|worth|up|what|how|why|where|one|more|most|less|time|all|my|your|our|his|her|their|[a-z]+(?:ing|ful|able|ible|ous|ive|al|ic|ent|ant))\b/u
const baseVerb =
  /^ (?:like|love|be|have|rather|prefer|say|want|go|recommend|suggest|need|choose|get|make|take|never|also|always|expect|hope|appreciate|welcome|argue)\b/u

/** Contractions written out, where it is certain what they stand for ("it's": is or has; "I'd": would or had). */
export const writeOut = (sentence: string): string =>
  sentence
    .replace(negative, (short) => sameCase(short, fullForms.get(straight(short).toLowerCase()) ?? short))
    .replace(/\b(I)[’']m\b/gu, '$1 am')
    .replace(/\b(you|we|they|there|who)[’']re\b/giu, '$1 are')
    .replace(/\b(I|you|we|they|could|would|should|might|who)[’']ve\b/giu, '$1 have')
    .replace(/\b(I|you|he|she|we|they|it|that|there|this|who)[’']ll\b/giu, '$1 will')
    .replace(/\b([Ll])et[’']s\b(?= [a-z])/gu, '$1et us')
    .replace(new RegExp(`\\b(${subjects})[’']s\\b`, 'giu'), (short, subject: string, offset: number, all: string) => {
      const after = all.slice(offset + short.length)
      if (participle.test(after) && !/^ (?:[a-z]+ )?(?:[a-z]+ed) (?:to|by|in|on|with|for|as|at)\b/u.test(after)) {
        return /^ (?:also|already|always|never|long|since|recently)? ?(?:been|become|had|got|gotten|grown)\b/u.test(
          after,
        )
          ? `${subject} has`
          : short
      }
      return beThere.test(after) ? `${subject} is` : short
    })
    .replace(/\b(I|you|he|she|we|they|it|that)[’']d\b/giu, (short, subject: string, offset: number, all: string) =>
      baseVerb.test(all.slice(offset + short.length)) ? `${subject} would` : short,
    )

/** "Future you will": the pronoun has to be the subject by itself. */
const alone = String.raw`(?<=^[\s*_]{0,40}|[,;:(.!?—] |\b(?:and|but|or|so|that|if|when|because|while|as|what|how|where|before|after|than|whether|until|since|though|although|which|who|know|think|believe|hope|say) )`

const shorts: readonly (readonly [RegExp, string])[] = [
  ...not.map(
    ([full, short]) => [new RegExp(`\\b(?<!only )${full}\\b(?! (?:only|just|to)\\b)(?= [a-z])`, 'giu'), short] as const,
  ),
  [
    new RegExp(
      String.raw`${alone}(I) am(?= (?:a|an|the|not|in|on|at|so|very|also|glad|happy|sure|sorry|ready|able|eager|confident|proud|aware|drawn|my|your|one|from|here|still|always|now|[a-z]+(?:ing|ed|ful))\b)`,
      'gu',
    ),
    '$1’m',
  ],
  [new RegExp(String.raw`${alone}(you|we|they) are(?= (?!not\b)[a-z])`, 'giu'), '$1’re'],
  [
    /\b(I|you|we|they) have(?= (?:(?:also|always|already|never|ever) )?(?:been|had|done|made|seen|gone|come|taken|given|become|found|learned|[a-z]{3,}ed)\b)/giu,
    '$1’ve',
  ],
  [new RegExp(String.raw`${alone}(I|you|he|she|we|they|it) will(?= (?!not\b)[a-z])`, 'giu'), '$1’ll'],
  [new RegExp(String.raw`${alone}(it|there|he|she) is(?= (?!not\b)[a-z])`, 'giu'), '$1’s'],
]

/** Contractions where a speaker would make them and grammar allows it: never at the end of a clause, never before "not only". */
export const contract = (sentence: string): string => {
  const apostrophe = sentence.includes('’') ? '’' : "'"
  return shorts.reduce(
    (text, [full, short]) =>
      text.replace(full, (found, subject: unknown) => {
        const written = typeof subject === 'string' ? short.replace('$1', subject) : short
        return sameCase(found, written).replace('’', apostrophe)
      }),
    sentence,
  )
}
