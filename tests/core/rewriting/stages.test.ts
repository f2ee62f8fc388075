import { expect, test } from 'vitest'
import { answerPrompt } from '#core/rewriting/prompt.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import type { Model } from '#core/rewriting/model.ts'
import { offlineModel } from '#core/rewriting/offline-model.ts'
import type { Report } from '#core/rewriting/report.ts'
import { rewrite, type RewriteEvent, type RewriteRequest } from '#core/rewriting/rewrite.ts'
import { sayShortfalls, sayWriter } from '#core/rewriting/say-report.ts'

const text = 'The team in Leeds sells the pump. It is quiet, and 40 people use it every day in the north of the town.'

/** A writer, a second reader and a checker, who each give one answer. */
const hands = (write: (segment: string) => string, read: (segment: string) => string, check = 'none'): Model => {
  let calls = 0
  return async function* (prompt) {
    if (prompt.system === checkerSystem) yield check
    else {
      calls += 1
      yield answerPrompt(prompt, (segment) => (calls === 1 ? write(segment) : read(segment)))
    }
  }
}

const run = async (model: Model, options: Partial<RewriteRequest> = {}) => {
  const events: RewriteEvent[] = []
  const request = { text, style: 'simple' as const, key: 'k3y9x8w7v6', concurrency: 1, hasReaders: true, ...options }
  for await (const event of rewrite(request, model)) events.push(event)
  const last = events.at(-1)!
  return { events, report: (last.type === 'done' ? last.report : undefined)! }
}

test('the stages of a chunk are told in order, and what is checked comes before the check ends', async () => {
  const model = hands(
    (segment) => segment.replace('is quiet', 'makes little noise'),
    (segment) => segment.replace('is quiet', 'runs quietly'),
  )
  const { events } = await run(model)
  const told = events.filter(({ type }) => type === 'stage' || type === 'verified')
  expect(told).toEqual([
    { type: 'stage', chunk: 0, stage: 'reading' },
    { type: 'stage', chunk: 0, stage: 'checking', text: text.replace('is quiet', 'runs quietly') },
    expect.objectContaining({ type: 'verified', text: text.replace('is quiet', 'runs quietly') }),
  ])
})

test('a model that is no reader has no stages, nor has a text that did not change', async () => {
  const { events } = await run(offlineModel, { hasReaders: false })
  expect(events.map(({ type }) => type)).not.toContain('stage')
  const same = await run(
    hands(
      (segment) => segment,
      (segment) => segment,
    ),
  )
  expect(same.events).not.toContainEqual(expect.objectContaining({ stage: 'checking' }))
})

test('the report says who wrote it, and nothing where nobody told', async () => {
  expect((await run(offlineModel, { hasReaders: false })).report).not.toHaveProperty('written_by')
  const ruled = await run(offlineModel, { hasReaders: false, writer: { by: 'rules' } })
  expect(ruled.report.written_by).toBe('rules')
  expect(ruled.report).not.toHaveProperty('by_rules')
  const quiet = (segment: string) => segment.replace('is quiet', 'runs quietly')
  const named = await run(hands(quiet, quiet), { writer: { by: 'model', name: 'qwen3:8b' } })
  expect(named.report).toMatchObject({ written_by: 'model', model: 'qwen3:8b', unchecked: 0 })
})

test("sentences of the rules in the place of a refused answer are counted, so that the result does not pass for the model's", async () => {
  const draft = 'It is important to note that the 12 teams in Leeds utilize the tool. The tool costs 40 kroner a month.'
  const loses = (segment: string) => segment.replace('12', '21').replace('40', '90')
  const { report } = await run(hands(loses, loses), {
    text: draft,
    hasReaders: false,
    writer: { by: 'model', name: 'small' },
  })
  expect(report.by_rules).toBe(1)
  expect(sayWriter(report)).toBe('written by small, partly by rules')
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
