import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacts } from '#core/facts/kept.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { protect } from '#core/rewriting/protect.ts'
import type { Model } from '#core/rewriting/model.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { RewriteRequest } from '#core/rewriting/request.ts'
import { findSpans, termsPattern } from '#core/text/spans.ts'
import { scriptedModel, segmentModel } from '#tests/support/scripted-models.ts'
import { texts } from '#tests/support/texts.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const key = 'k3y9x8w7v6'

const found = (text: string, ...terms: string[]) =>
  findSpans(text, termsPattern(terms))
    .filter(({ kind }) => kind === 'term')
    .map(({ start, end }) => text.slice(start, end))

test('a term is found as it was typed, at the head of a sentence, and over a line’s end', () => {
  expect(found('Machine learning is machine\nlearning.', 'machine learning')).toEqual([
    'Machine learning',
    'machine\nlearning',
  ])
})

test('a term stands by itself, and in the case it was typed in', () => {
  expect(found('They unleash Apple, apples and pineapple; Leas may leash.', 'apple', 'lea')).toEqual(['Apple'])
  expect(found('In May they may.', 'May')).toEqual(['May'])
})

test('a term of signs is taken to the letter', () => {
  expect(found('C++ and C.. and a.b, [x] (y) $1 ^', 'C++', 'a.b', '(y)', '$1', '^')).toEqual([
    'C++',
    'a.b',
    '(y)',
    '$1',
    '^',
  ])
})

test('of terms that begin alike the longer is locked; one inside a quotation is locked with it', () => {
  expect(found('The net promoter score and the net.', 'net', 'net promoter score')).toEqual([
    'net promoter score',
    'net',
  ])
  expect(found('He said, "the net promoter score fell", twice.', 'net promoter score')).toEqual([])
})

test('terms that say nothing lock nothing', () => {
  expect(termsPattern([])).toBeUndefined()
  expect(termsPattern(['', '  '])).toBeUndefined()
  expect(found('A text.', 'absent')).toEqual([])
})

test('a term is checked both ways', () => {
  const check = (source: string, other: string) => {
    const { verdict, lost, added, facts } = checkFacts(source, other, 'simple', ['deep work', 'flow'])
    const say = ({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`
    return { verdict, lost: lost.map(say), added: added.map(say), terms: countFacts(facts).term }
  }
  const source = 'We value deep work here.'
  expect(check(source, 'We like deep work here.')).toEqual({
    verdict: 'pass',
    lost: [],
    added: [],
    terms: { kept: 1, of: 1 },
  })
  expect(check(source, 'We value focused time here.')).toMatchObject({ verdict: 'fail', lost: ['term: deep work'] })
  expect(check(source, 'We value Deep Work here.')).toMatchObject({ verdict: 'fail', lost: ['term: deep work'] })
  expect(check(source, 'We value deep work flow.')).toMatchObject({ verdict: 'fail', added: ['term: flow'] })
})

test('any terms are hidden and come back byte for byte, and a text keeps its own', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { maxLength: 5 }), (text, others) => {
      const terms = [...others, ...(text.match(/\p{L}+ \p{L}+/gu) ?? []).slice(0, 3)]
      const hidden = protect(text, key, 0, termsPattern(terms))
      expect(hidden.restore(hidden.masked)).toBe(text)
      expect(checkFacts(text, text, 'simple', terms).verdict).not.toBe('fail')
    }),
  )
})

test('the last of 50 terms of 100 characters is found in 3,000 words', () => {
  const terms = Array.from({ length: 50 }, (_, index) => `${'ab '.repeat(32)}${index}`)
  const text = `${'ab '.repeat(2_990)}and ${terms[49]}.`
  expect(found(text, ...terms)).toEqual([terms[49]])
})

const run = async (request: Partial<RewriteRequest> & { text: string }, model: Model) => {
  for await (const event of rewrite({ style: 'simple', key, concurrency: 1, ...request }, writingOnly(model)))
    if (event.type === 'done') return event
  throw new Error('The run is not done.')
}

test('the model never sees a protected word, and it stands in the rewrite', async () => {
  const model = segmentModel((segment) => segment.replace('utilize', 'use').replaceAll('deep work', 'focus'))
  const text = 'Teams utilize deep work every single day at home.'
  const done = await run({ text, lockedTerms: ['deep work', 'absent'] }, model)
  expect(done.text).toBe('Teams use deep work every single day at home.')
  expect(done.report.facts.term).toEqual({ kept: 1, of: 1 })
  expect(JSON.stringify(model.calls.map(({ prompt }) => prompt.user.split('begin ===')[1]))).not.toContain('deep work')
})

test('a sentence is rewritten with what stands around it, which is not part of the answer', async () => {
  const model = segmentModel((segment) => segment.replace('utilize', 'use'))
  const done = await run(
    {
      text: 'They utilize it every day.',
      within: {
        text: 'Ada met Grace. They utilize it every day. It works.',
        before: 'Ada met Grace.',
        after: 'It works.',
      },
    },
    model,
  )
  expect(done.text).toBe('They use it every day.')
  expect(model.calls[0]?.prompt.user).toContain('Ada met Grace.')
  expect(model.calls[0]?.prompt.user).toContain('It works.')
})

test('a sentence that failed its check is named with its place', async () => {
  const text =
    'The plan cost 12 dollars and was approved. It is important to note that they utilize it every day at work.'
  const lossy = scriptedModel({ answer: () => 'The plan was cheap and approved. They use it every day at work.' })
  const { report } = await run({ text }, lossy)
  expect(report.repaired + report.left_as_it_was).toBeGreaterThan(0)
  expect(report.places).toContainEqual({ what: 'left', sentence: 'The plan cost 12 dollars and was approved.' })
  expect(report.places).toHaveLength(report.repaired + report.left_as_it_was)
})
