import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anonymous } from '#core/plans.ts'
import { styleIds } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { sampleOf as someOf } from '#tests/support/examples.ts'
import { partsOf, sentencesOf } from '#core/text/parts.ts'
import { openSample, sampleNames, sampleOf, type SampleId } from '#web/editor/samples/sample.ts'
import { withSamples, type SampleOptions } from '#web/editor/samples/with-samples.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'
import { draft } from '#web/editor/store/draft.ts'
import { keptResult } from '#web/editor/store/kept-result.ts'
import type { Delivery, Refusal, RewriteFailure, RewriteProgress, Rewriter } from '#web/editor/store/rewriter.ts'
import { TrialDemo } from '#web/editor/trial/trial-demo.tsx'
import { startUser } from './user.ts'

const ids = Object.keys(sampleNames) as SampleId[]

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'longhand_trial_used=true; max-age=0; path=/'
})
afterEach(cleanup)

const own = {
  rewriter: vi.fn<Rewriter>(),
  refuse: (): Refusal | undefined => ({ title: 'Too long.' }),
  failureOf: (): RewriteFailure => ({ title: 'Failed.', description: '' }),
}

const endOf = async (events: AsyncIterable<RewriteProgress>): Promise<Delivery> => {
  for await (const event of events) if (event.type === 'done') return event
  throw new Error('The run has no end.')
}

test('a sample shows each step of its run, and says that it is recorded', async () => {
  const { text } = await openSample('essay')
  const stages: string[] = []
  let checked: string | undefined
  let last: RewriteProgress | undefined
  for await (const step of withSamples<SampleOptions>(own, text).rewriter(text, 'simple')) {
    if (step.type === 'stage') {
      stages.push(step.stage)
      checked = step.text ?? checked
    }
    last = step
  }
  expect(stages).toEqual(['checking'])
  // the writer's words, before the checker has repaired them
  expect(checked).toContain('The economic side is often missed too.')
  expect(last).toMatchObject({ type: 'done', isRecorded: true })
})

test.each(someOf(ids))(
  'the sample %s replays its whole run, its sentences and its phrases, without a call',
  async (id) => {
    const calls = vi.spyOn(globalThis, 'fetch')
    const sample = await openSample(id)
    const options = withSamples<SampleOptions>(own, sample.text)
    for (const style of styleIds) {
      const { report } = await endOf(options.rewriter(sample.text, style))
      expect(report).toMatchObject({ status: 'rewritten', unchecked: 0 })
    }
    const { text } = await endOf(options.rewriter(sample.text, 'simple'))
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
      })
      expect(again.report.status).toBe('rewritten')
    }
    expect(sample.phrases).toHaveLength(2)
    for (const { words, of } of sample.phrases) {
      const part = [...partsOf(sample.text, text)].find((each) => each?.after.includes(words) === true)!
      expect(part.before.trim()).toBe(of)
      const sentence = part.after.trim()
      const start = sentence.indexOf(words)
      const { wordings } = await options.findWordings!({
        sentence: of,
        place: part.from,
        style: 'simple',
        documentId: undefined,
        phrase: { sentence, start, end: start + words.length },
      })
      expect(wordings.length).toBeGreaterThan(0)
    }
    expect(calls).not.toHaveBeenCalled()
    calls.mockRestore()
  },
)

test('any other text or option is rewritten by the connected model', async () => {
  const { text } = await openSample('essay')
  withSamples<SampleOptions>(own, 'Mine.').rewriter('Mine.', 'simple')
  withSamples<SampleOptions>(own, text, false).rewriter(text, 'simple')
  expect(own.rewriter).toHaveBeenCalledTimes(2)
  expect(withSamples<SampleOptions>(own, 'Mine.').refuse('Mine.', 1, 'simple')).toEqual({ title: 'Too long.' })
  expect(withSamples(own, 'Mine.')).not.toHaveProperty('rewriteSentence')
  expect(sampleOf(`${text} More.`)).toBeUndefined()
})

test('a sentence without a recorded answer is refused with those that have one', async () => {
  const { text, sentences } = await openSample('blog')
  const options = withSamples<SampleOptions>(own, text)
  const other = sentencesOf(text).findIndex((sentence) => sentence.startsWith('Most beginners'))
  const failure = await options.rewriteSentence!({
    sentence: sentencesOf(text)[other]!.trim(),
    place: other,
    style: 'simple',
    documentId: undefined,
  }).catch((error: unknown) => options.failureOf(error))
  expect(failure).toMatchObject({ title: 'This sentence was not recorded' })
  expect(JSON.stringify(failure)).toContain(JSON.stringify(sentences[0]).slice(1, 20))
})

test('the demo offers the samples, says what they are, and keeps its one free rewrite', async () => {
  const user = startUser()
  render(
    <MemoryRouter>
      <TrialDemo />
    </MemoryRouter>,
  )
  await user.click(await screen.findByRole('button', { name: 'Cover letter' }))
  await screen.findByText(/recorded from a large/u)
  await user.click(await screen.findByRole('button', { name: 'Humanize AI' }))
  const result = await screen.findByRole('region', { name: 'Humanized text' })
  await waitFor(() => expect(result.querySelectorAll('ins').length).toBeGreaterThan(10))
  expect(document.cookie).not.toContain('longhand_trial_used=true')
})

test('a sample asks before it takes the place of words that were typed into a rewrite', async () => {
  const user = startUser({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const sample = await openSample('essay')
  draft.write(sample.text)
  const typed: SentenceDiff = [
    { kind: 'cut', text: sample.text },
    { kind: 'written', text: 'These words are mine.', own: 'typed' },
  ]
  const delivered = await endOf(withSamples<SampleOptions>(own, sample.text).rewriter(sample.text, 'simple'))
  keptResult.save({ ...delivered, source: sample.text, style: 'simple', changes: { changes: [typed], edits: 1 } })
  render(
    <MemoryRouter>
      <TrialDemo />
    </MemoryRouter>,
  )
  await user.click(await screen.findByRole('button', { name: 'Cover letter' }))
  await screen.findByText('You typed words into its rewrite that stand nowhere else.')
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(draft.read()).toBe(sample.text)
  await user.click(screen.getByRole('button', { name: 'Cover letter' }))
  await user.click(await screen.findByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(draft.read()).not.toBe(sample.text))
  expect(sampleOf(draft.read())).toBeDefined()
})
