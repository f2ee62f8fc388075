// Times that the text before them sets: "that October", "the following year", "the day before".
import type { Span } from '#core/text/find-words.ts'
import { sentenceBefore } from '#core/text/sentence-before.ts'
import { wordsOf } from '../statements/words.ts'
import { months, weekdays } from './calendar.ts'
import { matchesNear } from './near.ts'

type Relation = 'same' | 'next' | 'previous' | 'coming'
type RelativeTime = Span & { unit: string; relation: Relation; beside: string }

const named = `${months}|${weekdays}|spring|summer|autumn|winter`
const units = `day|night|morning|evening|afternoon|week|weekend|month|year|decade|season|${named}`
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }
const leading = new RegExp(
  `${edge.before}(?:(?<month>${named}),? (?:of|in) )?(?:(?<same>that(?: very| same)?|the(?: very)? same)|the (?:(?<next>following|next)|(?<previous>previous|preceding|prior))) (?<unit>${units})${edge.after}`,
  'giu',
)
/** The last two words of those. */
const behindWord = new RegExp(`(?:that|very|same|following|next|previous|preceding|prior) (?:${units})`, 'giu')
/** "The year before she died" belongs to what follows. */
const trailing = new RegExp(
  `${edge.before}(?:the|an?|one) (?<unit>${units}) (?:(?<next>after|later)|before|earlier)(?= ?(?:$|[.,;:!?)\\n—–]| (?:and|but|while|when|in|at)${edge.after}))`,
  'giu',
)
const isNamed = new RegExp(`^(?:${named})$`, 'u')
const charactersBefore = 48

/** The stem of the last word of content before a place in its sentence. */
const stemBefore = (text: string, start: number): string =>
  wordsOf(sentenceBefore(text, start, charactersBefore)).findLast(({ stem }) => stem !== '')?.stem ?? ''

/** The relative times of a text. "The following June" may be the next one of the same year. Linear. */
const relativeTimesOf = (text: string): RelativeTime[] =>
  [matchesNear(text, leading, behindWord), [...text.matchAll(trailing)]].flatMap((matches) =>
    matches.flatMap((match): RelativeTime[] => {
      const { month, same, next, unit = '' } = match.groups ?? {}
      const place = { start: match.index, end: match.index + match[0].length, beside: stemBefore(text, match.index) }
      const relation: Relation = same !== undefined ? 'same' : next !== undefined ? 'next' : 'previous'
      const of = unit.toLowerCase()
      const own: RelativeTime = {
        ...place,
        unit: of,
        relation: isNamed.test(of) && relation === 'next' ? 'coming' : relation,
      }
      return month === undefined || of !== 'year' ? [own] : [own, { ...place, unit: month.toLowerCase(), relation }]
    }),
  )

const areOpposed = (one: Relation, other: Relation): boolean =>
  one !== other && (one === 'previous' || other === 'previous' || (one !== 'coming' && other !== 'coming'))

/** Times beside the same word that stand in another relation to what was told before. */
export const findChangedRelations = (source: string, rewrite: string): { was: Span; is: Span }[] => {
  const [before, after] = [relativeTimesOf(source), relativeTimesOf(rewrite)]
  const told = (times: readonly RelativeTime[]) => new Set(times.map(({ unit, relation }) => `${unit} ${relation}`))
  const [mine, theirs] = [told(before), told(after)]
  const only = (times: readonly RelativeTime[], others: ReadonlySet<string>) => [
    ...new Map(
      times
        .filter(({ unit, relation, beside }) => beside !== '' && !others.has(`${unit} ${relation}`))
        .map((time) => [`${time.unit} ${time.relation} ${time.beside}`, time]),
    ).values(),
  ]
  const keyOf = ({ unit, beside }: RelativeTime) => `${unit} ${beside}`
  const come = Map.groupBy(only(after, mine), keyOf)
  return only(before, theirs).flatMap((was) => {
    const is = come.get(keyOf(was))?.find((other) => areOpposed(was.relation, other.relation))
    return is === undefined ? [] : [{ was, is }]
  })
}
