// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { redone, shownChanges, undone, withReverted, withRewritten, withSheet } from '#web/editor/state/sheets.ts'
import type { Sheets } from '#web/editor/state/sheets.ts'

const before = 'We met in May. It is important to note the following. Ada utilizes many tools for the report every day.'
const after = 'We met in May. Ada uses many tools for the report every day.'

const open = async (source = before, rewrite = after): Promise<Sheets> => {
  const { changes } = await markChanges(source, rewrite)
  return { past: [], present: { changes, reverted: [] }, future: [] }
}
const shownText = ({ present }: Sheets) => textAfter(shownChanges(present).changes)
const revert = (sheets: Sheets, place: number) => withSheet(sheets, withReverted(sheets.present, place))

test('a sentence is put back and accepted again', async () => {
  const sheets = await open()
  const back = revert(sheets, 2)
  expect(shownText(back)).toBe('We met in May. Ada utilizes many tools for the report every day.')
  expect(shownChanges(back.present).edits).toBe(shownChanges(sheets.present).edits - 1)
  expect(shownText(revert(back, 2))).toBe(after)
})

test('a sentence that was cut comes back in its place', async () => {
  expect(shownText(revert(await open(), 1))).toBe(
    'We met in May. It is important to note the following. Ada uses many tools for the report every day.',
  )
  const atTheEnd = await open('We met in May. It is important to note the following.', 'We met in May.')
  expect(shownText(revert(atTheEnd, 1))).toBe('We met in May. It is important to note the following.')
})

test('each step is undone and redone, and a new step clears the undone ones', async () => {
  const first = await open()
  const second = revert(first, 2)
  const third = revert(second, 1)
  expect(shownText(undone(third))).toBe(shownText(second))
  expect(shownText(undone(undone(third)))).toBe(after)
  expect(undone(first)).toBe(first)
  expect(shownText(redone(redone(undone(undone(third)))))).toBe(shownText(third))
  expect(redone(third)).toBe(third)
  expect(revert(undone(third), 2).future).toEqual([])
})

test('a sentence that was written again takes the place of the rewrite, also where the original stood', async () => {
  const sheets = revert(await open(), 2)
  const again = withSheet(
    sheets,
    withRewritten(sheets.present, 2, [
      { kind: 'cut', text: 'Ada utilizes many tools for the report every day.' },
      { kind: 'written', text: 'Ada works with tools.' },
    ]),
  )
  expect(shownText(again)).toBe('We met in May. Ada works with tools.')
  expect(shownText(undone(again))).toBe('We met in May. Ada utilizes many tools for the report every day.')
})

const sentence = fc.constantFrom('We met in May. ', 'Ada left. ', 'They utilize it! ', 'Is it so? ', 'So it is.\n\n')
const text = fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join(''))

test('with every sentence put back, the text is the source, whatever was written', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (source, rewrite) => {
      const sheets = await open(source, rewrite)
      const reverted = sheets.present.changes.map((_, place) => place)
      const { changes, edits } = shownChanges({ ...sheets.present, reverted })
      expect(textAfter(changes)).toBe(source)
      expect(textBefore(changes)).toBe(source)
      expect(edits).toBe(0)
    }),
  )
})
