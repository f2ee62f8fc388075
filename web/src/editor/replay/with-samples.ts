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

/** Of a sentence that a sample has no answer for, in the product's words. */
class NotRecorded extends Error {
  override readonly name = 'NotRecorded'
  readonly failure: RewriteFailure
  constructor({ sentences }: Sample) {
    const title = 'This sentence was not recorded'
    super(title)
    this.failure = { title, description: `This is a sample. Recorded were ${quoted(sentences)}.` }
  }
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
    yield step
  }
}

const rewriteSentenceOf =
  (sample: Sample): RewriteSentence =>
  async (at) => {
    const { isNotRecorded, modelOfSample, rewriteSampleSentence } = await loadRewriter()
    return rewriteSampleSentence(sample, at, modelOfSample(sample)).catch((error: unknown) => {
      throw isNotRecorded(error) ? new NotRecorded(sample) : error
    })
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
