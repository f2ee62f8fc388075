// Small words that were exchanged in an otherwise unchanged sentence: "and" for "or", "is" for "was", "by" for "in".
import { shareInCommon } from './common-words.ts'
import { editsOf, type Edit } from './edits.ts'
import type { SenseKind } from './senses.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

/** Words of one side can replace each other. Words of different sides mean different things. */
const axes: readonly { kind: SenseKind; sides: readonly string[] }[] = [
  { kind: 'sense', sides: ['and', 'or nor'] },
  { kind: 'time', sides: ['is are am', 'was were'] },
  { kind: 'time', sides: ['has have', 'had'] },
  { kind: 'cause', sides: ['because since as', 'although though despite while whereas'] },
  { kind: 'condition', sides: ['if when where', 'unless until', 'although though'] },
  { kind: 'time', sides: ['in on at during', 'by before until till', 'after since', 'within'] },
  { kind: 'sense', sides: ['to into onto', 'from'] },
  { kind: 'sense', sides: ['with', 'without'] },
  { kind: 'sense', sides: ['up', 'down'] },
  { kind: 'sense', sides: ['on', 'off'] },
  { kind: 'sense', sides: ['for', 'against'] },
  { kind: 'role', sides: ['he him his', 'she her hers', 'we us our', 'i me my'] },
]

const sidesOf = new Map<string, { axis: number; side: number }[]>()
for (const [axis, { sides }] of axes.entries())
  for (const [side, words] of sides.entries())
    for (const word of words.split(' ')) sidesOf.set(word, [...(sidesOf.get(word) ?? []), { axis, side }])

/** Sentences with less in common are two wordings, so their small words are not compared. */
const leastInCommon = 0.8

export type Swap = { kind: SenseKind; lost: Word; added: Word }

const mostWordsOfGap = 2

/** "Only with" for "not without", and back. */
const isSameCondition = (without: Statement, at: number, only: Statement, to: number): boolean =>
  only.words[to - 1]?.word === 'only' &&
  without.words.slice(0, at).some(({ word }) => /^(?:not|no|never|nobody|none|cannot)$|n't$/u.test(word))

const swapOf = ({ statement, other, lost, added }: Edit): Swap | undefined => {
  if (lost.length > mostWordsOfGap || added.length > mostWordsOfGap) return undefined
  // "With no value" is "without value".
  if (
    [...lost.map((at) => statement.words[at]!), ...added.map((at) => other.words[at]!)].some(
      ({ word }) => word === 'no',
    )
  )
    return undefined
  for (const at of lost)
    for (const to of added) {
      const [was, is] = [statement.words[at]!, other.words[to]!]
      if (isSameCondition(statement, at, other, to) || isSameCondition(other, to, statement, at)) continue
      for (const { axis, side } of sidesOf.get(was.word) ?? [])
        if (sidesOf.get(is.word)?.some((known) => known.axis === axis && known.side !== side) === true)
          return { kind: axes[axis]!.kind, lost: was, added: is }
    }
  return undefined
}

const swapsOf = (statement: Statement, other: Statement): Swap[] =>
  shareInCommon(statement, other) < leastInCommon ? [] : editsOf(statement, other).flatMap((edit) => swapOf(edit) ?? [])

export const findSwaps = (source: Statements, rewrite: Statements, { toRewrite }: Links): Swap[] =>
  source.flatMap((statement) => {
    // A statement that is unchanged has lost nothing to its other counterparts.
    const linked = toRewrite[statement.at]!.map((at) => rewrite[at]!)
    if (linked.some(({ text }) => text.trim() === statement.text.trim())) return []
    return linked.flatMap((other) => swapsOf(statement, other)).slice(0, mostSwaps)
  })
const mostSwaps = 4
