// Dates by the word before them: "by March" is a deadline, "in March" is not.

type Relation = 'deadline' | 'until' | 'after' | 'at' | 'within'

const relations: readonly (readonly [Relation, RegExp])[] = [
  ['deadline', /(?:^|\P{L})(?:by|before|prior to|ahead of|no later than|not later than)$/iu],
  ['until', /(?:^|\P{L})(?:until|till|up to|through)$/iu],
  ['after', /(?:^|\P{L})(?:after|since|following|as of|starting|no earlier than|not before|not until)$/iu],
  ['within', /(?:^|\P{L})(?:within|inside)$/iu],
  ['at', /(?:^|\P{L})(?:in|on|at|during)$/iu],
]
const between = /(?: (?:the|early|late|mid-?|about|around|next|this|last)){0,3} ?$/iu

/** Pairs that honest rewrites swap. */
const compatible = new Set(['deadline until', 'at within', 'within deadline'])

const charactersBefore = 28

/** The relation of a date, a year or a span of time to the event; undefined if no such word stands before it. */
export const relationOf = (text: string, start: number): Relation | undefined => {
  const before = text.slice(Math.max(0, start - charactersBefore), start)
  const word = before.replace(between, '')
  return relations.find(([, pattern]) => pattern.test(word))?.[0]
}

export const areOpposed = (one: Relation | undefined, other: Relation | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one !== other &&
  !compatible.has(`${one} ${other}`) &&
  !compatible.has(`${other} ${one}`)

const turned = /^(?:by|before|prior|to|ahead|of|no|later|than|until|till|within|from|after|since|following)$/u

const sides = (text: string, start: number): 'end' | 'beginning' | undefined => {
  const before = text.slice(Math.max(0, start - charactersBefore), start)
  // "Not after 4 March" ends there.
  if (/(?<!\p{L})(?:not|never) \p{L}+ $/iu.test(before)) return undefined
  if (/(?<!\p{L})from $/iu.test(before)) return 'beginning'
  const relation = relationOf(text, start)
  if (relation === 'after') return 'beginning'
  return relation === 'deadline' || relation === 'until' || relation === 'within' ? 'end' : undefined
}

/** The words that one sentence has more of than the other. */
const wordsOnlyIn = (one: string, other: string): string[] => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const left = Map.groupBy(wordsOf(other), (word) => word)
  return wordsOf(one).filter((word) => left.get(word)?.pop() === undefined)
}

type Placed = { text: string; start: number; sentence: string }

/** True if a date or a span of time ends something in one sentence and begins it in another that is the same but for the word before it. */
export const isTurnedRound = (one: Placed, other: Placed): boolean => {
  const [was, is] = [sides(one.text, one.start), sides(other.text, other.start)]
  if (was === undefined || is === undefined || was === is) return false
  return [wordsOnlyIn(one.sentence, other.sentence), wordsOnlyIn(other.sentence, one.sentence)].every((words) =>
    words.every((word) => turned.test(word)),
  )
}
