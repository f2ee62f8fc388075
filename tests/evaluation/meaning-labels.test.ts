import { expect, test } from 'vitest'
import {
  describeFinding,
  findMeaning,
  precisionOfMeaning,
  readAnswers,
  readMeaningLabels,
  spreadOverKinds,
} from '#evaluation/meaning-labels.ts'

const source = 'The board met in May. The pump must be replaced before winter. Nobody was hurt.'
const rewrite = 'The board met in May. The pump may be replaced before winter. Nobody was hurt.'
const findings = findMeaning([{ source, rewrite, style: 'simple' }])
const keys = findings.map(({ key, fact }) => ({ key, kind: fact.kind }))

test('a finding shows its sentence and the one that stands for it', () => {
  expect(findings).not.toEqual([])
  const described = describeFinding(findings[0]!, 7)
  expect(described).toMatch(/^7\. /u)
  expect(described).toContain('The pump must be replaced before winter.')
  expect(described).toContain('The pump may be replaced before winter.')
})

test('the sheet takes one finding of each kind in turn', () => {
  const [first] = findings
  const of = (kind: 'cause' | 'duty', key: string) => ({ ...first!, key, fact: { ...first!.fact, kind } })
  const chosen = spreadOverKinds([of('duty', 'a'), of('duty', 'b')], [of('cause', 'c'), of('duty', 'd')], 3)
  expect(chosen.map(({ fact }) => fact.kind).toSorted()).toEqual(['cause', 'duty', 'duty'])
  expect(chosen.map(({ key }) => key)).not.toContain('d')
})

test('answers become labels without words of the texts', () => {
  expect(readAnswers('1 true\n', keys)).toEqual([{ ...keys[0], verdict: 'true' }])
})

test.each([
  ['1 maybe', '"1 maybe" is no answer: write a number and true, false or doubt.'],
  ['99 true', 'No finding has the number 99.'],
  ['1 true\n1 false', 'Number 1 is answered twice.'],
])('the answers %j are refused', (answers, message) => {
  expect(() => readAnswers(answers, keys)).toThrow(message)
})

test('precision counts labelled findings that are still made, and none in doubt', () => {
  const label = (key: string, verdict: 'true' | 'false' | 'doubt') => ({ key, kind: 'duty' as const, verdict })
  const labels = [label('a', 'true'), label('b', 'false'), label('c', 'doubt'), label('gone', 'false')]
  const [row] = precisionOfMeaning(labels, [{ key: 'a' }, { key: 'b' }, { key: 'c' }])
  expect(row).toMatchObject({ kind: 'duty', precision: { hits: 1, of: 2 }, doubt: 1 })
})

test('every label of the repository can be read', () => {
  expect(new Set(readMeaningLabels().map(({ key }) => key)).size).toBe(readMeaningLabels().length)
})
