// The rewrites to measure: our own rewriter's on any texts, and published rewrites by other tools.
import { sayStyleNeedsModel } from '#core/needs-model.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import type { NamedWriter } from '#longhand/models.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { messageOf } from '#longhand/command.ts'
import { measurePair, type Pair } from './measure-rewrite.ts'
import type { Sample, ToolRewrite } from './samples.ts'
import type { Run, Texts } from './summary.ts'

/** Milliseconds: processor time for the rules, because the machine may be shared, and time by the clock for a model. */
const timer = ({ name }: NamedWriter): (() => number) => {
  const began = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return name === 'offline' ? (user + system) / 1000 : performance.now() - began
  }
}

/** Our pipeline over a model, one text after another. A failing text is reported and stops no other. */
export const runOurs = async (
  model: NamedWriter,
  texts: Texts,
  style: Style,
  samples: readonly Sample[],
): Promise<Run> => {
  const pairs: Pair[] = []
  const failed: Run['failed'] = []
  let unchanged = 0
  let milliseconds = 0
  let words = 0
  for (const { id, text } of samples) {
    const elapsed = timer(model)
    try {
      // One after another, so that the measured time is that of one.
      const { humanizedText, status } = await rewriteWhole(text, style, model)
      milliseconds += elapsed()
      words += countWords(text)
      if (status === 'unchanged') unchanged += 1
      // an assistant's remarks around a piece are no part of it, and are cut
      pairs.push(measurePair(id, withoutRemarks(text), humanizedText, style))
    } catch (error) {
      failed.push({ id, message: messageOf(error) })
    }
  }
  const wordsPerSecond = milliseconds === 0 ? undefined : Math.round((words / milliseconds) * 1000)
  return { writer: `Longhand, ${model.name}`, texts, style, pairs, unchanged, failed, wordsPerSecond }
}

/** Every style that a model has, or the rules, on the same texts. */
export const runStyles = async (model: NamedWriter, texts: Texts, samples: readonly Sample[]): Promise<Run[]> => {
  const runs: Run[] = []
  // One after another, so that the measured time is that of one.
  const styles =
    model.name === 'offline' ? styleIds.filter((style) => sayStyleNeedsModel(style) === undefined) : styleIds
  for (const style of samples.length === 0 ? [] : styles) runs.push(await runOurs(model, texts, style, samples))
  return runs
}

/** The tools' settings need not match a style of ours, so all are measured by the length of a plain rewrite, the band of `simple`. */
export const runTools = (rewrites: readonly ToolRewrite[]): Run[] =>
  [...Map.groupBy(rewrites, ({ tool }) => tool)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([writer, ofTool]) => ({
      writer,
      texts: 'drafts',
      style: 'simple',
      pairs: ofTool.map(({ id, source, rewrite }) => measurePair(id, source, rewrite, 'simple')),
      unchanged: ofTool.filter(({ source, rewrite }) => source.trim() === rewrite.trim()).length,
      failed: [],
      wordsPerSecond: undefined,
    }))
