// The rulers beside the blind panel: what a rewrite keeps of its draft's wording and manner, and what it costs.
import { lengths } from '#core/lengths.ts'
import { formatPercent } from '#core/number-format.ts'
import type { Model, Prompt } from '#core/rewriting/model.ts'
import type { Report } from '#core/rewriting/report.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { readSigns } from '#core/signs/find.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { findSharedRuns } from '#core/text/shared-runs.ts'
import { countWords } from '#core/text/words.ts'
import type { Style } from '#core/styles.ts'
import { sentenceSpreadOf } from '../rulers.ts'

const stages = ['writer', 'checker', 'second writing'] as const
type Stage = (typeof stages)[number]

/** Tokens of the prompts and answers of each stage: a quarter of their characters. */
export type Calls = Record<Stage, { calls: number; instructions: number; reads: number; writes: number }>

const stageOf = ({ system, user }: Prompt): Stage => {
  if (system === checkerSystem) return 'checker'
  return user.includes('\nAn earlier rewrite was refused.') ? 'second writing' : 'writer'
}

const charactersPerToken = 4

/** A model that counts what it is asked and what it answers. */
export const countCalls = (model: Model): { model: Model; calls: Calls } => {
  const calls = Object.fromEntries(
    stages.map((stage) => [stage, { calls: 0, instructions: 0, reads: 0, writes: 0 }]),
  ) as Calls
  return {
    calls,
    async *model(prompt, options) {
      const counted = calls[stageOf(prompt)]
      for await (const piece of model(prompt, options)) {
        counted.writes += piece.length / charactersPerToken
        yield piece
      }
      counted.calls += 1
      counted.instructions += prompt.system.length / charactersPerToken
      counted.reads += prompt.user.length / charactersPerToken
    },
  }
}

export type Measures = {
  /** Of the draft's words. */
  length: number
  isInBand: boolean
  isInAim: boolean
  /** The share of the draft's runs of five words that survive, without names, figures and quotations. */
  sharedRuns: number
  signs: { before: number; after: number }
  /** Standard deviation of sentence lengths over their mean. */
  spread: { before: number; after: number }
  sentences: number
  repaired: number
  left: number
  /** The distance from the habits of a voice: 1 is that of two people on average. Undefined without a voice, and for short texts. */
  voice: { before: number; after: number } | undefined
}

/** The range for nine of ten rewrites that neither expand nor shorten. */
const usualGoal = { min: 0.8, max: 1 }
const goalOfLength = 'length 0.80 to 1.00'

export const measureRewrite = (draft: string, rewrite: string, style: Style, report: Report): Measures => {
  const length = countWords(rewrite) / Math.max(1, countWords(draft))
  const { min, max } = lengths[style]
  const goal = min < 1 && max > 1 ? usualGoal : { min, max }
  return {
    length,
    isInBand: length >= min && length <= max,
    isInAim: length >= goal.min && length <= goal.max,
    sharedRuns: findSharedRuns(draft, rewrite).share,
    signs: { before: readSigns(draft).findings.length, after: readSigns(rewrite).findings.length },
    spread: { before: sentenceSpreadOf(draft), after: sentenceSpreadOf(rewrite) },
    sentences: draft.split('\n').flatMap(splitSentences).length,
    repaired: report.repaired,
    left: report.left_as_it_was,
    voice: distancesOf(report),
  }
}

const distancesOf = ({ voice }: Report): Measures['voice'] => {
  const { distance_before: before, distance_after: after } = voice ?? {}
  return before === undefined || after === undefined ? undefined : { before, after }
}

/** `manner`: the style, the strength and the voice, which have a row together. */
export type Measured = { about: string; manner: string; measures: Measures; calls: Calls }

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The cost in input tokens: an output token costs five times as much on every model's price list. */
const weightOf = ({ instructions, reads, writes }: Calls[Stage]): number => instructions + reads + 5 * writes

const summaryOf = (name: string, rows: readonly Measured[]): string => {
  const share = (is: (measures: Measures) => boolean) =>
    formatPercent(mean(rows.map(({ measures }) => Number(is(measures)))))
  const of = (value: (measures: Measures) => number) => mean(rows.map(({ measures }) => value(measures)))
  const total = (value: (measures: Measures) => number) => rows.reduce((sum, { measures }) => sum + value(measures), 0)
  const weight = (stage: Stage) => rows.reduce((sum, { calls }) => sum + weightOf(calls[stage]), 0)
  const calls = (stage: Stage) => rows.reduce((sum, row) => sum + row.calls[stage].calls, 0)
  const distances = rows.flatMap(({ measures }) => measures.voice ?? [])
  const whole = stages.reduce((sum, stage) => sum + weight(stage), 0)
  return `| ${[
    name,
    rows.length,
    of(({ length }) => length).toFixed(2),
    share(({ isInBand }) => isInBand),
    share(({ isInAim }) => isInAim),
    formatPercent(of(({ sharedRuns }) => sharedRuns)),
    formatPercent(
      total(({ signs }) => signs.after) /
        Math.max(
          1,
          total(({ signs }) => signs.before),
        ) -
        1,
    ),
    `${of(({ spread }) => spread.before).toFixed(2)} → ${of(({ spread }) => spread.after).toFixed(2)}`,
    formatPercent(calls('second writing') / Math.max(1, calls('writer'))),
    `${total(({ repaired }) => repaired)}, ${total(({ left }) => left)} of ${total(({ sentences }) => sentences)}`,
    distances.length === 0
      ? '–'
      : `${mean(distances.map(({ before }) => before)).toFixed(2)} → ${mean(distances.map(({ after }) => after)).toFixed(2)}`,
    stages.map((stage) => formatPercent(weight(stage) / whole)).join(', '),
  ].join(' | ')} |`
}

/** A table with a row for each draft and one for each style and strength. */
export const describeMeasured = (measured: readonly Measured[]): string =>
  [
    `| draft | drafts | length | in band | ${goalOfLength} | runs of five kept | signs | spread of sentences | second writings | sentences repaired, left | distance to the voice | cost of ${stages.join(', ')} |`,
    `|${' --- |'.repeat(12)}`,
    ...measured.map((row) => summaryOf(row.about, [row])),
    ...[...Map.groupBy(measured, ({ manner }) => manner)].map(([manner, rows]) => summaryOf(`all, ${manner}`, rows)),
  ].join('\n')
