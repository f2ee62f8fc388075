// Links the statements of two texts that say the same by the rare words that they share, wherever they stand.
import { splitSentences } from '#core/text/sentences.ts'
import { onceForBoth } from '../once-for-both.ts'
import { type Word, wordsOf } from './words.ts'

/** A sentence with its words. `stems` are those of its content, each once. Offsets are those of the whole text. */
export type Statement = {
  at: number
  text: string
  /** The beginning of `text`; `start` is its first letter's place. */
  offset: number
  start: number
  end: number
  words: readonly Word[]
  stems: ReadonlySet<string>
  /** The question that this statement may answer: it stands just before. */
  question: Statement | undefined
}

export type Statements = readonly Statement[]

/** An empty set takes 200 bytes, and a list of numbers has one in each statement. */
const noStems: ReadonlySet<string> = new Set()
const isQuestion = /\?["”’'*_)\s]*$/u

/** Reads the sentences of these stretches of prose. Linear. */
export const readStatements = (proses: readonly { text: string; start: number }[]): Statements => {
  const statements: Statement[] = []
  for (const { text, start } of proses) {
    let reached = start
    for (const sentence of splitSentences(text)) {
      const words = wordsOf(sentence, reached)
      if (words.length > 0) {
        const stems = words.flatMap(({ stem }) => (stem === '' ? [] : [stem]))
        const lead = sentence.length - sentence.trimStart().length
        const before = statements.at(-1)
        statements.push({
          at: statements.length,
          text: sentence,
          offset: reached,
          start: reached + lead,
          end: reached + Math.max(lead, sentence.trimEnd().length),
          words,
          stems: stems.length === 0 ? noStems : new Set(stems),
          question: before !== undefined && isQuestion.test(before.text) ? before : undefined,
        })
      }
      reached += sentence.length
    }
  }
  return statements
}

/** The counterparts of statements in the other text: `toRewrite[n]` lists the rewrite's statements that say the same as the source's n-th. */
export type Links = {
  toRewrite: readonly (readonly number[])[]
  toSource: readonly (readonly number[])[]
  weightOf: (stem: string) => number
}

/** A stem that occurs in more statements than this identifies none of them. */
const mostStatementsOfStem = 40
/** The share of the smaller statement that two statements have in common if they belong together. */
const leastShared = 0.3
/** The maximum number of the other text's statements that can express one statement. */
const mostLinks = 4

/** Links statements that share words, by how rare these are. Near linear: common stems are not looked up. */
export const linkStatements = onceForBoth((source: Statements, rewrite: Statements): Links => {
  const timesOf = new Map<string, number>()
  for (const { stems } of [...source, ...rewrite])
    for (const stem of stems) timesOf.set(stem, (timesOf.get(stem) ?? 0) + 1)
  const all = source.length + rewrite.length
  const weightOf = (stem: string): number => Math.log(1 + (all + 2) / (timesOf.get(stem) ?? 1))
  const weigh = (stems: Iterable<string>): number => {
    let sum = 0
    for (const stem of stems) sum += weightOf(stem)
    return sum
  }
  const placesOf = new Map<string, number[]>()
  for (const { stems, at } of rewrite)
    for (const stem of stems) {
      const places = placesOf.get(stem)
      if (places === undefined) placesOf.set(stem, [at])
      else places.push(at)
    }
  const weights = { source: source.map(({ stems }) => weigh(stems)), rewrite: rewrite.map(({ stems }) => weigh(stems)) }
  const slope = rewrite.length / Math.max(1, source.length)
  const pairs: { from: number; to: number; shared: number; share: number }[] = []
  for (const { stems, at } of source) {
    const shared = new Map<number, number>()
    for (const stem of stems) {
      const places = placesOf.get(stem) ?? []
      if (places.length > mostStatementsOfStem) continue
      for (const place of places) shared.set(place, (shared.get(place) ?? 0) + weightOf(stem))
    }
    for (const [to, weight] of shared) {
      // Of two that share as much, the nearer one counts.
      const distance = Math.abs(at * slope - to) / Math.max(8, rewrite.length)
      const smaller = Math.min(weights.source[at]!, weights.rewrite[to]!)
      pairs.push({
        from: at,
        to,
        shared: weight * (1 - 0.2 * Math.min(1, distance)),
        share: weight / Math.max(smaller, 1e-9),
      })
    }
  }
  const best = { source: new Map<number, number>(), rewrite: new Map<number, number>() }
  for (const { from, to, shared } of pairs) {
    if (shared > (best.source.get(from) ?? 0)) best.source.set(from, shared)
    if (shared > (best.rewrite.get(to) ?? 0)) best.rewrite.set(to, shared)
  }
  const toRewrite: number[][] = source.map(() => [])
  const toSource: number[][] = rewrite.map(() => [])
  const isLink = ({ from, to, shared, share }: (typeof pairs)[number]): boolean => {
    const [ofSource, ofRewrite] = [best.source.get(from)!, best.rewrite.get(to)!]
    if (shared === ofSource || shared === ofRewrite) return true
    return share >= leastShared && (shared >= ofSource * 0.5 || shared >= ofRewrite * 0.5)
  }
  for (const pair of pairs.filter(isLink).toSorted((a, b) => b.shared - a.shared)) {
    const [there, back] = [toRewrite[pair.from]!, toSource[pair.to]!]
    if (there.length >= mostLinks || back.length >= mostLinks) continue
    there.push(pair.to)
    back.push(pair.from)
  }
  // A statement that shares no word may still be the wording of the one at its place.
  for (let at = 0; at < source.length; at += 1) {
    if (toRewrite[at]!.length > 0) continue
    const before = at === 0 ? -1 : Math.max(-1, ...toRewrite[at - 1]!)
    const to = before + 1
    if (to < rewrite.length && toSource[to]!.length === 0) {
      toRewrite[at]!.push(to)
      toSource[to]!.push(at)
    }
  }
  return { toRewrite, toSource, weightOf }
})
