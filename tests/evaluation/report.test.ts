import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules } from '#core/rewriting/rules.ts'
import type { NamedWriter } from '#longhand/models.ts'
import { readTexts } from '#evaluation/fact-lock.ts'
import { writeMeasured } from '#evaluation/measured.ts'
import { measurePair } from '#evaluation/measure-rewrite.ts'
import { writeReport, type Evaluation } from '#evaluation/report.ts'
import { runOurs, runTools } from '#evaluation/runs.ts'
import { summarize, type Run } from '#evaluation/summary.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

const evaluationOf = (...runs: Run[]): Evaluation => ({
  date: '2026-11-21',
  summaries: runs.map((run) => summarize(run)),
  rulesWordsPerSecond: 1,
  counter: [],
  factLock: [],
  meaning: '',
})

const offline: NamedWriter = { name: 'offline', writerFor: () => rules, chunksAtOnce: 1 }
const samples = Object.entries(readTexts())
  .slice(0, 3)
  .map(([id, text]) => ({ id, text }))

const source = 'The audit of 14 March 2024 found 1,204 faults, which it does not explain.\n\n- north\n- south\n'
const damaged = 'The audit found 1,204 faults and 77 gaps, which it does not explain.\n\nnorth and south\n'

const runOf = (texts: Run['texts']): Run => ({
  writer: 'Longhand, damaged',
  texts,
  style: 'simple',
  pairs: [measurePair('audit', source, damaged, 'simple')],
  unchanged: 0,
  failed: [{ id: 'second', message: 'The model broke off.' }],
  wordsPerSecond: undefined,
})

test('damage is counted, and shown in full if the text is our own', () => {
  const [summary] = evaluationOf(runOf('own')).summaries
  expect(summary!.facts).toMatchObject({
    figure: { of: 1, lost: 0, added: 1 },
    date: { of: 1, lost: 1, added: 0 },
    negation: { of: 1, lost: 0, added: 0 },
  })
  expect(summary!.structureKept.value).toBe(0)
  const page = writeReport(evaluationOf(runOf('own')))
  expect(page).toContain('Findings in our rewrites, in full (4)')
  expect(page).toContain('- Longhand, damaged, simple · date lost · audit · 13–26 · "14 March 2024"')
  expect(page).toContain('- Longhand, damaged, simple · figure added · audit · 33–35 · "77"')
  expect(page).toContain('- Longhand, damaged, simple · structure lost · audit')
  expect(page).toContain('- Longhand, damaged, simple · no answer · second · The model broke off.')
})

test("other people's texts are named by place, and never quoted", () => {
  const evaluation = evaluationOf(
    runOf('drafts'),
    ...runTools([{ id: 'june 1', cycle: 'june', line: 0, tool: 'some-tool', source, rewrite: damaged }]),
  )
  for (const written of [writeReport(evaluation), JSON.stringify(evaluation)]) {
    expect(written).not.toMatch(/March|"77"|faults/)
    expect(written).toContain('some-tool')
  }
  expect(writeReport(evaluation)).toContain('· date lost · audit · 13–26\n')
})

test('a text on which the model fails does not affect the others', async () => {
  let asked = 0
  const writerFor = () => {
    asked += 1
    if (asked === 1) throw new Error('Too many requests.')
    return rules
  }
  const run = await runOurs({ name: 'moody', writerFor, chunksAtOnce: 1 }, 'own', 'simple', samples)
  expect(run.failed).toEqual([{ id: samples[0]!.id, message: 'Too many requests.' }])
  expect(run.pairs.map(({ id }) => id)).toEqual(samples.slice(1).map(({ id }) => id))
})

test('the site may quote that facts are kept only if all of them were', async () => {
  const kept = await runOurs(offline, 'own', 'simple', samples)
  const evaluation = evaluationOf(kept)
  expect(writeMeasured(evaluation).factsKept).toEqual({
    short: expect.stringMatching(/^(\d+) of \1 facts kept$/),
    figure: expect.stringMatching(/^All \d+ facts of 3 texts kept, and none added, in each of 1 styles/),
    source: 'evaluation/report.md',
    date: '2026-11-21',
  })
  const broken: Run = { ...kept, pairs: [...kept.pairs, ...runOf('own').pairs] }
  expect(writeMeasured(evaluationOf(broken)).factsKept).toBeNull()
  expect(writeMeasured(evaluationOf({ ...kept, pairs: [] }))).toEqual({
    factsKept: null,
    structureKept: null,
    tools: null,
  })
})

test('the site quotes the committed report', () => {
  const report = JSON.parse(read('evaluation/report.json')) as Evaluation
  const measured: unknown = JSON.parse(read('web/src/content/measured.json'))
  expect(measured).toEqual(writeMeasured(report))
  expect(read('evaluation/report.md')).toContain(`Measured on ${report.date} by`)
})
