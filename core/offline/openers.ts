// Openings that only announce: a sentence begins with what it says.
import { tenseOf } from '#core/text/tense.ts'
import { capitalise } from '#core/text/casing.ts'

/** `pattern` holds what stays before the opening in its first group. A test reads the examples, and that `spares` stays as it is. */
export type Opener = {
  pattern: RegExp
  isFor?: (sentence: string) => boolean
  examples: readonly (readonly [before: string, after: string])[]
  spares?: readonly string[]
}

const merits =
  'convenience|comfort|durability|sustainability|simplicity|versatility|functionality|style|elegance|performance|quality|safety|flexibility|efficiency|ease|usability|precision|practicality|portability|productivity|reliability|wellness|scalability|accessibility|security|speed'

/** In the order in which they stand before one another. */
export const openers: readonly Opener[] = [
  {
    pattern:
      /^([\s*_]*)(?:Moreover|Furthermore|Additionally|In addition(?: to (?:this|these))?|What[’']s more|Notably|(?:(?:Perhaps )?(?:[Mm]ore|[Mm]ost) )?[Ii]mportantly|Equally important|Crucially|Specifically|Indeed|In essence|Beyond (?:this|that)),\s+/u,
    examples: [
      ['Moreover, it works.', 'It works.'],
      ['In addition to this, it works.', 'It works.'],
      ['**Furthermore, it** works.', '**It** works.'],
      ['Moreover, a plan works.', 'A plan works.'],
      ['Moreover, e-mail works.', 'E-mail works.'],
      // A name that begins small has no capital at the head of a sentence either.
      ['Notably, p53 is lost.', 'p53 is lost.'],
      ['Notably, iOS works.', 'iOS works.'],
      ['Notably, npm works.', 'npm works.'],
      ['Notably, x is large.', 'x is large.'],
    ],
    spares: ['In addition to cost, it saves time.', 'Moreover, yes.'],
  },
  {
    pattern:
      /^([\s*_]*)(?:In conclusion|To conclude|In summary|To summarize|To sum up|In sum|In closing|All in all|Taken together|When all is said and done|Looking ahead|(?:Moving|Going) forward|As we (?:look|move) (?:ahead|forward)),\s+/u,
    examples: [
      ['In conclusion, the week works.', 'The week works.'],
      ['Going forward, reviews are monthly.', 'Reviews are monthly.'],
    ],
    spares: ['In conclusion the week works.'],
  },
  {
    pattern:
      /^([\s*_]*)(?:Of course|Obviously|Clearly|Interestingly|Not surprisingly|As we all know|As mentioned (?:above|earlier)|As you can see|That is to say),\s+/u,
    examples: [['Obviously, it works.', 'It works.']],
    spares: ['Clearly it works.'],
  },
  {
    pattern:
      /^([\s*_]*)(?:At the end of the day|Needless to say|In other words|To put it another way|Simply put|Put simply|To put it simply|The fact is that|The fact of the matter is that|In (?:today[’']s|the|our)(?: fast-paced| ever-changing| rapidly (?:changing|evolving)| modern| digital)+ (?:world|age|era|landscape|society)|In today[’']s world)(?:,|(?<=that))\s+/u,
    examples: [
      ['At the end of the day, it works.', 'It works.'],
      ['The fact is that it works.', 'It works.'],
      ['In today’s fast-paced world, people hurry.', 'People hurry.'],
    ],
    spares: ['In today’s meeting, people spoke.'],
  },
  {
    pattern:
      /^([\s*_]*)(?:(?:But )?[Hh]ere[’']s the (?:thing|kicker|catch)|Let[’']s (?:be honest|face it)|Make no mistake)[:,] /u,
    examples: [['Let’s be honest: it failed.', 'It failed.']],
  },
  {
    pattern:
      /^([\s*_]*(?:But |And |So )?)[Hh]ere[’']s (?:the (?:good|best) (?:news|part)|the truth|the bottom line)(?::| ?[—–]) ?(?=(?:it|you|we|they|there|this|that|the|most|your|our|anyone|everyone)(?:[’'](?:s|re|ll|ve))? )/u,
    examples: [['But here’s the good news: you need no garden.', 'But you need no garden.']],
    spares: ['Here’s the good news: a new law.'],
  },
  {
    pattern: /^([\s*_]*)Ultimately,\s+/u,
    isFor: (sentence) => tenseOf(sentence) === 'present',
    examples: [['Ultimately, the choice is yours.', 'The choice is yours.']],
    spares: ['Ultimately, he won.', 'Ultimately, it will depend on them.'],
  },
  {
    pattern:
      /^([\s*_]*(?:(?:However|Still|Finally|First(?: and foremost)?|Second|Third|Also|But|And),? )?)(?:[Ii]t(?: is|[’']s)(?: also| equally| always)? (?:important|worth|crucial|essential|vital|necessary|key|critical) (?:to )?(?:note|noting|mention|mentioning|remember|remembering|recognize|acknowledge|understand|emphasize|point out|pointing out|highlight|highlighting|realize) that|[Ii]t should (?:also )?be noted that|[Ii]t must (?:also )?be noted that|[Ii]t bears mentioning that|[Ii]t goes to show that) /u,
    // With its head the second "that" of "that A and that B" would hang in the air.
    isFor: (sentence) => !/,? (?:and|but|or) that (?=(?:[a-z]+ ){1,8})/u.test(sentence),
    examples: [
      ['It is important to note that trees grow.', 'Trees grow.'],
      ['However, it is worth noting that trees grow.', 'However, trees grow.'],
    ],
    spares: ['It is important to note that trees grow and that they fall.'],
  },
  {
    // An aim that every product has says nothing of this one.
    pattern: new RegExp(
      String.raw`^([\s*_]*)(?:Designed|Crafted|Built|Made|Created|Engineered) with (?:(?:both|modern|everyday|your) )?(?:${merits})(?:(?:,|,? and) (?:${merits}))* in mind, (?=(?:(?:the|this|these|our|its?|each|every|your)\b|[A-Z\uE000-\uF8FF]))`,
      'u',
    ),
    examples: [
      ['Designed with convenience in mind, the mug fits any bag.', 'The mug fits any bag.'],
      ['**Built with durability in mind, our** tents last.', '**Our** tents last.'],
    ],
    spares: [
      'Designed with left-handed people in mind, the scissors cut well.',
      'The mug was designed with convenience in mind.',
    ],
  },
]

const cutOpener = (sentence: string, { pattern, isFor = () => true }: Opener): string => {
  const found = pattern.exec(sentence)
  if (found === null || !isFor(sentence)) return sentence
  const lead = found[1] ?? ''
  const rest = sentence.slice(found[0].length)
  // "Moreover, and ..." and a bare "Moreover, yes." are something else.
  if (!/^[\s*_]*[\p{L}\p{N}\uE000-\uF8FF]/u.test(rest) || rest.trim().split(/\s+/u).length < 2) return sentence
  const beganWithCapital = /^\p{Lu}/u.test(sentence.slice(lead.length))
  return beganWithCapital && /^[\s*_]*$/u.test(lead) ? lead + capitalise(rest) : lead + rest
}

/** A sentence without the openings that only announce it. One may stand behind another ("Moreover, it is worth noting that"). */
export const cutOpeners = (sentence: string): string => openers.reduce(cutOpener, sentence)
