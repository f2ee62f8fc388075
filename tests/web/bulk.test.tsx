import { readHumanization } from '#core/api/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import {
  type Batch,
  type BatchText,
  createBatch,
  deleteBatch,
  listBatches,
  readBatch,
  readBatchResults,
} from '#core/api/batches.ts'
import { checkSubscription } from '#core/api/subscription.ts'
import { getUsage } from '#core/api/usage.ts'
import { listVoices } from '#core/api/voices.ts'
import { usageOf } from '#core/usage.ts'
import { readSamples } from '#core/voices/sample.ts'
import { terse } from '#tests/core/voices/pairs.ts'
import { countOf, wordDocument } from '#tests/support/word-documents.ts'
import { openFile } from '#web/files/open-file.ts'
import { fileNames, zipOf } from '#web/routes/dashboard/bulk/batch-zip.ts'
import { ok, refused } from './backend.ts'
import { button, open, pro, useDashboard } from './dashboard-page.tsx'
import { lockedTerms } from '#web/editor/options/keep-words.ts'
import { rewrite, wordsOf } from './editor-page.tsx'
import { toast } from './toasts.ts'

const { site, member } = useDashboard()

const batchOf = (more: Partial<Batch> = {}): Batch => ({
  id: 'b1',
  created_at: new Date(2026, 10, 21, 9, 5).toISOString(),
  status: 'running',
  texts: 2,
  words: 9,
  ...more,
})

const textOf = (index: number, more: Partial<BatchText> = {}): BatchText => ({
  index,
  name: `File ${index}.docx`,
  style: 'simple',
  words: 4 + index,
  status: 'waiting',
  words_charged: 0,
  ...more,
})

const proMember = async (batches: Batch[] = []) => {
  const email = await member()
  site().answer(checkSubscription, () => pro)
  site().answer(getUsage, () => ok(usageOf('2026-11', { used: 0, committed: 0 }, 50_000)))
  site().answer(listBatches, () => ok({ batches }))
  return email
}

const bulk = '/dashboard?tab=bulk'
const file = (name: string, content: string) => new File([content], name)

/** The files that the browser is given to save. */
const saved = () => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:zip'
  })
  return blobs
}

test('a visitor is asked to sign in', async () => {
  open(bulk)
  expect(await screen.findByText(/Please sign in to rewrite several texts at once/)).toBeTruthy()
  expect(screen.getByText(/^Pro Monthly rewrites up to 50 files or texts in one batch/)).toBeTruthy()
})

test('a Free user sees the features of Pro, and no form', async () => {
  await member()
  site().answer(listBatches, () => ok({ batches: [] }))
  open(bulk)
  expect(await screen.findByText(/rewrites up to 50 files or texts in one batch/)).toBeTruthy()
  expect(button('Upgrade to Pro')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
})

test('files and pasted texts are counted before anything is sent, unreadable ones are reported, and the rest is submitted', async () => {
  await proMember()
  const sent: unknown[] = []
  site().answer(createBatch, ({ body }) => {
    sent.push(body)
    site().answer(listBatches, () => ok({ batches: [batchOf()] }))
    return ok(batchOf())
  })
  site().answer(readBatch, () => ok({ batch: batchOf({ status: 'done' }), progress: [textOf(0), textOf(1)] }), {
    id: 'b1',
  })
  const user = open(bulk)
  await user.upload(await screen.findByLabelText('Files for the batch'), [
    file('One.md', 'Four words are here.'),
    file('Empty.txt', ''),
    file('Long.txt', 'word '.repeat(3_001)),
  ])
  await screen.findByText('Longer than 3,000 words. Rewrite it in the editor.')
  await user.type(screen.getByLabelText('Or paste a text'), 'And these are five words.')
  await user.click(button('Add this text'))
  expect(await screen.findByRole('heading', { name: /2 texts · 9 words · nothing counted yet/ })).toBeTruthy()
  expect(screen.getByText('Empty.txt is empty.')).toBeTruthy()
  await user.click(button('Remove Empty.txt'))
  expect(screen.queryByText('Empty.txt is empty.')).toBeNull()
  expect(sent).toEqual([])

  await user.click(within(screen.getByRole('tabpanel', { name: 'Bulk' })).getByRole('radio', { name: 'Formal' }))
  await user.click(button('Rewrite 2 texts'))
  await screen.findByRole('list', { name: /^Texts of 2 texts of Nov 21, 2026/ })
  expect(sent).toEqual([
    {
      texts: [
        { name: 'One.md', text: 'Four words are here.', style: 'formal' },
        { name: 'Pasted text 1', text: 'And these are five words.', style: 'formal' },
      ],
    },
  ])
  expect(screen.queryByRole('button', { name: /^Rewrite/ })).toBeNull()
})

const bulkTab = () => within(screen.getByRole('tabpanel', { name: 'Bulk' }))

test('a batch has the voice and the protected words that are chosen in its form, and none of the editor’s text', async () => {
  await proMember()
  const voice = { id: 'v1', name: 'Letters', protected_terms: [], created_at: '2026-11-21T10:00:00.000Z' }
  site().answer(listVoices, () => ok({ voices: [{ ...voice, ...readSamples(terse) }] }))
  sessionStorage.setItem('longhand_terms', '["deep work"]')
  const sent: unknown[] = []
  site().answer(createBatch, ({ body }) => {
    sent.push(body)
    return ok(batchOf())
  })
  const user = open(bulk)
  await user.upload(await screen.findByLabelText('Files for the batch'), [file('a.txt', 'Two words')])
  await screen.findByRole('button', { name: 'Rewrite 1 text' })
  await user.selectOptions(await bulkTab().findByLabelText('Voice'), 'Letters')
  await user.type(bulkTab().getByRole('textbox', { name: 'Always keep these words' }), 'TechCorp{Enter}')
  await user.click(button('Rewrite 1 text'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    texts: [{ name: 'a.txt', text: 'Two words', style: 'simple' }],
    locked_terms: ['TechCorp'],
    voice_id: 'v1',
  })
  expect(lockedTerms()).toEqual(['deep work'])
})

test('a user who opted out of storage must agree that batches are stored', async () => {
  await proMember()
  sessionStorage.setItem('longhand_not_stored', 'true')
  const sent: unknown[] = []
  site().answer(createBatch, ({ body }) => {
    sent.push(body)
    return ok(batchOf())
  })
  const user = open(bulk)
  await user.upload(await screen.findByLabelText('Files for the batch'), [file('a.txt', 'Two words')])
  const submission = await screen.findByRole('button', { name: 'Rewrite 1 text' })
  expect(screen.getByText(/Private is on, but a batch has to store its texts/)).toBeTruthy()
  expect(submission.getAttribute('aria-disabled')).toBe('true')
  await user.click(submission)
  const box = screen.getByRole('checkbox', { name: 'These texts may be stored' })
  expect(document.activeElement).toBe(box)
  await user.click(box)
  expect(sent).toEqual([])
  await user.click(submission)
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('of 10,000 files a hundred are read, and the number of the others is shown', async () => {
  await proMember()
  const user = open(bulk)
  await user.upload(
    await screen.findByLabelText('Files for the batch'),
    Array.from({ length: 10_000 }, (_, index) => file(`${index}.txt`, 'word')),
  )
  expect(await screen.findByText('9,900 files were not read: a batch takes up to 50 texts.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('A batch takes up to 50 texts. Remove 50 texts.')
  expect(button('Rewrite 100 texts').getAttribute('aria-disabled')).toBe('true')
})

test('files that cannot be read are each named with the reason, and not submitted', async () => {
  await proMember()
  const locked = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')])
  const user = open(bulk)
  await user.upload(await screen.findByLabelText('Files for the batch'), [
    new File([locked], 'Locked.docx'),
    new File([new Uint8Array(50_000_000)], 'Large.docx'),
    new File([await wordDocument()], 'Empty.docx'),
    file('Torn.pdf', 'no PDF'),
  ])
  for (const reason of [
    /^This document is protected by a password/,
    /^Large\.docx has 50\.0 MB/,
    /^Empty\.docx has no text in it/,
    /^Torn\.pdf is not a PDF/,
  ]) {
    expect(await screen.findByText(reason)).toBeTruthy()
  }
  expect(button('Rewrite 0 texts').getAttribute('aria-disabled')).toBe('true')
})

test('more words than the month has left, or more texts than a batch takes, are not sent', async () => {
  await proMember()
  site().answer(getUsage, () => ok(usageOf('2026-11', { used: 49_990, committed: 49_990 }, 50_000)))
  const user = open(bulk)
  const input = await screen.findByLabelText('Files for the batch')
  await user.upload(input, [file('a.txt', 'word '.repeat(11))])
  expect((await screen.findByRole('alert')).textContent).toBe('That is more than the 10 words left this month.')
  await user.click(button('Rewrite 1 text'))
  await user.upload(
    input,
    Array.from({ length: 50 }, (_, index) => file(`${index}.txt`, 'word')),
  )
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('A batch takes up to 50 texts. Remove 1 text.'),
  )
})

test('a refusal by the server is shown, and the texts stay', async () => {
  await proMember()
  site().answer(createBatch, () => refused({ code: 'forbidden', message: 'Bulk is part of Pro Monthly.' }))
  const user = open(bulk)
  await user.upload(await screen.findByLabelText('Files for the batch'), [file('a.txt', 'Two words')])
  await user.click(await screen.findByRole('button', { name: 'Rewrite 1 text' }))
  await toast('Bulk is part of Pro Monthly.')
  expect(button('Remove a.txt')).toBeTruthy()
})

describe('a batch', () => {
  test('is followed wherever it is opened, until each text is delivered or named', async () => {
    await proMember([batchOf()])
    const states = [
      { batch: batchOf(), progress: [textOf(0, { status: 'working' }), textOf(1)] },
      {
        batch: batchOf({ status: 'done' }),
        progress: [
          textOf(0, { status: 'delivered', words_charged: 4 }),
          textOf(1, { status: 'failed', reason: 'The rewrite failed three times.' }),
        ],
      },
    ]
    let now = 0
    site().answer(readBatch, () => ok(states[now]), { id: 'b1' })
    open(bulk)
    expect(
      await screen.findByText('0 of 2 rewritten · 0 words charged. You can close this tab: it goes on.'),
    ).toBeTruthy()
    now = 1
    expect(await screen.findByText('1 of 2 rewritten · 1 failed · 4 words charged.')).toBeTruthy()
    const list = within(screen.getByRole('list', { name: /^Texts of/ }))
    expect(list.getByText('Rewritten · 4 words charged')).toBeTruthy()
    expect(list.getByText('The rewrite failed three times.')).toBeTruthy()
    expect(list.getByText('Failed')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: /^Progress of/ }).value).toBe(2),
    )
  })

  test('says who wrote the texts, and names a text of which the model did not do all', async () => {
    await proMember([batchOf({ status: 'done' })])
    const byModel = {
      status: 'rewritten' as const,
      facts: { kept: 3, of: 3 },
      left_as_it_was: 0,
      has_missed_length: false,
      written_by: 'model' as const,
      model: 'gemma3:12b',
      unchecked: 0,
    }
    const progress = [
      textOf(0, { name: 'Whole.txt', status: 'delivered', words_charged: 4, outcome: byModel }),
      textOf(1, {
        name: 'Partly.txt',
        status: 'delivered',
        words_charged: 3,
        outcome: { ...byModel, by_rules: 1, words_not_by_model: 2, unchecked: 1 },
      }),
    ]
    site().answer(readBatch, () => ok({ batch: batchOf({ status: 'done' }), progress }), { id: 'b1' })
    open(bulk)
    expect(await screen.findByText('2 of 2 rewritten by gemma3:12b · 7 words charged.')).toBeTruthy()
    expect(screen.getByText('1 text needs your eye.')).toBeTruthy()
    const rows = within(screen.getByRole('list', { name: /^Texts of/ })).getAllByRole('listitem')
    expect(rows[0]!.textContent).toContain(
      "The model's answer for 1 sentence was refused, and rules rewrote it instead. 1 part was not compared by the checker. 2 words that the model did not write are not charged.",
    )
    expect(rows[0]!.textContent).toContain('Partly.txt')
  })

  test('shows the facts of each text, those that need attention first, and opens one in the editor', async () => {
    await proMember([batchOf({ status: 'done' })])
    const good = {
      status: 'rewritten' as const,
      facts: { kept: 3, of: 3 },
      left_as_it_was: 0,
      has_missed_length: false,
    }
    const id = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
    const progress = [
      textOf(0, { name: 'Fine.txt', status: 'delivered', outcome: good }),
      textOf(1, { name: 'Failed.txt', status: 'failed', reason: 'The rewrite failed three times.' }),
      textOf(2, { name: 'Old.txt', status: 'delivered' }),
      textOf(3, {
        name: 'Lost.txt',
        status: 'delivered',
        document_id: id,
        outcome: { ...good, facts: { kept: 2, of: 3 }, left_as_it_was: 2 },
      }),
      textOf(4, { name: 'Same.txt', status: 'delivered', outcome: { ...good, status: 'unchanged' } }),
    ]
    site().answer(readBatch, () => ok({ batch: batchOf({ status: 'done' }), progress }), { id: 'b1' })
    const user = open(bulk)
    expect(await screen.findByText('3 texts need your eye.')).toBeTruthy()
    const rows = within(screen.getByRole('list', { name: /^Texts of/ })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => /^\w+\.txt/.exec(textContent)?.[0])).toEqual([
      'Failed.txt',
      'Lost.txt',
      'Same.txt',
      'Fine.txt',
      'Old.txt',
    ])
    expect(rows[2]!.textContent).toContain('Nothing was changed · 0 words charged')
    screen.getByText(/^3 of 5 rewritten · 1 not changed · 1 failed/)
    expect(rows[1]!.textContent).toContain('2 sentences left as before by the fact lock.')
    expect(within(rows[1]!).getAllByText('2 of 3', { exact: false }).length).toBeGreaterThan(0)

    site().answer(readHumanization, () => refused({ code: 'not-found', message: 'It has been deleted.' }), { id })
    await user.click(button('Lost.txt'))
    await toast('The document could not be openedIt has been deleted.')
    site().answer(
      readHumanization,
      () =>
        ok({
          id,
          style: 'formal',
          word_count: 3,
          original_text: 'We utilize tools.',
          humanized_text: 'We use tools.',
          created_at: new Date(2026, 10, 22).toISOString(),
        }),
      { id },
    )
    await user.click(button('Lost.txt'))
    await waitFor(() => expect(wordsOf(rewrite())).toBe('We use tools.'))
  })

  test('that is stopped is followed until the started texts are finished', async () => {
    await proMember([batchOf()])
    const cancelled = batchOf({ status: 'cancelled' })
    const states = [
      { batch: batchOf(), progress: [textOf(0, { status: 'working' }), textOf(1)] },
      { batch: cancelled, progress: [textOf(0, { status: 'working' }), textOf(1, { status: 'cancelled' })] },
      {
        batch: cancelled,
        progress: [textOf(0, { status: 'delivered', words_charged: 4 }), textOf(1, { status: 'cancelled' })],
      },
    ]
    let now = 0
    site().answer(readBatch, () => ok(states[now]), { id: 'b1' })
    site().answer(
      deleteBatch,
      () => {
        now = 1
        return ok({ now: 'cancelled' })
      },
      { id: 'b1' },
    )
    const user = open(bulk)
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await screen.findByText('0 of 2 rewritten · 1 not begun · 0 words charged. What was begun is being finished.')
    expect(button('Stopping...').ariaDisabled).toBe('true')
    now = 2
    expect(await screen.findByText('1 of 2 rewritten · 1 not begun · 4 words charged.')).toBeTruthy()
    expect(button('Remove from the list')).toBeTruthy()
  })

  test('comes as a zip, in pages, with the names of what failed', async () => {
    await proMember([batchOf({ status: 'done' })])
    const progress = [
      textOf(0, { name: 'A.docx', status: 'delivered' }),
      textOf(1, { name: 'B.txt', status: 'failed', reason: 'Word limit exceeded' }),
      textOf(2, { name: 'a.md', status: 'delivered' }),
    ]
    site().answer(readBatch, () => ok({ batch: batchOf({ status: 'done' }), progress }), { id: 'b1' })
    site().answer(
      readBatchResults,
      ({ query: { from } }) =>
        ok(
          from === '0'
            ? { results: [{ index: 0, name: 'A.docx', text: '# Ä **bold**' }], next: 1 }
            : {
                results: [
                  { index: 2, name: 'a.md', text: 'Second' },
                  { index: 3, name: 'c.md' },
                ],
              },
        ),
      { id: 'b1' },
    )
    const blobs = saved()
    const user = open(bulk)
    await user.click(await screen.findByRole('button', { name: 'Download zip (.md)' }))
    await toast('1 document is no longer in your history.')
    const files = unzipSync(new Uint8Array(await blobs[0]!.arrayBuffer()))
    expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
      'A.md': '# Ä **bold**',
      'a (2).md': 'Second',
      'Not rewritten.txt': 'B.txt: Word limit exceeded\nc.md: Its document is no longer in your history.\n',
    })
    await user.click(button('Download zip (.txt)'))
    await waitFor(() => expect(blobs).toHaveLength(2))
    expect(strFromU8(unzipSync(new Uint8Array(await blobs[1]!.arrayBuffer()))['A.txt']!).trim()).toBe('Ä bold')
  })

  test('of a former Pro user is exported only as text', async () => {
    await member()
    site().answer(listBatches, () => ok({ batches: [batchOf({ status: 'done' })] }))
    const progress = [textOf(0, { status: 'delivered' })]
    site().answer(readBatch, () => ok({ batch: batchOf({ status: 'done' }), progress }), { id: 'b1' })
    open(bulk)
    expect(await screen.findByRole('button', { name: 'Download zip (.txt)' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /\.(docx|md)\)$/ })).toBeNull()
  })

  test('comes as Word documents, and says so where a file is not in this browser', async () => {
    await proMember([batchOf({ status: 'done' })])
    const progress = [textOf(0, { name: 'A.docx', status: 'delivered' }), textOf(1, { status: 'delivered' })]
    site().answer(readBatch, () => ok({ batch: batchOf({ status: 'done' }), progress }), { id: 'b1' })
    const results = [
      { index: 0, name: 'A.docx', text: '# A heading\n\nOne **bold** word.' },
      { index: 1, name: 'Pasted text 1', text: 'Second' },
    ]
    site().answer(readBatchResults, () => ok({ results }), { id: 'b1' })
    const blobs = saved()
    const user = open(bulk)
    await user.click(await screen.findByRole('button', { name: 'Download zip (.docx)' }))
    expect(
      await screen.findByText(
        '1 text in a new document, because this browser does not have the Word file, or no longer.',
      ),
    ).toBeTruthy()
    const files = unzipSync(new Uint8Array(await blobs[0]!.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['A.docx', 'Pasted text 1.docx'])
    const own = await openFile(new File([files['A.docx']!.slice()], 'A.docx'))
    expect(own.text).toBe(results[0]!.text)
  })

  test('is stopped, and taken off the list', async () => {
    await proMember([batchOf()])
    let status: Batch['status'] = 'running'
    site().answer(
      readBatch,
      () =>
        ok({
          batch: batchOf({ status }),
          progress: [textOf(0, { status: status === 'running' ? 'waiting' : 'cancelled' })],
        }),
      { id: 'b1' },
    )
    site().answer(
      deleteBatch,
      () => {
        const now = status === 'running' ? 'cancelled' : 'deleted'
        if (now === 'deleted') site().answer(listBatches, () => ok({ batches: [] }))
        status = 'cancelled'
        return ok({ now })
      },
      { id: 'b1' },
    )
    const user = open(bulk)
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await toast('Batch stopped')
    await user.click(await screen.findByRole('button', { name: 'Remove from the list' }))
    await toast('Batch removed from the list')
    await waitFor(() => expect(screen.queryByText(/2 texts of/)).toBeNull())
    expect(document.activeElement?.textContent).toBe('Your batches')
  })

  test('that cannot be loaded says so, and is asked for again', async () => {
    await proMember([batchOf()])
    site().answer(readBatch, () => refused({ code: 'internal', message: 'Broken.' }), { id: 'b1' })
    const user = open(bulk)
    expect(await screen.findByText('This batch could not be loaded. It goes on all the same.')).toBeTruthy()
    site().answer(
      readBatch,
      () => ok({ batch: batchOf({ status: 'done' }), progress: [textOf(0, { status: 'delivered' })] }),
      { id: 'b1' },
    )
    await user.click(button('Try again'))
    expect(await screen.findByText(/1 of 1 rewritten/)).toBeTruthy()
  })
})

test('a rewrite goes back into its Word document if the browser has it, and into a new one otherwise', async () => {
  const bytes = await wordDocument('all of it')
  const { text } = await openFile(new File([bytes], 'a.docx'))
  const original = { text, file: new Blob([bytes]) }
  const rewritten = text.replaceAll('Furthermore, ', '')
  const results = [
    { index: 0, name: 'Kept.docx', text: rewritten },
    { index: 3, name: 'Other.docx', text: `${rewritten}\n\nOne more paragraph.` },
    { index: 4, name: 'Lost.docx', text: rewritten },
    { index: 5, name: 'Note.txt', text: 'A note.' },
  ]
  const { bytes: zip, words } = await zipOf(results, [], 'docx', async (index) => (index < 4 ? original : undefined))
  expect(words).toEqual({ inTheirStyles: 1, withOtherBlocks: 1, withoutFile: 1, partlyAsBefore: [] })
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['Kept.docx', 'Other.docx', 'Lost.docx', 'Note.docx'])
  const { text: before, noteText: _, ...countsBefore } = countOf(bytes)
  const { text: after, noteText: __, ...countsAfter } = countOf(files['Kept.docx']!)
  expect(countsAfter).toEqual(countsBefore)
  expect(before).toContain('Furthermore')
  expect(after).not.toContain('Furthermore')
  expect(countOf(files['Lost.docx']!).comments).toBe(0)
})

test('file names are unique and valid in every file system', () => {
  expect(fileNames(['a.docx', 'A.md', '../../b?.txt', '.', 'c'], 'md')).toEqual([
    'a.md',
    'A (2).md',
    '-..-b-.md',
    'text.md',
    'c.md',
  ])
  expect(fileNames(['con.txt', 'Nul', 'gnp.\u202Excod', 'Not rewritten.docx'], 'txt', ['Not rewritten.txt'])).toEqual([
    'text con.txt',
    'text Nul.txt',
    'gnp.-xcod.txt',
    'Not rewritten (2).txt',
  ])
  const long = fc.string({ unit: 'grapheme', minLength: 150, maxLength: 200 })
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ maxLength: 12 }), long), { maxLength: 20 }), (names) => {
      const made = fileNames(names, 'txt')
      for (const name of made) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of made) expect(name).toMatch(/^[^\\/:*?"<>|]+\.txt$/)
    }),
  )
})
