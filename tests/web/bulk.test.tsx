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
import { usageOf } from '#core/usage.ts'
import { fileNames } from '#web/routes/dashboard/bulk-zip.ts'
import { ok, refused } from './backend.ts'
import { button, open, pro, useDashboard } from './dashboard-page.tsx'
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

/** What the browser is given to save. */
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
})

test('who is on Free sees what Pro would give, and no form', async () => {
  await member()
  site().answer(listBatches, () => ok({ batches: [] }))
  open(bulk)
  expect(await screen.findByText(/rewrites up to 50 files or texts in one batch/)).toBeTruthy()
  expect(button('Upgrade to Pro')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
})

test('files and pasted texts are counted before anything is sent, what cannot be read is said, and the rest is handed in', async () => {
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

test('a refusal of the server is said, and the texts stay', async () => {
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
    let looks = 0
    site().answer(readBatch, () => ok(states[Math.min(looks++, 1)]), { id: 'b1' })
    open(bulk)
    expect(
      await screen.findByText('0 of 2 rewritten · 0 words charged. You can close this tab: it goes on.'),
    ).toBeTruthy()
    expect(await screen.findByText('1 of 2 rewritten · 1 failed · 4 words charged.')).toBeTruthy()
    const list = within(screen.getByRole('list', { name: /^Texts of/ }))
    expect(list.getByText('Rewritten · 4 words charged')).toBeTruthy()
    expect(list.getByText('The rewrite failed three times.')).toBeTruthy()
    expect(list.getByText('Failed, nothing charged')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: /^Progress of/ }).value).toBe(2),
    )
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
      'Not rewritten.md': 'B.txt: Word limit exceeded\n',
    })
    await user.click(button('Download zip (.txt)'))
    await waitFor(() => expect(blobs).toHaveLength(2))
    expect(strFromU8(unzipSync(new Uint8Array(await blobs[1]!.arrayBuffer()))['A.txt']!).trim()).toBe('Ä bold')
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

test('names of files are each there once, and no file system refuses one', () => {
  expect(fileNames(['a.docx', 'A.md', '../../b?.txt', '.', 'c'], 'md')).toEqual([
    'a.md',
    'A (2).md',
    '-..-b-.md',
    'text.md',
    'c.md',
  ])
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }), (names) => {
      const made = fileNames(names, 'txt')
      expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of made) expect(name).toMatch(/^[^\\/:*?"<>|]+\.txt$/)
    }),
  )
})
