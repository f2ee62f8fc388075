// The totals of many pairs, each figure with its interval.
import { signFamilies, type SignFamily } from '#core/signs/sign.ts'
import type { Style } from '#core/styles.ts'
import { estimate, type Estimate } from './bootstrap.ts'
import { countedKinds, type CountedKind, type Difference } from './counter.ts'
import type { Grammar } from './grammar.ts'
import type { Pair } from './measure-rewrite.ts'

export type Texts = 'own' | 'chat' | 'drafts' | 'people'

/** One writer on one set of texts in one style. */
export type Run = {
  writer: string
  texts: Texts
  style: Style
  pairs: Pair[]
  /** Texts that the writer gave back as they were. */
  unchanged: number
  /** Texts that it gave no answer to. */
  failed: { id: string; message: string }[]
  wordsPerSecond: number | undefined
}

type Finding = Omit<Difference, 'kind' | 'text'> & { id: string; kind: CountedKind | 'structure'; text?: string }

export type Summary = Omit<Run, 'pairs'> & {
  count: number
  facts: Record<CountedKind, { of: number; lost: number; added: number }>
  /** Of 100 facts of the sources. */
  lostPer100: Estimate
  addedPer100: Estimate
  /** Shares of the texts. */
  structureKept: Estimate
  insideBand: Estimate
  lengthRatio: Estimate
  editRate: Estimate
  /** In 100 words of prose, over all texts together. */
  signs: { before: Estimate; after: Estimate; change: Estimate }
  families: Record<SignFamily, { before: number; after: number }>
  /** The shares of threes of parts of speech that no other text has, and the difference that the rewrite makes. Undefined without texts to learn from. */
  anomaly: { before: Estimate; after: Estimate; more: Estimate } | undefined
  grade: { before: Estimate; after: Estimate }
  recall: Estimate
  /** The share of the sources' runs of five words that the rewrites have. */
  sharedRuns: Estimate
  /** Means over the texts. */
  sentenceSpread: { before: Estimate; after: Estimate }
  paragraphSpread: { before: Estimate; after: Estimate }
  /** In 1,000 words, over all texts together. */
  slop: { before: Estimate; after: Estimate }
  /** Every fact lost or added and every structure that differs. Our own texts are quoted; findings in others have only their place. */
  findings: Finding[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length)
const all = (families: Record<SignFamily, number>): number => sum(Object.values(families))

const isOf = (side: Difference['side']) => (difference: Difference) => difference.side === side
const differencesOf = (pairs: readonly Pair[]) => pairs.flatMap(({ facts }) => facts.differences)

const per100Facts = (side: Difference['side']) => (pairs: readonly Pair[]) =>
  (100 * differencesOf(pairs).filter(isOf(side)).length) /
  Math.max(1, sum(pairs.flatMap(({ facts }) => Object.values(facts.of))))

const signsPer100 = (side: 'before' | 'after', family?: SignFamily) => (pairs: readonly Pair[]) =>
  (100 *
    sum(pairs.map(({ signs }) => (family === undefined ? all(signs[side].families) : signs[side].families[family])))) /
  Math.max(1, sum(pairs.map(({ signs }) => signs[side].words)))

const anomalyOf = (pairs: readonly Pair[], grammar: Grammar): Summary['anomaly'] => {
  const shares = pairs.map(({ source, rewrite }) => ({
    before: grammar.anomalyOf(source, source),
    after: grammar.anomalyOf(rewrite, source),
  }))
  return {
    before: estimate(shares, (drawn) => mean(drawn.map(({ before }) => before))),
    after: estimate(shares, (drawn) => mean(drawn.map(({ after }) => after))),
    more: estimate(shares, (drawn) => mean(drawn.map(({ before, after }) => after - before))),
  }
}

const gradeOf = (side: 'before' | 'after') => (pairs: readonly Pair[]) =>
  mean(pairs.flatMap(({ grade }) => grade[side] ?? []))

const paragraphSpreadOf = (side: 'before' | 'after') => (pairs: readonly Pair[]) =>
  mean(pairs.flatMap(({ rulers }) => rulers[side].paragraphSpread ?? []))

const slopPer1000 = (side: 'before' | 'after') => (pairs: readonly Pair[]) =>
  (1000 * sum(pairs.map(({ rulers }) => rulers[side].slop))) /
  Math.max(1, sum(pairs.map(({ rulers }) => rulers[side].words)))

const record = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

const findingsOf = ({ pairs, texts }: Run): Finding[] =>
  pairs.flatMap(({ id, facts, hasSameStructure }) => [
    ...facts.differences.map(({ text, ...difference }) => ({
      id,
      ...difference,
      ...((texts === 'own' || texts === 'chat') && { text }),
    })),
    ...(hasSameStructure ? [] : [{ id, kind: 'structure', side: 'lost', start: 0, end: 0 } as const]),
  ])

/** `grammar` is what the texts' grammar is compared with. */
export const summarize = (run: Run, grammar?: Grammar): Summary => {
  const { pairs, ...rest } = run
  const differences = differencesOf(pairs)
  const over = (statistic: (pairs: readonly Pair[]) => number) => estimate(pairs, statistic)
  const meanOf = (value: (pair: Pair) => number) => over((drawn) => mean(drawn.map(value)))
  return {
    ...rest,
    count: pairs.length,
    facts: record(countedKinds, (kind) => {
      const ofKind = differences.filter((difference) => difference.kind === kind)
      const lost = ofKind.filter(isOf('lost')).length
      return { of: sum(pairs.map(({ facts }) => facts.of[kind])), lost, added: ofKind.length - lost }
    }),
    lostPer100: over(per100Facts('lost')),
    addedPer100: over(per100Facts('added')),
    structureKept: meanOf(({ hasSameStructure }) => Number(hasSameStructure)),
    insideBand: meanOf(({ isInBand }) => Number(isInBand)),
    lengthRatio: meanOf(({ words }) => words.after / Math.max(1, words.before)),
    editRate: meanOf((pair) => pair.editRate),
    signs: {
      before: over(signsPer100('before')),
      after: over(signsPer100('after')),
      change: over((drawn) => signsPer100('after')(drawn) / signsPer100('before')(drawn) - 1),
    },
    families: record(signFamilies, (family) => ({
      before: signsPer100('before', family)(pairs),
      after: signsPer100('after', family)(pairs),
    })),
    anomaly: grammar === undefined ? undefined : anomalyOf(pairs, grammar),
    grade: { before: over(gradeOf('before')), after: over(gradeOf('after')) },
    recall: meanOf((pair) => pair.recall),
    sharedRuns: meanOf((pair) => pair.sharedRuns),
    sentenceSpread: {
      before: meanOf(({ rulers }) => rulers.before.sentenceSpread),
      after: meanOf(({ rulers }) => rulers.after.sentenceSpread),
    },
    paragraphSpread: { before: over(paragraphSpreadOf('before')), after: over(paragraphSpreadOf('after')) },
    slop: { before: over(slopPer1000('before')), after: over(slopPer1000('after')) },
    findings: findingsOf(run),
  }
}
