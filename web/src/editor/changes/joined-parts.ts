// Sentences that have to be decided together: taking back one of them alone would say something twice, or lose it.
import { tokenize } from '#core/text/tokens.ts'
import type { Part } from '#core/text/parts.ts'

/** The number of parts that a moved sentence or fact may be away. */
const reach = 20

/** A cut and a written sentence with this share of the shorter one's words in common are one sentence that moved. */
const leastShared = 0.4

/** Figures, and names within a sentence. */
const anyFact = /\p{N}[\p{N}.,:]*(?<![.,:])|(?<=[\p{Ll}\p{N},] )\p{Lu}\p{L}+/gu

const wordsOf = (text: string): Set<string> => new Set(tokenize(text).filter((word) => word.length > 3))

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((item) => !others.has(item))

/** A part with the facts that it loses and gains. */
type Moved = { part: Part; lost: readonly string[]; gained: readonly string[]; words: ReadonlySet<string> }

/** The facts that both texts state once: to lose or double one of them is a fault. */
const factsOfOnce = (parts: readonly Part[]): ReadonlySet<string> => {
  const onceIn = (texts: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const fact of texts.flatMap((text) => text.match(anyFact) ?? [])) counts.set(fact, (counts.get(fact) ?? 0) + 1)
    return new Set([...counts].flatMap(([fact, count]) => (count === 1 ? [fact] : [])))
  }
  const after = onceIn(parts.map((part) => part.after))
  return new Set([...onceIn(parts.map((part) => part.before))].filter((fact) => after.has(fact)))
}

const movedIn = (part: Part, once: ReadonlySet<string>): Moved => {
  const factsIn = (text: string) => new Set(text.match(anyFact)?.filter((fact) => once.has(fact)))
  const [before, after] = [factsIn(part.before), factsIn(part.after)]
  const isAlone = part.before === '' || part.after === ''
  return {
    part,
    lost: without(before, after),
    gained: without(after, before),
    words: isAlone ? wordsOf(part.before + part.after) : new Set(),
  }
}

/** True if the one part lost what the other gained: a fact, or the sentence itself. */
const belong = (one: Moved, other: Moved): boolean => {
  if (one.lost.some((fact) => other.gained.includes(fact))) return true
  if (one.part.after !== '' || other.part.before !== '') return false
  const shared = [...one.words].filter((word) => other.words.has(word)).length
  return shared > 0 && shared >= leastShared * Math.min(one.words.size, other.words.size)
}

const join = (parts: readonly Part[]): Part => ({
  from: parts[0]!.from,
  to: parts.at(-1)!.to,
  before: parts.map(({ before }) => before).join(''),
  after: parts.map(({ after }) => after).join(''),
})

/**
 * Joins the parts of a text that cannot be taken back alone: a sentence that was cut beside one that was written, and all from where a fact or a
 * sentence was to where it went. The parts stay in order, and joined they are the two texts.
 */
export const joinParts = (parts: readonly Part[]): Part[] => {
  const once = factsOfOnce(parts)
  const moved = parts.map((part) => movedIn(part, once))
  /** The last part that has to stay together with each. */
  const lasts = moved.map((one, at) => {
    const next = moved.slice(at + 1, at + 1 + reach)
    const last = next.findLastIndex((other) => belong(one, other) || belong(other, one))
    const isReplaced = next[0] !== undefined && areReplaced(one.part, next[0].part)
    return Math.max(at + 1 + last, isReplaced ? at + 1 : at)
  })
  const joined: Part[] = []
  for (let from = 0; from < parts.length;) {
    let to = from
    for (let at = from; at <= to; at += 1) to = Math.max(to, lasts[at]!)
    joined.push(from === to ? parts[from]! : join(parts.slice(from, to + 1)))
    from = to + 1
  }
  return joined
}

/** True for a sentence that was cut beside one that was written. */
const areReplaced = (one: Part, next: Part): boolean =>
  (one.before === '' && next.after === '') || (one.after === '' && next.before === '')
