import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listHumanizations, renameHumanization, searchHumanizations } from '#core/api/documents.ts'
import { humanizeText } from '#core/api/humanize.ts'
import { readRecord, withdrawRecord } from '#core/api/records.ts'
import { type SavedDocument } from '#core/documents/document.ts'
import { ok, refused } from './backend.ts'
import { address, button, open, useDashboard } from './dashboard-page.tsx'
import { draft, humanizeButton, pasteDraft, rewrite, summary, wordsOf } from './editor-page.tsx'
import { toast } from './toasts.ts'
import { answerOf } from './event-server.ts'

const { site, member } = useDashboard()

const beginning = 'Furthermore, we utilize 12 tools. Ada stays.'

/** Each of another text, because the versions of one text are a group. */
const documentOf = (id: string, more: Partial<SavedDocument> = {}): SavedDocument => ({
  id,
  style: 'academic',
  word_count: 7,
  original_text: id === '1' ? beginning : `${beginning} Number ${id}.`,
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
/** The title of a document, which opens it. */
const titleOf = async (name: RegExp) =>
  (await article(name)).getByRole('heading', { level: 3 }).firstElementChild as HTMLElement
const arrowOf = async (name: RegExp) => (await article(name)).getByRole('button', { name: /^Texts of/ })
const choose = async (user: ReturnType<typeof open>, name: RegExp, item: string) => {
  await user.click((await article(name)).getByRole('button', { name: /^Actions for/ }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}
const list = (...humanizations: SavedDocument[]) => site().answer(listHumanizations, () => ok({ humanizations }))

describe('a document of the history', () => {
  test('has its first words or its name as title, and its full receipt', async () => {
    await member()
    list(documentOf('1', { receipt }), documentOf('2', { title: 'Second draft' }))
    const user = open(documents)
    const first = await article('Furthermore, we utilize 12 tools. Ada stays., Academic, Nov 5, 2026 • 9:05 AM')
    await user.click(await arrowOf(/^Furthermore/))
    await user.click(first.getByText('7 words charged'))
    expect(first.getByText('Balance before').nextSibling?.textContent).toBe('1,000')
    expect(first.getByText('Balance after').nextSibling?.textContent).toBe('993')
    await user.click(await arrowOf(/^Second draft/))
    expect((await article(/^Second draft/)).queryByText(/charged/)).toBeNull()
  })

  test('is renamed in place, and gets its first words as title again without a name', async () => {
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
    await choose(user, /^Furthermore/, 'Rename')
    const field = screen.getByRole('textbox', { name: 'Title' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('Essay{Enter}')
    await toast('Document renamed')
    const renamed = await article(/^Essay/)
    await waitFor(() => expect(document.activeElement).toBe(renamed.getByRole('button', { name: 'Essay' })))

    await choose(user, /^Essay/, 'Rename')
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
      await choose(user, /^Essay/, 'Rename')
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
    await choose(user, /^Furthermore/, 'Compare')
    const before = await shown.findByRole('region', { name: 'Draft with its cuts' })
    const after = shown.getByRole('region', { name: 'Rewrite with its additions' })
    expect(before.textContent).toBe(documentOf('1').original_text)
    expect(before.querySelector('del')?.textContent).toContain('Furthermore')
    expect(after.textContent).toBe(documentOf('1').humanized_text)
    expect(after.querySelector('ins')?.textContent).toContain('We')
    expect(shown.getByRole('status').textContent).toMatch(/^\d edits?$/)
    await choose(user, /^Furthermore/, 'Stop comparing')
    expect(shown.queryByRole('region')).toBeNull()
    expect(shown.getByText('Draft').nextElementSibling?.textContent).toBe(documentOf('1').original_text)
  })

  test.each([
    [{ written_by: 'rules' }, ', written by rules'],
    [{ written_by: 'model' }, ', written by a language model'],
    [
      { written_by: 'model', model: 'gemma3:12b', by_rules: 1, words_not_by_model: 4, unchecked: 2 },
      ", written by gemma3:12b, partly by rulesThe model's answer for 1 sentence was refused, and rules rewrote it instead. 2 parts were not compared by the checker. 4 words that the model did not write are not charged.",
    ],
    [{}, ''],
  ] as const)('says who wrote it, and what the model did not do: %j', async (hands, said) => {
    await member()
    list(documentOf('1', { report: { ...report, ...hands } }))
    const user = open(documents)
    const shown = await article(/^Furthermore/)
    await choose(user, /^Furthermore/, 'Compare')
    const edits = await shown.findByText(/^\d edits?$/)
    expect(edits.parentElement?.textContent).toBe(`${edits.textContent}${said}`)
  })

  test('shows style, words, facts and age in its row, and a dash where it is older than its report', async () => {
    await member()
    const { places: _, ...rest } = report
    list(
      documentOf('1', { title: 'New', report: { ...rest, signs: { before: 32, after: 4 } } }),
      documentOf('2', { title: 'Lost', report: { ...rest, facts: { figure: { kept: 1, of: 2 } } } }),
      documentOf('3', { title: 'Old' }),
    )
    open(documents)
    const cells = async (name: RegExp) => (await article(name)).getByText('Academic').parentElement?.textContent
    expect(await cells(/^New/)).toContain('7 wordsAll 2 facts keptfacts')
    expect(await cells(/^Lost/)).toContain('! 1 of 2 facts kept')
    expect(await cells(/^Old/)).toContain('7 words–')
  })

  test('is shared from its menu, and its row says so until the link is revoked', async () => {
    await member()
    const id = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
    const shared = { token: 'tok', shared_at: new Date(2026, 10, 22).toISOString(), audience: 'course' }
    list(documentOf(id, { title: 'Essay', shared_at: shared.shared_at }))
    site().answer(readRecord, () => ok({ record: shared }), { id })
    site().answer(withdrawRecord, () => ok({ ok: true }), { id })
    const user = open(documents)
    expect((await article(/^Essay/)).getByText('Shared')).toBeTruthy()
    await choose(user, /^Essay/, 'Proof of edits…')
    await user.click(await screen.findByRole('button', { name: 'Revoke the link' }))
    await toast('Link revoked')
    await user.keyboard('{Escape}')
    expect((await article(/^Essay/)).queryByText('Shared')).toBeNull()
  })
})

describe('documents that belong together', () => {
  test('are in one group: versions of a text, parts of a document, texts of a batch', async () => {
    await member()
    list(
      documentOf('9', { style: 'simple', original_text: beginning }),
      documentOf('8', { title: 'Thesis, part 2 of 2', original_text: 'Two.', word_count: 100 }),
      documentOf('7', { title: 'Thesis, part 1 of 2', original_text: 'One.', word_count: 1_000 }),
      documentOf('6', { original_text: beginning }),
      documentOf('5', { title: 'a', original_text: 'A.', batch_id: 'b' }),
      documentOf('4', { title: 'b', original_text: 'B.', batch_id: 'b' }),
      documentOf('3', { title: 'Alone', original_text: 'C.', batch_id: 'other' }),
    )
    const user = open(documents)
    await article(/^Alone/)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Furthermore, we utilize 12 tools. Ada stays.',
      'Thesis',
      'Batch with a',
      'Alone',
    ])
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(button('2 versions of Furthermore, we utilize 12 tools. Ada stays.'))
    await user.click(button('2 parts of Thesis'))
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Furthermore, we utilize 12 tools. Ada stays.',
      'Version 2',
      'Version 1',
      'Thesis',
      'Part 1',
      'Part 2',
      'Batch with a',
      'Alone',
    ])
    expect(screen.getByText('1,100')).toBeTruthy()
    // a press on versions opens the newest of them
    await user.click(button('Furthermore, we utilize 12 tools. Ada stays.'))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Style: Simple' })).not.toEqual([]))
  })

  test('by keys: J and K, arrows, Enter and /', async () => {
    await member()
    list(
      documentOf('2', { original_text: beginning }),
      documentOf('1'),
      documentOf('0', { title: 'Last', original_text: 'Z.' }),
    )
    const user = open(documents)
    await article(/^Last/)
    const focused = () => document.activeElement?.textContent
    screen.getByRole('region', { name: 'Document history' }).focus()
    await user.keyboard('j')
    expect(focused()).toMatch(/^Furthermore/)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toBe('Version 2')
    await user.keyboard('jj')
    expect(focused()).toBe('Last')
    await user.keyboard('j{ArrowRight}')
    expect((await article(/^Last/)).getByText('Draft')).toBeTruthy()
    await user.keyboard('{ArrowLeft}kkk{ArrowLeft}')
    expect(screen.queryByText('Version 2')).toBeNull()
    expect((await article(/^Last/)).queryByText('Draft')).toBeNull()
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('jk/')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk/')
  })

  test('the last of two tabs to rename wins, and a document deleted in the other tab says so', async () => {
    await member()
    list(documentOf('1', { title: '🧾 ما هو السعر' }))
    site().answer(
      renameHumanization,
      () => refused({ code: 'not-found', message: 'This document does not exist or has been deleted.' }),
      { id: '1' },
    )
    const user = open(documents)
    expect((await titleOf(/^🧾/)).getAttribute('dir')).toBe('auto')
    await choose(user, /^🧾/, 'Rename')
    await user.keyboard('Mine{Enter}')
    await toast('Failed to rename documentThis document does not exist or has been deleted.')
    await article(/^🧾/)
  })
})

const isShown = (text: string) => waitFor(() => expect(wordsOf(rewrite())).toBe(text))

describe('a document is opened in the editor', () => {
  test('with its source, its rewrite, its style, its marks and its title', async () => {
    await member()
    list(documentOf('1', { report: { ...report, facts: { figure: { kept: 1, of: 1 } } }, receipt, title: 'Mine' }))
    const user = open(documents)
    await user.click(await titleOf(/^Mine/))
    await isShown(documentOf('1').humanized_text)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(wordsOf(draft())).toBe(documentOf('1').original_text)
    expect(screen.getAllByRole('button', { name: 'Style: Academic' })).not.toEqual([])
    await waitFor(() => expect(summary()).toMatch(/^1 fact kept/u))
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Mine')
    screen.getByText('Saved')
  })

  test('even when it is older than its report', async () => {
    await member()
    list(documentOf('1'))
    const user = open(documents)
    await user.click(await titleOf(/^Furthermore/))
    await isShown(documentOf('1').humanized_text)
    await waitFor(() => expect(summary()).toMatch(/^1 fact kept/u))
  })

  test('in the place of a text that was not rewritten yet, which undo brings back', async () => {
    await member()
    list(documentOf('1'))
    const user = open()
    await pasteDraft(user, 'Mine, and not yet rewritten.')
    await user.click(screen.getByRole('tab', { name: 'My Documents' }))
    await user.click(await titleOf(/^Furthermore/))
    await isShown(documentOf('1').humanized_text)
    rewrite().blur()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(wordsOf(draft())).toBe('Mine, and not yet rewritten.'))
  })

  test('and is renamed in the bar', async () => {
    await member()
    list(documentOf('1'))
    const names: unknown[] = []
    site().answer(
      renameHumanization,
      ({ body }) => {
        names.push(body)
        return ok({ title: 'Tools' })
      },
      { id: '1' },
    )
    const user = open(documents)
    await user.click(await titleOf(/^Furthermore/))
    await isShown(documentOf('1').humanized_text)
    const title = screen.getByRole('textbox', { name: 'Title' })
    fireEvent.change(title, { target: { value: 'Tools' } })
    await waitFor(() => expect(names).toEqual([{ title: 'Tools' }]))
    expect(title).toHaveProperty('value', 'Tools')
  })
})

test('the palette finds a document by its words and opens it, and the bar says which one it is', async () => {
  await member()
  list(documentOf('1'), documentOf('2', { title: 'The second report' }))
  const user = open()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }))
  await palette.findByRole('option', { name: /^The second report/ })
  await user.keyboard('number 2')
  await waitFor(() => expect(palette.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'The second report'),
  )
  expect(wordsOf(draft())).toContain('Number 2.')
})

test('the palette loads the documents once, also for the list', async () => {
  await member()
  const asked = vi.fn<() => void>()
  site().answer(listHumanizations, () => {
    asked()
    return ok({ humanizations: [documentOf('1', { title: 'The first report' })] })
  })
  const user = open()
  for (let times = 0; times < 2; times += 1) {
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: /^The first report/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(asked).toHaveBeenCalledTimes(1)
})

test('the palette opens what the words say, however fast Enter follows them', async () => {
  await member()
  list(documentOf('1'), documentOf('2', { title: 'The second report' }))
  open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }))
  await palette.findByRole('option', { name: /^The second report/ })
  const words = palette.getByRole('combobox')
  // Both in one go, so that the list has not followed the words yet.
  act(() => {
    fireEvent.change(words, { target: { value: 'number 2' } })
    fireEvent.keyDown(words, { key: 'Enter' })
  })
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'The second report'),
  )
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
  await pasteDraft(user, 'Furthermore, we utilize tools.')
  await user.click(humanizeButton())
  await user.click(screen.getByRole('tab', { name: 'My Documents' }))
  await user.click(await titleOf(/^Furthermore/))
  await toast('A rewrite is runningThe document can be opened when it is done.')
  expect(address()).toBe(documents)
  release()
  await user.click(screen.getByRole('tab', { name: 'Humanize' }))
  await isShown('We use tools.')
})

describe('a search', () => {
  const search = async (user: ReturnType<typeof open>, text: string) => {
    await user.clear(screen.getByRole('searchbox', { name: 'Search your documents' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search your documents' }), `${text}{Enter}`)
  }

  test('asks the server, shows its result, and can be cleared', async () => {
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

  test('skips short stretches without a match, and asks before long ones', async () => {
    await member()
    list(documentOf('1'))
    site().answer(searchHumanizations, ({ body }) => {
      const at = Number((body as { cursor?: string }).cursor ?? 0)
      return at === 6
        ? ok({ humanizations: [documentOf('9', { title: 'Found' })] })
        : ok({ humanizations: [], cursor: String(at + 1), searched_to: `2026-11-0${9 - at}T12:00:00.000Z` })
    })
    const user = open(documents)
    await screen.findAllByRole('article')
    await search(user, 'found')
    await screen.findByText('No document holds “found”, back to Nov 5, 2026.')
    expect(site().calls.filter(({ route }) => route === 'POST /api/humanizations/search')).toHaveLength(5)
    await user.click(button('Search older documents'))
    await screen.findByText('1 document with “found”.')
    expect(document.activeElement).toBe(screen.getByRole('article', { name: /^Found/ }))
  })

  test('that fails keeps its words, and can be retried', async () => {
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
