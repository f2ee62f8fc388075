import { expect, test } from 'vitest'
import type { Model } from '#core/rewriting/model.ts'
import { rules } from '#core/rewriting/rules.ts'
import type { Report } from '#core/rewriting/report.ts'
import { rewrite, type RewriteEvent } from '#core/rewriting/rewrite.ts'
import { sayShortfalls, sayWriter } from '#core/rewriting/say-report.ts'
import { compared, isChecker } from '#tests/support/checkers.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { languageModel } from '#core/rewriting/language-model.ts'
import type { Writer } from '#core/rewriting/writer.ts'

const text = 'The team in Leeds sells the pump. It is quiet, and 40 people use it every day in the north of the town.'

/** A writer and a checker, who each give one answer. */
const steps = (write: (segment: string) => string): Model =>
  async function* (prompt) {
    yield isChecker(prompt) ? compared(prompt) : answerPrompt(prompt, write)
  }

const runBy = async (writer: Writer) => {
  const events: RewriteEvent[] = []
  const request = { text, style: 'simple' as const, key: 'k3y9x8w7v6', concurrency: 1 }
  for await (const event of rewrite(request, writer)) events.push(event)
  const last = events.at(-1)!
  return { events, report: (last.type === 'done' ? last.report : undefined)! }
}

const run = (model: Model) => runBy(languageModel(model))

test('the stages of a chunk are told in order, and what is checked comes before the check ends', async () => {
  const { events } = await run(steps((segment) => segment.replace('is quiet', 'runs quietly')))
  const told = events.filter(({ type }) => type === 'stage' || type === 'verified')
  expect(told).toEqual([
    { type: 'stage', chunk: 0, stage: 'checking', text: text.replace('is quiet', 'runs quietly') },
    expect.objectContaining({ type: 'verified', text: text.replace('is quiet', 'runs quietly') }),
  ])
})

test('a second writing is told', async () => {
  let calls = 0
  const { events } = await run(steps((segment) => ((calls += 1) === 1 ? 'Bananas are yellow.' : segment)))
  expect(events).toContainEqual({ type: 'stage', chunk: 0, stage: 'writing' })
})

test('a model without a checker has no stages, nor has a text that did not change', async () => {
  const { events } = await runBy(rules)
  expect(events.map(({ type }) => type)).not.toContain('stage')
  const same = await run(steps((segment) => segment))
  expect(same.events).not.toContainEqual(expect.objectContaining({ stage: 'checking' }))
})

test('the report says who wrote it, and a name only where the writer has one', async () => {
  expect((await runBy(rules)).report.written_by).toBe('rules')
  const quiet = steps((segment) => segment.replace('is quiet', 'runs quietly'))
  const named = await runBy(languageModel(quiet, { name: 'qwen3:8b' }))
  expect(named.report).toMatchObject({ written_by: 'model', model: 'qwen3:8b', unchecked: 0 })
  const { report } = await run(quiet)
  expect(report.written_by).toBe('model')
  expect(report).not.toHaveProperty('model')
})

test.each([
  ['does not name the canary', 'none'],
  ['gives no comparison', 'I like both texts.'],
])('a part whose checker %s counts as not compared', async (_, answer) => {
  const model: Model = async function* (prompt) {
    yield isChecker(prompt) ? answer : answerPrompt(prompt, (segment) => segment.replace('is quiet', 'runs quietly'))
  }
  expect((await run(model)).report.unchecked).toBe(1)
})

test('a report in words', () => {
  const told = (report: Partial<Report>) => [sayWriter(report), ...sayShortfalls(report)]
  expect(told({})).toEqual([undefined])
  expect(told({ written_by: 'rules' })).toEqual(['written by rules'])
  expect(told({ written_by: 'model', unchecked: 0 })).toEqual(['written by a language model'])
  expect(told({ written_by: 'model', by_rules: 3, unchecked: 1 })).toEqual([
    'written by a language model, partly by rules',
    "The model's answer for 3 sentences was refused, and rules rewrote them instead.",
    '1 part was not compared by the checker.',
  ])
})
