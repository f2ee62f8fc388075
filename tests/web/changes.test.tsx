// @vitest-environment node
import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { editsIn, spansOf } from '#web/editor/changes/edits.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'

/** A shorthand to read by: cut words in square brackets, written ones in braces. */
const marked = async (before: string, after: string) => {
  const { changes } = await markChanges(before, after)
  const signs = { kept: ['', ''], cut: ['[', ']'], written: ['{', '}'] } as const
  return changes
    .flat()
    .map(({ kind, text }) => signs[kind][0] + text + signs[kind][1])
    .join('')
}

test('marks words within a sentence', async () => {
  expect(await marked('Teams utilize digital tools every day.', 'Teams use digital tools every day.')).toBe(
    'Teams [utilize]{use} digital tools every day.',
  )
})

test('joins neighbouring changes to one edit', async () => {
  const before = 'Employees meet on Monday in order to facilitate the weekly planning of work.'
  const after = 'Employees meet on Monday to help the weekly planning of work.'
  const { edits } = await markChanges(`At nine on most weeks, ${before}`, `At nine on most weeks, ${after}`)
  expect(await marked(`At nine on most weeks, ${before}`, `At nine on most weeks, ${after}`)).toBe(
    'At nine on most weeks, Employees meet on Monday [in order to facilitate]{to help} the weekly planning of work.',
  )
  expect(edits).toBe(1)
})

test('shows a sentence as a whole when most of it is new', async () => {
  expect(
    await marked(
      'It stays. However, it also presents a multitude of challenges. The end.',
      'It stays. But keeping people engaged gets harder. The end.',
    ),
  ).toBe(
    'It stays. [However, it also presents a multitude of challenges.]{But keeping people engaged gets harder.} The end.',
  )
})

test('keeps the two halves of a pair of marks in one edit', async () => {
  expect(await marked('The pack costs $189 (or €175 in Europe).', 'The pack costs $189, €175 in Europe.')).toBe(
    '[The pack costs $189 (or €175 in Europe).]{The pack costs $189, €175 in Europe.}',
  )
  expect(
    await marked('The big blue pack (the old one) of ours costs little.', 'The blue pack of ours costs little.'),
  ).toBe('The [big ]blue pack [(the old one) ]of ours costs little.')
})

test('finds sentences that were cut, written, joined and split', async () => {
  const before = 'We met in May. It is important to note the following. Ada led the project and Grace wrote the report.'
  const after = 'We met in May. Ada led the project. Grace wrote the report.'
  const { changes } = await markChanges(before, after)
  expect(changes[1]?.every(({ kind }) => kind === 'cut')).toBe(true)
  expect(changes).toHaveLength(3)
})

test('keeps the lines of a list apart', async () => {
  const { changes, edits } = await markChanges(
    '# Plan\n\n- utilize tools\n- stay calm\n- go home',
    '# Plan\n\n- use tools\n- stay calm\n- go home',
  )
  expect(edits).toBe(1)
  expect(changes.filter((runs) => runs.some(({ kind }) => kind !== 'kept'))).toHaveLength(1)
})

test('has nothing to mark in a text that stayed', async () => {
  expect(await markChanges('It stays.\n\nAll of it.', 'It stays.\n\nAll of it.')).toMatchObject({ edits: 0 })
  expect(await markChanges('', '')).toEqual({ changes: [], edits: 0 })
})

const anyText = fc
  .array(
    fc.constantFrom(
      'one',
      'two',
      'three',
      '12 %',
      'Dr.',
      '. ',
      '! ',
      '? ',
      '\n',
      '\n\n',
      ' ',
      '“so”',
      '日本。',
      '😀',
      '\r\n',
    ),
  )
  .map((parts) => parts.join(''))

test('never loses or adds a letter of either text', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.oneof(anyText, fc.string({ unit: 'binary' })), async (before, after) => {
      const { changes, edits } = await markChanges(before, after)
      expect(textBefore(changes)).toBe(before)
      expect(textAfter(changes)).toBe(after)
      expect(edits === 0).toBe(before === after)
    }),
  )
})

/** 3,000 words that do not repeat themselves; every third sentence is altered, some are dropped or new. */
const longText = (altered: boolean, newline: string) =>
  Array.from({ length: 200 }, (_, sentence) => {
    if (altered && sentence % 23 === 0) return ''
    const words = Array.from({ length: 15 }, (__, word) => {
      const seed = (sentence * 15 + word) * 2_654_435_761
      return altered && sentence % 3 === 0 && word % 4 === 0 ? 'another' : `w${(seed >>> 7) % 900}`
    })
    return `${words.join(' ')}.${sentence % 8 === 7 ? newline : ' '}`
  }).join('')

test.each([
  ['the same paragraphs', '\n\n', '\n\n'],
  ['other paragraphs', '\n\n', ' '],
])('compares 3,000 words with %s without holding the page', async (_, lines, otherLines) => {
  const before = longText(false, lines)
  const after = longText(true, otherLines)
  // by this clock a slice of work is over after every other look
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  let turns = 0
  const watch = setInterval(() => (turns += 1))
  const { changes } = await markChanges(before, after)
  clearInterval(watch)
  vi.restoreAllMocks()
  expect(textAfter(changes)).toBe(after)
  expect(turns).toBeGreaterThan(1)
})

/** The text after each of the edits was taken back by itself. */
const withoutEach = async (before: string, after: string) => {
  const spans = spansOf((await markChanges(before, after)).changes)
  return editsIn(spans).map((edit) =>
    spans.map((span) => (span.kind === 'kept' ? span.text : span === edit ? span.cut : span.written)).join(''),
  )
}

test('the space before a sentence that was added or cut goes with it', async () => {
  expect(await withoutEach('Plants need light.', 'Plants want much more light. Water helps too.')).toEqual([
    'Plants need light. Water helps too.',
    'Plants want much more light.',
  ])
  expect(
    await withoutEach('Plants need light. Water helps too.\n\nBees sing.', 'Light is best.\n\nBees sing.'),
  ).toEqual(['Plants need light.\n\nBees sing.', 'Light is best. Water helps too.\n\nBees sing.'])
})
