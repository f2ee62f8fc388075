import { beforeEach, expect, test } from 'vitest'
import { editorOf, finishedOf, report } from './store-of.ts'
import { segmentsIn, typeInDraft, typeInRewrite } from '#web/editor/store/decisions.ts'
import { keepWords, lockedTerms } from '#web/editor/options/keep-words.ts'
import { openText, startNew, takePaste } from '#web/editor/store/documents.ts'
import { redo, undo } from '#web/editor/store/history.ts'
import { autosave, leaveWork } from '#web/editor/store/autosave.ts'
import { shownTexts, textOf } from '#web/editor/store/segments.ts'
import { rememberAccount } from '#web/lib/account.ts'
import { openDocument } from '#web/routes/dashboard/documents/open-document.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const source = 'Teams utilize tools. Ada sold 12 boats in May.'
const rewritten = 'Teams use tools. Ada sold 12 boats in May.'
const stored = {
  id: 'a',
  style: 'simple',
  strength: 'medium',
  word_count: 9,
  original_text: source,
  humanized_text: rewritten,
  created_at: '2026-11-30T09:00:00.000Z',
  report,
} as const

test('a stored document opens with what was typed in this browser, unless it has been stored anew since', async () => {
  rememberAccount({ email: 'ada@example.com' })
  const editor = editorOf({ isVisitor: false, leave: () => leaveWork(editor) })
  const end = autosave(editor)
  openText(editor, source, await finishedOf(source, rewritten, { documentId: 'a' }))
  const texts = shownTexts(segmentsIn(editor.get()))
  typeInRewrite(editor, texts.with(0, 'Teams like tools. '))
  const edited = textOf(segmentsIn(editor.get()))
  expect(edited).toContain('Teams like tools.')

  startNew(editor)
  expect(editor.get().rewrite).toBeUndefined()
  expect(await openDocument(editor, stored)).toBe(true)
  expect(textOf(segmentsIn(editor.get()))).toBe(edited)

  startNew(editor)
  expect(
    await openDocument(editor, { ...stored, humanized_text: 'Teams use their tools. Ada sold 12 boats in May.' }),
  ).toBe(true)
  expect(textOf(segmentsIn(editor.get()))).toContain('Teams use their tools.')
  end()
})

test('protected words belong to their document: another one has its own, and undo brings those of the one before back', async () => {
  const editor = editorOf({ isVisitor: false })
  openText(editor, source)
  keepWords('boats')
  startNew(editor)
  expect(lockedTerms()).toEqual([])
  undo(editor)
  expect(lockedTerms()).toEqual(['boats'])
  keepWords('tools')
  takePaste(editor, 'Another text.')
  expect(lockedTerms()).toEqual([])
  undo(editor)
  expect(lockedTerms()).toEqual(['boats', 'tools'])
  redo(editor)
  expect(lockedTerms()).toEqual([])

  expect(await openDocument(editor, { ...stored, locked_terms: ['Ada'] })).toBe(true)
  expect(lockedTerms()).toEqual(['Ada'])
  // a step within one document leaves its words alone
  typeInDraft(editor, `${source} More.`)
  keepWords('More')
  undo(editor)
  expect(lockedTerms()).toEqual(['Ada', 'More'])
  const many = Array.from({ length: 60 }, (_, at) => `term ${at}`)
  expect(await openDocument(editor, { ...stored, id: 'b', locked_terms: many })).toBe(true)
  expect(lockedTerms()).toEqual(many.slice(0, 50))
})
