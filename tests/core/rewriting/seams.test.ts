import { expect, test } from 'vitest'
import { tenseOf } from '#core/text/tense.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { restoreHead, seamFaults } from '#core/rewriting/seams.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const before = {
  source: 'The mill is old. But the weir is older.',
  text: 'The mill is old. However, the weir is older.',
}

test.each([
  ['opener', 'The town paid for its repair.', 'However, the town paid for its repair.'],
  ['phrase', 'The town paid for its repair.', 'The town, where however the weir is older still, paid for its repair.'],
  ['tense', 'The town was rich.', 'The town is rich.'],
])('a seam is told by its %s', (fault, source, text) => {
  expect(seamFaults(before, { source, text }, tenseOf)).toEqual([fault])
  expect(seamFaults(before, { source: text, text }, tenseOf)).toEqual([])
})

test('a phrase that the source repeats itself is no fault', () => {
  const source = 'However, the town paid for it.'
  const own = { source: 'However, the weir is older.', text: 'However, the weir is older than it.' }
  expect(seamFaults(own, { source, text: 'However, the town paid for all of it.' }, tenseOf)).toEqual([])
  expect(seamFaults(before, { source: '- one\n- two\n', text: '- one\n- two\n' }, tenseOf)).toEqual([])
})

test('the head of a chunk is put back, and nothing else', () => {
  const source = '## Repair\n\nThe town paid for its repair. It took three years to finish.\n\nIt holds.\n'
  const text =
    '## Repair\n\nHowever, the town paid for its repair. It took three years to get done.\n\nIt holds well.\n'
  expect(restoreHead({ source, text })).toEqual({
    text: '## Repair\n\nThe town paid for its repair. It took three years to get done.\n\nIt holds well.\n',
    sentence: 'The town paid for its repair.',
  })
  expect(restoreHead({ source: '## Repair\n', text: '## Repair\n' })).toBeUndefined()
  const joined = {
    source: 'The lamp broke. The kettle broke. We like the ladder. The bridge was sold.',
    text: 'Then it was late. The lamp broke and the kettle broke and we like the ladder and the bridge was sold.',
  }
  expect(restoreHead(joined)).toBeUndefined()
})

const sentence = (index: number) =>
  `The keeper of lock ${index} checked the gates and wrote the level of the water down. `
const source = Array.from({ length: 6 }, (_, at) =>
  Array.from({ length: 17 }, (__, line) => sentence(at * 100 + line))
    .join('')
    .trim(),
).join('\n\n')

test('chunks that each open and close with "However," do not meet with it', async () => {
  // Each chunk's first and last sentence get the connective, as a model does that cannot see the others.
  const model = segmentModel((segment) =>
    segment.replace(/The keeper of lock (0|16|\d(?:00|16)) /gu, 'However, the keeper of lock $1 '),
  )
  let delivered = ''
  let report
  for await (const event of rewrite(
    { text: source, style: 'simple', key: 'k3y9x8w7v6', concurrency: 4 },
    writingOnly(model),
  )) {
    if (event.type === 'done') [delivered, report] = [event.text, event.report]
  }
  expect(model.calls).toHaveLength(6)
  expect(delivered).not.toMatch(/However, [^.]*\.\s+However, /u)
  expect(report).toMatchObject({ left_as_it_was: 5 })
})
