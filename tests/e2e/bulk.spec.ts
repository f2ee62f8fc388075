import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { countOf, wordDocument } from '#tests/support/word-documents.ts'
import { openTab } from './editor-page.ts'
import {
  draft,
  expect,
  expectAccessible,
  expectNoOverflow,
  expectSignedIn,
  facts,
  signIn,
  signOut,
  test,
} from './fixtures.ts'

const plain = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const zipOf = async (page: Page, format: string) => {
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `Download zip (.${format})` })
    .first()
    .click()
  return unzipSync(await readFile(await (await download).path()))
}

/** Counts the Word files in the browser; `makeOld` first ages them by eight days. */
const originals = (page: Page, makeOld = false) =>
  page.evaluate(async (isAged) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('Refused.')))
      })
    const database = await settled(indexedDB.open('longhand_originals'))
    const files = database.transaction('files', 'readwrite').objectStore('files')
    const keys = await settled(files.getAllKeys())
    if (isAged) {
      for (const key of keys) {
        const kept = (await settled(files.get(key))) as object
        await settled(files.put({ ...kept, kept_at: Date.now() - 8 * 24 * 60 * 60_000 }, key))
      }
    }
    database.close()
    return keys.length
  }, makeOld)

test('a batch continues after its tab is closed, and its zip keeps the styles of a Word document', async ({
  page,
  context,
}) => {
  const report = await wordDocument('all of it')
  await signIn(page, 'pro@example.com')
  await expectSignedIn(page, 'pro@example.com')
  await openTab(page, 'My Documents')
  await page.getByRole('link', { name: 'Rewrite many files at once' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).focus()
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles([
    plain('Work.md', `# Work\n\n${draft}`),
    plain('work.txt', `${draft} This one is another.`),
    { name: 'Report.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(report) },
    plain('Empty.txt', ''),
  ])
  await expect(page.getByRole('heading', { name: /^3 texts/ })).toBeVisible()
  await expect(page.getByText('Empty.txt is empty.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Rewrite 3 texts' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: /^Texts of 3 texts/ }).first()).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto('/dashboard?tab=bulk')
  await expect(next.getByText(/^3 of 3 rewritten/).first()).toBeVisible()
  await expectAccessible(next)
  await next.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(next)
  const files = await zipOf(next, 'md')
  expect(Object.keys(files).toSorted()).toEqual(['Report.md', 'Work.md', 'work (2).md'])
  for (const fact of facts) expect(strFromU8(files['Work.md']!)).toContain(fact)
  expect(strFromU8(files['Work.md']!)).not.toContain('utilize')

  const { text: before, noteText: _, ...countsBefore } = countOf(report)
  const own = await zipOf(next, 'docx')
  const { text: after, noteText: __, ...countsAfter } = countOf(own['Report.docx']!)
  await expect(next.getByText('1 text in the styles of the Word file it came from.')).toBeVisible()
  expect(countsAfter).toEqual(countsBefore)
  expect(before).toContain('Furthermore')
  expect(after).not.toContain('Furthermore')

  // after a week the file is gone from the browser, and the document is a new one
  expect(await originals(next, true)).toBe(1)
  await next.reload()
  await expect(next.getByRole('button', { name: 'Download zip (.docx)' }).first()).toBeVisible()
  await expect.poll(() => originals(next)).toBe(0)
  const fresh = await zipOf(next, 'docx')
  await expect(
    next.getByText(/^1 text in a new document, because this browser does not have the Word file/),
  ).toBeVisible()
  expect(countOf(fresh['Report.docx']!).text).toContain('$1,204')

  await next.setViewportSize({ width: 1440, height: 900 })
  await signOut(next)
  const databases = () => next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('longhand_originals')
})
