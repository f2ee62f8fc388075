import type { Style } from '#core/styles.ts'
import type { RewriteFailure, Rewriter, RewriteProgress } from '#web/editor/state/rewriter.ts'
import type { FindWordings, Refusal, RewriteSentence } from '#web/editor/state/rewriter.ts'
import { clock } from '#web/time/clock.ts'
import { sampleOf, type Sample } from './sample.ts'

/** The replay brings the whole pipeline, and comes when it is needed. */
const loadRewriter = () => import('./sample-rewriter.ts')

/** The pace of the hands of a run, each slowly enough to be seen: the writer word by word, then the checker. */
const pauses = {
  writing: { each: 8, first: 0 },
  checking: { each: 0, first: 900 },
}

const wait = async (milliseconds: number): Promise<void> => {
  if (milliseconds > 0) await clock.pause(milliseconds)
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ')

/** A sentence or phrase that a sample has no answer for, in the product's words. */
class NotRecorded extends Error {
  override readonly name = 'NotRecorded'
  readonly failure: RewriteFailure
  constructor(what: string, instead: readonly string[]) {
    super(what)
    this.failure = { title: what, description: `This is a sample. Recorded were ${quoted(instead)}.` }
  }
}

const replaying = async <Result>(
  result: Promise<Result>,
  what: string,
  instead: readonly string[],
): Promise<Result> => {
  const { isNotRecorded } = await loadRewriter()
  return result.catch((error: unknown) => {
    throw isNotRecorded(error) ? new NotRecorded(what, instead) : error
  })
}

async function* replay(sample: Sample, style: Style): AsyncGenerator<RewriteProgress> {
  const { modelOfSample, rewriteSample } = await loadRewriter()
  const model = modelOfSample(sample)
  let stage: keyof typeof pauses = 'writing'
  const progress = rewriteSample(sample, style, async function* paced(prompt, options) {
    const { first, each } = pauses[stage]
    await wait(first)
    for await (const piece of model(prompt, options)) {
      yield piece
      await wait(each)
    }
  })
  for await (const step of progress) {
    if (step.type === 'stage') stage = step.stage
    yield step.type === 'done' ? { ...step, isRecorded: true } : step
  }
}

const rewriteSentenceOf =
  (sample: Sample): RewriteSentence =>
  async (at) => {
    const { modelOfSample, rewriteSampleSentence } = await loadRewriter()
    const written = rewriteSampleSentence(sample, at, modelOfSample(sample))
    return replaying(written, 'This sentence was not recorded', sample.sentences)
  }

const findWordingsOf =
  (sample: Sample): FindWordings =>
  async ({ phrase, ...at }) => {
    const { modelOfSample, findSampleWordings } = await loadRewriter()
    const found = findSampleWordings(sample, at, phrase, modelOfSample(sample))
    return replaying(
      found,
      'This phrase was not recorded',
      sample.phrases.map(({ words }) => words),
    )
  }

export type SampleOptions = {
  rewriter: Rewriter
  refuse: (text: string, words: number, style: Style) => Refusal | undefined
  failureOf: (error: unknown) => RewriteFailure
  stop?: (() => Promise<boolean>) | undefined
  rewriteSentence?: RewriteSentence
  findWordings?: FindWordings
}

/**
 * The options of an editor that replays a sample where its text is one. `isPlain`: its user has chosen nothing that a sample was not
 * recorded with, such as a voice, a strength or locked terms.
 */
export const withSamples = <Given extends SampleOptions>(given: Given, text: string, isPlain = true): Given => {
  const sampleIn = (own: string) => (isPlain ? sampleOf(own) : undefined)
  const sample = sampleIn(text)
  return {
    ...given,
    refuse: (own, words, style) => (sampleIn(own) === undefined ? given.refuse(own, words, style) : undefined),
    rewriter: (own, style) => {
      const replayed = sampleIn(own)
      return replayed === undefined ? given.rewriter(own, style) : replay(replayed, style)
    },
    failureOf: (error) => (error instanceof NotRecorded ? error.failure : given.failureOf(error)),
    ...(sample && {
      stop: undefined,
      rewriteSentence: rewriteSentenceOf(sample),
      findWordings: findWordingsOf(sample),
    }),
  }
}
