// Replays a sample's recorded answers through the pipeline that the server runs. Whole samples were recorded in every style.
import { findSource } from '#core/rewriting/find-source.ts'
import { languageModel } from '#core/rewriting/language-model.ts'
import type { Model } from '#core/rewriting/model.ts'
import { MissingAnswer, recordedModel } from '#core/rewriting/recorded-model.ts'
import type { Report } from '#core/rewriting/report.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { Style } from '#core/styles.ts'
import type { RewriteProgress } from '#web/rewrites/progress.ts'
import type { Sample } from '#web/editor/samples/sample.ts'

type Text = Pick<Sample, 'text' | 'key'>
type Place = { sentence: string; place: number; style: Style }

const sha256 = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The answers of a sample as a model. */
export const modelOfSample = ({ answers }: Sample): Model =>
  recordedModel(new Map(Object.entries(answers).map(([key, answer]) => [key, { answer }])), sha256)

const requestFor = ({ key }: Text, style: Style) => ({ style, key, concurrency: 1 }) as const

export const rewriteSample = (sample: Text, style: Style, model: Model): AsyncIterable<RewriteProgress> =>
  rewrite({ ...requestFor(sample, style), text: sample.text }, languageModel(model))

const sourceOf = ({ text }: Text, { sentence, place }: Place) => {
  const found = findSource(text, place, sentence)
  if (found === undefined) throw new RangeError('The sample has no such sentence.')
  return { source: found.source, within: { text, ...found.around } }
}

/** Writes a sentence of a sample again. */
export const rewriteSampleSentence = async (
  sample: Text,
  at: Place,
  model: Model,
): Promise<{ text: string; report: Report }> => {
  const { source, within } = sourceOf(sample, at)
  for await (const event of rewrite({ ...requestFor(sample, at.style), text: source, within }, languageModel(model))) {
    if (event.type === 'done') return { text: event.text, report: event.report }
  }
  throw new Error('The rewrite of the sentence did not end.')
}

/** True if an answer was not recorded: a sample has them for some of its sentences and phrases. */
export const isNotRecorded = (error: unknown): boolean => error instanceof MissingAnswer
