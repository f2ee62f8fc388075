import { expect, test } from 'vitest'
import { choicesIn, partsOf, withReplacements } from '#panel/edits.ts'
import { readKept, rewriteByRules, wordsAtOnce } from '#panel/rules.ts'
import { originOf, permissionOf } from '../../packages/extension/src/settings.ts'

const way = { tone: 'creative', strength: 'medium' } as const
const draft =
  'Moreover, we utilize 14 tools in order to help Anna Berg.\n\nIt is important to note that they arrive in March 2027.'

test('applying all edits gives the rewrite, applying none the draft, and the places of AI phrases are right', async () => {
  const { changes, phrases } = await rewriteByRules(draft, way)
  const parts = partsOf({ changes })
  const choices = choicesIn(parts)
  expect(choices.length).toBeGreaterThan(2)
  expect(withReplacements(draft, choices)).toBe('We utilize 14 tools to help Anna Berg.\n\nThey arrive in March 2027.')
  expect(withReplacements(draft, [])).toBe(draft)
  for (const { start, end, cut } of choices) expect(draft.slice(start, end)).toBe(cut)
  const kept = parts.filter((part) => part.kind === 'kept')
  for (const { start, text } of kept) expect(draft.slice(start, start + text.length)).toBe(text)
  expect(phrases.map(({ start, end }) => draft.slice(start, end))).toContain('utilize')
})

test('lost facts come first', () => {
  const { facts: lines, ...said } = readKept('We use 14 tools in March 2027.', 'We use 15 tools in March 2027.')
  expect(lines[0]).toEqual({ kind: 'figure', state: 'changed', text: '14' })
  expect(lines.at(-1)?.state).toBe('kept')
  expect(said).toEqual({
    kept: '1 of 2 figures and dates kept',
    compared: '1 of 1 sentence word for word',
    gone: 'No AI phrases',
  })
})

test('AI phrases are counted as the editor counts them: each once, without those of a fact, and by what is gone', () => {
  const gone = (before: string, after: string) => readKept(before, after).gone
  expect(gone(draft, 'We use 14 tools to help Anna Berg.\n\nThey arrive in March 2027.')).toBe('3 of 3 AI phrases gone')
  expect(gone(draft, 'We utilize 14 tools to help Anna Berg.\n\nThey arrive in March 2027.')).toBe(
    '2 of 3 AI phrases gone',
  )
  expect(
    gone('He said: “We must leverage this.” We leverage it.', 'He said: “We must leverage this.” We use it.'),
  ).toBe('1 of 1 AI phrase gone')
  expect(gone('Wir haben den Bericht gestern noch einmal gelesen.', 'Wir lasen ihn.')).toBe('No AI phrases')
})

test('a text that the rules cannot rewrite is refused with a reason', async () => {
  await expect(rewriteByRules('word '.repeat(wordsAtOnce + 1), way)).rejects.toThrow(
    'Select up to 5,000 words at a time. This is 5,001 words.',
  )
  const german = 'Wir haben den Bericht gestern noch einmal gelesen und danach mit allen anderen darüber gesprochen.'
  await expect(rewriteByRules(german, way)).rejects.toThrow('The rules know English only.')
  await expect(rewriteByRules(' '.repeat(5_000), way)).rejects.toThrow('mostly spaces')
})

test.each([
  ['https://longhand.example/', 'https://longhand.example'],
  [' longhand.example/path ', 'https://longhand.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://longhand.example', undefined],
  ['https://me:secret@longhand.example', undefined],
  ['ftp://longhand.example', undefined],
  ['', undefined],
])('the address %j is %j', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})

test('a permission is for one host', () => {
  expect(permissionOf('http://localhost:3000')).toBe('http://localhost/*')
  expect(permissionOf('https://longhand.example')).toBe('https://longhand.example/*')
})
