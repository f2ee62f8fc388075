import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { pdfDocument } from '#tests/support/pdf-documents.ts'
import { countOf, wordDocument } from '#tests/support/word-documents.ts'
import {
  draftOf,
  humanizeButton,
  openMenu,
  pageLoaded,
  rewriteOf,
  saveAs,
  typeDraft,
  waitForDone,
} from './editor-page.ts'
import { expect, expectAccessible, expectNoOverflow, expectSignedIn, signIn, signOut, test } from './fixtures.ts'

const pdf = 'application/pdf'

/** Counts the Word files in the browser; 'none' without a database, which counting must not create. */
const originals = (page: Page) =>
  page.evaluate(async () => {
    const stores = await indexedDB.databases()
    if (!stores.some(({ name }) => name === 'longhand_originals')) return 'none'
    return new Promise<number | 'none'>((resolve, reject) => {
      const opening = indexedDB.open('longhand_originals')
      // It was deleted after it was listed: opening would create it anew, without its stores.
      opening.addEventListener('upgradeneeded', () => {
        opening.transaction?.abort()
        resolve('none')
      })
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Refused.')))
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('files').objectStore('files').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  })

/** The draft as Markdown. */
const markdown = (page: Page) => page.evaluate(() => sessionStorage.getItem('longhand_draft') ?? '')

const choosePrivate = async (page: Page) => {
  await page.keyboard.press('Control+K')
  await page.getByRole('option', { name: /^(?:Private: store nothing|Store my texts again)$/ }).click()
}

const wordWorkers = (page: Page) => page.workers().filter((worker) => worker.url().includes('word')).length

test('files are read in the browser, and unreadable ones are reported', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.goto('/dashboard')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).focus()
  await page.keyboard.press('Enter')
  const file = await chooser
  await file.setFiles({
    name: 'Paper.pdf',
    mimeType: pdf,
    buffer: pdfDocument([['Furthermore, the team utilizes', 'twelve tools every day.'], ['A second page.']]),
  })
  await expect(page.getByText('Paper.pdf · 11 words')).toBeVisible()
  await expect
    .poll(() => markdown(page))
    .toBe('Furthermore, the team utilizes twelve tools every day.\n\nA second page.')
  await pageLoaded(page)
  await expect(draftOf(page)).toContainText('Furthermore, the team utilizes twelve tools every day.')

  const picker = page.getByLabel('File to open')
  await picker.setInputFiles({ name: 'Scan.pdf', mimeType: pdf, buffer: pdfDocument([[]]) })
  await expect(page.getByRole('alert').filter({ hasText: 'it is a scan' })).toBeVisible()
  const remark = { name: 'Remark.pdf', mimeType: pdf, buffer: pdfDocument([[]], { remark: 'Please sign here.' }) }
  await picker.setInputFiles(remark)
  await expect(page.getByRole('alert').filter({ hasText: 'no text but in its form or in remarks' })).toBeVisible()
  const locked = pdfDocument([['Nobody reads this.']], { isLocked: true })
  await picker.setInputFiles({ name: 'Locked.pdf', mimeType: pdf, buffer: locked })
  await expect(page.getByRole('alert').filter({ hasText: 'This PDF is protected by a password.' })).toBeVisible()
  await picker.setInputFiles({ name: 'Torn.pdf', mimeType: pdf, buffer: Buffer.from('%PDF-1.4\nnothing more') })
  await expect(page.getByRole('alert').filter({ hasText: 'This PDF is damaged' })).toBeVisible()
  await expect(draftOf(page)).toContainText(/^Furthermore/)

  const report = Buffer.from(await wordDocument('all of it'))
  await picker.setInputFiles({ name: 'Report.docx', mimeType: 'application/octet-stream', buffer: report })
  await expect(page.getByText(/^Report\.docx ·/)).toBeVisible()
  await expect(page.getByText('Not in the text: 1 image')).toBeVisible()
  await expect.poll(() => markdown(page)).toMatch(/^# Report\n\nFurthermore, \*\*the team\*\*/)
  await expect(draftOf(page).getByRole('heading', { name: 'Report' })).toBeVisible()
  await expect(draftOf(page).locator('strong').first()).toHaveText('the team')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  expect(calls).toEqual([])
})

test('reading a document times out, and the page stays responsive', async ({ page }) => {
  const paragraph = '<w:p><w:r><w:t>See [1] for *the* &amp;c. of_a ~team~ here.</w:t></w:r></w:p>'
  const parts = unzipSync(await wordDocument('all of it'))
  const document = new TextDecoder().decode(parts['word/document.xml'])
  const bytes = zipSync({
    ...parts,
    'word/document.xml': new TextEncoder().encode(document.replace('<w:body>', `$&${paragraph.repeat(100_000)}`)),
  })
  const slow = { name: 'Slow.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  const reading = page.getByText('Reading Slow.docx…')
  await page.clock.install()
  await page.goto('/dashboard')
  await typeDraft(page, 'A text of my own.')

  const picker = page.getByLabel('File to open')
  await picker.setInputFiles(slow)
  await expect(reading).toBeVisible()
  await expect.poll(() => wordWorkers(page)).toBe(1)
  await typeDraft(page, 'A text of my own, typed meanwhile.')
  await expect(page.getByText('7 / 300 words')).toBeVisible()
  await expect(reading).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('alert').filter({ hasText: 'takes longer than 20 seconds to read' })).toBeVisible()
  await expect.poll(() => wordWorkers(page)).toBe(0)
  await expect(draftOf(page)).toHaveText('A text of my own, typed meanwhile.')

  await picker.setInputFiles(slow)
  await expect(reading).toBeVisible()
  await expect.poll(() => wordWorkers(page)).toBe(1)
  const report = Buffer.from(await wordDocument('all of it'))
  await picker.setInputFiles({ name: 'Report.docx', mimeType: 'application/octet-stream', buffer: report })
  await expect(page.getByText(/^Report\.docx ·/)).toBeVisible()
  await expect.poll(() => markdown(page)).toMatch(/^# Report/)
  await expect.poll(() => wordWorkers(page)).toBe(0)
  await draftOf(page).focus()
  await page.keyboard.press('Control+Z')
  await expect(draftOf(page)).toHaveText('A text of my own, typed meanwhile.')
})

test('a Pro user gets a 5 MB Word document back with its layout, even after a reload', async ({ page }) => {
  await signIn(page, 'pro@example.com')
  await expectSignedIn(page, 'pro@example.com')
  const picture = new Uint8Array(randomBytes(5_000_000))
  const parts = unzipSync(await wordDocument('all of it'))
  const bytes = zipSync({ ...parts, 'word/media/photograph.png': [picture, { level: 0 }] })
  await page
    .getByLabel('File to open')
    .setInputFiles({ name: 'Report.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  await expect.poll(() => markdown(page)).toMatch(/^# Report/)
  await expect.poll(() => originals(page)).toBe(1)
  await choosePrivate(page)
  await expect(page.getByText('Private', { exact: true })).toBeVisible()
  await expect.poll(() => originals(page)).toBe(0)
  await choosePrivate(page)
  await expect.poll(() => originals(page)).toBe(1)
  await typeDraft(page, 'A text of my own.')
  await expect.poll(() => originals(page)).toBe(0)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => originals(page)).toBe(1)
  await page.reload()
  await expect(page.getByText(/^Report\.docx ·/)).toBeVisible()
  await humanizeButton(page).click()
  await waitForDone(page)
  await expect(rewriteOf(page)).not.toContainText('Furthermore')

  await openMenu(page, 'More')
  await expect(page.getByRole('menuitem').filter({ visible: true })).toHaveCount(8)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  expect(await saveAs(page, 'Word')).toBe('Report rewritten.docx')
  const file = await download
  await expect(page.getByText('In the styles of Report.docx; nothing but its text was changed.')).toBeVisible()
  const { text: before, noteText: _, ...countsBefore } = countOf(bytes)
  const back = new Uint8Array(await readFile(await file.path()))
  const { text: after, noteText: __, ...countsAfter } = countOf(back)
  expect(Buffer.compare(unzipSync(back)['word/media/photograph.png']!, picture)).toBe(0)
  expect(countsAfter).toEqual(countsBefore)
  expect(before).toContain('Furthermore')
  expect(after).not.toContain('Furthermore')

  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  // another file takes its place, also in the browser's store
  await page
    .getByLabel('File to open')
    .setInputFiles({ name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note.') })
  await expect.poll(() => markdown(page)).toBe('A note.')
  await expect.poll(() => originals(page)).toBe(0)

  await page
    .getByLabel('File to open')
    .setInputFiles({ name: 'Report.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  await expect.poll(() => originals(page)).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signOut(page)
  await expect.poll(() => originals(page)).toBe('none')
})
