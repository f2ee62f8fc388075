import { draftOf, humanize, openTab, rewriteOf, stopButton, wordsOf } from './editor-page.ts'
import { breakModel, draft, expect, expectAccessible, longDraft, mendModel, newUser, test } from './fixtures.ts'

test('a stopped rewrite keeps and charges what was finished, and leaves the rest unchanged', async ({ page }) => {
  await newUser(page)
  const marker = `Case ${Date.now()} was closed.`
  // three chunks: the model never answers for the last one
  const text = `${longDraft(940)} ${marker}`
  await breakModel(page, 'hang', marker)
  try {
    await humanize(page, text)
    await expect(rewriteOf(page).locator('p').first()).toBeVisible()
    await expectAccessible(page)
    await stopButton(page).click()
    await expect(page.getByText(/^You stopped it\./)).toBeVisible()
  } finally {
    await mendModel(page)
  }
  const note = await page.getByText(/of \d+ words were rewritten and charged/).textContent()
  const charged = Number(/([\d,]+) of/u.exec(note ?? '')?.[1])
  expect(charged).toBeGreaterThan(0)
  expect(charged).toBeLessThan(940)
  await expect(rewriteOf(page)).toContainText('Many teams use digital tools')
  await expect(rewriteOf(page)).toContainText(marker)
  await expectAccessible(page)
  await openTab(page, 'Account')
  await expect(page.getByRole('region', { name: 'Monthly Usage' })).toContainText(`${charged} / 1,000 words`)
})

test('a visitor who stops before anything is finished keeps the draft and the day’s words', async ({ page }) => {
  const marker = `Case ${Date.now()} was closed.`
  const text = `${draft} ${marker}`
  await page.goto('/dashboard')
  await breakModel(page, 'hang', marker)
  try {
    await humanize(page, text)
    const button = stopButton(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing was finished yet, so no words were charged.')).toBeVisible()
  } finally {
    await mendModel(page)
  }
  await expect.poll(() => wordsOf(draftOf(page))).toBe(text)
  await expect(page.getByRole('button', { name: /^Humanize AI/ })).toBeFocused()
})
