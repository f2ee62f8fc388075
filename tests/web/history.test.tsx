import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { humanizeText, listHumanizations, renameHumanization, searchHumanizations } from '#core/api/humanizations.ts'
import { type SavedDocument } from '#core/documents/document.ts'
import { ok, refused } from './backend.ts'
import { address, button, open, useDashboard } from './dashboard-page.tsx'
import { toast } from './toasts.ts'
import { answerOf } from './event-server.ts'

const { site, member } = useDashboard()

const documentOf = (id: string, more: Partial<SavedDocument> = {}): SavedDocument => ({
  id,
  style: 'academic',
  word_count: 7,
  original_text: 'Furthermore, we utilize 12 tools. Ada stays.',
  humanized_text: 'We use 12 tools. Ada stays.',
  created_at: new Date(2026, 10, 5, 9, 5).toISOString(),
  ...more,
})

const receipt = {
  words_counted: 7,
  words_charged: 7,
  reason: 'delivered' as const,
  balance_before: 1_000,
  balance_after: 993,
}

const report: NonNullable<SavedDocument['report']> = {
  status: 'rewritten',
  facts: { figure: { kept: 1, of: 1 }, name: { kept: 1, of: 1 } },
  repaired: 1,
  left_as_it_was: 0,
  places: [{ what: 'repaired', sentence: 'Ada stays.' }],
  words_before: 7,
  words_after: 6,
}

const documents = '/dashboard?tab=documents'
const article = async (name: string | RegExp) => within(await screen.findByRole('article', { name }))
const editor = () => within(screen.getByRole('region', { name: 'Editor' }))
const editorShown = async () => within(await screen.findByRole('region', { name: 'Editor' }))
const list = (...humanizations: SavedDocument[]) => site().answer(listHumanizations, () => ok({ humanizations }))

describe('a document of the history', () => {
  test('is called by its beginning or its name, and its receipt is there in full', async () => {
    await member()
    list(documentOf('1', { receipt }), documentOf('2', { title: 'Second draft' }))
    const user = open(documents)
    const first = await article('Furthermore, we utilize 12 tools. Ada stays., Academic, Nov 5, 2026 • 9:05 AM')
    await user.click(first.getByText('7 words charged'))
    expect(first.getByText('Balance before').nextSibling?.textContent).toBe('1,000')
    expect(first.getByText('Balance after').nextSibling?.textContent).toBe('993')
    expect((await article(/^Second draft/)).queryByText(/charged/)).toBeNull()
  })

  test('is renamed in place, and called by its beginning again without a name', async () => {
    await member()
    list(documentOf('1'), documentOf('2', { title: 'Other' }))
    const asked: unknown[] = []
    site().answer(
      renameHumanization,
      ({ body }) => {
        asked.push(body)
        const { title } = body as { title: string }
        return ok(title === '' ? {} : { title })
      },
      { id: '1' },
    )
    const user = open(documents)
    await user.click((await article(/^Furthermore/)).getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: 'Title' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('Essay{Enter}')
    await toast('Document renamed')
    const renamed = await article(/^Essay/)
    await waitFor(() => expect(document.activeElement).toBe(renamed.getByRole('button', { name: 'Rename' })))

    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Essay')
    await user.clear(screen.getByRole('textbox', { name: 'Title' }))
    await user.click(button('Save'))
    await article(/^Furthermore/)
    await article(/^Other/)
    expect(asked).toEqual([{ title: 'Essay' }, { title: '' }])
  })

  test('keeps its name when the field is left, when nothing was changed, and when the server refuses', async () => {
    await member()
    list(documentOf('1', { title: 'Essay' }))
    const user = open(documents)
    const rename = async (keys: string) => {
      await user.click((await article(/^Essay/)).getByRole('button', { name: 'Rename' }))
      await user.keyboard(keys)
    }
    await rename('Draft{Escape}')
    await rename('{Enter}')
    expect(site().calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([])
    site().answer(
      renameHumanization,
      () => refused({ code: 'not-found', message: 'This document does not exist or has been deleted.' }),
      { id: '1' },
    )
    await rename('s{Enter}')
    await toast('Failed to rename documentThis document does not exist or has been deleted.')
    await article(/^Essay/)
  })

  test('is compared, before and after, with every edit marked', async () => {
    await member()
    list(documentOf('1'))
    const user = open(documents)
    const shown = await article(/^Furthermore/)
    const compare = shown.getByRole('button', { name: 'Compare' })
    expect(compare.getAttribute('aria-expanded')).toBe('false')
    await user.click(compare)
    const before = await shown.findByRole('region', { name: 'Original with its cuts' })
    const after = shown.getByRole('region', { name: 'Rewrite with its additions' })
    expect(before.textContent).toBe(documentOf('1').original_text)
    expect(before.querySelector('del')?.textContent).toContain('Furthermore')
    expect(after.textContent).toBe(documentOf('1').humanized_text)
    expect(after.querySelector('ins')?.textContent).toContain('We')
    expect(shown.getByRole('status').textContent).toMatch(/^\d edits?$/)
    expect(compare.getAttribute('aria-expanded')).toBe('true')
    await user.click(compare)
    expect(shown.queryByRole('region')).toBeNull()
  })
})

describe('a document is opened in the editor', () => {
  test('with its source, its rewrite, its style, its marks, its report and its receipt', async () => {
    await member()
    list(documentOf('1', { report, receipt }))
    const user = open(documents)
    await user.click((await article(/^Furthermore/)).getByRole('button', { name: 'Open in editor' }))
    const result = await (await editorShown()).findByRole('region', { name: 'Humanized text' })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(result.textContent).toBe(documentOf('1').humanized_text)
    const source = editor().getByRole('region', { name: 'Original text with its cuts' })
    expect(source.textContent).toBe(documentOf('1').original_text)
    expect(source.querySelector('del')).not.toBeNull()
    expect(editor().getByRole<HTMLInputElement>('radio', { name: 'Academic' }).checked).toBe(true)
    expect(editor().getByText('2 of 2 facts kept')).toBeDefined()
    expect(editor().getByText('7 words charged')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Humanize' })))
  })

  test('even when it is older than its report: the facts are counted anew', async () => {
    await member()
    list(documentOf('1'))
    const user = open(documents)
    await user.click((await article(/^Furthermore/)).getByRole('button', { name: 'Open in editor' }))
    await (await editorShown()).findByRole('region', { name: 'Humanized text' })
    expect(editor().getByText(/^(\d) of \1 facts kept$/)).toBeDefined()
  })

  test('in the place of another document without a question, but not of a text that stands nowhere else', async () => {
    await member()
    list(documentOf('1'), documentOf('2', { original_text: 'Another text.', humanized_text: 'Other text.' }))
    const user = open()
    const field = () => editor().getByLabelText<HTMLTextAreaElement>('AI-generated text')
    await user.click(field())
    await user.paste('Mine, and not yet rewritten.')

    await user.click(screen.getByRole('tab', { name: 'My Documents' }))
    await user.click((await article(/^Furthermore/)).getByRole('button', { name: 'Open in editor' }))
    const question = within(await screen.findByRole('dialog', { name: 'Replace the text in the editor?' }))
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Humanize' }))
    expect(field().value).toBe('Mine, and not yet rewritten.')

    await user.click(screen.getByRole('tab', { name: 'My Documents' }))
    await user.click((await article(/^Furthermore/)).getByRole('button', { name: 'Open in editor' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace it' }))
    await waitFor(() =>
      expect(editor().getByRole('region', { name: 'Humanized text' }).textContent).toBe('We use 12 tools. Ada stays.'),
    )

    await user.click(screen.getByRole('tab', { name: 'My Documents' }))
    await user.click((await article(/^Another/)).getByRole('button', { name: 'Open in editor' }))
    await waitFor(() =>
      expect(editor().getByRole('region', { name: 'Humanized text' }).textContent).toBe('Other text.'),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a document is not opened in the place of a rewrite that is being written', async () => {
  await member()
  list(documentOf('1'))
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  site().answer(humanizeText, async () => {
    await gate
    return ok(answerOf('We use tools.'))
  })
  const user = open()
  await user.click(editor().getByLabelText('AI-generated text'))
  await user.paste('Furthermore, we utilize tools.')
  await user.click(button(/^Humanize AI/))
  await user.click(screen.getByRole('tab', { name: 'My Documents' }))
  await user.click((await article(/^Furthermore/)).getByRole('button', { name: 'Open in editor' }))
  await toast('A rewrite is runningThe document can be opened when it is done.')
  expect(address()).toBe(documents)
  release()
  await user.click(screen.getByRole('tab', { name: 'Humanize' }))
  expect((await editor().findByRole('region', { name: 'Humanized text' })).textContent).toBe('We use tools.')
})

describe('a search', () => {
  const search = async (user: ReturnType<typeof open>, text: string) => {
    await user.clear(screen.getByRole('searchbox', { name: 'Search your documents' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search your documents' }), `${text}{Enter}`)
  }

  test('asks the server, says what it found, and can be taken back', async () => {
    await member()
    list(documentOf('1'), documentOf('2', { title: 'Moons' }))
    site().answer(searchHumanizations, ({ body }) =>
      ok({
        humanizations: (body as { text: string }).text === 'tidal locking' ? [documentOf('2', { title: 'Moons' })] : [],
      }),
    )
    const user = open(documents)
    await screen.findByText(/2 documents/)
    await search(user, ' tidal   locking ')
    await screen.findByText('1 document with “tidal locking”.')
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await search(user, 'nothing')
    await screen.findByText('No document holds “nothing”.')
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(button('Show all'))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(site().calls.filter(({ route }) => route === 'POST /api/humanizations/search')).toHaveLength(2)
  })

  test('goes through stretches without a match by itself, and asks before a long way', async () => {
    await member()
    list(documentOf('1'))
    site().answer(searchHumanizations, ({ body }) => {
      const at = Number((body as { cursor?: string }).cursor ?? 0)
      return at === 6
        ? ok({ humanizations: [documentOf('9', { title: 'Found' })] })
        : ok({ humanizations: [], cursor: String(at + 1) })
    })
    const user = open(documents)
    await screen.findAllByRole('article')
    await search(user, 'found')
    await screen.findByText('No document holds “found” so far.')
    expect(site().calls.filter(({ route }) => route === 'POST /api/humanizations/search')).toHaveLength(5)
    await user.click(button('Search older documents'))
    await screen.findByText('1 document with “found”.')
    expect(document.activeElement).toBe(screen.getByRole('article', { name: /^Found/ }))
  })

  test('that fails leaves the word, and a way to try again', async () => {
    await member()
    list(documentOf('1'))
    vi.spyOn(console, 'info').mockReturnValue()
    site().answer(searchHumanizations, () => refused({ code: 'too-many-requests', message: 'Slow down.' }))
    const user = open(documents)
    await screen.findAllByRole('article')
    await search(user, 'moons')
    await toast('Error loading documents')
    site().answer(searchHumanizations, () => ok({ humanizations: [documentOf('2', { title: 'Moons' })] }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await article(/^Moons/)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'moons')
  })
})
