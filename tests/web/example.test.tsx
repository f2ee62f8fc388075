// @vitest-environment node
import { expect, test } from 'vitest'
import { checkDraft } from '#core/facts/compare.ts'
import { totalOf } from '#core/facts/kept.ts'
import { anonymous } from '#core/plans.ts'
import { findSigns } from '#core/signs/find.ts'
import { countWords } from '#core/text/words.ts'
import { makeExample, makeSamples } from '#evaluation/site-samples.ts'
import { exampleMarks } from '#web/content/how-it-works.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { openSample, type SampleId } from '#web/editor/samples/sample.ts'
import { example } from '#web/editor/trial/example.ts'

test("the landing page's example is what the recorded answers give (`node evaluation/site-samples.ts` makes it again)", async () => {
  expect(example).toEqual(structuredClone(await makeExample()))
  expect(countWords(textBefore(example.changes.changes))).toBeLessThanOrEqual(anonymous.wordsPerRequest)
})

test('the example loses most signs and no fact', () => {
  const { report, changes } = example
  const { signs } = report
  expect(signs).toEqual({
    before: findSigns(textBefore(changes.changes)).length,
    after: findSigns(textAfter(changes.changes)).length,
  })
  expect(signs!.before).toBeGreaterThanOrEqual(5)
  expect(signs!.after).toBeLessThanOrEqual(0.4 * signs!.before)
  const { lost, added } = checkDraft(textBefore(changes.changes), textAfter(changes.changes), 'simple')
  expect({ lost, added }).toEqual({ lost: [], added: [] })
  expect(totalOf(report.facts).of).toBeGreaterThanOrEqual(8)
})

test('so are the samples', async () => {
  for (const [file, sample] of await makeSamples()) {
    const id = file.replace(/^.*\/(.*)\.json$/u, '$1') as SampleId
    expect(await openSample(id)).toEqual(sample)
  }
})

test('the marks of the example are what the catalogue and the fact lock find in it', () => {
  const [before, after] = [textBefore(example.changes.changes), textAfter(example.changes.changes)]
  expect(findSigns(before).map(({ text }) => text)).toEqual(exampleMarks.phrases)
  expect(findSigns(after).map(({ text }) => text)).toEqual(exampleMarks.left)
  const { facts } = checkDraft(before, after, 'simple')
  expect(facts.map(({ text }) => text).toSorted()).toEqual(exampleMarks.facts.toSorted())
  for (const fact of exampleMarks.facts) expect(before.includes(fact) && after.includes(fact)).toBe(true)
})
