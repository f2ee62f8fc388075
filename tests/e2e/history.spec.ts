import type { Page } from '@playwright/test'
import {
  draft,
  expect,
  expectAccessible,
  expectNoOverflow,
  humanize,
  newUser,
  result,
  source,
  test,
} from './fixtures.ts'

const narrow = { width: 320, height: 700 }

const openDocuments = (page: Page) => page.getByRole('tab', { name: 'My Documents' }).click()

test('a document is searched, renamed, compared and reopened by keyboard and on a small phone', async ({ page }) => {
  await newUser(page)
  await humanize(page, draft)
  await expect(result(page)).toBeVisible()
  const rewritten = await result(page).textContent()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await humanize(page, 'Furthermore, it is important to note that the committee utilizes 12 tidal tables.')
  await expect(result(page)).toContainText('tidal')

  await openDocuments(page)
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
  await expect(named.getByRole('region', { name: 'Original with its cuts' }).locator('del').first()).toBeVisible()
  await named.locator('summary', { hasText: 'words charged' }).press('Enter')
  await expect(named.getByText('Balance before')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page)

  await named.getByRole('button', { name: 'Hiring survey', exact: true }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Humanize' })).toBeFocused()
  await expect(result(page)).toHaveText(rewritten ?? '')
  await expectNoOverflow(page)
})

test('the editor works by keyboard, reads pasted text, and clears it on request', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newUser(page)
  await page.evaluate(async (html) => {
    const blob = (type: string, text: string) => new Blob([text], { type })
    const item = { 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', 'Plan We must go.') }
    await navigator.clipboard.write([new ClipboardItem(item)])
  }, '<h2>Plan</h2><p>We <b>must</b> go.</p>')
  await source(page).focus()
  await page.keyboard.press('Control+V')
  await expect(source(page)).toHaveValue('## Plan\n\nWe **must** go.')
  await page.keyboard.press('Control+Z')
  await expect(source(page)).toHaveValue('')
  await page.keyboard.press('Control+Shift+V')
  await expect(source(page)).toHaveValue('Plan We must go.')

  await source(page).fill(draft)
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('radio', { name: 'Academic' })).toBeChecked()
  await source(page).focus()
  await page.keyboard.press('Control+Home')
  for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(page.getByRole('button', { name: 'Keep “Remote work”' })).toBeVisible()
  await page.keyboard.press('Alt+K')
  await expect(page.getByRole('list', { name: 'Locked terms' })).toContainText('Remote work')

  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('combobox', { name: 'Command' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('do not store')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('switch', { name: 'Do not store my texts' })).toBeChecked()

  await source(page).press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Original text with its cuts' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(result(page)).toBeFocused()
  await expect(page.getByText('not stored', { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('region', { name: 'Sentences' })).toContainText('Sentence 1 of 3')
  await page.keyboard.press('r')
  await expect(page.getByText('Your sentence is back.')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('f')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Account' })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toBeVisible()

  await openDocuments(page)
  await expect(page.getByText('No documents yet')).toBeVisible()
})

test('a visitor on a small phone can open the shortcuts, the disclosure and the comparison', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto('/dashboard')
  await humanize(page, draft)
  await expect(result(page)).toBeVisible()
  await result(page).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(result(page)).toBeFocused()

  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('button', { name: 'Disclose AI use' }).click()
  await expect(page.getByRole('dialog', { name: 'Disclose AI use' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByText('Compare by sentence').click()
  await page.getByRole('slider', { name: 'Sentences rewritten' }).press('End')
  await expect(page.getByRole('region', { name: 'Text and rewrite together' })).toContainText('1,204')
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('a draft survives closing its tab, and is removed on sign-out', async ({ page, context }) => {
  await newUser(page)
  const saved = () => page.evaluate(() => JSON.stringify(localStorage))
  await source(page).fill('An hour of work.')
  await expect.poll(saved).toContain('An hour of work.')
  const next = await context.newPage()
  await page.close()
  await next.goto('/dashboard')
  await expect(source(next)).toHaveValue('An hour of work.')
  await next.getByRole('tab', { name: 'Account' }).click()
  await next.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(next).toHaveURL('/auth')
  expect(await next.evaluate(() => localStorage.length)).toBe(0)
})

test('two tabs keep separate drafts, and opening a file asks before it replaces one', async ({ page, context }) => {
  await newUser(page)
  const saved = () => page.evaluate(() => JSON.stringify(localStorage))
  await source(page).fill('Words of the first tab.')
  await expect.poll(saved).toContain('Words of the first tab.')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(source(other)).toHaveValue('Words of the first tab.')
  await source(other).fill('Words of the second tab.')
  await expect.poll(saved).toContain('Words of the second tab.')
  await source(page).fill('Words of the first tab, and more.')
  await expect.poll(saved).toContain('Words of the first tab, and more.')
  expect(await saved()).toContain('Words of the second tab.')

  const file = { name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('The words of a file.') }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file' }).click(),
  ])
  await chooser.setFiles(file)
  const question = page.getByRole('alertdialog', { name: 'Replace the text in the editor?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(source(page)).toHaveValue('Words of the first tab, and more.')
  await other.close()
})
