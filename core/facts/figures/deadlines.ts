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
