import type { Style } from '#core/styles.ts'
import type { RewriteFailure, RewriteProgress } from '#web/rewrites/progress.ts'
import type { RewriteSentence } from '#web/editor/store/rewriter.ts'
import type { Host } from '#web/editor/store/store.ts'
import { clock } from '#web/time/clock.ts'
import { sampleOf, type Sample } from '#web/editor/samples/sample.ts'

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

/**
 * The host of an editor that replays a sample where its text is one: in the style that was chosen, in no voice and at the usual strength,
 * as it was recorded.
 */
export const withSamples = (host: Host, textNow: () => string): Host => {
  const sampleNow = () => sampleOf(textNow())
  const own = {
    get strength() {
      return sampleNow() === undefined ? host.strength : undefined
    },
    refuse: (text, words, style) => (sampleOf(text) === undefined ? host.refuse(text, words, style) : undefined),
    rewriter: (text, style) => {
      const sample = sampleOf(text)
      return sample === undefined ? host.rewriter(text, style) : replay(sample, style)
    },
    failureOf: (error) => (error instanceof NotRecorded ? error.failure : host.failureOf(error)),
    get rewriteSentence() {
      const sample = sampleNow()
      return sample === undefined ? host.rewriteSentence : rewriteSentenceOf(sample)
    },
    get hasWordings() {
      const sample = sampleNow()
      return sample === undefined ? host.hasWordings : (sentence: string) => sample.sentences.includes(sentence)
    },
  } satisfies Partial<Host>
  return Object.create(host, Object.getOwnPropertyDescriptors(own)) as Host
}
