import { expect, test, vi } from 'vitest'
import { anonymous } from '#core/plans.ts'
import { styleIds } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { sampleOf as someOf } from '#tests/support/examples.ts'
import { sentencesOf } from '#core/text/parts.ts'
import { openSample, sampleNames, sampleOf, type SampleId } from '#web/editor/samples/sample.ts'
import { withSamples } from '#web/editor/replay/with-samples.ts'
import type { Delivery, RewriteProgress } from '#web/rewrites/progress.ts'
import type { Host } from '#web/editor/store/store.ts'
import { editorOf } from './editor/store-of.ts'

const ids = Object.keys(sampleNames) as SampleId[]

const rewriter = vi.fn<Host['rewriter']>()

/** The host of an editor whose draft is this text. */
const hostOf = (text: string): Host =>
  withSamples({ ...editorOf().host, rewriter, refuse: () => ({ title: 'Too long.' }) }, () => text)

const endOf = async (events: AsyncIterable<RewriteProgress>): Promise<Delivery> => {
  for await (const event of events) if (event.type === 'done') return event
  throw new Error('The run has no end.')
}

test('a sample shows each step of its run', async () => {
  const { text } = await openSample('essay')
  const stages: string[] = []
  let checked: string | undefined
  let last: RewriteProgress | undefined
  for await (const step of hostOf(text).rewriter(text, 'simple')) {
    if (step.type === 'stage') {
      stages.push(step.stage)
      checked = step.text ?? checked
    }
    last = step
  }
  expect(stages).toEqual(['checking'])
  // the writer's words, before the checker has repaired them
  expect(checked).toContain('The economic side is often missed too.')
  expect(last).toMatchObject({ type: 'done' })
})

test.each(someOf(ids))('the sample %s replays its whole run and its sentences, without a call', async (id) => {
  const calls = vi.spyOn(globalThis, 'fetch')
  const sample = await openSample(id)
  const options = hostOf(sample.text)
  for (const style of styleIds) {
    const { report } = await endOf(options.rewriter(sample.text, style))
    expect(report).toMatchObject({ status: 'rewritten', unchecked: 0 })
  }
  expect(options.refuse(sample.text, 10_000, 'simple')).toBeUndefined()
  expect(countWords(sample.text)).toBeLessThanOrEqual(anonymous.wordsPerRequest)

  const sentences = sentencesOf(sample.text).map((sentence) => sentence.trim())
  expect(sample.sentences).toHaveLength(2)
  for (const sentence of sample.sentences) {
    const again = await options.rewriteSentence!({
      sentence,
      place: sentences.indexOf(sentence),
      style: 'simple',
      documentId: undefined,
      isAnother: true,
    })
    expect(again.report.status).toBe('rewritten')
  }
  expect(calls).not.toHaveBeenCalled()
  calls.mockRestore()
})

test('any other text is rewritten by the connected model', async () => {
  const { text, sentences } = await openSample('essay')
  const own = hostOf('Mine.')
  own.rewriter('Mine.', 'simple')
  expect(rewriter).toHaveBeenCalledOnce()
  expect(own.refuse('Mine.', 1, 'simple')).toEqual({ title: 'Too long.' })
  expect(own.rewriteSentence).toBeUndefined()
  expect(sampleOf(`${text} More.`)).toBeUndefined()
  // only what was recorded is offered
  expect(hostOf(text).hasWordings!(sentences[0]!)).toBe(true)
  expect(hostOf(text).hasWordings!('Not everyone agrees.')).toBe(false)
})

test('a sentence without a recorded answer is refused with those that have one', async () => {
  const { text, sentences } = await openSample('blog')
  const options = hostOf(text)
  const other = sentencesOf(text).findIndex((sentence) => sentence.startsWith('Most beginners'))
  const failure = await options.rewriteSentence!({
    sentence: sentencesOf(text)[other]!.trim(),
    place: other,
    style: 'simple',
    documentId: undefined,
    isAnother: true,
  }).catch((error: unknown) => options.failureOf(error))
  expect(failure).toMatchObject({ title: 'This sentence was not recorded' })
  expect(JSON.stringify(failure)).toContain(JSON.stringify(sentences[0]).slice(1, 20))
})
