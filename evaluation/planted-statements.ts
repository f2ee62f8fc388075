// Our own texts with a sentence invented, a sentence dropped or one word turned: damage that the kinds of facts do not show.
import { rewriteOffline } from '#core/offline/cut.ts'
import { sentencesOf } from '#core/text/parts.ts'
import type { Place } from './planted.ts'
import { randomFrom } from './random.ts'

export type PlantedStatement = {
  id: string
  how: 'invented' | 'dropped' | 'turned'
  source: string
  rewrite: string
  /** The sentence in the source, where it has one. */
  lost: Place | undefined
  /** The sentence in the rewrite, where it has one. */
  added: Place | undefined
}

/** Claims that could stand in nearly any text, and are true of none. */
const inventions = [
  'Experts agree that this approach outperforms every alternative on the market.',
  'Several independent studies have confirmed these results in other countries.',
  'The city council has already promised to pay for the next phase.',
  'Most customers report that they would never go back to the old way.',
  'A similar attempt failed a decade ago because nobody maintained the equipment.',
  'Critics have called the decision a waste of public money.',
  'The manufacturer recommends replacing the battery every winter.',
  'Residents complained about the noise throughout the summer.',
  'Neighbouring schools are now planning to copy the scheme.',
  'My grandmother taught me this trick when I was a child.',
  'An online survey suggests that younger readers prefer short messages.',
  'The insurance company refused to cover the damage.',
  'Volunteers from three villages helped to carry the material uphill.',
  'The team celebrated the milestone with a small dinner.',
  'Rising fuel prices forced many suppliers to cancel their deliveries.',
  'This makes it the most popular choice among professional athletes.',
  'The director later apologised to the staff for the delay.',
  'Doctors warn that the side effects can be severe.',
  'The software stores all passwords without encryption.',
  'Its author received a national prize for the work.',
]

/** Words and their opposites, exchanged in both directions. Written from memory, not from the lock's lists. */
const turns: readonly (readonly [string, string])[] = [
  ['more', 'less'],
  ['all', 'some'],
  ['must', 'may'],
  ['always', 'sometimes'],
  ['before', 'after'],
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['higher', 'lower'],
  ['better', 'worse'],
  ['faster', 'slower'],
  ['largest', 'smallest'],
  ['first', 'last'],
  ['early', 'late'],
  ['earlier', 'later'],
  ['strong', 'weak'],
  ['inside', 'outside'],
  ['buy', 'sell'],
  ['bought', 'sold'],
  ['open', 'closed'],
  ['opened', 'closed'],
  ['won', 'lost'],
  ['rose', 'fell'],
  ['grew', 'shrank'],
  ['north', 'south'],
  ['left', 'right'],
  ['above', 'below'],
  ['over', 'under'],
  ['cheap', 'expensive'],
  ['safe', 'dangerous'],
  ['easy', 'difficult'],
  ['warm', 'cold'],
  ['every', 'almost no'],
  ['many', 'few'],
  ['most', 'few'],
  ['both', 'neither'],
  ['morning', 'evening'],
  ['private', 'public'],
  ['accepted', 'rejected'],
  ['allowed', 'forbidden'],
  ['supports', 'opposes'],
  ['improved', 'worsened'],
  ['success', 'failure'],
  ['because', 'although'],
  ['and', 'or'],
  ['planned', 'completed'],
  ['daily', 'yearly'],
  ['short', 'long'],
  ['light', 'heavy'],
  ['full', 'empty'],
  ['start', 'end'],
  ['starts', 'ends'],
  ['add', 'remove'],
  ['rarely', 'often'],
  ['can', 'cannot'],
  ['will', 'may'],
  ['should', 'need not'],
  ['is', 'was once'],
]

const seed = 20_261_122
/** Cases of each kind in one text. */
const casesOfText = 12
/** A shorter sentence is a title or a greeting. */
const wordsOfSentence = 6

const isProse = (sentence: string): boolean =>
  /^\s*\p{Lu}[^|#>`]*[.!?]\s*$/u.test(sentence) && sentence.trim().split(/\s+/u).length >= wordsOfSentence

const placed = (text: string): { text: string; start: number; end: number }[] => {
  let reached = 0
  return sentencesOf(text).map((sentence) => {
    const start = reached
    reached += sentence.length
    return { text: sentence, start, end: reached }
  })
}

const without = (text: string, { start, end }: Place): string => text.slice(0, start) + text.slice(end)

const take = <Item>(items: readonly Item[], count: number, random: () => number): Item[] => {
  const left = [...items]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  )
}

/** The prose lines of a text, written by the offline rewriter. */
const paraphrased = (text: string): string =>
  text
    .split('\n')
    .map((line) => (/^\p{Lu}.*[.!?]$/u.test(line) ? rewriteOffline(line) : line))
    .join('\n')

const turnsOf = (rewrite: string, sentence: { text: string; start: number; end: number }) =>
  turns.flatMap(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].flatMap(([from, to]) => {
      const match = new RegExp(`(?<![\\p{L}-])${from}(?![\\p{L}-])`, 'u').exec(sentence.text)
      if (match === null) return []
      const at = sentence.start + match.index
      return [
        {
          id: `${from} > ${to} at ${at}`,
          rewrite: rewrite.slice(0, at) + to + rewrite.slice(at + from!.length),
          added: { start: sentence.start, end: sentence.end + to!.length - from!.length },
        },
      ]
    }),
  )

/** Every case of these texts (identifier to text), each in the text as it is and in a light rewrite. The same for the same texts. */
export const plantStatements = (texts: Readonly<Record<string, string>>): PlantedStatement[] => {
  const random = randomFrom(seed)
  return Object.entries(texts).flatMap(([name, source]) =>
    [source, paraphrased(source)].flatMap((base, light): PlantedStatement[] => {
      const id = (how: string, what: string | number) => `${name}/${light === 0 ? 'as it is' : 'simple'}/${how}/${what}`
      const sentences = placed(base).filter(({ text }) => isProse(text))
      const own = placed(source).filter(({ text }) => isProse(text) && base.includes(text.trim()))
      return [
        ...take(sentences, casesOfText, random).map(({ end, text }): PlantedStatement => {
          const claim = ` ${inventions[Math.floor(random() * inventions.length)]!}`
          const at = end - (text.length - text.trimEnd().length)
          return {
            id: id('invented', at),
            how: 'invented',
            source,
            rewrite: base.slice(0, at) + claim + base.slice(at),
            lost: undefined,
            added: { start: at, end: at + claim.length },
          }
        }),
        ...take(own, casesOfText, random).map((sentence): PlantedStatement => {
          const start = base.indexOf(sentence.text.trim())
          return {
            id: id('dropped', sentence.start),
            how: 'dropped',
            source,
            rewrite: without(base, { start, end: start + sentence.text.trim().length }),
            lost: sentence,
            added: undefined,
          }
        }),
        ...take(
          sentences.flatMap((sentence) => turnsOf(base, sentence)),
          casesOfText * 2,
          random,
        ).map(({ id: turn, rewrite, added }): PlantedStatement => ({
          id: id('turned', turn),
          how: 'turned',
          source,
          rewrite,
          lost: undefined,
          added,
        })),
      ]
    }),
  )
}
