import type { Page } from '@playwright/test'
import {
  chooseStyle,
  draftOf,
  humanize,
  openMenu,
  openTab,
  pageLoaded,
  part,
  pasteDraft,
  rewriteOf,
  rewriteText,
  startNew,
  typeDraft,
  waitForDone,
  wordsOf,
} from './editor-page.ts'
import { draft, expect, expectAccessible, expectNoOverflow, newUser, test } from './fixtures.ts'

const narrow = { width: 320, height: 700 }

const said = (page: Page) => page.locator('[data-said]')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' })

/** Chooses a command by its name, with the keyboard. */
const command = async (page: Page, name: string) => {
  await page.keyboard.press('Control+K')
  await expect(palette(page).getByRole('combobox', { name: 'Command' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

test('a document is searched, renamed, compared and reopened by keyboard and on a small phone', async ({ page }) => {
  await newUser(page)
  await humanize(page, draft)
  const rewritten = await rewriteText(page)
  await startNew(page)
  await humanize(page, 'Furthermore, it is important to note that the committee utilizes 12 tidal tables.')
  await waitForDone(page)
  await expect(rewriteOf(page)).toContainText('tidal')

  await openTab(page, 'My Documents')
  await expect(page.getByRole('article')).toHaveCount(2)
  const first = page.getByRole('article', { name: /^Remote work has fundamentally/ })
  await first.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.keyboard.type('Hiring survey')
  await page.keyboard.press('Enter')
  const named = page.getByRole('article', { name: /^Hiring survey/ })
  await expect(named.getByRole('button', { name: 'Hiring survey', exact: true })).toBeFocused()

  const search = page.getByRole('searchbox', { name: 'Search your documents' })
  for (const [text, found] of [
    ['hiring SURVEY', /^Hiring survey/],
    ['1,204 managers', /^Hiring survey/],
    ['TIDAL', /^Furthermore/],
  ] as const) {
    await search.fill(text)
    await search.press('Enter')
    await expect(page.getByText(`1 document with “${text}”.`)).toBeVisible()
    await expect(page.getByRole('article')).toHaveAccessibleName(found)
  }
  await search.fill('nowhere')
  await search.press('Enter')
  await expect(page.getByText('No document holds “nowhere”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()

  await named.getByRole('button', { name: /^Actions for/ }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Compare' }).press('Enter')
  await expect(named.getByRole('region', { name: 'Draft with its cuts' }).locator('del').first()).toBeVisible()
  await named.locator('summary', { hasText: 'words charged' }).press('Enter')
  await expect(named.getByText('Balance before')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page)

  await named.getByRole('button', { name: 'Hiring survey', exact: true }).press('Enter')
  await expect(rewriteOf(page)).toBeFocused()
  expect(await rewriteText(page)).toBe(rewritten)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Hiring survey')
})

test('the editor works by keyboard, reads pasted text, and stores nothing on request', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newUser(page)
  await page.evaluate(async (html) => {
    const blob = (type: string, text: string) => new Blob([text], { type })
    const item = { 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', 'Plan We must go.') }
    await navigator.clipboard.write([new ClipboardItem(item)])
  }, '<h2>Plan</h2><p>We <b>must</b> go.</p>')
  // on arrival the draft has the keyboard
  await page.reload()
  await pageLoaded(page)
  await expect(draftOf(page)).toBeFocused()
  await page.keyboard.press('Control+V')
  await expect(draftOf(page).getByRole('heading', { name: 'Plan' })).toBeVisible()
  await expect(draftOf(page).locator('strong')).toHaveText('must')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => wordsOf(draftOf(page))).toBe('')
  await page.keyboard.press('Control+Shift+V')
  await expect.poll(() => wordsOf(draftOf(page))).toBe('Plan We must go.')

  await pasteDraft(page, draft)
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('button', { name: 'Style: Academic' }).first()).toBeVisible()
  await chooseStyle(page, 'Simple')
  await draftOf(page).focus()
  await page.keyboard.press('Control+Home')
  for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowRight')
  await page.getByRole('button', { name: 'Always keep these words' }).press('Enter')
  await expect(said(page)).toHaveText('“Remote work” stays as it is from the next rewrite on.')

  await page.keyboard.press('Control+K')
  await expect(palette(page).getByRole('combobox', { name: 'Command' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await command(page, 'private')
  await expect(page.getByText('Private', { exact: true })).toBeVisible()

  await draftOf(page).press('Control+Enter')
  await waitForDone(page)
  await expect(part(page, /facts? kept/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.getByRole('group', { name: 'Sentence 1 of 3' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(said(page)).toHaveText('Your sentence is back.')
  await page.keyboard.press('Control+Z')
  await expect(said(page)).toHaveText('Undone.')
  await command(page, 'Focus mode')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Account' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the rest' }).press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()

  await openTab(page, 'My Documents')
  await expect(page.getByText('No documents yet')).toBeVisible()
})

test('a visitor on a small phone can open the keys, the disclosure and the comparison', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto('/dashboard')
  await humanize(page, draft)
  await waitForDone(page)
  await openMenu(page, 'Longhand')
  await page.getByRole('menuitem', { name: 'Help and keys' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await command(page, 'Disclose')
  await expect(page.getByRole('dialog', { name: 'Disclose AI use' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await command(page, 'Compare')
  const rows = page.getByRole('region', { name: 'Draft and rewrite, sentence by sentence' })
  await expect(rows).toContainText('1,204')
  await expect(rows.locator('del').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('a draft survives closing its tab, and is removed on sign-out', async ({ page, context }) => {
  await newUser(page)
  await typeDraft(page, 'An hour of work.')
  await expect.poll(() => kept(page)).toContain('An hour of work.')
  const next = await context.newPage()
  await page.close()
  await next.goto('/dashboard')
  await pageLoaded(next)
  await expect(draftOf(next)).toHaveText('An hour of work.')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await pageLoaded(other)
  await expect(draftOf(other)).toHaveText('An hour of work.')
  await openTab(next, 'Account')
  await next.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(next).toHaveURL('/auth')
  await expect(draftOf(other)).toHaveText('')
  expect(await next.evaluate(() => localStorage.length)).toBe(0)
})

test('two tabs keep separate drafts, and a file that is opened costs neither of them', async ({ page, context }) => {
  await newUser(page)
  await typeDraft(page, 'Words of the first tab.')
  await expect.poll(() => kept(page)).toContain('Words of the first tab.')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await pageLoaded(other)
  await expect(draftOf(other)).toHaveText('Words of the first tab.')
  await typeDraft(other, 'Words of the second tab.')
  await expect.poll(() => kept(page)).toContain('Words of the second tab.')
  await page.bringToFront()
  await typeDraft(page, 'Words of the first tab, and more.')
  await expect.poll(() => kept(page)).toContain('Words of the first tab, and more.')
  expect(await kept(page)).toContain('Words of the second tab.')

  const file = { name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('The words of a file.') }
  await page.getByLabel('File to open').setInputFiles(file)
  await expect(draftOf(page)).toHaveText('The words of a file.')
  await expect.poll(() => kept(page)).toContain('The words of a file.')
  expect(await kept(page)).toContain('Words of the first tab, and more.')
  expect(await kept(page)).toContain('Words of the second tab.')
  // by name from the palette, and by undo
  await page.keyboard.press('Control+K')
  await expect(palette(page).getByRole('option', { name: /^Words of the first tab, and more/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await expect(draftOf(page)).toHaveText('Words of the first tab, and more.')
  await other.close()
})
