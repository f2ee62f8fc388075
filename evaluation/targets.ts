// The targets to which `npm run evaluate -- --check` holds the fact lock and the counter, and how a measure is judged by them.
import type { CounterCheck } from './counter-check.ts'
import type { Measure, Precision, Share } from './fact-lock.ts'
import type { PlantedStatement } from './planted-statements.ts'

/** Least recall of exact facts that were lost and of those that were added, in percent. */
const exactRecall = {
  figure: 99,
  quotation: 99,
  citation: 99,
  placeholder: 99,
  link: 99,
  name: 95,
}

/** Shares are in percent. */
const targets = {
  /** Planted denials and hedges are one word in a sentence that otherwise stayed. In rewrites of others they are for a reader. */
  recall: { ...exactRecall, negation: 90, qualifier: 85 },
  labelledRecall: exactRecall,
  /** Most rewrites with a false alarm. */
  falseAlarms: { figure: 1, quotation: 1, name: 5 },
  /** Least share of true findings in the labelled rewrites. */
  precision: { figure: 95 },
  /** Fewer examples than these would prove nothing. */
  examples: { damaged: 2000, clean: 500, moreThanOfEachKind: 40, labelled: 150 },
  /** Of the statements that were invented, dropped or turned in our own texts, more than these are found. */
  statements: { invented: 85, dropped: 85, turned: 55 },
  /** The counter shares nothing with the lock, so it is compared with what a person found. */
  counter: {
    exact: { kinds: ['quotation', 'citation', 'placeholder'], moreFoundThan: 95, moreExamplesThan: 10, mistakes: 0 },
    figure: { moreFoundThan: 70, fewerMistakesThan: 10 },
  },
}

export type Measured = {
  planted: Measure
  statements: Record<PlantedStatement['how'], Share>
  /** Undefined without the benchmarks. */
  labelled: { lock: Measure & { precision: readonly Precision[] }; counter: readonly CounterCheck[] } | undefined
}

const bounds = {
  'at least': (value: number, target: number) => value >= target,
  'more than': (value: number, target: number) => value > target,
  'at most': (value: number, target: number) => value <= target,
  'less than': (value: number, target: number) => value < target,
}
type Bound = keyof typeof bounds

export type Verdict = { what: string; figure: string; target: string; isMet: boolean }

const judgeCount = (what: string, count: number, bound: Bound, target: number): Verdict => ({
  what,
  figure: String(count),
  target: `${bound} ${target}`,
  isMet: bounds[bound](count, target),
})

/** Of no examples nothing can be missed, so "at least" and "at most" hold; "more than" does not. */
const judgeShare = (
  what: string,
  { hits, of }: Pick<Share, 'hits' | 'of'>,
  bound: Bound,
  percent: number,
): Verdict => ({
  what,
  figure: of === 0 ? 'no examples' : `${hits}/${of} = ${((hits / of) * 100).toFixed(1)} %`,
  target: `${bound} ${percent} %`,
  isMet: bounds[bound](hits, (of * percent) / 100),
})

const rowOf = ({ rows }: Measure, kind: string) => rows.find((row) => row.kind === kind)!

const judgeLock = (on: string, measure: Measure, leastRecall: Record<string, number>): Verdict[] => [
  ...Object.entries(leastRecall).flatMap(([kind, percent]) =>
    (['lost', 'added'] as const).map((side) =>
      judgeShare(`${on}: ${kind} ${side}, found`, rowOf(measure, kind).recall[side], 'at least', percent),
    ),
  ),
  ...Object.entries(targets.falseAlarms).map(([kind, percent]) =>
    judgeShare(`${on}: rewrites with a false alarm, ${kind}`, rowOf(measure, kind).falseAlarms, 'at most', percent),
  ),
]

const judgePlanted = (planted: Measure): Verdict[] => {
  const { damaged, clean, moreThanOfEachKind } = targets.examples
  return [
    judgeCount('planted: damaged texts', planted.cases, 'at least', damaged),
    judgeCount('planted: clean texts', planted.rewrites, 'at least', clean),
    ...planted.rows.map(({ kind, recall: { lost, added } }) =>
      judgeCount(`planted: examples of ${kind}`, lost.of + added.of, 'more than', moreThanOfEachKind),
    ),
    ...judgeLock('planted', planted, targets.recall),
  ]
}

const judgeCounter = (checks: readonly CounterCheck[]): Verdict[] => {
  const of = (kind: string) => checks.find((check) => check.kind === kind)!
  const shareFound = (kind: string, percent: number) =>
    judgeShare(`counter: ${kind}, found`, { hits: of(kind).found, of: of(kind).of }, 'more than', percent)
  const { exact, figure } = targets.counter
  return [
    ...exact.kinds.flatMap((kind) => [
      judgeCount(`counter: examples of ${kind}`, of(kind).of, 'more than', exact.moreExamplesThan),
      shareFound(kind, exact.moreFoundThan),
      judgeCount(`counter: ${kind}, mistaken`, of(kind).mistaken, 'at most', exact.mistakes),
    ]),
    shareFound('figure', figure.moreFoundThan),
    judgeShare(
      'counter: figure, mistaken',
      { hits: of('figure').mistaken, of: of('figure').counted },
      'less than',
      figure.fewerMistakesThan,
    ),
  ]
}

const judgeLabelled = ({ lock, counter }: NonNullable<Measured['labelled']>): Verdict[] => {
  const { labelled } = targets.examples
  const alarmsOver = (kind: string) => rowOf(lock, kind).falseAlarms.of
  return [
    judgeCount('labelled: rewrites', alarmsOver('figure'), 'at least', labelled),
    ...judgeLock('labelled', lock, targets.labelledRecall),
    ...Object.entries(targets.precision).map(([kind, percent]) => {
      const { supported, mistaken } = lock.precision.find((row) => row.kind === kind)!
      const judged = { hits: supported, of: supported + mistaken }
      return judgeShare(`labelled: true findings, ${kind}`, judged, 'at least', percent)
    }),
    ...judgeCounter(counter),
  ]
}

export const judge = ({ planted, statements, labelled }: Measured): Verdict[] => [
  ...judgePlanted(planted),
  ...Object.entries(targets.statements).map(([how, percent]) =>
    judgeShare(`statements: ${how}, found`, statements[how as PlantedStatement['how']], 'more than', percent),
  ),
  ...(labelled === undefined ? [] : judgeLabelled(labelled)),
]
