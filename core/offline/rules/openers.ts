import type { Style } from '#core/styles.ts'
import { capitalise } from '../casing.ts'
import { tensesOf } from '../grammar.ts'

const addition =
  /^([\s*_]*)(?:Moreover|Furthermore|Additionally|In addition(?: to (?:this|these))?|What[’']s more|Notably|(?:(?:Perhaps )?(?:[Mm]ore|[Mm]ost) )?[Ii]mportantly|Equally important|Crucially|Indeed|Beyond (?:this|that)),\s+/u
const conclusion =
  /^([\s*_]*)(?:In conclusion|To conclude|In summary|To summarize|To sum up|In sum|In closing|All in all|Taken together|When all is said and done|Looking ahead|(?:Moving|Going) forward|As we (?:look|move) (?:ahead|forward)),\s+/u
const chatter =
  /^([\s*_]*)(?:At the end of the day|Needless to say|In other words|To put it another way|Simply put|Put simply|To put it simply|The fact is that|The fact of the matter is that|In today[’']s (?:fast-paced|ever-changing|rapidly (?:changing|evolving)|modern|digital)(?: digital)? (?:world|age|era|landscape|society))(?:,|(?<=that))\s+/u
const drumRoll =
  /^([\s*_]*)(?:(?:But )?[Hh]ere[’']s the (?:thing|kicker|catch)|Let[’']s (?:be honest|face it)|Make no mistake)[:,] /u
/** "But here’s the good news: you need no garden" → "But you need no garden". */
const goodNews =
  /^([\s*_]*(?:But |And |So )?)[Hh]ere[’']s (?:the (?:good|best) (?:news|part)|the truth|the bottom line)(?::| ?[—–]) ?(?=(?:it|you|we|they|there|this|that|the|most|your|our|anyone|everyone)(?:[’'](?:s|re|ll|ve))? )/u
const ultimately = /^([\s*_]*)Ultimately,\s+/u
const notice =
  /^([\s*_]*(?:(?:However|Still|Finally|First(?: and foremost)?|Second|Third|Also|But|And),? )?)(?:[Ii]t(?: is|[’']s)(?: also| equally| always)? (?:important|worth|crucial|essential|vital|necessary|key|critical) (?:to )?(?:note|noting|mention|mentioning|remember|remembering|recognize|acknowledge|understand|emphasize|point out|pointing out|highlight|highlighting|realize) that|[Ii]t should (?:also )?be noted that|[Ii]t must (?:also )?be noted that|[Ii]t bears mentioning that|[Ii]t goes to show that) /u
const challenges =
  /^([\s*_]*)Despite (?:these|such|the above) (?:challenges|limitations|drawbacks|obstacles|setbacks|hurdles|difficulties),/u
const concession = /^([\s*_]*)(?:(?:With )?[Tt]hat being said|That said|Having said that|With that said),/u

/** "It is important to note that A and that B": with its head the second "that" goes as well. Two of them would leave it open what is noted. */
const cutNotice = (sentence: string): string => {
  const rest = cut(sentence, notice)
  if (rest === sentence) return sentence
  const [first, ...more] = rest.split(/,? (and|but) that (?=(?:[a-z]+ ){1,8})/u)
  const [conjunction, second] = more
  if (conjunction === undefined || second === undefined) return rest
  return more.length > 2 ? sentence : `${first}, ${conjunction} ${second}`
}

const cut = (sentence: string, opener: RegExp): string => {
  const found = opener.exec(sentence)
  if (found === null) return sentence
  const lead = found[1] ?? ''
  const rest = sentence.slice(found[0].length)
  // "Moreover, and ..." and a bare "Moreover, yes." are not what this rule is about.
  if (!/^[\s*_]*[\p{L}\p{N}\uE000-\uF8FF]/u.test(rest) || rest.trim().split(/\s+/u).length < 2) return sentence
  return lead.trim() === '' || /^[\s*_]*$/u.test(lead) ? lead + capitalise(rest) : lead + rest
}

const retort = /^([\s*_]*)(?:Nevertheless|Nonetheless),/u

/** In a story "ultimately" is a point in time. */
const isTimeless = (sentence: string): boolean => {
  const tenses = tensesOf(sentence)
  return tenses.length > 0 && !tenses.some((tense) => tense === 'past' || tense === 'perfect')
}

/**
 * Sentences begin with what they say: connectives that only announce more, a conclusion or a point go,
 * and "Despite these challenges," becomes "Even so,". A style that expands keeps its connectives.
 */
export const dropOpeners = (sentence: string, style: Style): string => {
  let plain = cutNotice(sentence)
  if (style !== 'expand') plain = cut(cut(plain, addition), conclusion)
  plain = cutNotice(cut(cut(cut(plain, chatter), drumRoll), goodNews))
  plain = plain.replace(/(?<=[a-z]), ultimately, (?=(?:is|are|remains?|matters?|depends?)\b)/u, ' ')
  if (ultimately.test(plain) && isTimeless(plain)) plain = cut(plain, ultimately)
  return plain.replace(challenges, '$1Even so,').replace(concession, '$1Still,').replace(retort, '$1Even so,')
}
