import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordedAnswers } from '#evaluation/models.ts'
import { DamagedRecordings, readRecordings, sha256, type Recording } from '#evaluation/recorded.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { keyOf, MissingAnswer, recordedModel } from '#core/rewriting/recorded-model.ts'
import { compared, isChecker } from '#tests/support/checkers.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'longhand-recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const recording = (key: string, answer: string): Recording => ({
  key,
  about: 'essay, simple, medium',
  by: 'a large language model',
  date: '2026-11-22',
  answer,
})

const folderWith = (name: string, content: string): string => {
  const own = mkdtempSync(path.join(folder, 'set-'))
  writeFileSync(path.join(own, name), content)
  return own
}

const text = 'Teams utilize the tool. It is quiet.'

test('a rewrite runs on recorded answers, and names a prompt without one', async () => {
  const recordings = new Map<string, Recording>()
  const missing: { key: string; prompt: Prompt }[] = []
  const run = () =>
    rewriteWhole(
      text,
      'simple',
      recordedAnswers(recordedModel(recordings, sha256, (key, prompt) => missing.push({ key, prompt }))),
    )

  await expect(run()).rejects.toThrow(MissingAnswer)
  expect(missing).toHaveLength(1)
  const [{ key, prompt }] = missing as [{ key: string; prompt: Prompt }]
  recordings.set(
    key,
    recording(
      key,
      answerPrompt(prompt, (segment) => segment.replace('utilize', 'use')),
    ),
  )

  // the checker sees what was written before, so its prompt is known only now
  await expect(run()).rejects.toThrow(MissingAnswer)
  const asked = missing.at(-1)!
  expect(isChecker(asked.prompt)).toBe(true)
  recordings.set(asked.key, recording(asked.key, compared(asked.prompt)))
  expect(await run()).toMatchObject({ humanizedText: 'Teams use the tool. It is quiet.', report: { unchecked: 0 } })
})

test('a changed prompt has another key', async () => {
  const keys = await Promise.all([
    keyOf({ system: 'a', user: 'b' }, sha256),
    keyOf({ system: 'a', user: 'b.' }, sha256),
    keyOf({ system: 'ab', user: '' }, sha256),
  ])
  expect(new Set(keys).size).toBe(keys.length)
})

const key = 'a'.repeat(64)
test.each([
  ['a line that is no JSON', `{"key": "${key}"`, 'damaged.jsonl, line 1 is no JSON'],
  ['a line without an answer', JSON.stringify({ key }), 'damaged.jsonl, line 1'],
  [
    'two answers to one prompt',
    [recording(key, 'one'), recording(key, 'two')].map((line) => JSON.stringify(line)).join('\n'),
    'damaged.jsonl, line 2 answers a prompt again',
  ],
])('damaged recordings are named, never used: %s', (_, content, message) => {
  const damaged = folderWith('damaged.jsonl', content)
  expect(() => readRecordings(damaged)).toThrow(DamagedRecordings)
  expect(() => readRecordings(damaged)).toThrow(message)
})

test('a missing folder has no recordings', () => {
  expect(readRecordings(path.join(folder, 'nowhere')).size).toBe(0)
})
