import { expect, test } from 'vitest'
import type { Model, Prompt } from '#core/rewriting/model.ts'
import type { Report } from '#core/rewriting/report.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { writerSystem } from '#core/rewriting/prompts/writer.ts'
import { countCalls, describeMeasured, measureRewrite } from '#evaluation/loop/measures.ts'

const report: Report = {
  status: 'rewritten',
  facts: {},
  repaired: 1,
  left_as_it_was: 0,
  words_before: 10,
  words_after: 9,
}

test('a rewrite is measured against its draft', () => {
  const draft = 'We carefully counted all of the birds in the park. It was raining for most of the day.'
  const measures = measureRewrite(
    draft,
    'We counted every bird in the park. It was raining for most of it.',
    'simple',
    report,
  )
  expect(measures.length).toBeCloseTo(14 / 18)
  expect(measures).toMatchObject({ isInBand: true, isInAim: false, sentences: 2, repaired: 1, left: 0 })
  expect(measureRewrite(draft, draft, 'simple', report)).toMatchObject({ length: 1, isInAim: true, sharedRuns: 1 })
  expect(measureRewrite(draft, draft, 'shorten', report)).toMatchObject({ isInBand: false, isInAim: false })
})

test('each call is counted under the stage that made it', async () => {
  const answer: Model = async function* () {
    yield 'word '.repeat(8)
  }
  const { model, calls } = countCalls(answer)
  const ask = async (prompt: Prompt) => {
    for await (const _ of model(prompt, { maxTokens: 9 }));
  }
  await ask({ system: writerSystem('formal', 'strong', 'plan'), user: 'a' })
  await ask({
    system: writerSystem('formal', 'strong', 'plan'),
    user: 'notes\nAn earlier rewrite was refused. Put right what was wrong.',
  })
  await ask({ system: checkerSystem, user: 'a'.repeat(40) })
  expect(Object.values(calls).map((stage) => stage.calls)).toEqual([1, 1, 1])
  expect(calls.checker).toMatchObject({ reads: 10, writes: 10, instructions: checkerSystem.length / 4 })

  const measures = measureRewrite('One two three.', 'One two.', 'simple', report)
  const table = describeMeasured([{ about: 'a', manner: 'formal, strong', measures, calls }])
  expect(table.split('\n')).toHaveLength(4)
  expect(table).toContain('| all, formal, strong | 1 | 0.67 |')
  expect(table).toContain('| – |')
})

test('the distance to a voice is the mean of the rewrites that are long enough to have one', () => {
  const { calls } = countCalls(async function* () {})
  const row = (voice: Report['voice']) => {
    const measures = measureRewrite('One two three.', 'One two.', 'simple', { ...report, ...(voice && { voice }) })
    return { about: 'a', manner: 'simple, medium, voice teacher', measures, calls }
  }
  const rows = [
    row({ name: 'teacher', distance_before: 1.4, distance_after: 0.8 }),
    row({ name: 'teacher', distance_before: 1.2, distance_after: 1 }),
    row({ name: 'teacher' }),
  ]
  expect(describeMeasured(rows).split('\n').at(-1)).toContain('| 1.30 → 0.90 |')
})
