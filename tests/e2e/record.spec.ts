import type { Page } from '@playwright/test'
import { chooseMore, humanize, openTab, pickUpNext, pressOriginal, rewriteOf, waitForDone } from './editor-page.ts'
import { draft, expect, expectAccessible, expectNoOverflow, newUser, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Proof of edits' })

test('the record of an edit is shared, opened by someone else, and revoked', async ({ page, browser }) => {
  await newUser(page)
  await humanize(page, draft)
  await waitForDone(page)
  await openTab(page, 'My Documents')
  const row = page.getByRole('article').first()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Proof of edits…' }).click()
  await expect(
    page.getByText('“Proof of edits” in the menu of the editor shares it with your own edits.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link').inputValue()
  await expectAccessible(page)

  const reader = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage()
  const answer = await reader.goto(link)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  expect(answer?.url()).not.toContain('@')
  await expect(reader.getByRole('table')).toBeVisible()
  await expect(reader.getByRole('region', { name: 'The draft' })).toContainText('1,204')
  await expect(reader.getByText(/^[\d ].* kept$/)).toBeVisible()
  await expectAccessible(reader)
  await expectNoOverflow(reader)

  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  await reader.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(reader.getByText('There is no proof here.')).toBeVisible()
  await reader.context().close()
})

test('the proof of edits of the editor shows a sentence that was put back', async ({ page, context }) => {
  await newUser(page)
  await humanize(page, draft)
  await waitForDone(page)
  await pickUpNext(page)
  await pressOriginal(page)
  await expect(rewriteOf(page)).toContainText('Remote work has fundamentally transformed how teams collaborate.')
  await chooseMore(page, 'Proof of edits')
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  const link = await dialog(page).getByLabel('Link').inputValue()
  await expectAccessible(page)

  const reader = await context.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('region', { name: 'The text' })).toContainText('has fundamentally transformed')
})
