// @vitest-environment node
import { expect, test } from 'vitest'
import { countWords } from '#core/text/words.ts'
import { anonymous } from '#core/plans.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { sentenceLengths } from '#web/editor/report/sentence-lengths.ts'
import { rewriteInBrowser } from '#web/editor/trial/trial-rewriter.ts'

const draft =
  'Remote work has fundamentally transformed how teams collaborate. It is important to note that 63% of the 1,204 managers in our 2024 survey utilize chat tools in order to facilitate communication. Furthermore, this shift enables companies to leverage a global talent pool. However, it also presents numerous challenges, such as fostering a cohesive culture. In conclusion, companies must navigate this landscape carefully to ensure success.'

test("the worked example is what the demo's rewriter really gives", async () => {
  let example: unknown
  for await (const progress of rewriteInBrowser(draft, 'simple')) {
    if (progress.type !== 'done') continue
    example = {
      changes: await markChanges(draft, progress.text),
      report: progress.report,
      lengths: { before: sentenceLengths(draft), after: sentenceLengths(progress.text) },
    }
  }
  // As the formatter leaves it, which keeps numbers on one line.
  const stored = JSON.stringify(example, null, 2).replace(/\[[\d,\s]+\]/g, (numbers) =>
    numbers.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
  await expect(`${stored}\n`).toMatchFileSnapshot('../../web/src/editor/trial/example.json')
  expect(countWords(draft)).toBeLessThanOrEqual(anonymous.wordsPerRequest)
})
