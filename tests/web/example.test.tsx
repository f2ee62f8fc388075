// @vitest-environment node
import { expect, test } from 'vitest'
import { readFacts } from '#core/facts/reading.ts'
import { anonymous } from '#core/plans.ts'
import { findSigns } from '#core/signs/find.ts'
import { countWords } from '#core/text/words.ts'
import { makeExample, makeSamples } from '#evaluation/site-samples.ts'
import { shownSentence } from '#web/content/how-it-works.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { openSample, type SampleId } from '#web/editor/samples/sample.ts'
import { example } from '#web/editor/trial/example.ts'

test("the landing page's example is what the recorded answers give (`node evaluation/site-samples.ts` makes it again)", async () => {
  expect(example).toEqual(structuredClone(await makeExample()))
  expect(countWords(textBefore(example.changes.changes))).toBeLessThanOrEqual(anonymous.wordsPerRequest)
})

test('so are the samples', async () => {
  for (const [file, sample] of await makeSamples()) {
    const id = file.replace(/^.*\/(.*)\.json$/u, '$1') as SampleId
    expect(await openSample(id)).toEqual(sample)
  }
})

test('the pictures of how it works show what the catalogue and the fact lock find in the example', () => {
  const shown = example.changes.changes.slice(shownSentence.index, shownSentence.index + 1)
  const [before, after] = [textBefore(shown), textAfter(shown)]
  expect(findSigns(before).map(({ text }) => text)).toEqual(shownSentence.signs)
  const { figures, dates } = readFacts(before)
  const found = [...figures, ...dates].map(({ start, end }) => before.slice(start, end))
  expect(found.toSorted()).toEqual(shownSentence.facts.toSorted())
  for (const fact of shownSentence.facts) expect(after).toContain(fact)
})
