// Conditions that must all hold, and conditions of which one is enough.
import type { Missing } from './missing.ts'
import { overlap } from './senses.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

const conditional =
  /^(?:if|when|unless|provided|only|must|require|requires|required|need|needs|needed|eligible|qualify|qualifies|long|condition|conditions|requirements?)$/u
/** A denial before a list turns its "or" into "and". */
const denying = /^(?:not|no|never|without|neither|nor|none|unless|cannot)$|n't$/u

type Joined = { by: 'and' | 'or'; word: Word; one: ReadonlySet<string>; two: ReadonlySet<string> }

/** Neighbours in the list of a statement, with the word that joins them: a comma joins as the ", and" or ", or" of its list does. */
const joinedOf = ({ words, text, offset }: Statement): Joined[] => {
  if (!words.some(({ word }) => conditional.test(word))) return []
  const items: { stems: Set<string>; isDenied: boolean; joint: Word | undefined; isMarked: boolean }[] = [
    { stems: new Set(), isDenied: false, joint: undefined, isMarked: false },
  ]
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const isMarked = before !== undefined && text.slice(before.end - offset, word.start - offset).includes(',')
    const isJoint = word.word === 'and' || word.word === 'or'
    const last = items.at(-1)!
    if (isJoint && last.stems.size === 0) last.joint = word
    else if (isMarked || isJoint)
      items.push({ stems: new Set(), isDenied: false, joint: isJoint ? word : undefined, isMarked })
    const own = items.at(-1)!
    if (word.stem !== '') own.stems.add(word.stem)
    own.isDenied ||= denying.test(word.word)
  }
  let ofList: Word | undefined
  return items.flatMap((_, behind): Joined[] => {
    const two = items.at(-1 - behind)!
    const one = items.at(-2 - behind)
    const joint = two.joint ?? ofList
    if (two.joint !== undefined) ofList = two.isMarked ? two.joint : undefined
    return one === undefined || joint === undefined || one.isDenied || behind + 1 === items.length
      ? []
      : [{ by: joint.word === 'and' ? 'and' : 'or', word: joint, one: one.stems, two: two.stems }]
  })
}

const own = (stems: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...stems].filter((stem) => !others.has(stem)))

/** True if two pairs join the same two things. */
const isSamePair = (a: Joined, b: Joined): boolean => {
  const [one, two] = [own(a.one, a.two), own(a.two, a.one)]
  const [here, there] = [own(b.one, b.two), own(b.two, b.one)]
  return (overlap(one, here) > 0 && overlap(two, there) > 0) || (overlap(one, there) > 0 && overlap(two, here) > 0)
}

/** A longer list is no condition, and each pair would be compared with every other. */
const mostJoined = 12

export const findTurnedJoints = (
  source: Statements,
  rewrite: Statements,
  { toRewrite }: Links,
): { source: Missing; rewrite: Missing }[] =>
  source.flatMap((statement) => {
    const mine = joinedOf(statement)
    if (mine.length === 0 || mine.length > mostJoined) return []
    return toRewrite[statement.at]!.flatMap((at) => {
      const other = rewrite[at]!
      const theirs = joinedOf(other)
      if (theirs.length > mostJoined) return []
      const turned = mine.flatMap((pair) => {
        const same = theirs.filter((candidate) => isSamePair(pair, candidate))
        const [first] = same
        return first === undefined || same.some(({ by }) => by === pair.by) ? [] : [{ was: pair.word, is: first.word }]
      })
      return turned.slice(0, 1).map(({ was, is }) => ({
        source: { kind: 'condition' as const, words: [was], statement, other },
        rewrite: { kind: 'condition' as const, words: [is], statement: other, other: statement },
      }))
    })
  })
