// @vitest-environment node
import { expect, test } from 'vitest'
import { readFacts } from '#core/facts/reading.ts'
import { findSigns } from '#core/signs/find.ts'
import { countWords } from '#core/text/words.ts'
import { anonymous } from '#core/plans.ts'
import { shownSentence } from '#web/content/how-it-works.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { example } from '#web/editor/trial/example.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { sentenceLengths } from '#web/editor/report/sentence-lengths.ts'
import { rewriteInBrowser } from '#web/editor/trial/trial-rewriter.ts'

const draft =
  'Remote work has fundamentally transformed how teams collaborate. It is important to note that 63% of the 1,204 managers in our 2024 survey utilize chat tools in order to facilitate communication. Furthermore, this shift enables companies to leverage a global talent pool. However, it also presents numerous challenges, such as fostering a cohesive culture. In conclusion, companies must navigate this landscape carefully to ensure success.'

test("the worked example is what the demo's rewriter really gives", async () => {
  let made: unknown
  for await (const progress of rewriteInBrowser(draft, 'simple')) {
    if (progress.type !== 'done') continue
    // The panel of the example shows numbers of facts, without their places.
    const { findings: _, located_facts: __, ...report } = progress.report
    made = {
      changes: await markChanges(draft, progress.text),
      report,
      lengths: { before: sentenceLengths(draft), after: sentenceLengths(progress.text) },
    }
  }
  // As the formatter leaves it, which keeps numbers on one line.
  const stored = JSON.stringify(made, null, 2).replace(/\[[\d,\s]+\]/g, (numbers) =>
    numbers.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
  await expect(`${stored}\n`).toMatchFileSnapshot('../../web/src/editor/trial/example.json')
  expect(countWords(draft)).toBeLessThanOrEqual(anonymous.wordsPerRequest)
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
