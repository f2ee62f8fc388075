import { describe, expect, it, test } from 'vitest'
import { isLightEdit } from '#core/rewriting/light-edit.ts'
import type { Model } from '#core/rewriting/model.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { RewriteRequest } from '#core/rewriting/request.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const text =
  'Moreover, teams utilize clear language, ensuring that nobody is surprised. The comprehensive plan fosters trust. Furthermore, it leverages what people know.'

const model = (change: (segment: string) => string): Model =>
  async function* (prompt) {
    yield answerPrompt(prompt, change)
  }

const reportOf = async (change: (segment: string) => string, request: Partial<RewriteRequest> = {}) => {
  const all = { text, style: 'simple', key: 'k7f3abcd9', concurrency: 1, ...request } as const
  for await (const event of rewrite(all, writingOnly(model(change)))) if (event.type === 'done') return event.report
  throw new Error('The rewrite ended without a report.')
}

const aWord = (segment: string) => segment.replace('utilize', 'use')
const most = (segment: string) =>
  segment
    .replace('Moreover, teams utilize', 'Teams use')
    .replace(', ensuring that', ', so that')
    .replace('fosters', 'builds')
    .replace('Furthermore, it leverages', 'It uses')

test.each([
  [2, 2, false],
  [3, 2, true],
  [10, 5, true],
  [10, 4, false],
  [3, 5, true],
])('%i signs of which %i are left in the same words: a light edit is %s', (before, after, isLight) => {
  expect(isLightEdit(text, text, { before, after })).toBe(isLight)
})

test('a text that was written anew is no light edit, whatever signs it has', () => {
  const anew =
    'Plain words spare everyone a surprise. People trust a plan like that, and it puts what they know to use.'
  expect(isLightEdit(text, anew, { before: 10, after: 9 })).toBe(false)
})

describe('a rewrite that leaves most signs', () => {
  it('is a light edit, and counts its signs', async () => {
    const report = await reportOf(aWord)
    expect(report.status).toBe('light-edit')
    expect(report.signs!.before - report.signs!.after).toBe(1)
  })
  it('is one at any strength but the one that promises no more', async () => {
    expect((await reportOf(aWord, { strength: 'strong' })).status).toBe('light-edit')
    expect((await reportOf(aWord, { strength: 'light' })).status).toBe('rewritten')
  })
  it('is none where most signs are gone, where nothing changed, and of a sentence', async () => {
    expect((await reportOf(most)).status).toBe('rewritten')
    expect(await reportOf((segment) => segment)).toMatchObject({ status: 'unchanged' })
    const sentence = { text: 'Moreover, teams utilize comprehensive plans.', within: { text, before: '', after: '' } }
    expect((await reportOf(aWord, sentence)).status).toBe('rewritten')
  })
})
