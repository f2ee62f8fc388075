// Small words that were exchanged in a sentence that otherwise stands as it stood: "and" for "or", "is" for "was", "by" for "in".
import { shareInCommon } from './common-words.ts'
import type { SenseKind } from './senses.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

/** Words of one side may stand for each other; of two sides one says something else. */
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

/** Sentences with less in common are two wordings, and their small words go with each. */
const leastInCommon = 0.8
/** Longer sentences are lists, and would take long. */
const mostWords = 120

export type Swap = { kind: SenseKind; lost: Word; added: Word }

/** The words of each gap between the words that two statements have in the same order. */
const gapsOf = (one: readonly Word[], other: readonly Word[]): { lost: Word[]; added: Word[] }[] => {
  const width = other.length + 1
  const common = new Uint16Array((one.length + 1) * width)
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        one[i]!.lemma === other[j]!.lemma && one[i]!.word === other[j]!.word
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const gaps: { lost: Word[]; added: Word[] }[] = []
  let gap = { lost: [] as Word[], added: [] as Word[] }
  const close = () => {
    if (gap.lost.length > 0 && gap.added.length > 0) gaps.push(gap)
    gap = { lost: [], added: [] }
  }
  for (let i = 0, j = 0; i < one.length || j < other.length;) {
    if (i < one.length && j < other.length && one[i]!.word === other[j]!.word) {
      close()
      i += 1
      j += 1
    } else if (j >= other.length || (i < one.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      gap.lost.push(one[i]!)
      i += 1
    } else {
      gap.added.push(other[j]!)
      j += 1
    }
  }
  close()
  return gaps
}

const mostWordsOfGap = 2

const swapOf = ({ lost, added }: { lost: readonly Word[]; added: readonly Word[] }): Swap | undefined => {
  if (lost.length > mostWordsOfGap || added.length > mostWordsOfGap) return undefined
  for (const was of lost)
    for (const is of added)
      for (const { axis, side } of sidesOf.get(was.word) ?? [])
        if (sidesOf.get(is.word)?.some((other) => other.axis === axis && other.side !== side) === true)
          return { kind: axes[axis]!.kind, lost: was, added: is }
  return undefined
}

const swapsOf = (statement: Statement, other: Statement): Swap[] =>
  statement.words.length > mostWords ||
  other.words.length > mostWords ||
  statement.text === other.text ||
  shareInCommon(statement, other) < leastInCommon
    ? []
    : gapsOf(statement.words, other.words).flatMap((gap) => swapOf(gap) ?? [])

export const findSwaps = (source: Statements, rewrite: Statements, { toRewrite }: Links): Swap[] =>
  source.flatMap((statement) => {
    // A statement that still stands as it stood has lost nothing to its other counterparts.
    const linked = toRewrite[statement.at]!.map((at) => rewrite[at]!)
    if (linked.some(({ text }) => text.trim() === statement.text.trim())) return []
    return linked.flatMap((other) => swapsOf(statement, other)).slice(0, mostSwaps)
  })
const mostSwaps = 4
